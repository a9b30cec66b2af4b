// SPDX-License-Identifier: MIT
// mask(pixel): what another surface's alpha or luminance leaves of the source, or of the coverage, 0...1.

#if MASK == MASK_NONE

float mask(ivec2 pixel) { return 1.0; }

#else

uniform sampler2D u_mask;
uniform ivec2 u_maskOrigin;

float mask(ivec2 pixel) {
  vec4 texel = texelFetch(u_mask, pixel - u_maskOrigin, 0);
#if MASK == MASK_ALPHA || MASK == MASK_COVERAGE
  return texel.a;
#else
  // Luma of the straight colour times alpha = luma of the premultiplied one (CSS Masking 1).
  return dot(texel.rgb, vec3(LUMA_RED, LUMA_GREEN, LUMA_BLUE));
#endif
}

#endif
