// SPDX-License-Identifier: MIT
// What encoders of a PNG file's rows cost, on one thread: png FILE.rgba WIDTH HEIGHT CHANNELS
#include <libdeflate.h>
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

static int width, height, channels;
static uint8_t *pixels, *filtered, *output;
static size_t output_count, filtered_count;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void take(png_structp png, png_bytep bytes, png_size_t count) {
  (void)png;
  memcpy(output + output_count, bytes, count);
  output_count += count;
}

static void flush(png_structp png) { (void)png; }

static size_t by_libpng(int level, int filters) {
  output_count = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, 0, 0, 0);
  png_infop info = png_create_info_struct(png);
  png_set_write_fn(png, 0, take, flush);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, filters);
  int type = channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA;
  png_set_IHDR(png, info, width, height, 8, type, 0, 0, 0);
  png_write_info(png, info);
  for (int y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * channels);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return output_count;
}

/// One filter for all rows: 0 None, 1 Sub, 2 Up.
static void filter(int kind) {
  size_t row = (size_t)width * channels;
  for (int y = 0; y < height; y++) {
    const uint8_t *from = pixels + y * row;
    uint8_t *to = filtered + y * (row + 1);
    *to++ = kind;
    for (size_t i = 0; i < row; i++) {
      uint8_t before = 0;
      if (kind == 1 && i >= (size_t)channels) before = from[i - channels];
      if (kind == 2 && y > 0) before = from[(ptrdiff_t)i - (ptrdiff_t)row];
      to[i] = from[i] - before;
    }
  }
  filtered_count = (row + 1) * height;
}

static size_t by_zlib(int level, int strategy) {
  z_stream stream = {0};
  deflateInit2(&stream, level, Z_DEFLATED, 15, 9, strategy);
  stream.next_in = filtered;
  stream.avail_in = filtered_count;
  stream.next_out = output;
  stream.avail_out = 2 * filtered_count;
  deflate(&stream, Z_FINISH);
  size_t count = stream.total_out;
  deflateEnd(&stream);
  return count;
}

static size_t by_libdeflate(int level) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  size_t count = libdeflate_zlib_compress(compressor, filtered, filtered_count, output, 2 * filtered_count);
  libdeflate_free_compressor(compressor);
  return count;
}

static size_t sums(void) {
  volatile uint32_t sum = crc32_z(0, filtered, filtered_count) ^ adler32_z(1, filtered, filtered_count);
  return sum & 0;
}

#define MEASURE(name, call)                                                                                  \
  do {                                                                                                       \
    double best = 1e9;                                                                                       \
    size_t count = 0;                                                                                        \
    for (int i = 0; i < 5; i++) {                                                                            \
      double start = now();                                                                                  \
      count = call;                                                                                          \
      double time = now() - start;                                                                           \
      if (time < best) best = time;                                                                          \
      if (best > 200) i += 2;                                                                                \
    }                                                                                                        \
    printf("| %-40s | %8.1f | %9.1f |\n", name, best, count / 1024.0);                                       \
    fflush(stdout);                                                                                          \
  } while (0)

int main(int count, char **arguments) {
  if (count < 5) return 64;
  width = atoi(arguments[2]);
  height = atoi(arguments[3]);
  channels = atoi(arguments[4]);
  size_t area = (size_t)width * height;
  uint8_t *input = malloc(area * 4);
  FILE *file = fopen(arguments[1], "rb");
  if (file == NULL || fread(input, 1, area * 4, file) != area * 4) return 66;
  pixels = malloc(area * channels);
  for (size_t i = 0; i < area; i++) memcpy(pixels + i * channels, input + i * 4, channels);
  filtered = calloc(area * channels + height, 1);
  output = calloc(area, 12);
  printf("| encoder (%dx%d, %d channels) | ms | KiB |\n|---|---|---|\n", width, height, channels);
  MEASURE("libpng, level 6, all filters (default)", by_libpng(6, PNG_ALL_FILTERS));
  MEASURE("libpng, level 6, None", by_libpng(6, PNG_FILTER_NONE));
  MEASURE("libpng, level 1, Up", by_libpng(1, PNG_FILTER_UP));
  const char *names[] = {"None", "Sub", "Up"};
  for (int kind = 0; kind < 3; kind++) {
    char name[64];
    filter(kind);
#define NAMED(text) (snprintf(name, sizeof name, "%s, %s", names[kind], text), name)
    MEASURE(NAMED("zlib level 1"), by_zlib(1, Z_DEFAULT_STRATEGY));
    MEASURE(NAMED("zlib level 1, RLE"), by_zlib(1, Z_RLE));
    MEASURE(NAMED("zlib level 1, Huffman only"), by_zlib(1, Z_HUFFMAN_ONLY));
    MEASURE(NAMED("libdeflate level 1"), by_libdeflate(1));
  }
  MEASURE("CRC-32 and Adler-32 of the rows, zlib", sums());
  return 0;
}
