// SPDX-License-Identifier: MIT
// The inner loops of writing pictures: rounding to samples, PNG's row filters, and a deflate encoder for rows of pixels.
// All of it is integer arithmetic or float arithmetic without contraction, so that every machine makes the same bytes.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Compiles a function twice on x86-64, the second time for processors with AVX2; which one runs is decided once.
#if defined(__x86_64__)
#define GLE_FOR_EVERY_PROCESSOR __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define GLE_FOR_EVERY_PROCESSOR
#endif

// --- Samples ---

/// Rounds `count` premultiplied RGBA pixels to straight 8-bit samples, `channels` (3 or 4) a pixel; with 3 alpha is
/// left out. `offsets` is one row of 32 dither offsets in samples; `x`, the first pixel's column, says where in it to begin.
void gle_quantize8(
    const float *pixels, size_t count, int channels, const float *offsets, size_t x, uint8_t *samples);

/// As `gle_quantize8` with 16-bit samples, big-endian.
void gle_quantize16(
    const float *pixels, size_t count, int channels, const float *offsets, size_t x, uint8_t *samples);

/// The lowest alpha of `count` pixels; NaN if one is NaN.
float gle_lowest_alpha(const float *pixels, size_t count);

// --- Rows ---

/// Filters `count` rows of `row_bytes` bytes, each into 1 + `row_bytes` bytes of `filtered`: by Sub or Up, whichever leaves
/// smaller bytes. `above` is the row before the first, NULL at the top of the picture. Returns 0, or -1 if memory is short.
/// Source: PNG 3e §9.2, §12.7.
int gle_filter_rows(
    const uint8_t *rows, const uint8_t *above, size_t row_bytes, size_t pixel_bytes, size_t count, uint8_t *filtered);

// --- Deflate ---

/// The most bytes that either function below makes of `count`.
size_t gle_deflate_bound(size_t count);

/// Compresses filtered rows of 1 + `row_bytes` bytes, with repetitions of the pixel before only, into one block of a deflate
/// stream with a Huffman code of its own. Unless it `is_last`, an empty stored block follows, so that what comes next begins
/// at a whole byte. Returns the bytes made, or 0 if memory is short.
/// Source: RFC 1951.
size_t gle_deflate_runs(
    const uint8_t *filtered, size_t row_bytes, size_t pixel_bytes, size_t rows, int is_last, uint8_t *output);

/// Compresses `count` bytes by zlib at `level` 1…9 into blocks of a deflate stream, with repetitions of the
/// `dictionary_count` bytes before them too. Ends as `gle_deflate_runs` does. Returns the bytes made, or 0 if memory is short.
size_t gle_deflate_zlib(
    const uint8_t *bytes, size_t count, const uint8_t *dictionary, size_t dictionary_count, int level, int is_last,
    uint8_t *output);

/// zlib's Adler-32 sum of `count` bytes, beginning with `sum` (1 for nothing), and of two parts from theirs.
uint32_t gle_adler32(uint32_t sum, const uint8_t *bytes, size_t count);
uint32_t gle_adler32_combined(uint32_t first, uint32_t second, size_t second_count);

/// zlib's CRC-32 of `count` bytes, beginning with `sum` (0 for nothing).
uint32_t gle_crc32(uint32_t sum, const uint8_t *bytes, size_t count);
