// SPDX-License-Identifier: MIT
//
// Inner loops of the CPU executor: each works on runs of pixels of one row and knows nothing of tiles.
//
// Unless said otherwise colours are premultiplied sRGB-encoded floats, 0...1, in planes: channel k of pixel i is
// base[k * plane + i], in the order red, green, blue, alpha; one-channel pixels are alpha alone. No argument is checked.
// Every result is a function of the pixel's own inputs, in the same order of operations for every run, so that
// tiles hold the bytes of the whole. On x86-64 each function exists twice, and the CPU's features choose.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stddef.h>
#include <stdint.h>

// MARK: Rows of one value a pixel

void gle_fill(float *out, float value, size_t count);
/// out = in · scale; `in` may be `out`.
void gle_scale(float *out, const float *in, float scale, size_t count);
/// out = out · in.
void gle_multiply(float *out, const float *in, size_t count);
/// Coverage 0...65535 as 0...1, exact at both ends, times `scale`.
void gle_coverage(float *out, const uint16_t *in, float scale, size_t count);
/// out = weights · (red, green, blue).
void gle_luminance(float *out, const float *in, size_t plane, const float weights[3], size_t count);
/// Whether all values are 0.
int gle_is_zero(const float *in, size_t count);

// MARK: Draws

/// Source over of one colour: out = color · k + out · (1 − color[alpha] · k), exact where k is 0 or 1 with full alpha, and alpha
/// that was 1 stays 1. `color` has red, green, blue, alpha. One channel takes alpha alone, three leave it out. `k` may be null
/// for 1.
void gle_over_color(
    float *out, size_t plane, int channels, const float color[4], const float *k, size_t count);
/// The same onto a picture that is one colour, `below`, of which nothing is stored yet; four channels.
void gle_over_color_on(
    float *out, size_t plane, const float color[4], const float *k, const float below[4], size_t count);
/// Source over of another picture: out = in · k + out · (1 − in[alpha] · k). `k` may be null for 1.
void gle_over(
    float *out, size_t plane, int channels, const float *in, size_t in_plane, const float *k, size_t count);
/// out = lerp(out, blend(in, out), coverage) by the blend mode's number, four channels. `coverage` may be null for 1.
/// Source: W3C Compositing and Blending 1 §9-10, Porter-Duff, Core Graphics for the plus modes, all multiplied out by
/// the two alphas, so that most need no division.
void gle_blend(
    int mode, float *out, size_t plane, const float *in, size_t in_plane, const float *coverage, size_t count);
/// The same of alpha alone.
void gle_blend_alpha(int mode, float *out, const float *in, const float *coverage, size_t count);

// MARK: Filters

/// Four channels by a 4 × 5 matrix (rows of red, green, blue, alpha, 1) on straight colours; clamped, premultiplied.
/// Source: filter-effects-1 §9.
void gle_color_matrix(
    float *out, size_t plane, const float *in, size_t in_plane, const float matrix[20], size_t count);
/// out = in · gain + constant, clamped to 0...1.
void gle_scale_clamped(float *out, const float *in, float gain, float constant, size_t count);
/// out = value where low ≤ in ≤ high, else 0.
void gle_threshold(float *out, const float *in, float low, float high, float value, size_t count);

// MARK: Paints

/// A gradient's entries: `stops` offsets, `stops` inverse distances to the next (0 for none), and `stops` colours.
struct gle_stops {
  const float *offsets;
  const float *inverses;
  const float *colors;
  int count;
};

/// Colours of `count` offsets between neighbouring entries; of entries that share an offset the last counts.
void gle_stop_colors(
    float *out, size_t plane, const struct gle_stops *stops, const float *offsets, size_t count);

/// What an offset outside 0...1 counts as.
enum gle_spread { GLE_SPREAD_PAD, GLE_SPREAD_REPEAT, GLE_SPREAD_MIRROR };

