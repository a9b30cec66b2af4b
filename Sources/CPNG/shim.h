// SPDX-License-Identifier: MIT
// libpng as the system has it, with a writer and a reader around it. libpng reports errors by longjmp, which Swift can neither
// call nor be jumped over; so every call that may fail is made here, between a setjmp and a return value.
#pragma once

#include <png.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// Takes `count` bytes of the file; returns 0, or anything else to stop.
typedef int (*gle_png_sink)(void *context, const uint8_t *bytes, size_t count);

typedef struct gle_png_writer {
  png_structp png;
  png_infop info;
  gle_png_sink sink;
  void *context;
  /// Where errors go back to; set anew by every call below.
  jmp_buf failure;
  /// libpng's words for the last error, empty if the sink stopped.
  char message[128];
} gle_png_writer;

static inline void gle_png_raise(png_structp png, png_const_charp message) {
  gle_png_writer *writer = (gle_png_writer *)png_get_error_ptr(png);
  strncpy(writer->message, message, sizeof writer->message - 1);
  longjmp(writer->failure, 1);
}

static inline void gle_png_ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static inline void gle_png_deliver(png_structp png, png_bytep bytes, size_t count) {
  gle_png_writer *writer = (gle_png_writer *)png_get_io_ptr(png);
  if (writer->sink(writer->context, bytes, count) != 0) {
    writer->message[0] = 0;
    longjmp(writer->failure, 1);
  }
}

static inline void gle_png_flush(png_structp png) { (void)png; }

/// Frees a writer and everything in it; NULL is nothing.
static inline void gle_png_destroy(gle_png_writer *writer) {
  if (writer == NULL) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}

/// A writer that hands its bytes to `sink`; NULL if memory is short.
__attribute__((noinline)) static inline gle_png_writer *gle_png_create(gle_png_sink sink, void *context) {
  gle_png_writer *writer = (gle_png_writer *)calloc(1, sizeof *writer);
  if (writer == NULL) return NULL;
  writer->sink = sink;
  writer->context = context;
  if (setjmp(writer->failure) == 0) {
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, gle_png_raise, gle_png_ignore);
    if (writer->png != NULL) writer->info = png_create_info_struct(writer->png);
  }
  if (writer->info == NULL) {
    gle_png_destroy(writer);
    return NULL;
  }
  return writer;
}

