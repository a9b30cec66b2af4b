// SPDX-License-Identifier: MIT
//
// Half floats as they come back from surfaces, made into floats or into finished 8-bit samples.
#include "CGLShim.h"
#include "CKernels.h"

#if defined(__x86_64__)
#define GLE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define GLE_CLONES
#endif

enum { chunk = 256 };

// Moves the exponent into place by a multiplication, which also makes denormals right.
static inline __attribute__((always_inline)) float float_from_half(uint16_t half) {
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
static inline __attribute__((always_inline)) void planes_from_halves(
    float *restrict planes, const uint16_t *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    planes[i] = float_from_half(in[4 * i]);
    planes[chunk + i] = float_from_half(in[4 * i + 1]);
    planes[2 * chunk + i] = float_from_half(in[4 * i + 2]);
    planes[3 * chunk + i] = float_from_half(in[4 * i + 3]);
  }
}

GLE_CLONES int gle_samples_from_halves(
    uint8_t *restrict out, const uint16_t *restrict in, const float *restrict offsets, float least, size_t count,
    int channels) {
  float planes[4 * chunk];
  int is_opaque = 1;
  for (size_t i = 0; i < count; i += chunk) {
    const size_t part = count - i < chunk ? count - i : chunk;
    planes_from_halves(planes, in + 4 * i, part);
    const float *shifts = offsets ? offsets + i : 0;
    if (channels == 3) {
      gle_quantize_opaque(out + 3 * i, planes, chunk, shifts, part);
    } else {
      is_opaque &= gle_quantize(out + 4 * i, planes, chunk, shifts, least, part);
    }
  }
  return is_opaque;
}
