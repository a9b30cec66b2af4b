// SPDX-License-Identifier: MIT
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// MARK: Gradients

/// The last entry whose offset is not above, looked for near `guess` first; −1 before all, and for NaN.
GLE_INLINE int entry(const struct gle_stops *stops, float offset, int guess) {
  const float *offsets = stops->offsets;
  const int count = stops->count;
  if (guess >= 0 && offsets[guess] <= offset) {
    if (guess + 1 >= count || offsets[guess + 1] > offset) return guess;
    if (guess + 2 >= count || offsets[guess + 2] > offset) return guess + 1;
  } else if (guess > 0 && offsets[guess - 1] <= offset && offsets[guess] > offset) {
    return guess - 1;
  }
  int low = -1;
  int high = count;
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    if (offsets[middle] <= offset) low = middle; else high = middle;
  }
  return low;
}

GLE_CLONES void gle_stop_colors(
    float *restrict out, size_t plane, const struct gle_stops *stops, const float *restrict offsets,
    size_t count) {
  int place = -1;
  for (size_t i = 0; i < count; ++i) {
    place = entry(stops, offsets[i], place);
    const float *from = stops->colors + 4 * (place < 0 ? 0 : place);
    const int is_between = place >= 0 && place + 1 < stops->count;
    const float *to = is_between ? from + 4 : from;
    const float part = is_between ? (offsets[i] - stops->offsets[place]) * stops->inverses[place] : 0;
    out[i] = from[0] + (to[0] - from[0]) * part;
    out[plane + i] = from[1] + (to[1] - from[1]) * part;
    out[2 * plane + i] = from[2] + (to[2] - from[2]) * part;
    out[3 * plane + i] = from[3] + (to[3] - from[3]) * part;
  }
}

/// Matches ReferenceExecutor.GradientPlane.
GLE_INLINE double spread_offset(enum gle_spread spread, double offset, double tie_width) {
  if (spread == GLE_SPREAD_REPEAT) return offset - __builtin_elementwise_floor(offset + tie_width);
  if (spread == GLE_SPREAD_MIRROR) {
    const double away = offset - 2 * __builtin_elementwise_floor(offset * 0.5) - 1;
    return 1 - (away < 0 ? -away : away);
  }
  return offset;
}

GLE_CLONES void gle_linear_offsets(
    float *restrict out, const struct gle_gradient *gradient, int64_t first, size_t count) {
  const struct gle_gradient g = *gradient;
  const int32_t start = (int32_t)first;
  for (size_t i = 0; i < count; ++i) {
    const double x = g.map[0] * (double)(start + (int32_t)i) + g.origin[0];
    out[i] = (float)spread_offset(g.spread, g.range[0] + g.range[1] * x, g.tie_width);
  }
}

GLE_CLONES void gle_radial_offsets(
    float *restrict out, const struct gle_gradient *gradient, int64_t first, size_t count) {
  const struct gle_gradient g = *gradient;
  const int32_t start = (int32_t)first;
  for (size_t i = 0; i < count; ++i) {
    const double column = (double)(start + (int32_t)i);
    const double x = g.map[0] * column + g.origin[0];
    const double y = g.map[1] * column + g.origin[1];
    const double length = __builtin_elementwise_sqrt(x * x + y * y);
    out[i] = (float)spread_offset(g.spread, g.range[0] + g.range[1] * length, g.tie_width);
  }
}

/// Arc tangent of y / x in turns, −0.5...0.5: an odd polynomial of degree 17 on 0...1 (Chebyshev interpolation of
/// atan(√s)/√s/2π, error under 2e-8 turns), since the library's function is slow and differs between versions.
GLE_INLINE double turns(double x, double y) {
  const double across = x < 0 ? -x : x;
  const double down = y < 0 ? -y : y;
  const double large = across > down ? across : down;
  const double small = across > down ? down : across;
  const double ratio = large > 0 ? small / large : 0;
  const double s = ratio * ratio;
  double t = 0.0004402676898618641;
  t = t * s - 0.0025037060451209552;
  t = t * s + 0.00670641106216966;
  t = t * s - 0.011867953035938144;
  t = t * s + 0.016899661735602277;
  t = t * s - 0.022596496997143323;
  t = t * s + 0.03181805255062277;
  t = t * s - 0.05305117560544801;
  t = t * s + 0.15915494019346968;
  t *= ratio;
  t = down > across ? 0.25 - t : t;
  t = x < 0 ? 0.5 - t : t;
  return y < 0 ? -t : t;
}

GLE_CLONES void gle_angular_offsets(
    float *restrict out, float *restrict other, float *restrict share, const struct gle_gradient *gradient,
    int64_t first, size_t count) {
  const struct gle_gradient g = *gradient;
  const int32_t start = (int32_t)first;
  for (size_t i = 0; i < count; ++i) {
    const double column = (double)(start + (int32_t)i);
    const double x = g.map[0] * column + g.origin[0];
    const double y = g.map[1] * column + g.origin[1];
    double a = turns(x, y);
    a = a < 0 ? a + 1 : a;
    const double outside = a < g.range[3] ? 1 : 0;
    out[i] = (float)(a <= g.range[2] ? g.range[0] + g.range[1] * a : outside);
    // Within half a pixel of the ray on which the colour jumps, the other side counts too.
    const double arm_x = column - g.arm[0];
    const double arm_y = g.arm[1];
    const double cross = g.seam[0] * arm_y - g.seam[1] * arm_x;
    const double away = cross < 0 ? -cross : cross;
    const double ahead = g.seam[0] * arm_x + g.seam[1] * arm_y;
    const double past = a - g.seam[3];
    const double behind = past - __builtin_elementwise_floor(past);
    other[i] = (float)(behind < 0.5 ? 1 : g.seam[2]);
    share[i] = ahead > 0 && away < 0.5 ? (float)(0.5 - away) : 0;
  }
}

