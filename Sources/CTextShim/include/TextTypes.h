// SPDX-License-Identifier: MIT
//
// The types of Pango, HarfBuzz and fontconfig that are used, under their own names. Those without a body are only
// passed on. GLE_LAYOUTS and GLE_CONSTANTS list what a test compares with the installed headers.
#pragma once

#ifndef GLE_TEXT_INSTALLED_HEADERS

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;
typedef struct hb_blob_t hb_blob_t;
typedef struct hb_draw_funcs_t hb_draw_funcs_t;
typedef struct hb_draw_state_t hb_draw_state_t;
typedef struct hb_face_t hb_face_t;
typedef struct hb_font_t hb_font_t;
typedef struct hb_unicode_funcs_t hb_unicode_funcs_t;
typedef struct _FcConfig FcConfig;
typedef struct _FcObjectSet FcObjectSet;
typedef struct _FcPattern FcPattern;

typedef struct _GSList {
  void *data;
  struct _GSList *next;
} GSList;

typedef struct _PangoAttribute {
  const void *klass;
  // Bytes of the text.
  unsigned start_index;
  unsigned end_index;
} PangoAttribute;

typedef struct _PangoAnalysis {
  void *shape_engine;
  void *lang_engine;
  PangoFont *font;
  // Odd where text runs from right to left.
  uint8_t level;
  uint8_t gravity;
  uint8_t flags;
  uint8_t script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;

typedef struct _PangoItem {
  // Bytes of the text.
  int offset;
  int length;
  int num_chars;
  PangoAnalysis analysis;
} PangoItem;

// 1/1024 of a unit.
typedef struct _PangoGlyphGeometry {
  int32_t width;
  int32_t x_offset;
  int32_t y_offset;
} PangoGlyphGeometry;

typedef struct _PangoGlyphVisAttr {
  unsigned is_cluster_start : 1;
  unsigned is_color : 1;
} PangoGlyphVisAttr;

typedef struct _PangoGlyphInfo {
  uint32_t glyph;
  PangoGlyphGeometry geometry;
  PangoGlyphVisAttr attr;
} PangoGlyphInfo;

typedef struct _PangoGlyphString {
  int num_glyphs;
  // From left to right.
  PangoGlyphInfo *glyphs;
  // Of each glyph, the byte of the item at which its cluster begins.
  int *log_clusters;
  int space;
} PangoGlyphString;

typedef struct _PangoGlyphItem {
  PangoItem *item;
  PangoGlyphString *glyphs;
  int y_offset;
  int start_x_offset;
  int end_x_offset;
} PangoGlyphItem;

typedef struct _PangoLayoutLine {
  PangoLayout *layout;
  // Bytes of the text.
  int start_index;
  int length;
  // Of PangoGlyphItem, from left to right.
  GSList *runs;
  unsigned is_paragraph_start : 1;
  unsigned resolved_dir : 3;
} PangoLayoutLine;

typedef struct _PangoRectangle {
  int x;
  int y;
  int width;
  int height;
} PangoRectangle;

typedef struct hb_font_extents_t {
  int32_t ascender;
  int32_t descender;
  int32_t line_gap;
  int32_t reserved[9];
} hb_font_extents_t;

typedef struct hb_glyph_extents_t {
  int32_t x_bearing;
  int32_t y_bearing;
  int32_t width;
  int32_t height;
} hb_glyph_extents_t;

typedef struct hb_ot_color_layer_t {
  uint32_t glyph;
  // 0xFFFF is the colour of the text.
  unsigned color_index;
} hb_ot_color_layer_t;

typedef struct _FcFontSet {
  int nfont;
  int sfont;
  FcPattern **fonts;
} FcFontSet;

typedef struct _FcMatrix {
  double xx, xy, yx, yy;
} FcMatrix;

typedef void (*hb_draw_move_to_func_t)(
    hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y, void *user_data);
typedef void (*hb_draw_line_to_func_t)(
    hb_draw_funcs_t *, void *data, hb_draw_state_t *, float x, float y, void *user_data);
typedef void (*hb_draw_quadratic_to_func_t)(
    hb_draw_funcs_t *, void *data, hb_draw_state_t *, float control_x, float control_y, float x, float y,
    void *user_data);
typedef void (*hb_draw_cubic_to_func_t)(
    hb_draw_funcs_t *, void *data, hb_draw_state_t *, float control1_x, float control1_y, float control2_x,
    float control2_y, float x, float y, void *user_data);
typedef void (*hb_draw_close_path_func_t)(hb_draw_funcs_t *, void *data, hb_draw_state_t *, void *user_data);
typedef void (*hb_destroy_func_t)(void *user_data);

enum {
  PANGO_SCALE = 1024,
  PANGO_STYLE_NORMAL = 0,
  PANGO_STYLE_ITALIC = 2,
  PANGO_WRAP_WORD_CHAR = 2,
  PANGO_ELLIPSIZE_NONE = 0,
  PANGO_ELLIPSIZE_START = 1,
  PANGO_ELLIPSIZE_MIDDLE = 2,
  PANGO_ELLIPSIZE_END = 3,
  PANGO_DIRECTION_LTR = 0,
  PANGO_DIRECTION_RTL = 1,
  FcResultMatch = 0,
  FcSetSystem = 0,
  FcSetApplication = 1,
  FcMatchPattern = 0,
};

#endif

// Glyphs that are none: nothing to draw, and a character that no font has.
enum {
  GLE_GLYPH_EMPTY = 0x0FFFFFFF,
  GLE_GLYPH_UNKNOWN_FLAG = 0x10000000,
};

// In the flags of a PangoAnalysis: the run is the dots that stand for what was cut.
enum { GLE_RUN_IS_ELLIPSIS = 1 << 1 };

#define GLE_CONSTANTS(CHECK)                                                                                 \
  CHECK(PANGO_SCALE, 1024) CHECK(PANGO_STYLE_NORMAL, 0) CHECK(PANGO_STYLE_ITALIC, 2)                         \
  CHECK(PANGO_WRAP_WORD_CHAR, 2) CHECK(PANGO_ELLIPSIZE_NONE, 0) CHECK(PANGO_ELLIPSIZE_START, 1)              \
  CHECK(PANGO_ELLIPSIZE_MIDDLE, 2) CHECK(PANGO_ELLIPSIZE_END, 3) CHECK(PANGO_DIRECTION_LTR, 0)               \
  CHECK(PANGO_DIRECTION_RTL, 1) CHECK(FcResultMatch, 0) CHECK(FcSetSystem, 0) CHECK(FcSetApplication, 1)     \
  CHECK(FcMatchPattern, 0)

// Type, member, offset in bytes where pointers have 8.
#define GLE_LAYOUTS(CHECK)                                                                                   \
  CHECK(GSList, data, 0) CHECK(GSList, next, 8) CHECK(PangoAttribute, start_index, 8)                        \
  CHECK(PangoAttribute, end_index, 12) CHECK(PangoAnalysis, font, 16) CHECK(PangoAnalysis, level, 24)        \
  CHECK(PangoAnalysis, extra_attrs, 40) CHECK(PangoItem, offset, 0) CHECK(PangoItem, length, 4)              \
  CHECK(PangoItem, analysis, 16) CHECK(PangoGlyphInfo, glyph, 0) CHECK(PangoGlyphInfo, geometry, 4)          \
  CHECK(PangoGlyphInfo, attr, 16) CHECK(PangoGlyphString, num_glyphs, 0) CHECK(PangoGlyphString, glyphs, 8)  \
  CHECK(PangoGlyphString, log_clusters, 16) CHECK(PangoGlyphItem, item, 0) CHECK(PangoGlyphItem, glyphs, 8)  \
  CHECK(PangoLayoutLine, start_index, 8) CHECK(PangoLayoutLine, length, 12) CHECK(PangoLayoutLine, runs, 16) \
  CHECK(PangoRectangle, height, 12) CHECK(hb_font_extents_t, descender, 4)                                   \
  CHECK(hb_glyph_extents_t, height, 12) CHECK(hb_ot_color_layer_t, color_index, 4) CHECK(FcFontSet, fonts, 8) \
  CHECK(FcMatrix, yy, 24)

#define GLE_SIZES(CHECK)                                                                                     \
  CHECK(PangoGlyphInfo, 20) CHECK(PangoRectangle, 16) CHECK(hb_font_extents_t, 48)                           \
  CHECK(hb_glyph_extents_t, 16) CHECK(hb_ot_color_layer_t, 8) CHECK(FcMatrix, 32)
