// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

/// `count` neighbours, a constant of at most 32: their sums stay in registers while the taps go by.
GLE_INLINE void convolve_block(
    float *restrict out, const float *restrict in, size_t stride, const float *restrict weights, int taps,
    const int count) {
  float sum[32];
  for (int i = 0; i < count; ++i) sum[i] = weights[0] * in[i];
  for (int t = 1; t < taps; ++t) {
    const float weight = weights[t];
    const float *restrict row = in + t * stride;
    for (int i = 0; i < count; ++i) sum[i] += weight * row[i];
  }
  for (int i = 0; i < count; ++i) out[i] = sum[i];
}

GLE_CLONES void gle_convolve(
    float *restrict out, const float *restrict in, size_t stride, const float *restrict weights, int taps,
    size_t count) {
  size_t x = 0;
  for (; x + 32 <= count; x += 32) convolve_block(out + x, in + x, stride, weights, taps, 32);
  for (; x + 8 <= count; x += 8) convolve_block(out + x, in + x, stride, weights, taps, 8);
  for (; x < count; ++x) convolve_block(out + x, in + x, stride, weights, taps, 1);
}

GLE_CLONES void gle_halve_row(float *restrict out, const float *restrict in, size_t count) {
  for (size_t i = 0; i < count; ++i) {
    float sum = 0.03125f * in[2 * i];
    sum += 0.15625f * in[2 * i + 1];
    sum += 0.3125f * in[2 * i + 2];
    sum += 0.3125f * in[2 * i + 3];
    sum += 0.15625f * in[2 * i + 4];
    sum += 0.03125f * in[2 * i + 5];
    out[i] = sum;
  }
}

/// Whole cells of a constant size, several at a time.
GLE_INLINE void enlarge_cells(
    float *restrict out, const float *restrict in, const float *restrict weights, size_t cell, size_t cells) {
  for (size_t j = 0; j < cells; ++j) {
    for (size_t q = 0; q < cell; ++q) {
      float sum = weights[q] * in[j];
      sum += weights[cell + q] * in[j + 1];
      sum += weights[2 * cell + q] * in[j + 2];
      sum += weights[3 * cell + q] * in[j + 3];
      out[j * cell + q] = sum;
    }
  }
}

GLE_CLONES void gle_enlarge_row(
    float *restrict out, const float *restrict in, const float *restrict weights, int shift, size_t count) {
  const size_t cell = (size_t)1 << shift;
  const size_t cells = count >> shift;
  switch (shift) {
  case 1: enlarge_cells(out, in, weights, 2, cells); break;
  case 2: enlarge_cells(out, in, weights, 4, cells); break;
  case 3: enlarge_cells(out, in, weights, 8, cells); break;
  case 4: enlarge_cells(out, in, weights, 16, cells); break;
  default: enlarge_cells(out, in, weights, cell, cells); break;
  }
  const size_t done = cells << shift;
  for (size_t q = 0; q < count - done; ++q) {
    float sum = weights[q] * in[cells];
    sum += weights[cell + q] * in[cells + 1];
    sum += weights[2 * cell + q] * in[cells + 2];
    sum += weights[3 * cell + q] * in[cells + 3];
    out[done + q] = sum;
  }
}
