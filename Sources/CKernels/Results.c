// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Rounds as Quantizer does, which multiplies and adds in two roundings.
#pragma STDC FP_CONTRACT OFF

GLE_INLINE uint32_t sample(float value, float rounding) {
  return (uint32_t)(int32_t)(gle_unit(value) * 255.0f + rounding);
}

/// Red in the lowest byte, alpha in the highest; all 0 where alpha rounds to 0.
GLE_INLINE uint32_t quantized(float r, float g, float b, float a, float offset) {
  const float alpha = gle_unit(a);
  const int32_t alpha_sample = (int32_t)(alpha * 255.0f + (0.5f - offset));
  // Where alpha is 0 all four are dropped.
  const float divisor = alpha > 0 ? alpha : 1;
  const float rounding = 0.5f + offset;
  const uint32_t word = sample(r / divisor, rounding) | sample(g / divisor, rounding) << 8
      | sample(b / divisor, rounding) << 16 | (uint32_t)alpha_sample << 24;
  return alpha_sample > 0 ? word : 0;
}

/// The same where alpha is 1: no division.
GLE_INLINE uint32_t quantized_opaque(float r, float g, float b, float offset) {
  const float rounding = 0.5f + offset;
  return sample(r, rounding) | sample(g, rounding) << 8 | sample(b, rounding) << 16 | 0xff000000u;
}

enum { chunk = 64 };

/// One chunk at most. Returns whether no alpha is below `least`.
GLE_INLINE int quantize_words(
    uint32_t *restrict words, const float *restrict in, size_t plane, const float *restrict offsets, float least,
    size_t count) {
  const float *restrict r = in;
  const float *restrict g = in + plane;
  const float *restrict b = in + 2 * plane;
  const float *restrict a = in + 3 * plane;
  int below = 0;
  int translucent = 0;
  int inked = 0;
  for (size_t i = 0; i < count; ++i) {
    below |= !(a[i] >= least);
    translucent |= !(a[i] >= 1);
    inked |= a[i] > 0;
  }
  if (!inked) {
    for (size_t i = 0; i < count; ++i) words[i] = 0;
  } else if (translucent) {
    for (size_t i = 0; i < count; ++i) words[i] = quantized(r[i], g[i], b[i], a[i], offsets ? offsets[i] : 0);
  } else {
    for (size_t i = 0; i < count; ++i) words[i] = quantized_opaque(r[i], g[i], b[i], offsets ? offsets[i] : 0);
  }
  return !below;
}

/// One chunk at most, the lowest byte first.
GLE_INLINE void store_words(uint8_t *restrict to, const uint32_t *restrict words, size_t count) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // A constant size needs no call.
  if (count == chunk) memcpy(to, words, 4 * chunk); else memcpy(to, words, 4 * count);
#else
  for (size_t i = 0; i < count; ++i) {
    to[4 * i] = (uint8_t)words[i];
    to[4 * i + 1] = (uint8_t)(words[i] >> 8);
    to[4 * i + 2] = (uint8_t)(words[i] >> 16);
    to[4 * i + 3] = (uint8_t)(words[i] >> 24);
  }
#endif
}

GLE_CLONES int gle_quantize(
    uint8_t *restrict out, const float *restrict in, size_t plane, const float *restrict offsets, float least,
    size_t count) {
  uint32_t words[chunk];
  int is_opaque = 1;
  for (size_t x = 0; x < count; x += chunk) {
    const size_t part = count - x < chunk ? count - x : chunk;
    is_opaque &= offsets ? quantize_words(words, in + x, plane, offsets + x, least, part)
                         : quantize_words(words, in + x, plane, 0, least, part);
    store_words(out + 4 * x, words, part);
  }
  return is_opaque;
}

/// Eight values of one channel.
typedef int32_t signed8 __attribute__((vector_size(32)));

enum { eight = 8 };

/// The same as `sample`.
GLE_INLINE void sample_eight(signed8 *out, const float *in) {
  float8 values;
  memcpy(&values, in, sizeof values);
  gle_unit_eight(&values);
  *out = __builtin_convertvector(values * 255.0f + 0.5f, signed8);
}

/// A multiple of eight pixels; of opaque ones alpha is not looked at again.
GLE_INLINE void premultiplied_pixels(uint8_t *restrict out, const float *restrict in, size_t plane, size_t count) {
  const signed8 full = (signed8){0} + (int32_t)(255u << ALPHA_SHIFT);
  int translucent = 0;
  for (size_t i = 0; i < count; ++i) translucent |= !(in[3 * plane + i] >= 1);
  for (size_t i = 0; i < count; i += eight) {
    signed8 r, g, b, a;
    sample_eight(&r, in + i);
    sample_eight(&g, in + plane + i);
    sample_eight(&b, in + 2 * plane + i);
    signed8 words = r << RED_SHIFT | g << GREEN_SHIFT | b << BLUE_SHIFT;
    if (translucent) {
      sample_eight(&a, in + 3 * plane + i);
      words |= a << ALPHA_SHIFT;
    } else {
      words |= full;
    }
    memcpy(out + 4 * i, &words, sizeof words);
  }
}

