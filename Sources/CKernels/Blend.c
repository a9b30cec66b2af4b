// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

// A coverage of 1 that is stored and one that is not must give the same bytes, so nothing may be rounded less often in one of
// the two formulas.
#pragma STDC FP_CONTRACT OFF

/// Alpha of source over, which stays exactly 1 over an opaque backdrop: the source's is `alpha`, or that of each pixel.
GLE_INLINE void over_alpha(
    float *restrict to, const float *restrict alphas, float alpha, const float *restrict k, size_t count) {
  if (k) {
    for (size_t i = 0; i < count; ++i) to[i] = to[i] + (alphas ? alphas[i] : alpha) * k[i] * (1 - to[i]);
  } else {
    for (size_t i = 0; i < count; ++i) to[i] = to[i] + (alphas ? alphas[i] : alpha) * (1 - to[i]);
  }
}

GLE_CLONES void gle_over_color(
    float *restrict out, size_t plane, int channels, const float color[4], const float *restrict k,
    size_t count) {
  const float alpha = color[3];
  for (int channel = 0; channel < channels; ++channel) {
    float *restrict to = out + channel * plane;
    if (channels == 1 || channel == 3) {
      over_alpha(to, 0, alpha, k, count);
      continue;
    }
    const float c = color[channel];
    if (k) {
      for (size_t i = 0; i < count; ++i) to[i] = c * k[i] + to[i] * (1 - alpha * k[i]);
    } else {
      for (size_t i = 0; i < count; ++i) to[i] = c + to[i] * (1 - alpha);
    }
  }
}

GLE_CLONES void gle_over_color_on(
    float *restrict out, size_t plane, const float color[4], const float *restrict k, const float below[4],
    size_t count) {
  const float alpha = color[3];
  for (int channel = 0; channel < 3; ++channel) {
    float *restrict to = out + channel * plane;
    const float c = color[channel];
    const float b = below[channel];
    for (size_t i = 0; i < count; ++i) to[i] = c * k[i] + b * (1 - alpha * k[i]);
  }
  float *restrict to = out + 3 * plane;
  const float b = below[3];
  for (size_t i = 0; i < count; ++i) to[i] = b + alpha * k[i] * (1 - b);
}

GLE_CLONES void gle_over(
    float *restrict out, size_t plane, int channels, const float *restrict in, size_t in_plane,
    const float *restrict k, size_t count) {
  const float *restrict alpha = channels == 1 ? in : in + 3 * in_plane;
  for (int channel = 0; channel < channels; ++channel) {
    float *restrict to = out + channel * plane;
    if (channels == 1 || channel == 3) {
      over_alpha(to, alpha, 0, k, count);
      continue;
    }
    const float *restrict from = in + channel * in_plane;
    if (k) {
      for (size_t i = 0; i < count; ++i) to[i] = from[i] * k[i] + to[i] * (1 - alpha[i] * k[i]);
    } else {
      for (size_t i = 0; i < count; ++i) to[i] = from[i] + to[i] * (1 - alpha[i]);
    }
  }
}

// The modes' numbers, as BlendOperation has them.
enum mode {
  NORMAL, MULTIPLY, SCREEN, OVERLAY, DARKEN, LIGHTEN, COLOR_DODGE, COLOR_BURN, SOFT_LIGHT, HARD_LIGHT, DIFFERENCE,
  EXCLUSION, HUE, SATURATION, COLOR, LUMINOSITY, CLEAR, COPY, SOURCE_IN, SOURCE_OUT, SOURCE_ATOP, DESTINATION_OVER,
  DESTINATION_IN, DESTINATION_OUT, DESTINATION_ATOP, XOR, PLUS_DARKER, PLUS_LIGHTER
};

// αs · αb · B(Cb, Cs) of one channel, from premultiplied s and b and their alphas.

GLE_INLINE float hard_light(float s, float sa, float b, float ba) {
  const float dark = 2 * s * b;
  const float light = sa * ba - 2 * (ba - b) * (sa - s);
  return 2 * s <= sa ? dark : light;
}

GLE_INLINE float color_dodge(float s, float sa, float b, float ba) {
  const float full = sa * ba;
  const float left = sa - s;
  const float dodged = left > 0 ? gle_min(full, b * sa * sa / left) : full;
  return b > 0 ? dodged : 0;
}

GLE_INLINE float color_burn(float s, float sa, float b, float ba) {
  const float full = sa * ba;
  const float burnt = s > 0 ? full - gle_min(full, (ba - b) * sa * sa / s) : 0;
  return b >= ba ? full : burnt;
}

GLE_INLINE float soft_light(float s, float sa, float b, float ba) {
  const float m = ba > 0 ? gle_unit(b / ba) : 0;
  const float tilt = 2 * s - sa;
  const float d = m <= 0.25f ? ((16 * m - 12) * m + 4) * m : __builtin_elementwise_sqrt(m);
  const float dark = b * (sa + tilt * (1 - m));
  const float light = b * sa + ba * tilt * (d - m);
  return tilt <= 0 ? dark : light;
}

