// SPDX-License-Identifier: MIT
// A fused multiply-add would round differently where there is one.
#pragma STDC FP_CONTRACT OFF
#include "CRowCoding.h"

#include <math.h>
#include <string.h>

enum { pattern_side = 32 };

typedef float pixel4 __attribute__((ext_vector_type(4)));
typedef int32_t whole4 __attribute__((ext_vector_type(4)));

/// Clamped to 0...1; NaN is 0, since it compares as false.
static inline pixel4 unit4(pixel4 value) {
  value = value > 0 ? value : (pixel4)0;
  return value < 1 ? value : (pixel4)1;
}

/// One premultiplied pixel as straight samples of 0...maximum.
static inline whole4 straight(pixel4 pixel, float maximum, float offset) {
  pixel4 alpha = unit4(pixel.wwww);
  // Where alpha is 0 any divisor does: the sample of alpha is 0 then, and makes the others 0.
  pixel4 divisor = alpha > 0 ? alpha : (pixel4)1;
  pixel4 values = unit4(pixel / divisor);
  values.w = alpha.w;
  pixel4 rounding = {0.5f + offset, 0.5f + offset, 0.5f + offset, 0.5f - offset};
  whole4 samples = __builtin_convertvector(values * maximum + rounding, whole4);
  return samples & (samples.wwww > 0);
}

/// `maximum` and `channels` are constants at every call, so that the loop has no branches.
static inline void convert(
    const float *pixels, size_t count, int channels, float maximum, const float *offsets, size_t x, uint8_t *output) {
  for (size_t index = 0; index < count; ++index) {
    pixel4 pixel;
    memcpy(&pixel, pixels + 4 * index, sizeof pixel);
    whole4 sample = straight(pixel, maximum, offsets[(x + index) & (pattern_side - 1)]);
    if (maximum == 255) {
      for (int channel = 0; channel < channels; ++channel) output[channel] = (uint8_t)sample[channel];
      output += channels;
    } else {
      for (int channel = 0; channel < channels; ++channel) {
        output[2 * channel] = (uint8_t)(sample[channel] >> 8);
        output[2 * channel + 1] = (uint8_t)sample[channel];
      }
      output += 2 * channels;
    }
  }
}

GLE_FOR_EVERY_PROCESSOR
void gle_quantize8(
    const float *pixels, size_t count, int channels, const float *offsets, size_t x, uint8_t *samples) {
  if (channels == 3) {
    convert(pixels, count, 3, 255, offsets, x, samples);
  } else {
    convert(pixels, count, 4, 255, offsets, x, samples);
  }
}

GLE_FOR_EVERY_PROCESSOR
void gle_quantize16(
    const float *pixels, size_t count, int channels, const float *offsets, size_t x, uint8_t *samples) {
  if (channels == 3) {
    convert(pixels, count, 3, 65535, offsets, x, samples);
  } else {
    convert(pixels, count, 4, 65535, offsets, x, samples);
  }
}

GLE_FOR_EVERY_PROCESSOR
float gle_lowest_alpha(const float *pixels, size_t count) {
  float lowest[8] = {INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY, INFINITY};
  size_t index = 0;
  for (; index + 8 <= count; index += 8) {
    for (size_t lane = 0; lane < 8; ++lane) {
      float alpha = pixels[4 * (index + lane) + 3];
      // A NaN stays: nothing is lower than it, and it is not at least as high as anything.
      lowest[lane] = alpha >= lowest[lane] ? lowest[lane] : alpha;
    }
  }
  for (; index < count; ++index) {
    float alpha = pixels[4 * index + 3];
    lowest[0] = alpha >= lowest[0] ? lowest[0] : alpha;
  }
  float result = lowest[0];
  for (size_t lane = 1; lane < 8; ++lane) result = lowest[lane] >= result ? result : lowest[lane];
  return result;
}
