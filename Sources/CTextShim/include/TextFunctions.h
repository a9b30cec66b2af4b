// SPDX-License-Identifier: MIT
//
// One line a function: result, name, parameters, arguments, "return" where there is a result. The same list declares
// the forwards, defines them, looks the functions up, and is compared with the installed headers by a test.
#pragma once

// clang-format off
#define GLE_PANGO_FUNCTIONS(F) \
  F(PangoAttribute *, pango_attr_font_desc_new, (const PangoFontDescription *description), (description), return) \
  F(PangoAttribute *, pango_attr_font_features_new, (const char *features), (features), return) \
  F(PangoAttribute *, pango_attr_insert_hyphens_new, (int inserts), (inserts), return) \
  F(PangoAttribute *, pango_attr_letter_spacing_new, (int spacing), (spacing), return) \
  F(void, pango_attr_list_insert, (PangoAttrList *list, PangoAttribute *attribute), (list, attribute), ) \
  F(PangoAttrList *, pango_attr_list_new, (void), (), return) \
  F(void, pango_attr_list_unref, (PangoAttrList *list), (list), ) \
  F(void, pango_context_set_base_dir, (PangoContext *context, PangoDirection direction), (context, direction), ) \
  F(void, pango_context_set_language, (PangoContext *context, PangoLanguage *language), (context, language), ) \
  F(void, pango_context_set_round_glyph_positions, (PangoContext *context, int round), (context, round), ) \
  F(void, pango_font_description_free, (PangoFontDescription *description), (description), ) \
  F(PangoFontDescription *, pango_font_description_new, (void), (), return) \
  F(void, pango_font_description_set_absolute_size, (PangoFontDescription *description, double size), (description, size), ) \
  F(void, pango_font_description_set_family, (PangoFontDescription *description, const char *family), (description, family), ) \
  F(void, pango_font_description_set_style, (PangoFontDescription *description, PangoStyle style), (description, style), ) \
  F(void, pango_font_description_set_weight, (PangoFontDescription *description, PangoWeight weight), (description, weight), ) \
  F(hb_font_t *, pango_font_get_hb_font, (PangoFont *font), (font), return) \
  F(PangoContext *, pango_font_map_create_context, (PangoFontMap *map), (map), return) \
  F(PangoLanguage *, pango_language_from_string, (const char *language), (language), return) \
  F(int, pango_layout_get_line_count, (PangoLayout *layout), (layout), return) \
  F(PangoLayoutLine *, pango_layout_get_line_readonly, (PangoLayout *layout, int line), (layout, line), return) \
  F(PangoLayout *, pango_layout_new, (PangoContext *context), (context), return) \
  F(void, pango_layout_set_attributes, (PangoLayout *layout, PangoAttrList *list), (layout, list), ) \
  F(void, pango_layout_set_auto_dir, (PangoLayout *layout, int follows), (layout, follows), ) \
  F(void, pango_layout_set_ellipsize, (PangoLayout *layout, PangoEllipsizeMode mode), (layout, mode), ) \
  F(void, pango_layout_set_font_description, (PangoLayout *layout, const PangoFontDescription *description), (layout, description), ) \
  F(void, pango_layout_set_height, (PangoLayout *layout, int height), (layout, height), ) \
  F(void, pango_layout_set_text, (PangoLayout *layout, const char *text, int length), (layout, text, length), ) \
  F(void, pango_layout_set_width, (PangoLayout *layout, int width), (layout, width), ) \
  F(void, pango_layout_set_wrap, (PangoLayout *layout, PangoWrapMode mode), (layout, mode), ) \
  F(void, pango_layout_line_get_extents, (PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical), (line, ink, logical), )

#define GLE_PANGOFT2_FUNCTIONS(F) \
  F(FcPattern *, pango_fc_font_get_pattern, (PangoFcFont *font), (font), return) \
  F(void, pango_fc_font_map_config_changed, (PangoFcFontMap *map), (map), ) \
  F(void, pango_fc_font_map_set_config, (PangoFcFontMap *map, FcConfig *config), (map, config), ) \
  F(PangoFontMap *, pango_ft2_font_map_new, (void), (), return)

