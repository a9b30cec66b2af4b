// SPDX-License-Identifier: MIT
//
// GLE_CLONES before a function: compiled for any x86-64, for those with AVX2 and FMA and for those with AVX-512; which is chosen when
// the program begins.
#ifndef CLONES_H
#define CLONES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)
#define GLE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define GLE_CLONES
#endif
/// For helpers, which take on the features of the function they are part of.
#define GLE_INLINE static inline __attribute__((always_inline))

GLE_INLINE float gle_min(float a, float b) { return a < b ? a : b; }
GLE_INLINE float gle_max(float a, float b) { return a > b ? a : b; }
/// Clamped to 0...1; NaN is 0.
GLE_INLINE float gle_unit(float value) { return gle_min(gle_max(value, 0), 1); }

typedef float float8 __attribute__((vector_size(32)));

/// The same of eight values.
GLE_INLINE void gle_unit_eight(float8 *values) {
  const float8 zero = {0};
  const float8 one = zero + 1;
  *values = __builtin_elementwise_min(__builtin_elementwise_max(*values, zero), one);
}

/// Asks for what a tile reads next: its rows are so far apart that the processor does not see where they lead.
GLE_INLINE void gle_prefetch(const uint8_t *row, size_t bytes) {
  for (size_t i = 0; i < bytes; i += 64) __builtin_prefetch(row + i);
}

// Where a texel's bytes, and two samples of 16 bits, are in a word.
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
enum { RED_SHIFT = 0, GREEN_SHIFT = 8, BLUE_SHIFT = 16, ALPHA_SHIFT = 24, FIRST_SHIFT = 0, SECOND_SHIFT = 16 };
#else
enum { RED_SHIFT = 24, GREEN_SHIFT = 16, BLUE_SHIFT = 8, ALPHA_SHIFT = 0, FIRST_SHIFT = 16, SECOND_SHIFT = 0 };
#endif

#endif
