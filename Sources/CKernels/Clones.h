// SPDX-License-Identifier: MIT
//
// GLE_CLONES before a function: compiled for any x86-64 and for those with AVX2 and FMA, chosen when it is first called.
#ifndef CLONES_H
#define CLONES_H

#if defined(__x86_64__)
#define GLE_CLONES __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define GLE_CLONES
#endif
/// For helpers, which take on the features of the function they are part of.
#define GLE_INLINE static inline __attribute__((always_inline))

GLE_INLINE float gle_min(float a, float b) { return a < b ? a : b; }
GLE_INLINE float gle_max(float a, float b) { return a > b ? a : b; }
/// Clamped to 0...1; NaN is 0.
GLE_INLINE float gle_unit(float value) { return gle_min(gle_max(value, 0), 1); }

#endif