#define GLE_GOBJECT_FUNCTIONS(F) \
  F(void, g_object_unref, (void *object), (object), )

#define GLE_HARFBUZZ_FUNCTIONS(F) \
  F(void, hb_blob_destroy, (hb_blob_t *blob), (blob), ) \
  F(const char *, hb_blob_get_data, (hb_blob_t *blob, unsigned *length), (blob, length), return) \
  F(unsigned, hb_blob_get_length, (hb_blob_t *blob), (blob), return) \
  F(hb_draw_funcs_t *, hb_draw_funcs_create, (void), (), return) \
  F(void, hb_draw_funcs_destroy, (hb_draw_funcs_t *functions), (functions), ) \
  F(void, hb_draw_funcs_set_close_path_func, (hb_draw_funcs_t *functions, hb_draw_close_path_func_t function, void *data, hb_destroy_func_t destroy), (functions, function, data, destroy), ) \
  F(void, hb_draw_funcs_set_cubic_to_func, (hb_draw_funcs_t *functions, hb_draw_cubic_to_func_t function, void *data, hb_destroy_func_t destroy), (functions, function, data, destroy), ) \
  F(void, hb_draw_funcs_set_line_to_func, (hb_draw_funcs_t *functions, hb_draw_line_to_func_t function, void *data, hb_destroy_func_t destroy), (functions, function, data, destroy), ) \
  F(void, hb_draw_funcs_set_move_to_func, (hb_draw_funcs_t *functions, hb_draw_move_to_func_t function, void *data, hb_destroy_func_t destroy), (functions, function, data, destroy), ) \
  F(void, hb_draw_funcs_set_quadratic_to_func, (hb_draw_funcs_t *functions, hb_draw_quadratic_to_func_t function, void *data, hb_destroy_func_t destroy), (functions, function, data, destroy), ) \
  F(unsigned, hb_face_get_upem, (const hb_face_t *face), (face), return) \
  F(hb_blob_t *, hb_face_reference_table, (const hb_face_t *face, uint32_t tag), (face, tag), return) \
  F(hb_font_t *, hb_font_create, (hb_face_t *face), (face), return) \
  F(void, hb_font_destroy, (hb_font_t *font), (font), ) \
  F(hb_face_t *, hb_font_get_face, (hb_font_t *font), (font), return) \
  F(int, hb_font_get_glyph_extents, (hb_font_t *font, uint32_t glyph, hb_glyph_extents_t *extents), (font, glyph, extents), return) \
  F(int32_t, hb_font_get_glyph_h_advance, (hb_font_t *font, uint32_t glyph), (font, glyph), return) \
  F(void, hb_font_get_glyph_shape, (hb_font_t *font, uint32_t glyph, hb_draw_funcs_t *functions, void *data), (font, glyph, functions, data), ) \
  F(int, hb_font_get_h_extents, (hb_font_t *font, hb_font_extents_t *extents), (font, extents), return) \
  F(void, hb_font_get_scale, (hb_font_t *font, int *x_scale, int *y_scale), (font, x_scale, y_scale), ) \
  F(const int *, hb_font_get_var_coords_normalized, (hb_font_t *font, unsigned *count), (font, count), return) \
  F(void, hb_font_set_scale, (hb_font_t *font, int x_scale, int y_scale), (font, x_scale, y_scale), ) \
  F(void, hb_font_set_var_coords_normalized, (hb_font_t *font, const int *coordinates, unsigned count), (font, coordinates, count), ) \
  F(unsigned, hb_ot_color_glyph_get_layers, (hb_face_t *face, uint32_t glyph, unsigned start, unsigned *count, hb_ot_color_layer_t *layers), (face, glyph, start, count, layers), return) \
  F(hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t *font, uint32_t glyph), (font, glyph), return) \
  F(hb_blob_t *, hb_ot_color_glyph_reference_svg, (hb_face_t *face, uint32_t glyph), (face, glyph), return) \
  F(int, hb_ot_color_has_layers, (hb_face_t *face), (face), return) \
  F(int, hb_ot_color_has_png, (hb_face_t *face), (face), return) \
  F(int, hb_ot_color_has_svg, (hb_face_t *face), (face), return) \
  F(unsigned, hb_ot_color_palette_get_colors, (hb_face_t *face, unsigned palette, unsigned start, unsigned *count, uint32_t *colors), (face, palette, start, count, colors), return) \
  F(hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), (), return) \
  F(hb_script_t, hb_unicode_script, (hb_unicode_funcs_t *functions, uint32_t character), (functions, character), return)

