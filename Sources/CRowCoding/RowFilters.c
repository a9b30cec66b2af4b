// SPDX-License-Identifier: MIT
#include "CRowCoding.h"

#include <stdlib.h>
#include <string.h>

/// What a byte of a filtered row counts: its distance from 0, as signed.
static inline uint32_t magnitude(uint8_t byte) { return byte < 128 ? byte : 256u - byte; }

/// Every byte minus the one a pixel before it; returns the sum of magnitudes.
static inline uint32_t subtract_left(
    const uint8_t *restrict row, size_t row_bytes, size_t pixel_bytes, uint8_t *restrict output) {
  uint32_t sum = 0;
  for (size_t index = 0; index < pixel_bytes; ++index) {
    output[index] = row[index];
    sum += magnitude(output[index]);
  }
  const uint8_t *left = row;
  row += pixel_bytes;
  output += pixel_bytes;
  for (size_t index = 0; index < row_bytes - pixel_bytes; ++index) {
    output[index] = (uint8_t)(row[index] - left[index]);
    sum += magnitude(output[index]);
  }
  return sum;
}

/// Every byte minus the one above it; returns the sum of magnitudes.
static inline uint32_t subtract_above(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t row_bytes, uint8_t *restrict output) {
  uint32_t sum = 0;
  for (size_t index = 0; index < row_bytes; ++index) {
    output[index] = (uint8_t)(row[index] - above[index]);
    sum += magnitude(output[index]);
  }
  return sum;
}

GLE_FOR_EVERY_PROCESSOR
int gle_filter_rows(
    const uint8_t *rows, const uint8_t *above, size_t row_bytes, size_t pixel_bytes, size_t count,
    uint8_t *filtered) {
  uint8_t *other = (uint8_t *)malloc(row_bytes);
  if (other == NULL) return -1;
  for (size_t row = 0; row < count; ++row) {
    uint32_t sum = subtract_left(rows, row_bytes, pixel_bytes, filtered + 1);
    filtered[0] = 1;
    if (above != NULL && subtract_above(rows, above, row_bytes, other) <= sum) {
      filtered[0] = 2;
      memcpy(filtered + 1, other, row_bytes);
    }
    above = rows;
    rows += row_bytes;
    filtered += 1 + row_bytes;
  }
  free(other);
  return 0;
}