GLE_CLONES void gle_quantize_premultiplied(
    uint8_t *restrict out, const float *restrict in, size_t plane, size_t count) {
  size_t x = 0;
  for (; x + chunk <= count; x += chunk) premultiplied_pixels(out + 4 * x, in + x, plane, chunk);
  const size_t rest = (count - x) / eight * eight;
  premultiplied_pixels(out + 4 * x, in + x, plane, rest);
  x += rest;
  for (; x < count; ++x) {
    for (int channel = 0; channel < 4; ++channel) {
      out[4 * x + channel] = (uint8_t)sample(in[channel * plane + x], 0.5f);
    }
  }
}

typedef uint8_t bytes16 __attribute__((vector_size(16)));

/// Red, green and blue of each word, one after another.
GLE_INLINE void store_colors(uint8_t *restrict to, const uint32_t *restrict words, size_t count) {
  size_t i = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  // Four pixels at a time: 16 bytes are written, of which the last 4 are then written over.
  for (; i + 6 <= count; i += 4) {
    bytes16 four;
    memcpy(&four, words + i, 16);
    four = __builtin_shufflevector(four, four, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 3, 7, 11, 15);
    memcpy(to + 3 * i, &four, 16);
  }
#endif
  for (; i < count; ++i) {
    to[3 * i] = (uint8_t)words[i];
    to[3 * i + 1] = (uint8_t)(words[i] >> 8);
    to[3 * i + 2] = (uint8_t)(words[i] >> 16);
  }
}

GLE_CLONES void gle_quantize_opaque(
    uint8_t *restrict out, const float *restrict in, size_t plane, const float *restrict offsets, size_t count) {
  uint32_t words[chunk];
  for (size_t x = 0; x < count; x += chunk) {
    const size_t part = count - x < chunk ? count - x : chunk;
    if (offsets) {
      quantize_words(words, in + x, plane, offsets + x, 0, part);
    } else {
      quantize_words(words, in + x, plane, 0, 0, part);
    }
    store_colors(out + 3 * x, words, part);
  }
}

GLE_CLONES void gle_drop_alpha(uint8_t *restrict out, const uint8_t *restrict in, size_t count) {
  uint32_t words[chunk];
  for (size_t x = 0; x < count; x += chunk) {
    const size_t part = count - x < chunk ? count - x : chunk;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(words, in + 4 * x, 4 * part);
#else
    for (size_t i = 0; i < part; ++i) {
      const uint8_t *pixel = in + 4 * (x + i);
      words[i] = pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
    }
#endif
    store_colors(out + 3 * x, words, part);
  }
}

GLE_CLONES void gle_interleave(float *restrict out, const float *restrict in, size_t plane, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    out[4 * i] = in[i];
    out[4 * i + 1] = in[plane + i];
    out[4 * i + 2] = in[2 * plane + i];
    out[4 * i + 3] = in[3 * plane + i];
  }
}

// MARK: Fixed point

/// Eight pixels' values of one channel, in the order in which `load_pixels` finds them.
typedef uint32_t whole8 __attribute__((vector_size(32)));

/// Two lanes of eight pixels in a word each. The order is one that needs no exchange between the halves of a vector.
GLE_INLINE void load_pixels(whole8 *rg, whole8 *ba, const uint16_t *in) {
  whole8 first, second;
  memcpy(&first, in, sizeof first);
  memcpy(&second, in + 16, sizeof second);
  *rg = __builtin_shufflevector(first, second, 0, 2, 8, 10, 4, 6, 12, 14);
  *ba = __builtin_shufflevector(first, second, 1, 3, 9, 11, 5, 7, 13, 15);
}

GLE_INLINE void store_pixels(uint8_t *out, const whole8 *words) {
  const whole8 ordered = __builtin_shufflevector(*words, *words, 0, 1, 4, 5, 2, 3, 6, 7);
  memcpy(out, &ordered, sizeof ordered);
}

/// 0...2¹⁵ as samples; in floating point each step is exact, so gle_quantize comes to the same.
GLE_INLINE void fixed_samples(whole8 *out, const whole8 *values) {
  const whole8 one = (whole8){0} + 32768;
  *out = (__builtin_elementwise_min(*values, one) * 255 + 16384) >> 15;
}

