// SPDX-License-Identifier: MIT
//
// Cuts edges at pixel borders. Every cut is computed from the whole edge, in whole grains, so that what is found in a pixel does not
// depend on the rectangle asked for.
#include "CKernels.h"
#include "Clones.h"

#include <string.h>

// Cuts round their product before the sum.
#pragma STDC FP_CONTRACT OFF

enum { bits = 15, grains = 1 << bits };

// Added to a number below 2^51 in magnitude it leaves the nearest whole one in the last digits of the mantissa: 1.5 · 2^52.
static const double magic = 6755399441055744.0;

GLE_INLINE int64_t nearest(double number) {
  const double shifted = number + magic;
  int64_t digits, zero;
  memcpy(&digits, &shifted, sizeof digits);
  memcpy(&zero, &magic, sizeof zero);
  return digits - zero;
}

GLE_INLINE int64_t lesser(int64_t a, int64_t b) { return a < b ? a : b; }
GLE_INLINE int64_t greater(int64_t a, int64_t b) { return a > b ? a : b; }

GLE_INLINE int has_room(const struct gle_edge_rows *e, int64_t count) {
  return e->piece_count + count <= e->piece_capacity && e->strand_count + count <= e->strand_capacity;
}

/// Adds a piece to the pixel in `column` (0 left of the clip) and `row`, to the open strand where it goes on with it.
GLE_INLINE void add(
    struct gle_edge_rows *e, int64_t column, int64_t row, int64_t x0, int64_t y0, int64_t x1, int64_t y1, int up) {
  struct gle_strand *strands = e->strands;
  struct gle_edge_piece *pieces = e->pieces;
  const int32_t place = (int32_t)column;
  const int32_t height = (int32_t)(y1 - y0);
  const int64_t key = 2 * row + up;
  if (key == e->open_strand) {
    struct gle_strand *strand = strands + e->strand_count - 1;
    if (place < strand->min_column) strand->min_column = place;
    if (place > strand->max_column) strand->max_column = place;
    strand->height += height;
  } else {
    e->open_strand = key;
    strands[e->strand_count] = (struct gle_strand){
        (int32_t)e->piece_count, place, place, height, 2 * e->last_strands[row] + up};
    e->last_strands[row] = (int32_t)e->strand_count;
    ++e->strand_count;
  }
  pieces[e->piece_count] = (struct gle_edge_piece){
      (uint16_t)x0, (uint16_t)y0, (uint16_t)x1, (uint16_t)y1, 2 * place + up};
  ++e->piece_count;
}

/// An edge that crosses these rows whole, left of the clip.
GLE_INLINE void add_left_rows(struct gle_edge_rows *e, int64_t first, int64_t end, int up) {
  e->winding_changes[first] += 2 * up - 1;
  e->winding_changes[end] -= 2 * up - 1;
  e->open_strand = -1;
}

/// What of an edge lies left of the clip in one row, heights from its top.
GLE_INLINE void add_left(struct gle_edge_rows *e, int64_t y0, int64_t y1, int64_t row, int up) {
  if (y0 <= 0 && y1 >= grains) {
    add_left_rows(e, row, row + 1, up);
  } else if (y0 < y1) {
    add(e, 0, row, 0, y0, 0, y1, up);
  }
}

/// An edge left of the clip: whole rows at once, and the ends, in the edge's order.
GLE_INLINE void add_left_edge(struct gle_edge_rows *e, int64_t yt, int64_t yb, int up) {
  const int64_t low = greater(yt, e->first_row * grains);
  const int64_t high = lesser(yb, e->end_row * grains);
  if (low >= high) return;
  const int64_t row = low >> bits;
  const int64_t last_row = (high - 1) >> bits;
  if (row == last_row) {
    add_left(e, low - row * grains, high - row * grains, row, up);
    return;
  }
  for (int end = 0; end < 2; ++end) {
    if (end == up) {
      add_left(e, low - row * grains, grains, row, up);
    } else {
      add_left(e, 0, high - last_row * grains, last_row, up);
    }
    if (end == 0 && row + 1 < last_row) add_left_rows(e, row + 1, last_row, up);
  }
}

/// An edge over several pixels, in grains: its upper and its lower end.
struct long_edge {
  int64_t xt, yt, xb, yb;
  int up;
  double slope, inverse;
};

GLE_INLINE int64_t x_at(const struct long_edge *l, int64_t y) {
  return l->xt + nearest((double)(y - l->yt) * l->slope);
}

GLE_INLINE int64_t y_at(const struct long_edge *l, int64_t x) {
  return l->yt + nearest((double)(x - l->xt) * l->inverse);
}

/// Cuts what lies in one row at columns, of which there are several; its upper and lower end, heights from the row's top.
GLE_INLINE void cut_columns(
    struct gle_edge_rows *e, const struct long_edge *l, int64_t row, int64_t upper_x, int64_t upper_y,
    int64_t lower_x, int64_t lower_y) {
  const int64_t row_top = row * grains;
  const int is_rightward = upper_x <= lower_x;
  const int64_t left = is_rightward ? upper_x : lower_x;
  const int64_t right = is_rightward ? lower_x : upper_x;
  const int64_t right_y = is_rightward ? lower_y : upper_y;
  const int64_t first_column = left >> bits;
  const int64_t last_column = (right - 1) >> bits;
  int64_t y = is_rightward ? upper_y : lower_y;
  if (first_column < 0) {
    const int64_t crossing =
        last_column < 0 ? right_y : lesser(greater(y_at(l, 0) - row_top, upper_y), lower_y);
    add_left(e, lesser(y, crossing), greater(y, crossing), row, l->up);
    y = crossing;
  }
  const int64_t end = lesser(last_column, e->width - 1);
  for (int64_t column = greater(first_column, 0); column <= end; ++column) {
    const int64_t origin = column * grains;
    const int is_last = column == last_column;
    const int64_t x0 = column == first_column ? left - origin : 0;
    const int64_t x1 = is_last ? right - origin : grains;
    const int64_t crossing =
        is_last ? right_y : lesser(greater(y_at(l, origin + grains) - row_top, upper_y), lower_y);
    if (is_rightward) {
      if (y < crossing) add(e, column + 1, row, x0, y, x1, crossing, l->up);
    } else if (crossing < y) {
      add(e, column + 1, row, x1, crossing, x0, y, l->up);
    }
    y = crossing;
  }
}

