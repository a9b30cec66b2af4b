// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Pixels in fixed point. What can be is written for vectors of four pixels, since compilers do not find the vectors in loops whose
// lanes read their pixel's alpha.

/// Four pixels.
typedef uint16_t lanes __attribute__((vector_size(32)));
typedef uint32_t wide __attribute__((vector_size(64)));
/// A value for each of four pixels.
typedef uint16_t quad __attribute__((vector_size(8)));
typedef uint32_t wide_quad __attribute__((vector_size(16)));
typedef uint8_t texels4 __attribute__((vector_size(16)));

enum { group = 4, group_bytes = sizeof(lanes) };

// Vectors are handed over by address: by value they would be passed differently where the processor has none so long.

/// out = x · k, rounded down; exact where one of the two is 0 or 1.
GLE_INLINE void product(lanes *out, const lanes *x, const lanes *k) {
  // Twice k, where 1 is 2¹⁶ − 1 and one unit short, which is added.
  const lanes doubled = __builtin_elementwise_add_sat(*k, *k);
  const wide whole = __builtin_convertvector(*x, wide) * __builtin_convertvector(doubled, wide);
  *out = __builtin_elementwise_min(*x, __builtin_convertvector(whole >> 16, lanes) + (*k >> 15));
}

/// Each pixel's alpha in its four lanes.
GLE_INLINE void alphas(lanes *out, const lanes *in) {
  *out = __builtin_shufflevector(*in, *in, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/// out = x · (1 − other alpha) + y · (1 − alpha + kept): what multiplying leaves of two colours, two products in place of three.
GLE_INLINE void multiply(
    lanes *out, const lanes *x, const lanes *other, const lanes *y, const lanes *alpha, const lanes *kept) {
  const lanes one = (lanes){0} + (uint16_t)32768;
  const lanes outside = one - *other;
  const lanes inside = one - __builtin_elementwise_sub_sat(*alpha, *kept);
  lanes first, second;
  product(&first, x, &outside);
  product(&second, y, &inside);
  *out = first + second;
}

/// Hard light of s over b. A source of at most half multiplies by its double; for the others the same is done with what both lack, and
/// taken from the alpha of both.
GLE_INLINE void hard_light(lanes *out, const lanes *s, const lanes *sa, const lanes *b, const lanes *ba) {
  lanes both, darkened;
  product(&both, sa, ba);
  const lanes is_dark = (lanes)(__builtin_elementwise_add_sat(*s, *s) <= *sa);
  const lanes x = (*s & is_dark) | (__builtin_elementwise_sub_sat(*sa, *s) & ~is_dark);
  const lanes y = (*b & is_dark) | (__builtin_elementwise_sub_sat(*ba, *b) & ~is_dark);
  const lanes doubled = x + x;
  multiply(&darkened, &x, ba, &y, sa, &doubled);
  *out = (darkened & is_dark) | ((*sa + *ba - both - darkened) & ~is_dark);
}

/// One group: b = s blended onto b. Source: W3C Compositing and Blending 1 §9-10, multiplied out by the two alphas. Differences are
/// of products and one of their factors, so never negative; a sum of 2¹⁶ is 0 until something is subtracted from it.
GLE_INLINE void blend_group(enum gle_fixed_mode mode, lanes *b, const lanes *s) {
  const lanes colors = {1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0};
  lanes sa, ba, sb, bs;
  alphas(&sa, s);
  if (mode == GLE_FIXED_NORMAL) {
    product(&bs, b, &sa);
    *b = __builtin_elementwise_add_sat(*s, *b - bs);
    return;
  }
  if (mode == GLE_FIXED_SCREEN || mode == GLE_FIXED_EXCLUSION) {
    product(&bs, b, s);
    *b = *s + *b - bs;
    if (mode == GLE_FIXED_EXCLUSION) *b -= bs * colors;
    return;
  }
  alphas(&ba, b);
  if (mode == GLE_FIXED_MULTIPLY) {
    multiply(b, s, &ba, b, &sa, s);
    return;
  }
  if (mode == GLE_FIXED_HARD_LIGHT || mode == GLE_FIXED_OVERLAY) {
    if (mode == GLE_FIXED_HARD_LIGHT) hard_light(b, s, &sa, b, &ba); else hard_light(b, b, &ba, s, &sa);
    return;
  }
  product(&sb, s, &ba);
  product(&bs, b, &sa);
  const lanes least = __builtin_elementwise_min(sb, bs);
  switch (mode) {
  case GLE_FIXED_DARKEN: *b = *s + *b - __builtin_elementwise_max(sb, bs); break;
  case GLE_FIXED_LIGHTEN: *b = *s + *b - least; break;
  default: *b = *s + *b - least - least * colors; break;
  }
}

GLE_INLINE void blend_row(enum gle_fixed_mode mode, uint16_t *restrict out, const uint16_t *restrict in, size_t count) {
  lanes b, s;
  size_t i = 0;
  for (; i + group <= count; i += group) {
    memcpy(&b, out + 4 * i, group_bytes);
    memcpy(&s, in + 4 * i, group_bytes);
    blend_group(mode, &b, &s);
    memcpy(out + 4 * i, &b, group_bytes);
  }
  if (i == count) return;
  b = s = (lanes){0};
  memcpy(&b, out + 4 * i, 8 * (count - i));
  memcpy(&s, in + 4 * i, 8 * (count - i));
  blend_group(mode, &b, &s);
  memcpy(out + 4 * i, &b, 8 * (count - i));
}

GLE_CLONES void gle_fixed_blend(
    enum gle_fixed_mode mode, uint16_t *restrict out, const uint16_t *restrict in, size_t count) {
  switch (mode) {
  case GLE_FIXED_NORMAL: blend_row(GLE_FIXED_NORMAL, out, in, count); break;
  case GLE_FIXED_MULTIPLY: blend_row(GLE_FIXED_MULTIPLY, out, in, count); break;
  case GLE_FIXED_SCREEN: blend_row(GLE_FIXED_SCREEN, out, in, count); break;
  case GLE_FIXED_OVERLAY: blend_row(GLE_FIXED_OVERLAY, out, in, count); break;
  case GLE_FIXED_DARKEN: blend_row(GLE_FIXED_DARKEN, out, in, count); break;
  case GLE_FIXED_LIGHTEN: blend_row(GLE_FIXED_LIGHTEN, out, in, count); break;
  case GLE_FIXED_HARD_LIGHT: blend_row(GLE_FIXED_HARD_LIGHT, out, in, count); break;
  case GLE_FIXED_DIFFERENCE: blend_row(GLE_FIXED_DIFFERENCE, out, in, count); break;
  case GLE_FIXED_EXCLUSION: blend_row(GLE_FIXED_EXCLUSION, out, in, count); break;
  }
}

/// 8 bits to 0...2¹⁵, rounded: 2¹⁵/255 is 128.502, and (257 v + 1)/2 is never more than half a unit away.
GLE_INLINE void texel_group(lanes *out, const uint8_t *texels) {
  texels4 bytes;
  memcpy(&bytes, texels, sizeof bytes);
  const lanes values = __builtin_convertvector(bytes, lanes);
  *out = (values << 7) + ((values + 1) >> 1);
}

GLE_CLONES void gle_fixed_texels(
    uint16_t *restrict out, const struct gle_image *image, int64_t first, size_t count) {
  const uint8_t *restrict texels = (const uint8_t *)image->texels + 4 * first;
  gle_prefetch(texels + 4 * image->width, 4 * count);
  lanes o;
  size_t i = 0;
  for (; i + group <= count; i += group) {
    texel_group(&o, texels + 4 * i);
    memcpy(out + 4 * i, &o, group_bytes);
  }
  for (size_t k = 4 * i; k < 4 * count; ++k) out[k] = (uint16_t)((texels[k] << 7) + ((texels[k] + 1) >> 1));
}

GLE_CLONES void gle_fixed_fill(uint16_t *restrict out, const uint16_t color[4], size_t count) {
  for (size_t i = 0; i < count; ++i) {
    for (int k = 0; k < 4; ++k) out[4 * i + k] = color[k];
  }
}

/// One group times coverages and a factor.
GLE_INLINE void scale_group(lanes *out, const lanes *in, const quad *coverage, uint16_t factor) {
  // 0...2¹⁶ − 1 to 0...2¹⁵.
  const wide_quad covered = (__builtin_convertvector(*coverage, wide_quad) + 1) >> 1;
  const quad factors = __builtin_convertvector(covered * factor >> 15, quad);
  const lanes k = __builtin_shufflevector(factors, factors, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
  product(out, in, &k);
}

GLE_CLONES void gle_fixed_scale(
    uint16_t *restrict out, const uint16_t *restrict in, const uint16_t *restrict coverage, uint16_t factor,
    size_t count) {
  lanes x = {0};
  quad covered = (quad){0} + (uint16_t)65535;
  size_t i = 0;
  for (; i + group <= count; i += group) {
    memcpy(&x, in + 4 * i, group_bytes);
    if (coverage) memcpy(&covered, coverage + i, sizeof covered);
    scale_group(&x, &x, &covered, factor);
    memcpy(out + 4 * i, &x, group_bytes);
  }
  if (i == count) return;
  memcpy(&x, in + 4 * i, 8 * (count - i));
  if (coverage) memcpy(&covered, coverage + i, 2 * (count - i));
  scale_group(&x, &x, &covered, factor);
  memcpy(out + 4 * i, &x, 8 * (count - i));
}

/// out = x · w / 2¹⁶, rounded down.
GLE_INLINE void high_part(lanes *out, const lanes *x, const lanes *w) {
  *out = __builtin_convertvector(
      __builtin_convertvector(*x, wide) * __builtin_convertvector(*w, wide) >> 16, lanes);
}

/// 255 times the value and half a sample more, in two products of 16 bits.
GLE_INLINE void premultiplied_group(uint8_t *restrict out, const lanes *values) {
  const lanes one = (lanes){0} + (uint16_t)32768;
  const lanes factor = (lanes){0} + (uint16_t)510;
  const lanes value = __builtin_elementwise_min(*values, one);
  lanes high;
  high_part(&high, &value, &factor);
  const texels4 samples = __builtin_convertvector(high + (value * factor >> 15), texels4);
  memcpy(out, &samples, sizeof samples);
}

GLE_CLONES void gle_fixed_quantize_premultiplied(
    uint8_t *restrict out, const uint16_t *restrict in, size_t count) {
  lanes x = {0};
  size_t i = 0;
  for (; i + group <= count; i += group) {
    memcpy(&x, in + 4 * i, group_bytes);
    premultiplied_group(out + 4 * i, &x);
  }
  if (i == count) return;
  uint8_t samples[4 * group];
  memcpy(&x, in + 4 * i, 8 * (count - i));
  premultiplied_group(samples, &x);
  memcpy(out + 4 * i, samples, 4 * (count - i));
}

// MARK: Blurs

/// Eight pixels: with vectors of 64 bytes half as many operations, with shorter ones so many more accumulators.
typedef uint16_t long_lanes __attribute__((vector_size(64)));
typedef uint32_t long_wide __attribute__((vector_size(128)));

enum { long_group = 8, long_bytes = sizeof(long_lanes), block = 4 };

/// x = (x + y) / 2, rounded up.
GLE_INLINE void mean(long_lanes *x, const long_lanes *y) {
  const long_wide sum = __builtin_convertvector(*x, long_wide) + __builtin_convertvector(*y, long_wide) + 1;
  *x = __builtin_convertvector(sum >> 1, long_lanes);
}

/// x = x · w / 2¹⁶, rounded down.
GLE_INLINE void weigh(long_lanes *x, const long_lanes *w) {
  *x = __builtin_convertvector(
      __builtin_convertvector(*x, long_wide) * __builtin_convertvector(*w, long_wide) >> 16, long_lanes);
}

/// `count` groups, a constant of at most `block`: their sums stay in registers while the taps go by.
GLE_INLINE void convolve_block(
    uint16_t *restrict out, const uint16_t *restrict in, size_t stride, const uint16_t *restrict weights, int radius,
    const int count) {
  long_lanes sum[block], one, other;
  const long_lanes middle = (long_lanes){0} + weights[0];
  for (int i = 0; i < count; ++i) {
    memcpy(&sum[i], in + 4 * long_group * i, long_bytes);
    weigh(&sum[i], &middle);
  }
  for (int t = 1; t <= radius; ++t) {
    const long_lanes weight = (long_lanes){0} + weights[t];
    const uint16_t *before = in - (size_t)t * stride;
    const uint16_t *after = in + (size_t)t * stride;
    for (int i = 0; i < count; ++i) {
      memcpy(&one, before + 4 * long_group * i, long_bytes);
      memcpy(&other, after + 4 * long_group * i, long_bytes);
      mean(&one, &other);
      weigh(&one, &weight);
      sum[i] += one;
    }
  }
  // Each product was rounded down, by half a unit on average; nothing stays nothing, and full alpha full.
  const long_lanes half = (long_lanes){0} + (uint16_t)((radius + 1) / 2);
  const long_lanes full = (long_lanes){0} + (uint16_t)32768;
  for (int i = 0; i < count; ++i) {
    sum[i] = __builtin_elementwise_min(sum[i] + __builtin_elementwise_min(sum[i], half), full);
    memcpy(out + 4 * long_group * i, &sum[i], long_bytes);
  }
}

GLE_CLONES void gle_fixed_convolve(
    uint16_t *restrict out, const uint16_t *restrict in, size_t stride, const uint16_t *restrict weights, int radius,
    size_t count) {
  size_t x = 0;
  for (; x + block * long_group <= count; x += block * long_group) {
    convolve_block(out + 4 * x, in + 4 * x, stride, weights, radius, block);
  }
  for (; x < count; x += long_group) convolve_block(out + 4 * x, in + 4 * x, stride, weights, radius, 1);
}
