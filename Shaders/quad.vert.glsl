// SPDX-License-Identifier: MIT
// One invocation per corner of an upright rectangle of pixels; one instance per rectangle.
// a_rect: left, top, width, height in picture pixels. a_atlas: where the rectangle's coverage starts in the atlas,
// x = -1 where coverage is 1 all over. a_tint: what the source is multiplied by. Rows of a surface run down from its top,
// so y needs no flip.
layout(location = 0) in ivec4 a_rect;
layout(location = 1) in ivec2 a_atlas;
layout(location = 2) in vec4 a_tint;

uniform ivec4 u_target;  // origin x, y in picture pixels; width, height in texels

flat out ivec3 v_atlas;  // what to add to a picture pixel to find its atlas texel; 1 = solid
flat out vec4 v_tint;

void main() {
  ivec2 corner = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
  ivec2 pixel = a_rect.xy + corner * a_rect.zw - u_target.xy;
  gl_Position = vec4(vec2(pixel) * 2.0 / vec2(u_target.zw) - 1.0, 0.0, 1.0);
  v_atlas = ivec3(a_atlas - a_rect.xy, a_atlas.x < 0 ? 1 : 0);
  v_tint = a_tint;
}
