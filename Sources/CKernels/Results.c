// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

// Rounds as Quantizer does, which multiplies and adds in two roundings.
#pragma STDC FP_CONTRACT OFF

GLE_INLINE uint32_t sample(float value, float divisor, float rounding) {
  return (uint32_t)(int32_t)(gle_unit(value / divisor) * 255.0f + rounding);
}

/// Red in the lowest byte, alpha in the highest; all 0 where alpha rounds to 0.
GLE_INLINE uint32_t quantized(float r, float g, float b, float a, float offset) {
  const float alpha = gle_unit(a);
  const int32_t alpha_sample = (int32_t)(alpha * 255.0f + (0.5f - offset));
  // Where alpha is 0 all four are dropped.
  const float divisor = alpha > 0 ? alpha : 1;
  const float rounding = 0.5f + offset;
  const uint32_t word = sample(r, divisor, rounding) | sample(g, divisor, rounding) << 8
      | sample(b, divisor, rounding) << 16 | (uint32_t)alpha_sample << 24;
  return alpha_sample > 0 ? word : 0;
}

enum { chunk = 64 };

GLE_INLINE int quantize_words(
    uint32_t *restrict words, const float *restrict in, size_t plane, const float *restrict offsets, float least,
    size_t count) {
  int below = 0;
  if (offsets) {
    for (size_t i = 0; i < count; ++i) {
      below |= !(in[3 * plane + i] >= least);
      words[i] = quantized(in[i], in[plane + i], in[2 * plane + i], in[3 * plane + i], offsets[i]);
    }
  } else {
    for (size_t i = 0; i < count; ++i) {
      below |= !(in[3 * plane + i] >= least);
      words[i] = quantized(in[i], in[plane + i], in[2 * plane + i], in[3 * plane + i], 0);
    }
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
    is_opaque &= quantize_words(words, in + x, plane, offsets ? offsets + x : 0, least, part);
    uint8_t *to = out + 4 * x;
    for (size_t i = 0; i < part; ++i) {
      to[4 * i] = (uint8_t)words[i];
      to[4 * i + 1] = (uint8_t)(words[i] >> 8);
      to[4 * i + 2] = (uint8_t)(words[i] >> 16);
      to[4 * i + 3] = (uint8_t)(words[i] >> 24);
    }
  }
  return is_opaque;
}

GLE_CLONES void gle_quantize_opaque(
    uint8_t *restrict out, const float *restrict in, size_t plane, const float *restrict offsets, size_t count) {
  uint32_t words[chunk];
  for (size_t x = 0; x < count; x += chunk) {
    const size_t part = count - x < chunk ? count - x : chunk;
    quantize_words(words, in + x, plane, offsets ? offsets + x : 0, 0, part);
    uint8_t *to = out + 3 * x;
    for (size_t i = 0; i < part; ++i) {
      to[3 * i] = (uint8_t)words[i];
      to[3 * i + 1] = (uint8_t)(words[i] >> 8);
      to[3 * i + 2] = (uint8_t)(words[i] >> 16);
    }
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
