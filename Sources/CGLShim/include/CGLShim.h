// SPDX-License-Identifier: MIT
//
// EGL, OpenGL ES and GBM for Swift. Nothing is linked: the libraries are opened at run time, so that a machine
// without them starts, says what is missing, and can still draw on the CPU.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The prototypes below are defined in Functions.c, forwarding to what the driver gave; hidden, so that they are
// never taken for the driver's own.
#pragma GCC visibility push(hidden)
#define EGL_NO_X11
#define MESA_EGL_NO_X11_HEADERS
#define EGL_EGLEXT_PROTOTYPES 1
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl32.h>
#pragma GCC visibility pop

// Opens libEGL.so.1; true when it is there with eglGetProcAddress. Safe to call again.
bool gle_open_egl(void);
// Looks up every GLES function used; returns NULL, or the name of the first that is missing.
const char *gle_load_gles(void);
// What dlopen or dlsym said last on this thread, or "".
const char *gle_loader_message(void);
// Opens a library by name and puts where it was found into `path`; false when it cannot be opened, with
// gle_loader_message saying why.
bool gle_find_library(const char *name, char *path, size_t size);
// Whether the optional EGL entry points were found: device enumeration, platform displays.
bool gle_has_device_enumeration(void);
bool gle_has_platform_display(void);

// Device UUID (EGL_EXT_device_persistent_id) into 16 bytes; false when the driver does not say.
bool gle_device_uuid(EGLDeviceEXT device, uint8_t *uuid);

// GBM render nodes: opens libgbm.so.1 and a device on the node; NULL with a message on failure.
void *gle_gbm_create(const char *node, const char **failure);
void gle_gbm_destroy(void *device);

// eglGetDisplay(EGL_DEFAULT_DISPLAY) and the other pointer-typed constants that Swift cannot import.
EGLDisplay gle_default_display(void);
EGLDisplay gle_no_display(void);
EGLContext gle_no_context(void);
EGLSurface gle_no_surface(void);

// eglReleaseThread where EGL is open, and nothing elsewhere.
void gle_release_thread(void);

// Gives the calling thread a name of at most 15 bytes.
void gle_name_thread(const char *name);

// The shader files, embedded.
size_t gle_shader_count(void);
const char *gle_shader_name(size_t index);
const char *gle_shader_text(size_t index, size_t *length);
