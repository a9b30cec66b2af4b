// SPDX-License-Identifier: MIT
// One invocation computes one texel of a one-dimensional filter along u_axis: sum of weight · source over the taps.
// Serves blurring (step 1), halving (step 2) and B-spline enlarging (one row of weights per phase); premultiplied in
// and out. The plan is Program's BlurPlan, the ideal is ReferenceExecutor+Blur.
// Coordinates are whole texels of the grids involved, anchored at the picture's origin: source = ((x · step + bias) >> shift) + offset.
uniform ivec4 u_target;
uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform sampler2D u_weights;  // taps × phases
uniform ivec2 u_axis;         // (1, 0) along x, (0, 1) along y
uniform ivec4 u_address;      // step, bias, shift, offset
uniform ivec2 u_taps;         // number of taps, phase mask

out vec4 o_color;

void main() {
  ivec2 place = ivec2(gl_FragCoord.xy) + u_target.xy;
  int along = u_axis.x == 1 ? place.x : place.y;
  int first = ((along * u_address.x + u_address.y) >> u_address.z) + u_address.w;
  ivec2 texel = (u_axis.x == 1 ? ivec2(first, place.y) : ivec2(place.x, first)) - u_sourceOrigin;
  int phase = along & u_taps.y;
  // What lies beyond the source is transparent: only the taps from low to high - 1 count.
  ivec2 size = textureSize(u_source, 0);
  int start = u_axis.x == 1 ? texel.x : texel.y;
  int across = u_axis.x == 1 ? texel.y : texel.x;
  int low = max(0, -start);
  int high = min(u_taps.x, (u_axis.x == 1 ? size.x : size.y) - start);
  if (across < 0 || across >= (u_axis.x == 1 ? size.y : size.x)) high = 0;
  vec4 sum = vec4(0.0);
  for (int tap = 0; tap < MAXIMUM_TAPS; ++tap) {
    if (tap >= high) break;
    if (tap < low) continue;
    sum += texelFetch(u_weights, ivec2(tap, phase), 0).r * texelFetch(u_source, texel + u_axis * tap, 0);
  }
  o_color = sum;
}
