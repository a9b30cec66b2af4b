// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Two pictures of 8 bits, one blended over the other, exactly: a channel of the result is a whole number of 1/65025, which 16 bits
// hold, so sums may run over on the way. Source: W3C Compositing and Blending 1 §9-10, multiplied out by the two alphas.

/// Two channels of eight pixels, red and blue or green and alpha: bytes taken apart so need not be put in order again.
typedef uint16_t pairs __attribute__((vector_size(32)));
typedef uint32_t wide_pairs __attribute__((vector_size(64)));

enum { group = 8, group_bytes = sizeof(pairs), chunk = 64 };

struct channels { pairs red_blue, green_alpha; };

GLE_INLINE void load_texels(struct channels *out, const uint8_t *texels) {
  pairs all;
  memcpy(&all, texels, sizeof all);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  out->red_blue = all & 0xff;
  out->green_alpha = all >> 8;
#else
  out->red_blue = all >> 8;
  out->green_alpha = all & 0xff;
#endif
}

/// Each pixel's alpha in both lanes.
GLE_INLINE void alphas(pairs *out, const pairs *green_alpha) {
  *out = __builtin_shufflevector(
      *green_alpha, *green_alpha, 1, 1, 3, 3, 5, 5, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15);
}

/// out = s blended onto b. In every mode the alphas unite; lanes that `is_color` leaves out hold alpha.
GLE_INLINE void blend_pairs(
    enum gle_fixed_mode mode, pairs *out, const pairs *s, const pairs *sa, const pairs *b, const pairs *ba,
    const pairs *is_color) {
  const pairs sum = (*s + *b) * 255;
  const pairs both = *s * *b;
  const pairs sb = *s * *ba;
  const pairs bs = *b * *sa;
  const pairs least = __builtin_elementwise_min(sb, bs);
  switch (mode) {
  case GLE_FIXED_NORMAL: *out = *s * 255 + *b * (255 - *sa); break;
  case GLE_FIXED_MULTIPLY: *out = *s * (255 - *ba) + *b * (255 - *sa + *s); break;
  case GLE_FIXED_SCREEN: *out = sum - both; break;
  case GLE_FIXED_DARKEN: *out = sum - __builtin_elementwise_max(sb, bs); break;
  case GLE_FIXED_LIGHTEN: *out = sum - least; break;
  case GLE_FIXED_DIFFERENCE: *out = sum - least - (least & *is_color); break;
  case GLE_FIXED_EXCLUSION: *out = sum - both - (both & *is_color); break;
  default: {
    // What a dark one takes away, and a light one adds to the union.
    const pairs change = sb + bs - both - both;
    const pairs is_dark = mode == GLE_FIXED_OVERLAY ? (pairs)(*b + *b <= *ba) : (pairs)(*s + *s <= *sa);
    *out = sum - ((change & is_dark) | ((*sa * *ba - change) & ~is_dark));
  }
  }
}

GLE_INLINE void blend_group(
    enum gle_fixed_mode mode, struct channels *out, const uint8_t *source, const uint8_t *below) {
  const pairs all = (pairs){0} + 65535;
  const pairs colors = {65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0, 65535, 0};
  struct channels s, b;
  pairs sa, ba;
  load_texels(&s, source);
  load_texels(&b, below);
  alphas(&sa, &s.green_alpha);
  alphas(&ba, &b.green_alpha);
  blend_pairs(mode, &out->red_blue, &s.red_blue, &sa, &b.red_blue, &ba, &all);
  blend_pairs(mode, &out->green_alpha, &s.green_alpha, &sa, &b.green_alpha, &ba, &colors);
}

/// The nearest multiple of 1/255: x / 255, of which no x is half-way between two.
GLE_INLINE void round_pairs(pairs *x) {
  *x = __builtin_convertvector(__builtin_convertvector(*x + 128, wide_pairs) * 257 >> 16, pairs);
}

GLE_INLINE void sample_group(
    enum gle_fixed_mode mode, uint8_t *restrict out, const uint8_t *restrict source, const uint8_t *restrict below) {
  struct channels result;
  blend_group(mode, &result, source, below);
  round_pairs(&result.red_blue);
  round_pairs(&result.green_alpha);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  const pairs samples = result.red_blue | result.green_alpha << 8;
#else
  const pairs samples = result.red_blue << 8 | result.green_alpha;
#endif
  memcpy(out, &samples, sizeof samples);
}

GLE_INLINE void sample_row(
    enum gle_fixed_mode mode, uint8_t *restrict out, const uint8_t *restrict source, const uint8_t *restrict below,
    size_t count) {
  size_t i = 0;
  for (; i + group <= count; i += group) sample_group(mode, out + 4 * i, source + 4 * i, below + 4 * i);
  if (i == count) return;
  uint8_t samples[group_bytes], s[group_bytes] = {0}, b[group_bytes] = {0};
  memcpy(s, source + 4 * i, 4 * (count - i));
  memcpy(b, below + 4 * i, 4 * (count - i));
  sample_group(mode, samples, s, b);
  memcpy(out + 4 * i, samples, 4 * (count - i));
}

