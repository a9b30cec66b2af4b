// SPDX-License-Identifier: MIT
//
// The files of Shaders/, embedded. A test compares this list with the folder.
#include "CGLShim.h"

static const char alpha_threshold_frag[] = {
#embed "../../Shaders/alpha_threshold.frag.glsl" suffix(, 0)
};
static const char color_matrix_frag[] = {
#embed "../../Shaders/color_matrix.frag.glsl" suffix(, 0)
};
static const char draw_frag[] = {
#embed "../../Shaders/draw.frag.glsl" suffix(, 0)
};
static const char lib_blend[] = {
#embed "../../Shaders/lib/blend.glsl" suffix(, 0)
};
static const char lib_enlarge[] = {
#embed "../../Shaders/lib/enlarge.glsl" suffix(, 0)
};
static const char lib_image[] = {
#embed "../../Shaders/lib/image.glsl" suffix(, 0)
};
static const char lib_mask[] = {
#embed "../../Shaders/lib/mask.glsl" suffix(, 0)
};
static const char lib_paint[] = {
#embed "../../Shaders/lib/paint.glsl" suffix(, 0)
};
static const char quad_vert[] = {
#embed "../../Shaders/quad.vert.glsl" suffix(, 0)
};
static const char resample_frag[] = {
#embed "../../Shaders/resample.frag.glsl" suffix(, 0)
};
static const char stack_frag[] = {
#embed "../../Shaders/stack.frag.glsl" suffix(, 0)
};

static const struct {
  const char *name, *text;
  size_t length;
} files[] = {
    {"alpha_threshold.frag.glsl", alpha_threshold_frag, sizeof alpha_threshold_frag - 1},
    {"color_matrix.frag.glsl", color_matrix_frag, sizeof color_matrix_frag - 1},
    {"draw.frag.glsl", draw_frag, sizeof draw_frag - 1},
    {"lib/blend.glsl", lib_blend, sizeof lib_blend - 1},
    {"lib/enlarge.glsl", lib_enlarge, sizeof lib_enlarge - 1},
    {"lib/image.glsl", lib_image, sizeof lib_image - 1},
    {"lib/mask.glsl", lib_mask, sizeof lib_mask - 1},
    {"lib/paint.glsl", lib_paint, sizeof lib_paint - 1},
    {"quad.vert.glsl", quad_vert, sizeof quad_vert - 1},
    {"resample.frag.glsl", resample_frag, sizeof resample_frag - 1},
    {"stack.frag.glsl", stack_frag, sizeof stack_frag - 1},
};

size_t gle_shader_count(void) { return sizeof files / sizeof *files; }

const char *gle_shader_name(size_t index) { return index < gle_shader_count() ? files[index].name : NULL; }

const char *gle_shader_text(size_t index, size_t *length) {
  *length = index < gle_shader_count() ? files[index].length : 0;
  return index < gle_shader_count() ? files[index].text : NULL;
}
