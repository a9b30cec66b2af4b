// SPDX-License-Identifier: MIT
// paint(pixel) for a surface that is 2^levels times coarser along one axis: its uniform cubic B-spline at the pixel's centre.
// A fine texel x lies at (x + ½)/cell − ½ between coarse ones, cell = 2^levels. What lies beyond the surface is its
// outermost texel, which is transparent. Matches BlurPlan.enlargingWeights.
// PAINT_GATHERED: a texel has all four that are read in its channels, alphas, and is never read beyond the surface.

uniform sampler2D u_source;
flat in vec4 v_sourcePlace;  // for the first of the four texels if the coarse place is 0; along the axis the scale is 0
flat in vec2 v_tap;
flat in vec3 v_phase;

// Nearest, and a third cheaper than texelFetch on software drivers.
#define SPLINE_TAP(n) textureLod(u_source, place + float(n) * v_tap, 0.0)

vec4 paint(ivec2 pixel) {
  // Exact: whole multiples of 1 / (2 cell).
  float between = dot(gl_FragCoord.xy, v_phase.xy) + v_phase.z;
  float coarse = floor(between);
  float f = between - coarse;
  float g = 1.0 - f;
  vec2 place = gl_FragCoord.xy * v_sourcePlace.xy + v_sourcePlace.zw + coarse * v_tap;
#if PAINT == PAINT_GATHERED
  vec4 weights = vec4(g * g * g, 4.0 - 6.0 * f * f + 3.0 * f * f * f, 4.0 - 6.0 * g * g + 3.0 * g * g * g, f * f * f);
  return vec4(dot(weights, SPLINE_TAP(0)) / 6.0);
#else
  vec4 sum = (g * g * g / 6.0) * SPLINE_TAP(0);
  sum += ((4.0 - 6.0 * f * f + 3.0 * f * f * f) / 6.0) * SPLINE_TAP(1);
  sum += ((4.0 - 6.0 * g * g + 3.0 * g * g * g) / 6.0) * SPLINE_TAP(2);
  sum += (f * f * f / 6.0) * SPLINE_TAP(3);
  return sum;
#endif
}
