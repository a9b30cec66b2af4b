// SPDX-License-Identifier: MIT
//
// Half floats as they come back from surfaces, made into floats or into finished 8-bit samples.
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Rounds as Quantizer does, which multiplies and adds in two roundings.
#pragma STDC FP_CONTRACT OFF

enum { chunk = 256 };

// Moves the exponent into place by a multiplication, which also makes denormals right.
GLE_INLINE float float_from_half(uint16_t half) {
  union { uint32_t bits; float value; } number = {.bits = (uint32_t)(half & 0x7fff) << 13};
  number.value *= 0x1p112f;
  // Infinity and what is not a number.
  if ((half & 0x7c00) == 0x7c00) number.bits |= 0x7f800000;
  number.bits |= (uint32_t)(half & 0x8000) << 16;
  return number.value;
}

GLE_CLONES void gle_floats_from_halves(float *restrict out, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = float_from_half(in[i]);
}

// One plane after another, `chunk` apart.
GLE_INLINE void planes_from_halves(
    float *restrict planes, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    planes[i] = float_from_half(in[4 * i]);
    planes[chunk + i] = float_from_half(in[4 * i + 1]);
    planes[2 * chunk + i] = float_from_half(in[4 * i + 2]);
    planes[3 * chunk + i] = float_from_half(in[4 * i + 3]);
  }
}

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { alpha_shift = 48 };
#else
enum { alpha_shift = 0 };
#endif

enum content { CLEAR, OPAQUE, MIXED };

// What pixels are: all four halves 0, or alpha at least 1, or anything.
GLE_INLINE enum content content_of(const uint16_t *restrict in, size_t count) {
  uint64_t any = 0;
  uint64_t other = 0;
  for (size_t i = 0; i < count; ++i) {
    uint64_t pixel;
    memcpy(&pixel, in + 4 * i, sizeof pixel);
    const uint64_t alpha = pixel >> alpha_shift & 0xffff;
    any |= pixel;
    // The highest bit is set where alpha is under 1, and where it is negative or not a number.
    other |= (alpha - 0x3c00) | (0x7c00 - alpha);
  }
  return any == 0 ? CLEAR : other >> 63 ? MIXED : OPAQUE;
}

// Opaque pixels: each sample by itself.
GLE_INLINE void opaque_samples(
    uint8_t *restrict out, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < 4 * count; ++i) {
    // Halves of 0...1 are in the order of their bits. What is negative or not a number is 0.
    int16_t half = (int16_t)in[i];
    half = half > 0x7c00 ? 0 : half;
    half = half > 0 ? half : 0;
    half = half < 0x3c00 ? half : 0x3c00;
    out[i] = (uint8_t)(int32_t)(float_from_half((uint16_t)half) * 255.0f + 0.5f);
  }
}

GLE_CLONES int gle_samples_from_halves(
    uint8_t *restrict out, const uint16_t *restrict in, const float *restrict offsets, float least, size_t count,
    int channels) {
  float planes[4 * chunk];
  uint8_t samples[4 * chunk];
  int is_opaque = 1;
  for (size_t i = 0; i < count; i += chunk) {
    const size_t part = count - i < chunk ? count - i : chunk;
    const uint16_t *pixels = in + 4 * i;
    uint8_t *to = out + channels * i;
    // The dither tells neighbours apart.
    const enum content content = offsets ? MIXED : content_of(pixels, part);
    if (content == CLEAR) {
      memset(to, 0, channels * part);
      is_opaque &= channels == 3 || !(least > 0);
    } else if (content == OPAQUE) {
      opaque_samples(channels == 3 ? samples : to, pixels, part);
      if (channels == 3) gle_drop_alpha(to, samples, part);
    } else {
      planes_from_halves(planes, pixels, part);
      const float *shifts = offsets ? offsets + i : 0;
      if (channels == 3) {
        gle_quantize_opaque(to, planes, chunk, shifts, part);
      } else {
        is_opaque &= gle_quantize(to, planes, chunk, shifts, least, part);
      }
    }
  }
  return is_opaque;
}