struct rgb {
  float r, g, b;
};

GLE_INLINE float luma(struct rgb c) { return 0.3f * c.r + 0.59f * c.g + 0.11f * c.b; }
GLE_INLINE float lowest(struct rgb c) { return gle_min(c.r, gle_min(c.g, c.b)); }
GLE_INLINE float highest(struct rgb c) { return gle_max(c.r, gle_max(c.g, c.b)); }
GLE_INLINE float spread(struct rgb c) { return highest(c) - lowest(c); }

/// The colour with the luminosity l, clipped to 0...full around it.
GLE_INLINE struct rgb with_luma(struct rgb c, float l, float full) {
  const float shift = l - luma(c);
  c.r += shift;
  c.g += shift;
  c.b += shift;
  const float middle = luma(c);
  const float low = lowest(c);
  const float high = highest(c);
  const float down = low < 0 ? middle / (middle - low) : 1;
  c.r = middle + (c.r - middle) * down;
  c.g = middle + (c.g - middle) * down;
  c.b = middle + (c.b - middle) * down;
  const float up = high > full ? (full - middle) / (high - middle) : 1;
  c.r = middle + (c.r - middle) * up;
  c.g = middle + (c.g - middle) * up;
  c.b = middle + (c.b - middle) * up;
  return c;
}

/// Scales the channels' spread to s: the lowest becomes 0, the highest s.
GLE_INLINE struct rgb with_spread(struct rgb c, float s) {
  const float low = lowest(c);
  const float wide = highest(c) - low;
  const float factor = wide > 0 ? s / wide : 0;
  return (struct rgb){(c.r - low) * factor, (c.g - low) * factor, (c.b - low) * factor};
}

GLE_INLINE struct rgb scaled(struct rgb c, float factor) {
  return (struct rgb){c.r * factor, c.g * factor, c.b * factor};
}

/// The four modes that mix all channels; αs · αb · B again.
GLE_INLINE struct rgb mixed(int mode, struct rgb s, float sa, struct rgb b, float ba) {
  const float full = sa * ba;
  switch (mode) {
  case HUE: return with_luma(with_spread(s, spread(b) * sa), luma(b) * sa, full);
  case SATURATION: return with_luma(with_spread(b, spread(s) * ba), luma(b) * sa, full);
  case COLOR: return with_luma(scaled(s, ba), luma(b) * sa, full);
  default: return with_luma(scaled(b, sa), luma(s) * ba, full);
  }
}

/// One channel of the result, alpha's where s is sa and b is ba.
GLE_INLINE float blended(int mode, float s, float sa, float b, float ba) {
  // What is left where only one of the two is.
  const float rest = s * (1 - ba) + b * (1 - sa);
  switch (mode) {
  case MULTIPLY: return rest + s * b;
  case SCREEN: return s + b - s * b;
  case OVERLAY: return rest + hard_light(b, ba, s, sa);
  case DARKEN: return rest + gle_min(s * ba, b * sa);
  case LIGHTEN: return rest + gle_max(s * ba, b * sa);
  case COLOR_DODGE: return rest + color_dodge(s, sa, b, ba);
  case COLOR_BURN: return rest + color_burn(s, sa, b, ba);
  case SOFT_LIGHT: return rest + soft_light(s, sa, b, ba);
  case HARD_LIGHT: return rest + hard_light(s, sa, b, ba);
  case DIFFERENCE: return rest + gle_max(s * ba - b * sa, b * sa - s * ba);
  case EXCLUSION: return rest + (s * ba + b * sa - 2 * s * b);
  case CLEAR: return 0;
  case COPY: return s;
  case SOURCE_IN: return s * ba;
  case SOURCE_OUT: return s * (1 - ba);
  case SOURCE_ATOP: return s * ba + b * (1 - sa);
  case DESTINATION_OVER: return s * (1 - ba) + b;
  case DESTINATION_IN: return b * sa;
  case DESTINATION_OUT: return b * (1 - sa);
  case DESTINATION_ATOP: return s * (1 - ba) + b * sa;
  case XOR: return rest;
  case PLUS_LIGHTER: return gle_min(1, s + b);
  case PLUS_DARKER: return gle_max(0, gle_min(1, sa + ba) - (sa - s) - (ba - b));
  default: return s + b * (1 - sa);
  }
}

GLE_INLINE float blended_alpha(int mode, float sa, float ba) {
  switch (mode) {
  case CLEAR: case COPY: case SOURCE_IN: case SOURCE_OUT: case DESTINATION_IN: case DESTINATION_OUT:
  case DESTINATION_ATOP: case XOR:
    return blended(mode, sa, sa, ba, ba);
  case PLUS_DARKER: case PLUS_LIGHTER: return gle_min(1, sa + ba);
  case SOURCE_ATOP: return ba;
  // Exactly 1 over an opaque backdrop.
  default: return ba + sa * (1 - ba);
  }
}

