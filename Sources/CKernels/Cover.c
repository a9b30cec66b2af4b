// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// What coverage leaves of a row of colours, onto nothing. The steps are those of a draw onto a transparent picture that is then put
// out, so nothing may be rounded less often.
#pragma STDC FP_CONTRACT OFF

typedef int32_t whole8 __attribute__((vector_size(32)));
typedef uint16_t coverage8 __attribute__((vector_size(16)));

enum { group = 8 };

/// What multiplies each pixel's colour.
GLE_INLINE void factors(float8 *out, float amount, const uint16_t *coverage, float scale) {
  coverage8 covered;
  memcpy(&covered, coverage, sizeof covered);
  const float8 values = __builtin_convertvector(__builtin_convertvector(covered, whole8), float8);
  *out = amount * (values * (1 / 65535.0f) * scale);
}

GLE_INLINE void product(float8 *out, const float *in, const float8 *k) {
  memcpy(out, in, sizeof *out);
  *out *= *k;
}

GLE_CLONES void gle_cover(
    float *restrict out, const float *restrict in, size_t plane, float amount, const uint16_t *restrict coverage,
    float scale, size_t count) {
  for (size_t i = 0; i < count; i += group) {
    float8 k, v;
    factors(&k, amount, coverage + i, scale);
    for (int channel = 0; channel < 4; ++channel) {
      product(&v, in + channel * plane + i, &k);
      memcpy(out + channel * plane + i, &v, sizeof v);
    }
  }
}

GLE_INLINE void sample8(whole8 *out, const float *in, const float8 *k) {
  float8 v;
  product(&v, in, k);
  gle_unit_eight(&v);
  *out = __builtin_convertvector(v * 255.0f + 0.5f, whole8);
}

GLE_CLONES void gle_cover_premultiplied(
    uint8_t *restrict out, const float *restrict in, size_t plane, float amount, const uint16_t *restrict coverage,
    float scale, size_t count) {
  for (size_t i = 0; i < count; i += group) {
    float8 k;
    whole8 r, g, b, a;
    factors(&k, amount, coverage + i, scale);
    sample8(&r, in + i, &k);
    sample8(&g, in + plane + i, &k);
    sample8(&b, in + 2 * plane + i, &k);
    sample8(&a, in + 3 * plane + i, &k);
    const whole8 words = r << RED_SHIFT | g << GREEN_SHIFT | b << BLUE_SHIFT | a << ALPHA_SHIFT;
    memcpy(out + 4 * i, &words, sizeof words);
  }
}
