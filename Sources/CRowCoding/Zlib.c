// SPDX-License-Identifier: MIT
#include "CRowCoding.h"

#include <zlib.h>

/// Room for every byte as the longest Huffman code, and for the bit writer's reach beyond.
size_t gle_deflate_bound(size_t count) { return count + count / 2 + 1024; }

size_t gle_deflate_zlib(
    const uint8_t *bytes, size_t count, const uint8_t *dictionary, size_t dictionary_count, int level, int is_last,
    uint8_t *output) {
  z_stream stream = {0};
  // 15 bits of window, without a header; memory for the best Huffman codes.
  if (deflateInit2(&stream, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  if (dictionary_count > 0) deflateSetDictionary(&stream, dictionary, (uInt)dictionary_count);
  stream.next_in = (Bytef *)bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)gle_deflate_bound(count);
  deflate(&stream, is_last ? Z_FINISH : Z_SYNC_FLUSH);
  size_t made = stream.total_out;
  deflateEnd(&stream);
  return made;
}

uint32_t gle_adler32(uint32_t sum, const uint8_t *bytes, size_t count) {
  return (uint32_t)adler32_z(sum, bytes, count);
}

uint32_t gle_adler32_combined(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}

uint32_t gle_crc32(uint32_t sum, const uint8_t *bytes, size_t count) { return (uint32_t)crc32_z(sum, bytes, count); }