/// A gradient at the pixels first ... first + count − 1 (columns from the anchor) of one row: positions are
/// (map[0] · column + origin[0], map[1] · column + origin[1]).
struct gle_gradient {
  double map[2];
  double origin[2];
  /// linear, radial: offset = r[0] + r[1] · t. angular: offset = r[0] + r[1] · turns, gap from r[2], half-way at r[3].
  double range[4];
  enum gle_spread spread;
  double tie_width;
  /// Angular: the centre in pixels from the anchor, in columns and for this row in rows; direction of the ray on which the
  /// colour jumps, offset behind it, its place in turns.
  double arm[2];
  double seam[4];
};

void gle_linear_offsets(float *out, const struct gle_gradient *gradient, int64_t first, size_t count);
void gle_radial_offsets(float *out, const struct gle_gradient *gradient, int64_t first, size_t count);
/// `other` and `share` are the offset of the far side of the jump and how much of it counts, 0 but for half a pixel around it.
void gle_angular_offsets(
    float *out, float *other, float *share, const struct gle_gradient *gradient, int64_t first, size_t count);
/// out = lerp(out, in, share), four channels.
void gle_mix(float *out, size_t plane, const float *in, size_t in_plane, const float *share, size_t count);

/// A picture of texels of 16 or 8 bits a channel: red, green, blue, alpha.
struct gle_image {
  const void *texels;
  int is_eight_bit;
  int64_t width, height;
  /// Texels per pixel to the right, and the texel position of column 0 of this row.
  double step[2];
  double origin[2];
  double tie_width;
  int is_nearest, is_repeated;
};

/// Samples of a row, columns first ... first + count − 1.
void gle_image_colors(
    float *out, size_t plane, const struct gle_image *image, int64_t first, size_t count);
/// Texels as they are, from that of index `first` on.
void gle_texel_colors(float *out, size_t plane, const struct gle_image *image, int64_t first, size_t count);

// MARK: Resampling

/// out[i] = Σ weights[t] · in[i + t · stride].
void gle_convolve(
    float *out, const float *in, size_t stride, const float *weights, int taps, size_t count);
/// out[i] = ([1 5 10 10 5 1]/32) · in[2i ... 2i + 5].
void gle_halve_row(float *out, const float *in, size_t count);
/// A cubic B-spline's four taps between coarse values, cell = 2^shift fine ones a coarse one: fine value i, counted from one
/// that begins a coarse interval, is Σ weights[t · cell + i % cell] · in[i / cell + t].
void gle_enlarge_row(float *out, const float *in, const float *weights, int shift, size_t count);

// MARK: Shapes

// Eight pixels at a time: all pointers are read or written up to the next multiple of 8 pixels.

/// A shape in a run of pixels of one row: its colour times amount · coverage · scale.
struct gle_shape {
  /// Planes; the colour of pixel i begins at i · step.
  const float *colors;
  size_t plane;
  /// 1, or 0 where eight pixels stand for all.
  size_t step;
  float amount, scale;
  /// 0...65535 as gle_coverage takes it; null for 1.
  const uint16_t *coverage;
};

/// Shapes from the bottom up, at least one, source over onto nothing; four planes.
void gle_shapes(float *out, size_t plane, const struct gle_shape *shapes, int shape_count, size_t count);
/// The same as gle_quantize_premultiplied rounds it.
void gle_shapes_premultiplied(uint8_t *out, const struct gle_shape *shapes, int shape_count, size_t count);

// MARK: Results

/// Straight 8-bit red, green, blue, alpha, as `Quantizer` rounds; `offsets` is the dither of each pixel or null. Returns
/// whether no alpha is below `least`.
int gle_quantize(
    uint8_t *out, const float *in, size_t plane, const float *offsets, float least, size_t count);
/// Premultiplied, rounded to the nearest.
void gle_quantize_premultiplied(uint8_t *out, const float *in, size_t plane, size_t count);
/// The same as gle_quantize without alpha.
void gle_quantize_opaque(uint8_t *out, const float *in, size_t plane, const float *offsets, size_t count);
/// Red, green and blue of pixels of four bytes.
void gle_drop_alpha(uint8_t *out, const uint8_t *in, size_t count);
/// Planes to red, green, blue, alpha of each pixel in turn.
void gle_interleave(float *out, const float *in, size_t plane, size_t count);

