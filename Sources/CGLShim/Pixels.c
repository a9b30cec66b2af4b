// SPDX-License-Identifier: MIT
//
// Half floats as they come back from surfaces, made into floats or into finished 8-bit samples.
#include "CGLShim.h"

// Rounds as Quantizer does, which multiplies and adds in two roundings.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
#define GLE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define GLE_CLONES
#endif

// Moves the exponent into place by a multiplication, which also makes denormals right.
static inline __attribute__((always_inline)) float float_from_half(uint16_t half) {
  union { uint32_t bits; float value; } number = {.bits = (uint32_t)(half & 0x7fff) << 13};
  number.value *= 0x1p112f;
  // Infinity and what is not a number.
  if ((half & 0x7c00) == 0x7c00) number.bits |= 0x7f800000;
  number.bits |= (uint32_t)(half & 0x8000) << 16;
  return number.value;
}

static inline __attribute__((always_inline)) float unit(float value) {
  return value > 0 ? (value < 1 ? value : 1) : 0;
}

GLE_CLONES void gle_floats_from_halves(float *restrict out, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = float_from_half(in[i]);
}

static inline __attribute__((always_inline)) void samples_from_halves(
    uint8_t *restrict out, const uint16_t *restrict in, const float *restrict offsets, size_t count, int channels) {
  for (size_t i = 0; i < count; ++i) {
    const float offset = offsets[i];
    const float alpha = unit(float_from_half(in[4 * i + 3]));
    const int32_t alpha_sample = (int32_t)(alpha * 255.0f + (0.5f - offset));
    // Where alpha is 0 any divisor does: all four samples are 0 then.
    const float divisor = alpha > 0 ? alpha : 1;
    const int32_t mask = alpha_sample > 0 ? -1 : 0;
    const float rounding = 0.5f + offset;
    for (int channel = 0; channel < 3; ++channel) {
      const float value = unit(float_from_half(in[4 * i + channel]) / divisor);
      out[channels * i + channel] = (uint8_t)((int32_t)(value * 255.0f + rounding) & mask);
    }
    if (channels == 4) out[4 * i + 3] = (uint8_t)alpha_sample;
  }
}

GLE_CLONES void gle_samples_from_halves(
    uint8_t *restrict out, const uint16_t *restrict in, const float *restrict offsets, size_t count, int channels) {
  if (channels == 3) {
    samples_from_halves(out, in, offsets, count, 3);
  } else {
    samples_from_halves(out, in, offsets, count, 4);
  }
}
