// SPDX-License-Identifier: MIT
// One invocation draws a paint or another surface onto one pixel of a surface: out = lerp(backdrop,
// blend(source, backdrop), coverage), all premultiplied (semantics: coverage mixes, as Core Graphics).
// Matches ReferenceExecutor+Paint, +Blend and +Mask. PAINT, COVERAGE, MASK, BLEND and BACKDROP are set by ProgramCache;
// with BLEND_FIXED the blending is left to the fixed-function unit, which gets source · coverage.
flat in ivec3 v_atlas;
flat in vec4 v_tint;  // multiplies the source

uniform ivec4 u_target;

#if COVERAGE
uniform sampler2D u_coverage;  // atlas of coverage, red
#endif

#if BACKDROP == BACKDROP_TARGET
inout vec4 o_color;
#else
out vec4 o_color;
#endif

#include "lib/paint.glsl"
#include "lib/mask.glsl"
#define MIXED mixed
#define BLENDED blend
#include "lib/blend.glsl"

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + u_target.xy;
#if COVERAGE
  float coverage = v_atlas.z == 1 ? 1.0 : texelFetch(u_coverage, ivec2(gl_FragCoord.xy) + v_atlas.xy, 0).r;
#else
  float coverage = 1.0;
#endif
#if MASK == MASK_COVERAGE
  coverage *= mask();
  vec4 source = paint(pixel) * v_tint;
#else
  vec4 source = paint(pixel) * (v_tint * mask());
#endif
#if BLEND == BLEND_FIXED
  o_color = source * coverage;
#else
#if BACKDROP == BACKDROP_TARGET
  vec4 backdrop = o_color;
#else
  vec4 backdrop = backdropHere();
#endif
  // Exact at both ends: uncovered pixels stay bit for bit as they are.
  o_color = backdrop + (blend(source, backdrop) - backdrop) * coverage;
#endif
}