// MARK: Half floats

/// Half floats as floats.
void gle_floats_from_halves(float *out, const uint16_t *in, size_t count);
/// `count` premultiplied RGBA pixels of half floats as 8-bit samples: straight colour and, of 4 channels, alpha, each pixel
/// rounded with its offset of the dither (none where `offsets` is null). Returns whether no alpha is below `least`, of 4 channels.
int gle_samples_from_halves(
    uint8_t *out, const uint16_t *in, const float *offsets, float least, size_t count, int channels);

// MARK: Fixed point

// Pixels of four 16-bit lanes: red, green, blue, alpha, premultiplied, 0...2¹⁵ for 0...1; rounding may leave a colour a few units
// above. Products are rounded down and exact where a factor is 0 or 1, so a source that is nothing leaves the backdrop, and an opaque
// one is all that is left of source over.

/// The W3C's modes that do not make small errors large.
enum gle_fixed_mode {
  GLE_FIXED_NORMAL, GLE_FIXED_MULTIPLY, GLE_FIXED_SCREEN, GLE_FIXED_OVERLAY, GLE_FIXED_DARKEN, GLE_FIXED_LIGHTEN,
  GLE_FIXED_HARD_LIGHT, GLE_FIXED_DIFFERENCE, GLE_FIXED_EXCLUSION
};

/// Texels of 8 bits as they are, from that of index `first` on, within half a unit.
void gle_fixed_texels(uint16_t *out, const struct gle_image *image, int64_t first, size_t count);
void gle_fixed_fill(uint16_t *out, const uint16_t color[4], size_t count);
/// out = in · coverage · factor: coverage 0...65535 or null for 1, factor 0...2¹⁵. Within three units, exact for 0 and 1.
void gle_fixed_scale(
    uint16_t *out, const uint16_t *in, const uint16_t *coverage, uint16_t factor, size_t count);
/// out = blend(in, out). Within three units.
void gle_fixed_blend(enum gle_fixed_mode mode, uint16_t *out, const uint16_t *in, size_t count);
/// out[i] = Σ weights[|t|] · in[i + t · stride], lane by lane, t = −radius ... radius: a symmetric kernel. weights[0] and, of the
/// others, what both sides have together are even, in 2⁻¹⁶, and add up to 2¹⁶. Within radius / 2 + 1 units of what these
/// weights give; what is 0 or 1 throughout stays exactly that. Reads and writes up to the next multiple of 8 pixels.
void gle_fixed_convolve(
    uint16_t *out, const uint16_t *in, size_t stride, const uint16_t *weights, int radius, size_t count);
/// Straight 8-bit red, green, blue, alpha: the bytes of gle_quantize on gle_fixed_planes, without dither. Returns whether no
/// alpha is below `least`.
int gle_fixed_quantize(uint8_t *out, const uint16_t *in, uint16_t least, size_t count);
/// Premultiplied: the bytes of gle_quantize_premultiplied on gle_fixed_planes.
void gle_fixed_quantize_premultiplied(uint8_t *out, const uint16_t *in, size_t count);
/// As planes of floats, exactly.
void gle_fixed_planes(float *out, size_t plane, const uint16_t *in, size_t count);

// MARK: Texels

// Pixels of four bytes: red, green, blue, alpha, premultiplied, colours at most alpha. A source that is nothing leaves what is below
// it, and any source over nothing is itself.

/// Premultiplied samples of `source` blended onto `below`: the nearest to what exact arithmetic gives.
void gle_blend_texels(
    enum gle_fixed_mode mode, uint8_t *out, const uint8_t *source, const uint8_t *below, size_t count);
/// The same as planes of floats, off by their rounding alone: gle_quantize_premultiplied makes the same samples of them.
void gle_blend_texels_planes(
    enum gle_fixed_mode mode, float *out, size_t plane, const uint8_t *source, const uint8_t *below, size_t count);

#endif