// MARK: Pictures

/// A 16-bit sample as 0...1.
GLE_INLINE float sample16(uint32_t sample) { return (float)(int32_t)sample * (1 / 65535.0f); }

/// The same of 8 bits: 255 · 257 = 65535.
GLE_INLINE float sample8(uint32_t sample) { return sample16(sample * 257); }

GLE_CLONES void gle_texel_colors(
    float *restrict out, size_t plane, const struct gle_image *image, int64_t first, size_t count) {
  // Whole texels are loaded and taken apart by shifts: the compiler has no good code for samples three apart.
  float *restrict r = out;
  float *restrict g = out + plane;
  float *restrict b = out + 2 * plane;
  float *restrict a = out + 3 * plane;
  if (image->is_eight_bit) {
    const uint8_t *restrict texels = (const uint8_t *)image->texels + 4 * first;
    gle_prefetch(texels + 4 * image->width, 4 * count);
    for (size_t i = 0; i < count; ++i) {
      uint32_t texel;
      memcpy(&texel, texels + 4 * i, 4);
      r[i] = sample8(texel >> RED_SHIFT & 0xff);
      g[i] = sample8(texel >> GREEN_SHIFT & 0xff);
      b[i] = sample8(texel >> BLUE_SHIFT & 0xff);
      a[i] = sample8(texel >> ALPHA_SHIFT & 0xff);
    }
    return;
  }
  const uint16_t *restrict texels = (const uint16_t *)image->texels + 4 * first;
  gle_prefetch((const uint8_t *)(texels + 4 * image->width), 8 * count);
  for (size_t i = 0; i < count; ++i) {
    uint32_t pairs[2];
    memcpy(pairs, texels + 4 * i, 8);
    r[i] = sample16(pairs[0] >> FIRST_SHIFT & 0xffff);
    g[i] = sample16(pairs[0] >> SECOND_SHIFT & 0xffff);
    b[i] = sample16(pairs[1] >> FIRST_SHIFT & 0xffff);
    a[i] = sample16(pairs[1] >> SECOND_SHIFT & 0xffff);
  }
}

GLE_INLINE int64_t placed(int64_t place, int64_t size, int is_repeated) {
  if (is_repeated) {
    const int64_t rest = place % size;
    return rest < 0 ? rest + size : rest;
  }
  return place < 0 ? 0 : (place >= size ? size - 1 : place);
}

/// A position as a whole number; far ones are as good as each other, at an edge as well as repeated.
GLE_INLINE int64_t whole(double position) {
  const double limit = 4503599627370496.0;
  const double down = __builtin_elementwise_floor(position);
  return (int64_t)(down > -limit ? (down < limit ? down : limit) : -limit);
}

/// Channel `k` of the texel of index `place`, 0...65535.
GLE_INLINE float image_sample(const struct gle_image *image, int64_t place, int k) {
  return image->is_eight_bit ? (float)(((const uint8_t *)image->texels)[4 * place + k] * 257)
                             : (float)((const uint16_t *)image->texels)[4 * place + k];
}

GLE_CLONES void gle_image_colors(
    float *restrict out, size_t plane, const struct gle_image *image, int64_t first, size_t count) {
  const struct gle_image m = *image;
  for (size_t i = 0; i < count; ++i) {
    const double column = (double)(first + (int64_t)i);
    const double x = m.step[0] * column + m.origin[0];
    const double y = m.step[1] * column + m.origin[1];
    if (m.is_nearest) {
      const int64_t u = placed(whole(x + m.tie_width), m.width, m.is_repeated);
      const int64_t v = placed(whole(y + m.tie_width), m.height, m.is_repeated);
      for (int k = 0; k < 4; ++k) out[k * plane + i] = image_sample(&m, v * m.width + u, k) / 65535.0f;
      continue;
    }
    const int64_t left = whole(x - 0.5);
    const int64_t top = whole(y - 0.5);
    const float fx = (float)(x - 0.5 - (double)left);
    const float fy = (float)(y - 0.5 - (double)top);
    const int64_t u0 = placed(left, m.width, m.is_repeated);
    const int64_t u1 = placed(left + 1, m.width, m.is_repeated);
    const int64_t row0 = m.width * placed(top, m.height, m.is_repeated);
    const int64_t row1 = m.width * placed(top + 1, m.height, m.is_repeated);
    for (int k = 0; k < 4; ++k) {
      const float a = image_sample(&m, row0 + u0, k), b = image_sample(&m, row0 + u1, k);
      const float c = image_sample(&m, row1 + u0, k), d = image_sample(&m, row1 + u1, k);
      const float above = a + (b - a) * fx;
      const float below = c + (d - c) * fx;
      out[k * plane + i] = (above + (below - above) * fy) / 65535.0f;
    }
  }
}
