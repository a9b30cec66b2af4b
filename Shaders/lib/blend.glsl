// SPDX-License-Identifier: MIT
// BLENDED(source, backdrop): the 28 modes on premultiplied colours. W3C Compositing and Blending 1 §9-10, Porter-Duff,
// and Core Graphics for plusDarker and plusLighter. Matches ReferenceExecutor+Blend.

// May be included several times, each with another BLEND and other names: MIXED and BLENDED are what its functions are called.

#if BLEND != BLEND_FIXED

#ifndef BLEND_HELPERS
#define BLEND_HELPERS

#if BACKDROP == BACKDROP_SURFACE
uniform sampler2D u_backdrop;
flat in vec4 v_backdropPlace;

// Of the pixel at hand. Nearest, and cheaper than texelFetch on software drivers.
vec4 backdropHere() {
  return textureLod(u_backdrop, gl_FragCoord.xy * v_backdropPlace.xy + v_backdropPlace.zw, 0.0);
}
#elif BACKDROP == BACKDROP_COLOR
flat in vec4 v_backdropColor;

vec4 backdropHere() { return v_backdropColor; }
#endif

// Un-premultiplies: the straight colour, 0...1; black where alpha is 0.
vec3 straight(vec4 color) {
  return color.a > 0.0 ? clamp(color.rgb / color.a, 0.0, 1.0) : vec3(0.0);
}

float luma(vec3 c) { return 0.3 * c.r + 0.59 * c.g + 0.11 * c.b; }

vec3 clipColor(vec3 c) {
  float l = luma(c);
  float low = min(c.r, min(c.g, c.b));
  float high = max(c.r, max(c.g, c.b));
  if (low < 0.0) c = l + (c - l) * (l / (l - low));
  if (high > 1.0) c = l + (c - l) * ((1.0 - l) / (high - l));
  return c;
}

vec3 withLuma(vec3 c, float l) { return clipColor(c + (l - luma(c))); }

float chroma(vec3 c) { return max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)); }

// Scales the channels' spread to s: the lowest becomes 0, the highest s.
vec3 withChroma(vec3 c, float s) {
  float low = min(c.r, min(c.g, c.b));
  float spread = chroma(c);
  return spread > 0.0 ? (c - low) * (s / spread) : vec3(0.0);
}

float hardLight(float b, float s) { return s <= 0.5 ? 2.0 * b * s : b + (2.0 * s - 1.0) - b * (2.0 * s - 1.0); }

float colorDodge(float b, float s) { return b <= 0.0 ? 0.0 : (s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s))); }

float colorBurn(float b, float s) { return b >= 1.0 ? 1.0 : (s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s)); }

float softLight(float b, float s) {
  if (s <= 0.5) return b - (1.0 - 2.0 * s) * b * (1.0 - b);
  float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
  return b + (2.0 * s - 1.0) * (d - b);
}

#define PER_CHANNEL(f) vec3(f(b.r, s.r), f(b.g, s.g), f(b.b, s.b))

#endif

// B(Cb, Cs) of the sixteen W3C modes, on straight colours.
vec3 MIXED(vec3 b, vec3 s) {
#if BLEND == BLEND_MULTIPLY
  return b * s;
#elif BLEND == BLEND_SCREEN
  return b + s - b * s;
#elif BLEND == BLEND_OVERLAY
  return vec3(hardLight(s.r, b.r), hardLight(s.g, b.g), hardLight(s.b, b.b));
#elif BLEND == BLEND_DARKEN
  return min(b, s);
#elif BLEND == BLEND_LIGHTEN
  return max(b, s);
#elif BLEND == BLEND_COLOR_DODGE
  return PER_CHANNEL(colorDodge);
#elif BLEND == BLEND_COLOR_BURN
  return PER_CHANNEL(colorBurn);
#elif BLEND == BLEND_SOFT_LIGHT
  return PER_CHANNEL(softLight);
#elif BLEND == BLEND_HARD_LIGHT
  return PER_CHANNEL(hardLight);
#elif BLEND == BLEND_DIFFERENCE
  return abs(b - s);
#elif BLEND == BLEND_EXCLUSION
  return b + s - 2.0 * b * s;
#elif BLEND == BLEND_HUE
  return withLuma(withChroma(s, chroma(b)), luma(b));
#elif BLEND == BLEND_SATURATION
  return withLuma(withChroma(b, chroma(s)), luma(b));
#elif BLEND == BLEND_COLOR
  return withLuma(s, luma(b));
#elif BLEND == BLEND_LUMINOSITY
  return withLuma(b, luma(s));
#else
  return s;
#endif
}

vec4 BLENDED(vec4 s, vec4 b) {
#if BLEND == BLEND_CLEAR
  return vec4(0.0);
#elif BLEND == BLEND_COPY
  return s;
#elif BLEND == BLEND_SOURCE_IN
  return s * b.a;
#elif BLEND == BLEND_SOURCE_OUT
  return s * (1.0 - b.a);
#elif BLEND == BLEND_SOURCE_ATOP
  return s * b.a + b * (1.0 - s.a);
#elif BLEND == BLEND_DESTINATION_OVER
  return s * (1.0 - b.a) + b;
#elif BLEND == BLEND_DESTINATION_IN
  return b * s.a;
#elif BLEND == BLEND_DESTINATION_OUT
  return b * (1.0 - s.a);
#elif BLEND == BLEND_DESTINATION_ATOP
  return s * (1.0 - b.a) + b * s.a;
#elif BLEND == BLEND_XOR
  return s * (1.0 - b.a) + b * (1.0 - s.a);
#elif BLEND == BLEND_PLUS_LIGHTER
  return min(vec4(1.0), s + b);
#elif BLEND == BLEND_PLUS_DARKER
  float alpha = min(1.0, s.a + b.a);
  return vec4(max(vec3(0.0), alpha - (s.a - s.rgb) - (b.a - b.rgb)), alpha);
#elif BLEND == BLEND_NORMAL
  return s + b * (1.0 - s.a);
#else
  // co = αs(1 − αb)Cs + αs·αb·B(Cb, Cs) + (1 − αs)αb·Cb
  return vec4(
      s.rgb * (1.0 - b.a) + (s.a * b.a) * clamp(MIXED(straight(b), straight(s)), 0.0, 1.0) + b.rgb * (1.0 - s.a),
      s.a + b.a * (1.0 - s.a));
#endif
}

#endif
