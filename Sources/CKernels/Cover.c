// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Shapes over each other, without anything in between. The steps are those of draws onto a picture that is then put out, so nothing
// may be rounded less often.
#pragma STDC FP_CONTRACT OFF

typedef int32_t whole8 __attribute__((vector_size(32)));
typedef uint16_t coverage8 __attribute__((vector_size(16)));

enum { group = 8 };

/// What multiplies a shape's colour in eight pixels.
GLE_INLINE void factors(float8 *out, const struct gle_shape *shape, size_t i) {
  const float8 zero = {0};
  if (!shape->coverage) {
    *out = zero + shape->amount * shape->scale;
    return;
  }
  coverage8 covered;
  memcpy(&covered, shape->coverage + i, sizeof covered);
  const float8 values = __builtin_convertvector(__builtin_convertvector(covered, whole8), float8);
  *out = shape->amount * (values * (1 / 65535.0f) * shape->scale);
}

/// Eight pixels of shapes, of which there is at least one: planes of red, green, blue, alpha.
GLE_INLINE void over_eight(float8 out[4], const struct gle_shape *shapes, int shape_count, size_t i) {
  float8 k, color, alpha;
  factors(&k, shapes, i);
  for (int channel = 0; channel < 4; ++channel) {
    memcpy(&color, shapes->colors + channel * shapes->plane + i * shapes->step, sizeof color);
    out[channel] = color * k;
  }
  for (const struct gle_shape *shape = shapes + 1; shape < shapes + shape_count; ++shape) {
    const float *colors = shape->colors + i * shape->step;
    factors(&k, shape, i);
    memcpy(&alpha, colors + 3 * shape->plane, sizeof alpha);
    const float8 covered = alpha * k;
    for (int channel = 0; channel < 3; ++channel) {
      memcpy(&color, colors + channel * shape->plane, sizeof color);
      out[channel] = color * k + out[channel] * (1 - covered);
    }
    out[3] = out[3] + covered * (1 - out[3]);
  }
}

GLE_CLONES void gle_shapes(
    float *restrict out, size_t plane, const struct gle_shape *restrict shapes, int shape_count, size_t count) {
  for (size_t i = 0; i < count; i += group) {
    float8 v[4];
    over_eight(v, shapes, shape_count, i);
    for (int channel = 0; channel < 4; ++channel) memcpy(out + channel * plane + i, &v[channel], sizeof v[channel]);
  }
}

GLE_INLINE void sample8(whole8 *out, float8 *v) {
  gle_unit_eight(v);
  *out = __builtin_convertvector(*v * 255.0f + 0.5f, whole8);
}

GLE_CLONES void gle_shapes_premultiplied(
    uint8_t *restrict out, const struct gle_shape *restrict shapes, int shape_count, size_t count) {
  for (size_t i = 0; i < count; i += group) {
    float8 v[4];
    whole8 r, g, b, a;
    over_eight(v, shapes, shape_count, i);
    sample8(&r, &v[0]);
    sample8(&g, &v[1]);
    sample8(&b, &v[2]);
    sample8(&a, &v[3]);
    const whole8 words = r << RED_SHIFT | g << GREEN_SHIFT | b << BLUE_SHIFT | a << ALPHA_SHIFT;
    memcpy(out + 4 * i, &words, sizeof words);
  }
}
