// SPDX-License-Identifier: MIT
// One invocation draws up to four draws one after the other over one colour, and stores the pixel once: each time
// color = lerp(color, blend(source, color), coverage), as draw.frag.glsl does with pixels that are stored in between.
// ProgramCache sets STACK_COUNT, the draw whose source is paint() (STACK_SOURCE, -1 for none), and for each draw its blend and
// what of `coverage` is its own (STACK_COVERED_n).
flat in ivec3 v_atlas;
flat in vec4 v_tint;       // the draws' coverage where none is stored
flat in vec4 v_colors[4];  // what multiplies the draws' sources

uniform ivec4 u_target;
uniform highp usampler2D u_coverage;  // atlas of coverage, 0...65535, a channel a draw

out vec4 o_color;

#include "lib/paint.glsl"
#if STACK_COUNT > 0
#define BLEND STACK_BLEND_0
#define MIXED mixed0
#define BLENDED blend0
#include "lib/blend.glsl"
#undef BLEND
#undef MIXED
#undef BLENDED
#endif
#if STACK_COUNT > 1
#define BLEND STACK_BLEND_1
#define MIXED mixed1
#define BLENDED blend1
#include "lib/blend.glsl"
#undef BLEND
#undef MIXED
#undef BLENDED
#endif
#if STACK_COUNT > 2
#define BLEND STACK_BLEND_2
#define MIXED mixed2
#define BLENDED blend2
#include "lib/blend.glsl"
#undef BLEND
#undef MIXED
#undef BLENDED
#endif
#if STACK_COUNT > 3
#define BLEND STACK_BLEND_3
#define MIXED mixed3
#define BLENDED blend3
#include "lib/blend.glsl"
#undef BLEND
#undef MIXED
#undef BLENDED
#endif

#define SOURCE(n) (STACK_SOURCE == n ? v_colors[n] * paint(pixel) : v_colors[n])

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + u_target.xy;
  vec4 coverage =
      v_atlas.z == 1 ? v_tint : vec4(texelFetch(u_coverage, ivec2(gl_FragCoord.xy) + v_atlas.xy, 0)) / 65535.0;
  vec4 color = backdropHere();
#if STACK_COUNT > 0
  color += (blend0(SOURCE(0), color) - color) * STACK_COVERED_0;
#endif
#if STACK_COUNT > 1
  color += (blend1(SOURCE(1), color) - color) * STACK_COVERED_1;
#endif
#if STACK_COUNT > 2
  color += (blend2(SOURCE(2), color) - color) * STACK_COVERED_2;
#endif
#if STACK_COUNT > 3
  color += (blend3(SOURCE(3), color) - color) * STACK_COVERED_3;
#endif
  o_color = color;
}
