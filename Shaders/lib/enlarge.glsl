// SPDX-License-Identifier: MIT
// paint(pixel) for a surface that is 2^u_levels times coarser along one axis: its uniform cubic B-spline at the pixel's centre.
// A fine texel x lies at (x + ½)/cell − ½ between coarse ones, cell = 2^levels. What lies beyond the surface is its
// outermost texel, which is transparent. Matches BlurPlan.enlargingWeights.

uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform ivec2 u_axis;  // (-1, 0) along x, (0, -1) along y
uniform int u_levels;

#define SPLINE_TAP(n) texelFetch(u_source, base + (u_axis & clamp(first + n, 0, last)), 0)

vec4 paint(ivec2 pixel) {
  ivec2 size = textureSize(u_source, 0) - 1;
  ivec2 along = u_axis & pixel;
  ivec2 origin = u_axis & u_sourceOrigin;
  ivec2 end = u_axis & size;
  int last = end.x + end.y;
  ivec2 base = ~u_axis & clamp(pixel - u_sourceOrigin, ivec2(0), size);
  // In half fine texels, so that all of it is whole numbers.
  int cell = 1 << u_levels;
  int place = 2 * (along.x + along.y) + 1 - cell;
  int coarse = place >> (u_levels + 1);
  float f = float(place - (coarse << (u_levels + 1))) / float(2 * cell);
  float g = 1.0 - f;
  int first = coarse - 1 - (origin.x + origin.y);
  vec4 sum = (g * g * g / 6.0) * SPLINE_TAP(0);
  sum += ((4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0) * SPLINE_TAP(1);
  sum += ((4.0 - 6.0 * g * g + 3.0 * g * g * g) / 6.0) * SPLINE_TAP(2);
  sum += (f * f * f / 6.0) * SPLINE_TAP(3);
  return sum;
}