/// Writes everything before the first row: an sRGB-tagged picture of 8 or 16 bits a channel, RGB or RGBA. The
/// level of compression and the choice of filters are fixed, so that equal rows give equal bytes. Returns 0 or -1.
__attribute__((noinline)) static inline int gle_png_begin(
    gle_png_writer *writer, uint32_t width, uint32_t height, int bits, int has_alpha) {
  if (setjmp(writer->failure) != 0) return -1;
  png_set_write_fn(writer->png, writer, gle_png_deliver, gle_png_flush);
  png_set_compression_level(writer->png, 9);
  png_set_compression_mem_level(writer->png, 9);
  png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
  png_set_user_limits(writer->png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(
      writer->png, writer->info, width, height, bits, has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  // PNG 3e §11.3.2.5: the sRGB chunk, with the gAMA and cHRM that readers without it need.
  png_set_sRGB_gAMA_and_cHRM(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(writer->png, writer->info);
  return 0;
}

/// Writes `count` rows that lie `stride` bytes apart; 16-bit samples are big-endian, as in the file. Returns 0 or -1.
__attribute__((noinline)) static inline int gle_png_write_rows(
    gle_png_writer *writer, const uint8_t *rows, size_t stride, uint32_t count) {
  if (setjmp(writer->failure) != 0) return -1;
  for (uint32_t row = 0; row < count; ++row) png_write_row(writer->png, rows + row * stride);
  return 0;
}

/// Writes everything after the last row. Returns 0 or -1.
__attribute__((noinline)) static inline int gle_png_finish(gle_png_writer *writer) {
  if (setjmp(writer->failure) != 0) return -1;
  png_write_end(writer->png, NULL);
  return 0;
}

/// libpng's words for the last error.
static inline const char *gle_png_message(const gle_png_writer *writer) { return writer->message; }

// --- Reading ---

typedef struct gle_png_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count, position;
  jmp_buf failure;
  char message[128];
} gle_png_reader;

static inline void gle_png_reader_raise(png_structp png, png_const_charp message) {
  gle_png_reader *reader = (gle_png_reader *)png_get_error_ptr(png);
  strncpy(reader->message, message, sizeof reader->message - 1);
  longjmp(reader->failure, 1);
}

static inline void gle_png_fetch(png_structp png, png_bytep bytes, size_t count) {
  gle_png_reader *reader = (gle_png_reader *)png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "the file is cut short");
  memcpy(bytes, reader->bytes + reader->position, count);
  reader->position += count;
}

static inline void gle_png_reader_destroy(gle_png_reader *reader) {
  if (reader == NULL) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/// A reader of a file in memory, which must outlive it; NULL if memory is short.
__attribute__((noinline)) static inline gle_png_reader *gle_png_reader_create(const uint8_t *bytes, size_t count) {
  gle_png_reader *reader = (gle_png_reader *)calloc(1, sizeof *reader);
  if (reader == NULL) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  if (setjmp(reader->failure) == 0) {
    reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, gle_png_reader_raise, gle_png_ignore);
    if (reader->png != NULL) reader->info = png_create_info_struct(reader->png);
  }
  if (reader->info == NULL) {
    gle_png_reader_destroy(reader);
    return NULL;
  }
  return reader;
}

/// Reads everything before the rows and asks for 16-bit RGBA in the machine's byte order. Returns 0 or -1.
__attribute__((noinline)) static inline int gle_png_reader_begin(
    gle_png_reader *reader, uint32_t side_limit, uint32_t *width, uint32_t *height) {
  if (setjmp(reader->failure) != 0) return -1;
  png_set_read_fn(reader->png, reader, gle_png_fetch);
  png_set_user_limits(reader->png, side_limit, side_limit);
  // Ancillary chunks are small; a profile of more than this is no display profile.
  png_set_chunk_malloc_max(reader->png, 8 << 20);
  png_set_chunk_cache_max(reader->png, 128);
  // Texts and the like are not used, and would be inflated to that size each.
  static const png_byte unused[] = "tEXt\0zTXt\0iTXt\0sPLT\0hIST\0pCAL\0sCAL\0eXIf";
  png_set_keep_unknown_chunks(
      reader->png, PNG_HANDLE_CHUNK_NEVER, unused, (int)(sizeof unused / 5));
  png_read_info(reader->png, reader->info);
  *width = png_get_image_width(reader->png, reader->info);
  *height = png_get_image_height(reader->png, reader->info);
  png_set_expand_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 0xffff, PNG_FILLER_AFTER);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  png_set_swap(reader->png);
#endif
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  return png_get_rowbytes(reader->png, reader->info) == (size_t)*width * 8 ? 0 : -1;
}

/// Reads all rows into `pixels`: width × height × 4 samples. Returns 0 or -1.
__attribute__((noinline)) static inline int gle_png_reader_read(
    gle_png_reader *reader, uint16_t *pixels, uint32_t width, uint32_t height) {
  png_bytep *rows = (png_bytep *)malloc((size_t)height * sizeof *rows);
  if (rows == NULL) return -1;
  for (uint32_t row = 0; row < height; ++row) rows[row] = (png_bytep)(pixels + (size_t)row * width * 4);
  if (setjmp(reader->failure) != 0) {
    free(rows);
    return -1;
  }
  png_read_image(reader->png, rows);
  free(rows);
  return 0;
}

static inline const char *gle_png_reader_message(const gle_png_reader *reader) { return reader->message; }

/// The embedded ICC profile's bytes, or NULL.
__attribute__((noinline)) static inline const uint8_t *gle_png_reader_profile(gle_png_reader *reader, uint32_t *count) {
  if (setjmp(reader->failure) != 0) return NULL;
  png_charp name;
  int compression;
  png_bytep profile;
  return png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, count) ? profile : NULL;
}

/// Whether the file says that it is sRGB.
static inline int gle_png_reader_is_srgb(gle_png_reader *reader) {
  int intent;
  return png_get_sRGB(reader->png, reader->info, &intent) != 0;
}

/// The file's gamma (such as 1/2.2), or 0 when it names none.
static inline double gle_png_reader_gamma(gle_png_reader *reader) {
  double gamma = 0;
  return png_get_gAMA(reader->png, reader->info, &gamma) ? gamma : 0;
}

/// The file's white point and primaries: x and y of white, red, green, blue. Returns 1 if it names them.
static inline int gle_png_reader_chromaticities(gle_png_reader *reader, double *v) {
  return png_get_cHRM(reader->png, reader->info, v, v + 1, v + 2, v + 3, v + 4, v + 5, v + 6, v + 7) != 0;
}