/// The quotients are those that gle_quantize takes of the same values times 2⁻¹⁵.
GLE_INLINE void fixed_straight(whole8 *out, const whole8 *color, const float8 *alpha) {
  const float8 one = (float8){0} + 1;
  const float8 value = __builtin_convertvector((signed8)*color, float8) / *alpha;
  *out = (whole8)__builtin_convertvector(__builtin_elementwise_min(value, one) * 255.0f + 0.5f, signed8);
}

/// Eight pixels; `lowest` takes their alphas.
GLE_INLINE void quantize_eight(uint8_t *restrict out, const uint16_t *restrict in, whole8 *lowest) {
  whole8 rg, ba, r, g, b, a;
  load_pixels(&rg, &ba, in);
  r = rg >> FIRST_SHIFT & 0xffff;
  g = rg >> SECOND_SHIFT & 0xffff;
  b = ba >> FIRST_SHIFT & 0xffff;
  a = ba >> SECOND_SHIFT & 0xffff;
  *lowest = __builtin_elementwise_min(*lowest, a);
  const whole8 least = (whole8){0} + 1;
  const float8 divisor = __builtin_convertvector((signed8)__builtin_elementwise_max(a, least), float8);
  fixed_samples(&a, &a);
  fixed_straight(&r, &r, &divisor);
  fixed_straight(&g, &g, &divisor);
  fixed_straight(&b, &b, &divisor);
  whole8 words = r << RED_SHIFT | g << GREEN_SHIFT | b << BLUE_SHIFT | a << ALPHA_SHIFT;
  words &= (whole8)(a > 0);
  store_pixels(out, &words);
}

/// The same of opaque ones: no division.
GLE_INLINE void quantize_opaque_eight(uint8_t *restrict out, const uint16_t *restrict in) {
  whole8 rg, ba, r, g, b;
  load_pixels(&rg, &ba, in);
  r = rg >> FIRST_SHIFT & 0xffff;
  g = rg >> SECOND_SHIFT & 0xffff;
  b = ba >> FIRST_SHIFT & 0xffff;
  fixed_samples(&r, &r);
  fixed_samples(&g, &g);
  fixed_samples(&b, &b);
  const whole8 alpha = (whole8){0} + (255u << ALPHA_SHIFT);
  const whole8 words = r << RED_SHIFT | g << GREEN_SHIFT | b << BLUE_SHIFT | alpha;
  store_pixels(out, &words);
}

/// Whether all pixels are opaque, which is decided at the first one mostly; `count` is a multiple of eight.
GLE_INLINE int are_opaque(const uint16_t *restrict in, size_t count) {
  if (in[3] < 32768) return 0;
  whole8 lowest = (whole8){0} + 32768;
  for (size_t i = 0; i < count; i += eight) {
    whole8 rg, ba;
    load_pixels(&rg, &ba, in + 4 * i);
    lowest = __builtin_elementwise_min(lowest, ba >> SECOND_SHIFT & 0xffff);
  }
  return __builtin_reduce_min(lowest) == 32768;
}

GLE_CLONES int gle_fixed_quantize(
    uint8_t *restrict out, const uint16_t *restrict in, uint16_t least, size_t count) {
  whole8 lowest = (whole8){0} + 32768;
  for (size_t x = 0; x + eight <= count; x += chunk) {
    const size_t part = count - x < chunk ? (count - x) / eight * eight : chunk;
    if (are_opaque(in + 4 * x, part)) {
      for (size_t i = x; i < x + part; i += eight) quantize_opaque_eight(out + 4 * i, in + 4 * i);
    } else {
      for (size_t i = x; i < x + part; i += eight) quantize_eight(out + 4 * i, in + 4 * i, &lowest);
    }
  }
  const size_t rest = count % eight;
  if (rest > 0) {
    // Opaque pixels stand for those that are not there.
    uint16_t pixels[4 * eight];
    uint8_t samples[4 * eight];
    for (int k = 0; k < 4 * eight; ++k) pixels[k] = 32768;
    memcpy(pixels, in + 4 * (count - rest), 8 * rest);
    quantize_eight(samples, pixels, &lowest);
    memcpy(out + 4 * (count - rest), samples, 4 * rest);
  }
  return __builtin_reduce_min(lowest) >= least;
}

GLE_CLONES void gle_fixed_planes(float *restrict out, size_t plane, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    uint32_t pairs[2];
    memcpy(pairs, in + 4 * i, 8);
    out[i] = (float)(int32_t)(pairs[0] >> FIRST_SHIFT & 0xffff) * 0x1p-15f;
    out[plane + i] = (float)(int32_t)(pairs[0] >> SECOND_SHIFT & 0xffff) * 0x1p-15f;
    out[2 * plane + i] = (float)(int32_t)(pairs[1] >> FIRST_SHIFT & 0xffff) * 0x1p-15f;
    out[3 * plane + i] = (float)(int32_t)(pairs[1] >> SECOND_SHIFT & 0xffff) * 0x1p-15f;
  }
}
