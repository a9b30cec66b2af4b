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
  for (size_t i = 0; i < count; ++i) {
    below |= !(a[i] >= least);
    translucent |= !(a[i] >= 1);
  }
  if (translucent) {
    for (size_t i = 0; i < count; ++i) words[i] = quantized(r[i], g[i], b[i], a[i], offsets ? offsets[i] : 0);
  } else {
    for (size_t i = 0; i < count; ++i) words[i] = quantized_opaque(r[i], g[i], b[i], offsets ? offsets[i] : 0);
  }
  return !below;
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
    uint8_t *to = out + 4 * x;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    // A constant size needs no call.
    if (part == chunk) memcpy(to, words, 4 * chunk); else memcpy(to, words, 4 * part);
#else
    for (size_t i = 0; i < part; ++i) {
      to[4 * i] = (uint8_t)words[i];
      to[4 * i + 1] = (uint8_t)(words[i] >> 8);
      to[4 * i + 2] = (uint8_t)(words[i] >> 16);
      to[4 * i + 3] = (uint8_t)(words[i] >> 24);
    }
#endif
  }
  return is_opaque;
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
