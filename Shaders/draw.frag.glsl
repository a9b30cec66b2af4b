// SPDX-License-Identifier: MIT
// One invocation draws a paint or another surface onto one pixel of a surface: out = lerp(backdrop,
// blend(source, backdrop), coverage), all premultiplied (semantics: coverage mixes, as Core Graphics).
// Matches ReferenceExecutor+Paint, +Blend and +Mask. PAINT and BLEND are set by ProgramCache; with BLEND_FIXED the
// blending is left to the fixed-function unit, which gets source · coverage.
flat in ivec3 v_atlas;

uniform ivec4 u_target;
uniform sampler2D u_coverage;  // atlas of coverage, red
uniform float u_opacity;       // multiplies the source, 0...1

out vec4 o_color;

#include "lib/paint.glsl"
#include "lib/mask.glsl"
#include "lib/blend.glsl"

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + u_target.xy;
  float coverage = v_atlas.z == 1 ? 1.0 : texelFetch(u_coverage, pixel + v_atlas.xy, 0).r;
#if MASK == MASK_COVERAGE
  coverage *= mask(pixel);
  vec4 source = paint(pixel) * u_opacity;
#else
  vec4 source = paint(pixel) * (u_opacity * mask(pixel));
#endif
#if BLEND == BLEND_FIXED
  o_color = source * coverage;
#else
  vec4 backdrop = backdropAt(pixel);
  // Exact at both ends: uncovered pixels stay bit for bit as they are.
  o_color = backdrop + (blend(source, backdrop) - backdrop) * coverage;
#endif
}
