// SPDX-License-Identifier: MIT
// Deflate for filtered rows: literals and repetitions of the pixel before, with a Huffman code made for them. It
// finds what filters leave of glows, gradients and flat colours, at a few bytes a nanosecond.
#include "CRowCoding.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum {
  literal_symbols = 256,
  end_of_block = 256,
  symbols = 286,
  length_symbols = 19,
  longest_match = 258,
  shortest_match = 3,
  /// Shorter than deflate's 15, so that four codes fit into what the bit buffer has left.
  longest_code = 12,
};

/// The code of a symbol, its bits in the order of the file, and how many.
typedef struct code {
  uint16_t bits, length;
} code;

// --- Lengths of matches (RFC 1951 §3.2.5) ---

static const uint16_t length_bases[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                          31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
static const uint8_t length_extra_bits[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                              2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};

/// The index of `length` in the tables above.
static inline unsigned length_index(unsigned length) {
  if (length == longest_match) return 28;
  if (length < 11) return length - 3;
  // From 11 on four symbols share each number of extra bits.
  unsigned extra = 29 - (unsigned)__builtin_clz(length - 3);
  return 4 + 4 * extra + (((length - 3) >> extra) & 3);
}

// --- Huffman codes ---

/// Lengths of the best prefix code for `frequencies`, none above `limit`; at least one symbol must occur. Where the
/// limit is met, the least frequent of the shorter codes grow until the code is one again.
static void choose_lengths(const uint32_t *frequencies, unsigned count, unsigned limit, code *codes) {
  uint16_t order[symbols];
  unsigned used = 0;
  for (unsigned symbol = 0; symbol < count; ++symbol) {
    codes[symbol].length = 0;
    if (frequencies[symbol] == 0) continue;
    unsigned place = used++;
    for (; place > 0 && frequencies[order[place - 1]] > frequencies[symbol]; --place) order[place] = order[place - 1];
    order[place] = (uint16_t)symbol;
  }
  if (used == 1) {
    codes[order[0]].length = 1;
    return;
  }
  // Leaves in rising order, then the joints as they are made, which rise as well: the next lightest is always at the
  // front of one of the two.
  uint32_t weights[2 * symbols];
  uint16_t parents[2 * symbols];
  for (unsigned leaf = 0; leaf < used; ++leaf) weights[leaf] = frequencies[order[leaf]];
  unsigned leaf = 0, joint = used, end = used;
  while (end < 2 * used - 1) {
    weights[end] = 0;
    for (int side = 0; side < 2; ++side) {
      bool takes_leaf = leaf < used && (joint == end || weights[leaf] <= weights[joint]);
      unsigned taken = takes_leaf ? leaf++ : joint++;
      weights[end] += weights[taken];
      parents[taken] = (uint16_t)end;
    }
    ++end;
  }
  uint16_t depths[2 * symbols];
  unsigned counts[16] = {0};
  depths[end - 1] = 0;
  uint32_t sum = 0;
  for (unsigned node = end - 1; node-- > 0;) {
    depths[node] = depths[parents[node]] + 1;
    if (node >= used) continue;
    unsigned length = depths[node] < limit ? depths[node] : limit;
    counts[length] += 1;
    sum += 1u << (limit - length);
  }
  // Kraft's sum is 2^limit for a complete code. Taking one code of the longest length below the limit apart gives two
  // of one bit more, one of which an overlong code takes.
  while (sum > 1u << limit) {
    unsigned length = limit - 1;
    while (counts[length] == 0) --length;
    counts[length] -= 1;
    counts[length + 1] += 2;
    counts[limit] -= 1;
    sum -= 1;
  }
  unsigned rank = 0;
  for (unsigned length = limit; length > 0; --length)
    for (unsigned left = counts[length]; left > 0; --left) codes[order[rank++]].length = (uint16_t)length;
}

/// Numbers the codes of the chosen lengths (RFC 1951 §3.2.2).
static void number_codes(unsigned count, code *codes) {
  unsigned counts[16] = {0}, next[16] = {0};
  for (unsigned symbol = 0; symbol < count; ++symbol) counts[codes[symbol].length] += 1;
  counts[0] = 0;
  for (unsigned length = 1; length < 16; ++length) next[length] = (next[length - 1] + counts[length - 1]) << 1;
  for (unsigned symbol = 0; symbol < count; ++symbol) {
    unsigned length = codes[symbol].length, number = next[length];
    if (length == 0) continue;
    next[length] += 1;
    unsigned reversed = 0;
    for (unsigned bit = 0; bit < length; ++bit) reversed |= ((number >> bit) & 1) << (length - 1 - bit);
    codes[symbol].bits = (uint16_t)reversed;
  }
}

// --- Bits ---

typedef struct bit_writer {
  uint64_t bits;
  unsigned count;
  uint8_t *next;
} bit_writer;

/// At most 64 bits may wait; `flush` leaves fewer than 8.
static inline void put(bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

static inline void put_code(bit_writer *writer, code code) { put(writer, code.bits, code.length); }

static inline void flush(bit_writer *writer) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  memcpy(writer->next, &writer->bits, 8);
#else
  uint64_t swapped = __builtin_bswap64(writer->bits);
  memcpy(writer->next, &swapped, 8);
#endif
  writer->next += writer->count >> 3;
  writer->bits >>= writer->count & ~7u;
  writer->count &= 7;
}

static inline void align(bit_writer *writer) {
  writer->count = (writer->count + 7) & ~7u;
  flush(writer);
}

/// Writes the two codes' lengths, themselves compressed (RFC 1951 §3.2.7). Of distances only `distance_symbol` has a code.
static void put_code_lengths(bit_writer *writer, const code *codes, unsigned distance_symbol) {
  uint8_t lengths[symbols + 30];
  for (unsigned symbol = 0; symbol < symbols; ++symbol) lengths[symbol] = (uint8_t)codes[symbol].length;
  memset(lengths + symbols, 0, distance_symbol);
  lengths[symbols + distance_symbol] = 1;
  unsigned count = symbols + distance_symbol + 1;

  // Pieces: a length, or 16 (3…6 times the last), 17 (3…10 zeros), 18 (11…138 zeros) with how many more than the least.
  uint8_t pieces[symbols + 30], repeats[symbols + 30];
  uint32_t frequencies[length_symbols] = {0};
  unsigned piece_count = 0;
  for (unsigned index = 0; index < count;) {
    unsigned run = 1;
    while (index + run < count && lengths[index + run] == lengths[index]) ++run;
    unsigned piece = lengths[index], taken = 1, least = 1;
    if (piece == 0 && run >= 3) {
      piece = run < 11 ? 17 : 18;
      least = run < 11 ? 3 : 11;
      taken = run < 138 ? run : 138;
    } else if (index > 0 && piece == lengths[index - 1] && run >= 3) {
      piece = 16;
      least = 3;
      taken = run < 6 ? run : 6;
    }
    pieces[piece_count] = (uint8_t)piece;
    repeats[piece_count++] = (uint8_t)(taken - least);
    frequencies[piece] += 1;
    index += taken;
  }
  code piece_codes[length_symbols];
  choose_lengths(frequencies, length_symbols, 7, piece_codes);
  number_codes(length_symbols, piece_codes);

  static const uint8_t order[length_symbols] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  static const uint8_t repeat_bits[length_symbols] = {[16] = 2, [17] = 3, [18] = 7};
  put(writer, symbols - 257, 5);
  put(writer, distance_symbol, 5);
  put(writer, length_symbols - 4, 4);
  flush(writer);
  for (unsigned index = 0; index < length_symbols; ++index) {
    put(writer, piece_codes[order[index]].length, 3);
    flush(writer);
  }
  for (unsigned index = 0; index < piece_count; ++index) {
    put_code(writer, piece_codes[pieces[index]]);
    put(writer, repeats[index], repeat_bits[pieces[index]]);
    flush(writer);
  }
}

// --- Runs ---

// Compiled once only: wider registers gain 5 %.
typedef uint8_t bytes64 __attribute__((ext_vector_type(64)));
typedef bool flags64 __attribute__((ext_vector_type(64)));

/// Bit i says whether bytes[i] equals bytes[i − distance].
static inline uint64_t repeated_bytes(const uint8_t *bytes, size_t distance) {
  bytes64 here, before;
  memcpy(&here, bytes, 64);
  memcpy(&before, bytes - distance, 64);
  flags64 flags = __builtin_convertvector(here == before, flags64);
  uint64_t mask;
  memcpy(&mask, &flags, 8);
  return mask;
}

/// How many of `count` bytes equal the ones `distance` before them, up to the first that does not.
static inline size_t run_length(const uint8_t *bytes, size_t distance, size_t count) {
  size_t length = 0;
  for (; length + 64 <= count; length += 64) {
    uint64_t mask = repeated_bytes(bytes + length, distance);
    if (~mask != 0) return length + (size_t)__builtin_ctzll(~mask);
  }
  while (length < count && bytes[length] == bytes[length - distance]) ++length;
  return length;
}

/// How many of `count` bytes come before the next three in a row that repeat.
static inline size_t literal_length(const uint8_t *bytes, size_t distance, size_t count) {
  size_t length = 0;
  for (; length + 64 <= count; length += 62) {
    uint64_t mask = repeated_bytes(bytes + length, distance);
    mask &= mask >> 1 & mask >> 2;
    if (mask != 0) return length + (size_t)__builtin_ctzll(mask);
  }
  for (; length + 3 <= count; ++length) {
    const uint8_t *here = bytes + length, *before = here - distance;
    if (here[0] == before[0] && here[1] == before[1] && here[2] == before[2]) return length;
  }
  return count;
}

/// The first match of a run of `rest` bytes. A run that is longer than the longest match is cut so that no piece is
/// shorter than the shortest.
static inline unsigned match_length(size_t rest) {
  if (rest <= longest_match) return (unsigned)rest;
  return rest - longest_match >= shortest_match ? longest_match : (unsigned)rest - shortest_match;
}

/// By turns a number of literals and the length of the run behind them.
typedef struct step {
  uint32_t literals, run;
} step;

/// Cuts filtered rows into `steps`, and counts how often each symbol will be needed. Returns the number of steps.
static inline size_t find_steps(
    const uint8_t *bytes, size_t row_bytes, size_t pixel_bytes, size_t rows, step *steps, uint32_t *frequencies) {
  // Four counts of each value: neighbours are often equal, and each addition would wait for the last.
  uint32_t counts[4][literal_symbols] = {{0}};
  size_t step_count = 0;
  for (size_t row = 0; row < rows; ++row) {
    const uint8_t *row_end = bytes + 1 + row_bytes;
    // The filter's number and the first pixel repeat nothing.
    size_t literals = 1 + pixel_bytes;
    do {
      literals += literal_length(bytes + literals, pixel_bytes, (size_t)(row_end - bytes) - literals);
      size_t index = 0;
      for (; index + 4 <= literals; index += 4) {
        counts[0][bytes[index]] += 1;
        counts[1][bytes[index + 1]] += 1;
        counts[2][bytes[index + 2]] += 1;
        counts[3][bytes[index + 3]] += 1;
      }
      for (; index < literals; ++index) counts[0][bytes[index]] += 1;
      bytes += literals;
      size_t run = run_length(bytes, pixel_bytes, (size_t)(row_end - bytes));
      for (size_t rest = run; rest > 0; rest -= match_length(rest))
        frequencies[end_of_block + 1 + length_index(match_length(rest))] += 1;
      bytes += run;
      steps[step_count++] = (step){(uint32_t)literals, (uint32_t)run};
      literals = 0;
    } while (bytes < row_end);
  }
  for (unsigned value = 0; value < literal_symbols; ++value)
    frequencies[value] = counts[0][value] + counts[1][value] + counts[2][value] + counts[3][value];
  return step_count;
}

/// Writes the literals and matches of `steps`. `distance` is the code of the one distance that occurs.
static inline void put_steps(
    bit_writer *writer, const uint8_t *bytes, const step *steps, size_t step_count, const code *codes, code distance) {
  // A copy: `writer` stays in registers.
  bit_writer local = *writer;
  for (size_t index = 0; index < step_count; ++index) {
    size_t literals = steps[index].literals;
    for (; literals >= 4; literals -= 4) {
      put_code(&local, codes[bytes[0]]);
      put_code(&local, codes[bytes[1]]);
      put_code(&local, codes[bytes[2]]);
      put_code(&local, codes[bytes[3]]);
      flush(&local);
      bytes += 4;
    }
    for (; literals > 0; --literals) put_code(&local, codes[*bytes++]);
    flush(&local);
    size_t run = steps[index].run;
    for (size_t rest = run; rest > 0; rest -= match_length(rest)) {
      unsigned length = match_length(rest), place = length_index(length);
      put_code(&local, codes[end_of_block + 1 + place]);
      put(&local, length - length_bases[place], length_extra_bits[place]);
      put_code(&local, distance);
      flush(&local);
    }
    bytes += run;
  }
  *writer = local;
}

size_t gle_deflate_runs(
    const uint8_t *filtered, size_t row_bytes, size_t pixel_bytes, size_t rows, int is_last, uint8_t *output) {
  // A step but a row's first and last has a literal and a run of three at least.
  step *steps = (step *)malloc(rows * (row_bytes / 4 + 2) * sizeof(step));
  if (steps == NULL) return 0;
  uint32_t frequencies[symbols] = {0};
  size_t step_count = find_steps(filtered, row_bytes, pixel_bytes, rows, steps, frequencies);
  frequencies[end_of_block] = 1;
  code codes[symbols];
  choose_lengths(frequencies, symbols, longest_code, codes);
  number_codes(symbols, codes);

  // A lone distance has a code of one bit, 0. Distances 5 and 6, and 7 and 8, share symbols and are told apart by an extra
  // bit, which is 1 for the even ones.
  unsigned distance_symbol = pixel_bytes <= 4 ? (unsigned)pixel_bytes - 1 : pixel_bytes <= 6 ? 4 : 5;
  code distance = pixel_bytes <= 4 ? (code){0, 1} : (code){(pixel_bytes & 1) == 0 ? 2 : 0, 2};

  bit_writer writer = {0, 0, output};
  put(&writer, is_last ? 1 : 0, 1);
  put(&writer, 2, 2);
  put_code_lengths(&writer, codes, distance_symbol);
  put_steps(&writer, filtered, steps, step_count, codes, distance);
  free(steps);
  put_code(&writer, codes[end_of_block]);
  flush(&writer);
  if (!is_last) {
    // An empty stored block: not the last one, kind 0, then from the next whole byte on its length and that inverted.
    put(&writer, 0, 3);
    align(&writer);
    put(&writer, 0xffff0000, 32);
  }
  align(&writer);
  return (size_t)(writer.next - output);
}