/// Adds what of an edge lies in one row, in which it is at these places at its upper and lower end.
GLE_INLINE void cut_row(
    struct gle_edge_rows *e, const struct long_edge *l, int64_t row, int64_t upper_x, int64_t lower_x) {
  const int64_t row_top = row * grains;
  const int64_t y0 = greater(l->yt - row_top, 0);
  const int64_t y1 = lesser(l->yb - row_top, grains);
  const int64_t left = lesser(upper_x, lower_x);
  const int64_t right = greater(upper_x, lower_x);
  const int64_t column = left >> bits;
  const int64_t last_column = right > left ? (right - 1) >> bits : column;
  if (column >= e->width) {
    e->open_strand = -1;
  } else if (column != last_column) {
    cut_columns(e, l, row, upper_x, y0, lower_x, y1);
  } else if (column >= 0) {
    const int64_t origin = column * grains;
    add(e, column + 1, row, upper_x - origin, y0, lower_x - origin, y1, l->up);
  } else {
    add_left(e, y0, y1, row, l->up);
  }
}

/// Cuts one edge, in grains from the corner of the clip's first column and the first row. Returns 0, and does nothing, where there
/// is no room.
GLE_INLINE int cut(struct gle_edge_rows *e, int64_t sx, int64_t sy, int64_t ex, int64_t ey) {
  if (sy == ey) return 1;
  const int up = ey < sy;
  const int64_t xt = up ? ex : sx, yt = up ? ey : sy;
  const int64_t xb = up ? sx : ex, yb = up ? sy : ey;
  const int64_t row = yt >> bits;
  const int64_t last_row = (yb - 1) >> bits;
  const int64_t left = lesser(xt, xb);
  const int64_t right = greater(xt, xb);
  const int64_t column = left >> bits;
  const int64_t last_column = right > left ? (right - 1) >> bits : column;
  if (last_row < e->first_row || row >= e->end_row || column >= e->width) {
    e->open_strand = -1;
    return 1;
  }
  if (last_column < 0) {
    if (!has_room(e, 2)) return 0;
    add_left_edge(e, yt, yb, up);
    return 1;
  }
  if (row == last_row && column == last_column) {
    if (!has_room(e, 1)) return 0;
    const int64_t row_top = row * grains;
    const int64_t origin = column * grains;
    add(e, column + 1, row, xt - origin, yt - row_top, xb - origin, yb - row_top, up);
    return 1;
  }
  const int64_t first = greater(row, e->first_row);
  const int64_t last = lesser(last_row, e->end_row - 1);
  // In each row one piece for every column, which two rows share at their border, and one left of the clip.
  if (!has_room(e, 2 * (last - first + 1) + lesser(last_column, e->width) - greater(column, 0) + 2)) return 0;
  const double width = (double)(xb - xt);
  const double height = (double)(yb - yt);
  const struct long_edge l = {xt, yt, xb, yb, up, width / height, height / width};
  // In the contour's order.
  int64_t border = (up ? last + 1 : first) * grains;
  int64_t x = up ? (border >= yb ? xb : x_at(&l, border)) : (border <= yt ? xt : x_at(&l, border));
  for (int64_t count = last - first; count >= 0; --count) {
    if (up) {
      border -= grains;
      const int64_t upper_x = border <= yt ? xt : x_at(&l, border);
      cut_row(e, &l, border >> bits, upper_x, x);
      x = upper_x;
    } else {
      const int64_t next_row = border >> bits;
      border += grains;
      const int64_t lower_x = border >= yb ? xb : x_at(&l, border);
      cut_row(e, &l, next_row, x, lower_x);
      x = lower_x;
    }
  }
  return 1;
}

size_t gle_cut_edges(
    struct gle_edge_rows *rows, const double from[2], const double *points, size_t count, double extent) {
  // A copy of its own, which stays in registers.
  struct gle_edge_rows e = *rows;
  const int64_t left = e.left * grains;
  const int64_t top = e.top * grains;
  double x = from[0];
  double y = from[1];
  int is_near = __builtin_fabs(x) <= extent && __builtin_fabs(y) <= extent;
  int64_t sx = is_near ? nearest(x * grains) - left : 0;
  int64_t sy = is_near ? nearest(y * grains) - top : 0;
  size_t done = 0;
  e.is_full = 0;
  for (; done < count; ++done) {
    x = points[2 * done];
    y = points[2 * done + 1];
    is_near = is_near && __builtin_fabs(x) <= extent && __builtin_fabs(y) <= extent;
    if (!is_near) break;
    const int64_t ex = nearest(x * grains) - left;
    const int64_t ey = nearest(y * grains) - top;
    if (!cut(&e, sx, sy, ex, ey)) {
      e.is_full = 1;
      break;
    }
    sx = ex;
    sy = ey;
  }
  *rows = e;
  return done;
}
