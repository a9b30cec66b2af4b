// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

GLE_CLONES void gle_fill(float *restrict out, float value, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = value;
}

GLE_CLONES void gle_scale(float *out, const float *in, float scale, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = in[i] * scale;
}

GLE_CLONES void gle_multiply(float *restrict out, const float *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] *= in[i];
}

GLE_CLONES void gle_coverage(float *restrict out, const uint16_t *restrict in, float scale, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = (float)in[i] * (1 / 65535.0f) * scale;
}

GLE_CLONES void gle_luminance(
    float *restrict out, const float *restrict in, size_t plane, const float weights[3], size_t count) {
  const float r = weights[0], g = weights[1], b = weights[2];
  for (size_t i = 0; i < count; ++i) out[i] = in[i] * r + in[plane + i] * g + in[2 * plane + i] * b;
}

GLE_CLONES int gle_is_zero(const float *in, size_t count) {
  int any = 0;
  for (size_t i = 0; i < count; ++i) any |= in[i] != 0;
  return !any;
}

GLE_CLONES void gle_scale_clamped(
    float *restrict out, const float *restrict in, float gain, float constant, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = gle_unit(in[i] * gain + constant);
}

GLE_CLONES void gle_threshold(
    float *restrict out, const float *restrict in, float low, float high, float value, size_t count) {
  for (size_t i = 0; i < count; ++i) out[i] = in[i] >= low && in[i] <= high ? value : 0;
}

GLE_CLONES void gle_mix(
    float *restrict out, size_t plane, const float *restrict in, size_t in_plane, const float *restrict share,
    size_t count) {
  for (int k = 0; k < 4; ++k) {
    for (size_t i = 0; i < count; ++i) {
      const float from = out[k * plane + i];
      out[k * plane + i] = from + (in[k * in_plane + i] - from) * share[i];
    }
  }
}

GLE_CLONES void gle_color_matrix(
    float *restrict out, size_t plane, const float *restrict in, size_t in_plane, const float matrix[20],
    size_t count) {
  for (size_t i = 0; i < count; ++i) {
    const float a = in[3 * in_plane + i];
    const float divisor = a > 0 ? a : 1;
    const float r = a > 0 ? gle_unit(in[i] / divisor) : 0;
    const float g = a > 0 ? gle_unit(in[in_plane + i] / divisor) : 0;
    const float b = a > 0 ? gle_unit(in[2 * in_plane + i] / divisor) : 0;
    const float *m = matrix;
    const float alpha = gle_unit(m[15] * r + m[16] * g + m[17] * b + m[18] * a + m[19]);
    out[i] = gle_unit(m[0] * r + m[1] * g + m[2] * b + m[3] * a + m[4]) * alpha;
    out[plane + i] = gle_unit(m[5] * r + m[6] * g + m[7] * b + m[8] * a + m[9]) * alpha;
    out[2 * plane + i] = gle_unit(m[10] * r + m[11] * g + m[12] * b + m[13] * a + m[14]) * alpha;
    out[3 * plane + i] = alpha;
  }
}
