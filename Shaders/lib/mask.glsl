// SPDX-License-Identifier: MIT
// mask(): what another surface's alpha or luminance leaves of the source, or of the coverage, 0...1.

#if MASK == MASK_NONE

float mask() { return 1.0; }

#else

uniform sampler2D u_mask;
flat in vec4 v_maskPlace;

float mask() {
  // Nearest, and cheaper than texelFetch on software drivers.
  vec4 texel = textureLod(u_mask, gl_FragCoord.xy * v_maskPlace.xy + v_maskPlace.zw, 0.0);
#if MASK == MASK_ALPHA || MASK == MASK_COVERAGE
  return texel.a;
#else
  // Luma of the straight colour times alpha = luma of the premultiplied one (CSS Masking 1).
  return dot(texel.rgb, vec3(LUMA_RED, LUMA_GREEN, LUMA_BLUE));
#endif
}

#endif
