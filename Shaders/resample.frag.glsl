// SPDX-License-Identifier: MIT
// One invocation computes one texel of a one-dimensional filter: sum of weight · source over the taps, premultiplied in
// and out. Serves blurring (step 1) and halving, one to three times at once (steps 2, 4, 8). The plan is Program's BlurPlan,
// the ideal is ReferenceExecutor+Blur.
// Coordinates are whole texels of the grids involved, anchored at the picture's origin: source = x · step + offset + tap.
// What lies beyond the source is its outermost texel, which is transparent: textures are clamped, and read at texels' centres.
uniform ivec4 u_target;
uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform ivec2 u_axis;     // (-1, 0) along x, (0, -1) along y
uniform ivec2 u_address;  // step, offset
uniform vec2 u_texel;     // one texel in texture coordinates
uniform int u_chunks;     // how many times six taps; the weights beyond the last tap are 0
uniform vec3 u_weights[WEIGHT_VECTORS];

out vec4 o_color;

// Nearest, and a third cheaper than texelFetch on software drivers.
#define TAP(n) textureLod(u_source, place + float(n) * tap, 0.0)

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + u_target.xy;
  ivec2 first = (u_axis & (pixel * u_address.x + u_address.y)) | (~u_axis & pixel);
  vec2 place = (vec2(first - u_sourceOrigin) + 0.5) * u_texel;
  vec2 tap = -vec2(u_axis) * u_texel;
  vec4 sum = vec4(0.0);
  int chunk = 0;
  // A loop that tests at its end: software drivers run the body of others once more than needed, and unrolled taps take
  // hundreds of milliseconds to compile.
  do {
    vec3 a = u_weights[2 * chunk];
    vec3 b = u_weights[2 * chunk + 1];
    sum += a.x * TAP(0);
    sum += a.y * TAP(1);
    sum += a.z * TAP(2);
    sum += b.x * TAP(3);
    sum += b.y * TAP(4);
    sum += b.z * TAP(5);
    place += 6.0 * tap;
    ++chunk;
  } while (chunk < u_chunks);
  o_color = sum;
}
