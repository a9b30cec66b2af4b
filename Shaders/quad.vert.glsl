// SPDX-License-Identifier: MIT
// One invocation per corner of an upright rectangle of pixels; one instance per rectangle.
// a_rect: left, top, width, height in picture pixels. a_atlas: where the rectangle's coverage starts in the atlas,
// x = -1 where coverage is 1 all over. a_tint: what the source is multiplied by. Rows of a surface run down from its top,
// so y needs no flip.
layout(location = 0) in ivec4 a_rect;
layout(location = 1) in ivec2 a_atlas;
layout(location = 2) in vec4 a_tint;

// What is the same for all pixels reaches fragments as flat inputs, which software drivers read faster than uniforms.

uniform ivec4 u_target;  // origin x, y in picture pixels; width, height in texels
// Texture coordinates are gl_FragCoord.xy · place.xy + place.zw.
uniform vec4 u_sourcePlace;
uniform vec4 u_backdropPlace;
uniform vec4 u_backdropColor;
uniform vec4 u_maskPlace;
uniform vec2 u_tap;    // from a source's texel to the next along the axis of a filter
uniform vec4 u_colors[4];
uniform vec3 u_phase;  // where a pixel lies between coarse texels: gl_FragCoord.xy · phase.xy + phase.z

flat out ivec3 v_atlas;  // what to add to a texel's place in the target to find its atlas texel; 1 = solid
flat out vec4 v_tint;
flat out vec4 v_sourcePlace;
flat out vec4 v_backdropPlace;
flat out vec4 v_backdropColor;
flat out vec4 v_maskPlace;
flat out vec2 v_tap;
flat out vec3 v_phase;
flat out vec4 v_colors[4];

void main() {
  ivec2 corner = ivec2(gl_VertexID & 1, gl_VertexID >> 1);
  ivec2 pixel = a_rect.xy + corner * a_rect.zw - u_target.xy;
  gl_Position = vec4(vec2(pixel) * 2.0 / vec2(u_target.zw) - 1.0, 0.0, 1.0);
  v_atlas = ivec3(a_atlas - a_rect.xy + u_target.xy, a_atlas.x < 0 ? 1 : 0);
  v_tint = a_tint;
  v_sourcePlace = u_sourcePlace;
  v_backdropPlace = u_backdropPlace;
  v_backdropColor = u_backdropColor;
  v_maskPlace = u_maskPlace;
  v_tap = u_tap;
  v_phase = u_phase;
  v_colors = u_colors;
}
