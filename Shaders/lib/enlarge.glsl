// SPDX-License-Identifier: MIT
// paint(pixel) for a surface that is 2^u_levels times coarser along one axis: its uniform cubic B-spline at the pixel's centre.
// A fine texel x lies at (x + ½)/cell − ½ between coarse ones, cell = 2^levels. What lies beyond the surface is its
// outermost texel, which is transparent. Matches BlurPlan.enlargingWeights.

uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform ivec2 u_axis;  // (-1, 0) along x, (0, -1) along y
uniform int u_levels;
uniform float u_half;    // 2^-(u_levels + 1)
uniform vec2 u_texel;    // one texel in texture coordinates

// Nearest, and a third cheaper than texelFetch on software drivers.
#define SPLINE_TAP(n) textureLod(u_source, place + float(n) * tap, 0.0)

vec4 paint(ivec2 pixel) {
  // In half fine texels, so that all of it is whole numbers.
  int cell = 1 << u_levels;
  ivec2 doubled = 2 * pixel + 1 - cell;
  ivec2 coarse = doubled >> (u_levels + 1);
  ivec2 rest = u_axis & (doubled - (coarse << (u_levels + 1)));
  float f = float(rest.x + rest.y) * u_half;
  float g = 1.0 - f;
  vec2 place = (vec2(((u_axis & (coarse - 1)) | (~u_axis & pixel)) - u_sourceOrigin) + 0.5) * u_texel;
  vec2 tap = -vec2(u_axis) * u_texel;
  vec4 sum = (g * g * g / 6.0) * SPLINE_TAP(0);
  sum += ((4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0) * SPLINE_TAP(1);
  sum += ((4.0 - 6.0 * g * g + 3.0 * g * g * g) / 6.0) * SPLINE_TAP(2);
  sum += (f * f * f / 6.0) * SPLINE_TAP(3);
  return sum;
}
