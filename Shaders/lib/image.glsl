// SPDX-License-Identifier: MIT
// paint(pixel) for a picture: the premultiplied colour at the pixel's centre, mapped into the picture's texels.
// Matches ReferenceExecutor+Image.

uniform sampler2D u_image;
uniform ivec2 u_anchor;  // a whole pixel near the picture's corner
uniform vec4 u_map;      // texels per pixel: p' = (m.x x + m.z y, m.y x + m.w y) + shift
uniform vec2 u_shift;    // texel position of the anchor's centre
uniform ivec2 u_sampling;  // 1 = nearest; 1 = repeated

vec4 texel(ivec2 place) {
  ivec2 size = textureSize(u_image, 0);
  // % of a negative number is undefined in GLSL ES: shift it up first.
  ivec2 wrapped = place - size * ivec2(floor(vec2(place) / vec2(size)));
  return texelFetch(u_image, clamp(u_sampling.y == 1 ? wrapped : place, ivec2(0), size - 1), 0);
}

vec4 paint(ivec2 pixel) {
  vec2 d = vec2(pixel - u_anchor);
  vec2 p = vec2(u_map.x * d.x + u_map.z * d.y, u_map.y * d.x + u_map.w * d.y) + u_shift;
  if (u_sampling.x == 1) return texel(ivec2(floor(p + TIE_WIDTH)));
  vec2 base = floor(p - 0.5);
  vec2 f = p - 0.5 - base;
  ivec2 place = ivec2(base);
  return mix(
      mix(texel(place), texel(place + ivec2(1, 0)), f.x), mix(texel(place + ivec2(0, 1)), texel(place + ivec2(1, 1)), f.x),
      f.y);
}