GLE_CLONES void gle_blend_texels(
    enum gle_fixed_mode mode, uint8_t *restrict out, const uint8_t *restrict source, const uint8_t *restrict below,
    size_t count) {
  switch (mode) {
  case GLE_FIXED_NORMAL: sample_row(GLE_FIXED_NORMAL, out, source, below, count); break;
  case GLE_FIXED_MULTIPLY: sample_row(GLE_FIXED_MULTIPLY, out, source, below, count); break;
  case GLE_FIXED_SCREEN: sample_row(GLE_FIXED_SCREEN, out, source, below, count); break;
  case GLE_FIXED_OVERLAY: sample_row(GLE_FIXED_OVERLAY, out, source, below, count); break;
  case GLE_FIXED_DARKEN: sample_row(GLE_FIXED_DARKEN, out, source, below, count); break;
  case GLE_FIXED_LIGHTEN: sample_row(GLE_FIXED_LIGHTEN, out, source, below, count); break;
  case GLE_FIXED_HARD_LIGHT: sample_row(GLE_FIXED_HARD_LIGHT, out, source, below, count); break;
  case GLE_FIXED_DIFFERENCE: sample_row(GLE_FIXED_DIFFERENCE, out, source, below, count); break;
  case GLE_FIXED_EXCLUSION: sample_row(GLE_FIXED_EXCLUSION, out, source, below, count); break;
  }
}

/// One chunk at most, which is padded to whole groups.
GLE_INLINE void plane_chunk(
    enum gle_fixed_mode mode, float *restrict out, size_t plane, const uint8_t *restrict source,
    const uint8_t *restrict below, size_t count) {
  // Of each pixel two lanes.
  uint16_t red_blue[2 * chunk], green_alpha[2 * chunk];
  for (size_t i = 0; i < count; i += group) {
    struct channels result;
    blend_group(mode, &result, source + 4 * i, below + 4 * i);
    memcpy(red_blue + 2 * i, &result.red_blue, group_bytes);
    memcpy(green_alpha + 2 * i, &result.green_alpha, group_bytes);
  }
  // 65025 times this is 1 exactly.
  const float unit = 1.0f / 65025;
  for (size_t i = 0; i < count; ++i) {
    out[i] = (float)red_blue[2 * i] * unit;
    out[plane + i] = (float)green_alpha[2 * i] * unit;
    out[2 * plane + i] = (float)red_blue[2 * i + 1] * unit;
    out[3 * plane + i] = (float)green_alpha[2 * i + 1] * unit;
  }
}

GLE_INLINE void plane_row(
    enum gle_fixed_mode mode, float *restrict out, size_t plane, const uint8_t *restrict source,
    const uint8_t *restrict below, size_t count) {
  size_t i = 0;
  for (; i + chunk <= count; i += chunk) plane_chunk(mode, out + i, plane, source + 4 * i, below + 4 * i, chunk);
  if (i == count) return;
  uint8_t s[4 * chunk] = {0}, b[4 * chunk] = {0};
  memcpy(s, source + 4 * i, 4 * (count - i));
  memcpy(b, below + 4 * i, 4 * (count - i));
  plane_chunk(mode, out + i, plane, s, b, count - i);
}

GLE_CLONES void gle_blend_texels_planes(
    enum gle_fixed_mode mode, float *restrict out, size_t plane, const uint8_t *restrict source,
    const uint8_t *restrict below, size_t count) {
  switch (mode) {
  case GLE_FIXED_NORMAL: plane_row(GLE_FIXED_NORMAL, out, plane, source, below, count); break;
  case GLE_FIXED_MULTIPLY: plane_row(GLE_FIXED_MULTIPLY, out, plane, source, below, count); break;
  case GLE_FIXED_SCREEN: plane_row(GLE_FIXED_SCREEN, out, plane, source, below, count); break;
  case GLE_FIXED_OVERLAY: plane_row(GLE_FIXED_OVERLAY, out, plane, source, below, count); break;
  case GLE_FIXED_DARKEN: plane_row(GLE_FIXED_DARKEN, out, plane, source, below, count); break;
  case GLE_FIXED_LIGHTEN: plane_row(GLE_FIXED_LIGHTEN, out, plane, source, below, count); break;
  case GLE_FIXED_HARD_LIGHT: plane_row(GLE_FIXED_HARD_LIGHT, out, plane, source, below, count); break;
  case GLE_FIXED_DIFFERENCE: plane_row(GLE_FIXED_DIFFERENCE, out, plane, source, below, count); break;
  case GLE_FIXED_EXCLUSION: plane_row(GLE_FIXED_EXCLUSION, out, plane, source, below, count); break;
  }
}