#define GLE_FONTCONFIG_FUNCTIONS(F) \
  F(int, FcConfigAppFontAddFile, (FcConfig *config, const unsigned char *file), (config, file), return) \
  F(FcFontSet *, FcConfigGetFonts, (FcConfig *config, FcSetName set), (config, set), return) \
  F(int, FcConfigParseAndLoadFromMemory, (FcConfig *config, const unsigned char *text, int complains), (config, text, complains), return) \
  F(int, FcConfigSubstitute, (FcConfig *config, FcPattern *pattern, FcMatchKind kind), (config, pattern, kind), return) \
  F(void, FcDefaultSubstitute, (FcPattern *pattern), (pattern), ) \
  F(FcPattern *, FcFontMatch, (FcConfig *config, FcPattern *pattern, FcResult *result), (config, pattern, result), return) \
  F(FcConfig *, FcInitLoadConfigAndFonts, (void), (), return) \
  F(int, FcPatternAddString, (FcPattern *pattern, const char *object, const unsigned char *text), (pattern, object, text), return) \
  F(FcPattern *, FcPatternCreate, (void), (), return) \
  F(void, FcPatternDestroy, (FcPattern *pattern), (pattern), ) \
  F(FcResult, FcPatternGetBool, (const FcPattern *pattern, const char *object, int index, int *value), (pattern, object, index, value), return) \
  F(FcResult, FcPatternGetInteger, (const FcPattern *pattern, const char *object, int index, int *value), (pattern, object, index, value), return) \
  F(FcResult, FcPatternGetMatrix, (const FcPattern *pattern, const char *object, int index, FcMatrix **matrix), (pattern, object, index, matrix), return) \
  F(FcResult, FcPatternGetString, (const FcPattern *pattern, const char *object, int index, unsigned char **text), (pattern, object, index, text), return)

// Library, Debian package, list.
#define GLE_TEXT_LIBRARIES(LIBRARY) \
  LIBRARY(gobject, "libgobject-2.0.so.0", GLE_GOBJECT_FUNCTIONS) \
  LIBRARY(harfbuzz, "libharfbuzz.so.0", GLE_HARFBUZZ_FUNCTIONS) \
  LIBRARY(fontconfig, "libfontconfig.so.1", GLE_FONTCONFIG_FUNCTIONS) \
  LIBRARY(pango, "libpango-1.0.so.0", GLE_PANGO_FUNCTIONS) \
  LIBRARY(pangoft2, "libpangoft2-1.0.so.0", GLE_PANGOFT2_FUNCTIONS)
// clang-format on

#ifndef GLE_TEXT_INSTALLED_HEADERS

// Enumerations are as large as an int.
typedef int PangoDirection;
typedef int PangoEllipsizeMode;
typedef int PangoStyle;
typedef int PangoWeight;
typedef int PangoWrapMode;
typedef int FcMatchKind;
typedef int FcResult;
typedef int FcSetName;
typedef uint32_t hb_script_t;

#pragma GCC visibility push(hidden)
#define GLE_DECLARE(result, name, parameters, arguments, give) result gle_##name parameters;
GLE_PANGO_FUNCTIONS(GLE_DECLARE)
GLE_PANGOFT2_FUNCTIONS(GLE_DECLARE)
GLE_GOBJECT_FUNCTIONS(GLE_DECLARE)
GLE_HARFBUZZ_FUNCTIONS(GLE_DECLARE)
GLE_FONTCONFIG_FUNCTIONS(GLE_DECLARE)
#pragma GCC visibility pop

#endif