/// Exact where coverage is 0 or 1, and where the result is the backdrop.
GLE_INLINE float covered(float backdrop, float result, float coverage) {
  const float between = backdrop + (result - backdrop) * coverage;
  return coverage == 1 ? result : between;
}

GLE_INLINE void blend_loop(
    int mode, float *restrict out, size_t plane, const float *restrict in, size_t in_plane,
    const float *restrict coverage, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const struct rgb s = {in[i], in[in_plane + i], in[2 * in_plane + i]};
    const struct rgb b = {out[i], out[plane + i], out[2 * plane + i]};
    const float sa = in[3 * in_plane + i];
    const float ba = out[3 * plane + i];
    struct rgb c;
    if (mode >= HUE && mode <= LUMINOSITY) {
      const struct rgb m = mixed(mode, s, sa, b, ba);
      c.r = s.r * (1 - ba) + b.r * (1 - sa) + m.r;
      c.g = s.g * (1 - ba) + b.g * (1 - sa) + m.g;
      c.b = s.b * (1 - ba) + b.b * (1 - sa) + m.b;
    } else {
      c.r = blended(mode, s.r, sa, b.r, ba);
      c.g = blended(mode, s.g, sa, b.g, ba);
      c.b = blended(mode, s.b, sa, b.b, ba);
    }
    const float a = blended_alpha(mode, sa, ba);
    const float k = coverage ? coverage[i] : 1;
    out[i] = coverage ? covered(b.r, c.r, k) : c.r;
    out[plane + i] = coverage ? covered(b.g, c.g, k) : c.g;
    out[2 * plane + i] = coverage ? covered(b.b, c.b, k) : c.b;
    out[3 * plane + i] = coverage ? covered(ba, a, k) : a;
  }
}

GLE_INLINE void alpha_loop(
    int mode, float *restrict out, const float *restrict in, const float *restrict coverage, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const float a = blended_alpha(mode, in[i], out[i]);
    out[i] = coverage ? covered(out[i], a, coverage[i]) : a;
  }
}

// One loop a mode, with and without coverage, so that nothing is chosen inside of it.
#define EACH_MODE(loop) \
  switch (mode) { \
  case NORMAL: loop(NORMAL); break; \
  case MULTIPLY: loop(MULTIPLY); break; \
  case SCREEN: loop(SCREEN); break; \
  case OVERLAY: loop(OVERLAY); break; \
  case DARKEN: loop(DARKEN); break; \
  case LIGHTEN: loop(LIGHTEN); break; \
  case COLOR_DODGE: loop(COLOR_DODGE); break; \
  case COLOR_BURN: loop(COLOR_BURN); break; \
  case SOFT_LIGHT: loop(SOFT_LIGHT); break; \
  case HARD_LIGHT: loop(HARD_LIGHT); break; \
  case DIFFERENCE: loop(DIFFERENCE); break; \
  case EXCLUSION: loop(EXCLUSION); break; \
  case HUE: loop(HUE); break; \
  case SATURATION: loop(SATURATION); break; \
  case COLOR: loop(COLOR); break; \
  case LUMINOSITY: loop(LUMINOSITY); break; \
  case CLEAR: loop(CLEAR); break; \
  case COPY: loop(COPY); break; \
  case SOURCE_IN: loop(SOURCE_IN); break; \
  case SOURCE_OUT: loop(SOURCE_OUT); break; \
  case SOURCE_ATOP: loop(SOURCE_ATOP); break; \
  case DESTINATION_OVER: loop(DESTINATION_OVER); break; \
  case DESTINATION_IN: loop(DESTINATION_IN); break; \
  case DESTINATION_OUT: loop(DESTINATION_OUT); break; \
  case DESTINATION_ATOP: loop(DESTINATION_ATOP); break; \
  case XOR: loop(XOR); break; \
  case PLUS_DARKER: loop(PLUS_DARKER); break; \
  default: loop(PLUS_LIGHTER); break; \
  }

GLE_CLONES void gle_blend(
    int mode, float *restrict out, size_t plane, const float *restrict in, size_t in_plane,
    const float *restrict coverage, size_t count) {
#define COVERED(name) blend_loop(name, out, plane, in, in_plane, coverage, count)
#define WHOLE(name) blend_loop(name, out, plane, in, in_plane, 0, count)
  if (coverage) {
    EACH_MODE(COVERED)
  } else {
    EACH_MODE(WHOLE)
  }
#undef COVERED
#undef WHOLE
}

GLE_CLONES void gle_blend_alpha(
    int mode, float *restrict out, const float *restrict in, const float *restrict coverage, size_t count) {
#define COVERED(name) alpha_loop(name, out, in, coverage, count)
#define WHOLE(name) alpha_loop(name, out, in, 0, count)
  if (coverage) {
    EACH_MODE(COVERED)
  } else {
    EACH_MODE(WHOLE)
  }
#undef COVERED
#undef WHOLE
}
