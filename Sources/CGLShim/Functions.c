// SPDX-License-Identifier: MIT
//
// Looks up EGL and GLES at run time and defines the functions that Swift calls as plain forwards. One line per
// function in each list; a function that is not listed is a link error, so the lists cannot fall behind.
#define _GNU_SOURCE
#include "CGLShim.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// clang-format off
#define EGL_FUNCTIONS(FORWARD_EGL) \
  FORWARD_EGL(EGLBoolean, eglInitialize, (EGLDisplay dpy, EGLint *major, EGLint *minor), (dpy, major, minor), return) \
  FORWARD_EGL(const char *, eglQueryString, (EGLDisplay dpy, EGLint name), (dpy, name), return) \
  FORWARD_EGL(EGLBoolean, eglBindAPI, (EGLenum api), (api), return) \
  FORWARD_EGL(EGLBoolean, eglChooseConfig, (EGLDisplay dpy, const EGLint *attrib_list, EGLConfig *configs, EGLint config_size, EGLint *num_config), (dpy, attrib_list, configs, config_size, num_config), return) \
  FORWARD_EGL(EGLContext, eglCreateContext, (EGLDisplay dpy, EGLConfig config, EGLContext share_context, const EGLint *attrib_list), (dpy, config, share_context, attrib_list), return) \
  FORWARD_EGL(EGLBoolean, eglDestroyContext, (EGLDisplay dpy, EGLContext ctx), (dpy, ctx), return) \
  FORWARD_EGL(EGLBoolean, eglMakeCurrent, (EGLDisplay dpy, EGLSurface draw, EGLSurface read, EGLContext ctx), (dpy, draw, read, ctx), return) \
  FORWARD_EGL(EGLSurface, eglCreatePbufferSurface, (EGLDisplay dpy, EGLConfig config, const EGLint *attrib_list), (dpy, config, attrib_list), return) \
  FORWARD_EGL(EGLBoolean, eglDestroySurface, (EGLDisplay dpy, EGLSurface surface), (dpy, surface), return) \
  FORWARD_EGL(EGLBoolean, eglReleaseThread, (void), (), return) \
  FORWARD_EGL(EGLint, eglGetError, (void), (), return)

#define GLES_FUNCTIONS(FORWARD_GLES) \
  FORWARD_GLES(const GLubyte *, glGetString, (GLenum name), (name), return) \
  FORWARD_GLES(const GLubyte *, glGetStringi, (GLenum name, GLuint index), (name, index), return) \
  FORWARD_GLES(void, glGetIntegerv, (GLenum pname, GLint *data), (pname, data), ) \
  FORWARD_GLES(void, glFinish, (void), (), ) \
  FORWARD_GLES(void, glFlush, (void), (), ) \
  FORWARD_GLES(GLenum, glGetError, (void), (), return) \
  FORWARD_GLES(void, glGenTextures, (GLsizei n, GLuint *textures), (n, textures), ) \
  FORWARD_GLES(void, glDeleteTextures, (GLsizei n, const GLuint *textures), (n, textures), ) \
  FORWARD_GLES(void, glBindTexture, (GLenum target, GLuint texture), (target, texture), ) \
  FORWARD_GLES(void, glActiveTexture, (GLenum texture), (texture), ) \
  FORWARD_GLES(void, glTexStorage2D, (GLenum target, GLsizei levels, GLenum internalformat, GLsizei width, GLsizei height), (target, levels, internalformat, width, height), ) \
  FORWARD_GLES(void, glTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels), (target, level, xoffset, yoffset, width, height, format, type, pixels), ) \
  FORWARD_GLES(void, glTexParameteri, (GLenum target, GLenum pname, GLint param), (target, pname, param), ) \
  FORWARD_GLES(void, glCopyTexSubImage2D, (GLenum target, GLint level, GLint xoffset, GLint yoffset, GLint x, GLint y, GLsizei width, GLsizei height), (target, level, xoffset, yoffset, x, y, width, height), ) \
  FORWARD_GLES(void, glPixelStorei, (GLenum pname, GLint param), (pname, param), ) \
  FORWARD_GLES(void, glGenFramebuffers, (GLsizei n, GLuint *framebuffers), (n, framebuffers), ) \
  FORWARD_GLES(void, glDeleteFramebuffers, (GLsizei n, const GLuint *framebuffers), (n, framebuffers), ) \
  FORWARD_GLES(void, glBindFramebuffer, (GLenum target, GLuint framebuffer), (target, framebuffer), ) \
  FORWARD_GLES(void, glFramebufferTexture2D, (GLenum target, GLenum attachment, GLenum textarget, GLuint texture, GLint level), (target, attachment, textarget, texture, level), ) \
  FORWARD_GLES(GLenum, glCheckFramebufferStatus, (GLenum target), (target), return) \
  FORWARD_GLES(void, glViewport, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height), ) \
  FORWARD_GLES(void, glScissor, (GLint x, GLint y, GLsizei width, GLsizei height), (x, y, width, height), ) \
  FORWARD_GLES(void, glClearColor, (GLfloat red, GLfloat green, GLfloat blue, GLfloat alpha), (red, green, blue, alpha), ) \
  FORWARD_GLES(void, glClear, (GLbitfield mask), (mask), ) \
  FORWARD_GLES(void, glEnable, (GLenum cap), (cap), ) \
  FORWARD_GLES(void, glDisable, (GLenum cap), (cap), ) \
  FORWARD_GLES(void, glBlendFuncSeparate, (GLenum sfactorRGB, GLenum dfactorRGB, GLenum sfactorAlpha, GLenum dfactorAlpha), (sfactorRGB, dfactorRGB, sfactorAlpha, dfactorAlpha), ) \
  FORWARD_GLES(void, glBlendEquation, (GLenum mode), (mode), ) \
  FORWARD_GLES(GLuint, glCreateShader, (GLenum type), (type), return) \
  FORWARD_GLES(void, glDeleteShader, (GLuint shader), (shader), ) \
  FORWARD_GLES(void, glShaderSource, (GLuint shader, GLsizei count, const GLchar *const *string, const GLint *length), (shader, count, string, length), ) \
  FORWARD_GLES(void, glCompileShader, (GLuint shader), (shader), ) \
  FORWARD_GLES(void, glGetShaderiv, (GLuint shader, GLenum pname, GLint *params), (shader, pname, params), ) \
  FORWARD_GLES(void, glGetShaderInfoLog, (GLuint shader, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (shader, bufSize, length, infoLog), ) \
  FORWARD_GLES(GLuint, glCreateProgram, (void), (), return) \
  FORWARD_GLES(void, glDeleteProgram, (GLuint program), (program), ) \
  FORWARD_GLES(void, glAttachShader, (GLuint program, GLuint shader), (program, shader), ) \
  FORWARD_GLES(void, glLinkProgram, (GLuint program), (program), ) \
  FORWARD_GLES(void, glGetProgramiv, (GLuint program, GLenum pname, GLint *params), (program, pname, params), ) \
  FORWARD_GLES(void, glGetProgramInfoLog, (GLuint program, GLsizei bufSize, GLsizei *length, GLchar *infoLog), (program, bufSize, length, infoLog), ) \
  FORWARD_GLES(void, glUseProgram, (GLuint program), (program), ) \
  FORWARD_GLES(GLint, glGetUniformLocation, (GLuint program, const GLchar *name), (program, name), return) \
  FORWARD_GLES(void, glUniform1i, (GLint location, GLint v0), (location, v0), ) \
  FORWARD_GLES(void, glUniform2i, (GLint location, GLint v0, GLint v1), (location, v0, v1), ) \
  FORWARD_GLES(void, glUniform4i, (GLint location, GLint v0, GLint v1, GLint v2, GLint v3), (location, v0, v1, v2, v3), ) \
  FORWARD_GLES(void, glUniform1f, (GLint location, GLfloat v0), (location, v0), ) \
  FORWARD_GLES(void, glUniform2f, (GLint location, GLfloat v0, GLfloat v1), (location, v0, v1), ) \
  FORWARD_GLES(void, glUniform4f, (GLint location, GLfloat v0, GLfloat v1, GLfloat v2, GLfloat v3), (location, v0, v1, v2, v3), ) \
  FORWARD_GLES(void, glUniform3fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value), ) \
  FORWARD_GLES(void, glUniform4fv, (GLint location, GLsizei count, const GLfloat *value), (location, count, value), ) \
  FORWARD_GLES(void, glGenBuffers, (GLsizei n, GLuint *buffers), (n, buffers), ) \
  FORWARD_GLES(void, glDeleteBuffers, (GLsizei n, const GLuint *buffers), (n, buffers), ) \
  FORWARD_GLES(void, glBindBuffer, (GLenum target, GLuint buffer), (target, buffer), ) \
  FORWARD_GLES(void, glBufferData, (GLenum target, GLsizeiptr size, const void *data, GLenum usage), (target, size, data, usage), ) \
  FORWARD_GLES(void *, glMapBufferRange, (GLenum target, GLintptr offset, GLsizeiptr length, GLbitfield access), (target, offset, length, access), return) \
  FORWARD_GLES(GLboolean, glUnmapBuffer, (GLenum target), (target), return) \
  FORWARD_GLES(GLsync, glFenceSync, (GLenum condition, GLbitfield flags), (condition, flags), return) \
  FORWARD_GLES(GLenum, glClientWaitSync, (GLsync sync, GLbitfield flags, GLuint64 timeout), (sync, flags, timeout), return) \
  FORWARD_GLES(void, glDeleteSync, (GLsync sync), (sync), ) \
  FORWARD_GLES(void, glGenVertexArrays, (GLsizei n, GLuint *arrays), (n, arrays), ) \
  FORWARD_GLES(void, glDeleteVertexArrays, (GLsizei n, const GLuint *arrays), (n, arrays), ) \
  FORWARD_GLES(void, glBindVertexArray, (GLuint array), (array), ) \
  FORWARD_GLES(void, glEnableVertexAttribArray, (GLuint index), (index), ) \
  FORWARD_GLES(void, glVertexAttribPointer, (GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer), (index, size, type, normalized, stride, pointer), ) \
  FORWARD_GLES(void, glVertexAttribIPointer, (GLuint index, GLint size, GLenum type, GLsizei stride, const void *pointer), (index, size, type, stride, pointer), ) \
  FORWARD_GLES(void, glVertexAttribDivisor, (GLuint index, GLuint divisor), (index, divisor), ) \
  FORWARD_GLES(void, glDrawArraysInstanced, (GLenum mode, GLint first, GLsizei count, GLsizei instancecount), (mode, first, count, instancecount), ) \
  FORWARD_GLES(void, glReadPixels, (GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels), (x, y, width, height, format, type, pixels), )
// clang-format on

#define POINTER(result, name, parameters, arguments, give) static result(*p_##name) parameters;
#define DEFINE(result, name, parameters, arguments, give) \
  result name parameters { give p_##name arguments; }

EGL_FUNCTIONS(POINTER)
GLES_FUNCTIONS(POINTER)
EGL_FUNCTIONS(DEFINE)
GLES_FUNCTIONS(DEFINE)

static void *egl_library;
static void *gles_library;
static void *(*get_proc_address)(const char *);
static EGLDisplay (*get_display)(EGLNativeDisplayType);
static PFNEGLQUERYDEVICESEXTPROC query_devices;
static PFNEGLQUERYDEVICESTRINGEXTPROC query_device_string;
static PFNEGLGETPLATFORMDISPLAYEXTPROC get_platform_display;
typedef EGLBoolean (*QueryDeviceBinary)(EGLDeviceEXT, EGLint, EGLint, void *, EGLint *);
static QueryDeviceBinary query_device_binary;

// Of the calling thread.
static _Thread_local char message[512];

static void keep_message(const char *text) {
  strncpy(message, text ? text : "", sizeof message - 1);
  message[sizeof message - 1] = 0;
}

const char *gle_loader_message(void) { return message; }

static void *find(const char *name) {
  void *found = egl_library ? dlsym(egl_library, name) : NULL;
  if (!found && get_proc_address) found = get_proc_address(name);
  return found;
}

// Guards everything that is looked up once.
static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;

static bool open_egl(void) {
  static bool is_open;
  if (is_open) return true;
  void *library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    keep_message(dlerror());
    return false;
  }
  egl_library = library;
  get_proc_address = (void *(*)(const char *))dlsym(library, "eglGetProcAddress");
#define LOAD_EGL(result, name, parameters, arguments, give) \
  p_##name = (result(*) parameters)find(#name);             \
  if (!p_##name) {                                          \
    keep_message("libEGL.so.1 lacks " #name);               \
    egl_library = NULL;                                     \
    return false;                                           \
  }
  EGL_FUNCTIONS(LOAD_EGL)
  get_display = (EGLDisplay(*)(EGLNativeDisplayType))find("eglGetDisplay");
  query_devices = (PFNEGLQUERYDEVICESEXTPROC)find("eglQueryDevicesEXT");
  query_device_string = (PFNEGLQUERYDEVICESTRINGEXTPROC)find("eglQueryDeviceStringEXT");
  get_platform_display = (PFNEGLGETPLATFORMDISPLAYEXTPROC)find("eglGetPlatformDisplayEXT");
  query_device_binary = (QueryDeviceBinary)find("eglQueryDeviceBinaryEXT");
  is_open = get_display != NULL;
  return is_open;
}

bool gle_open_egl(void) {
  pthread_mutex_lock(&loading);
  bool is_open = open_egl();
  pthread_mutex_unlock(&loading);
  return is_open;
}

bool gle_find_library(const char *name, char *path, size_t size) {
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    keep_message(dlerror());
    return false;
  }
  struct link_map *map = NULL;
  if (dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || !map || !realpath(map->l_name, path)) {
    strncpy(path, name, size - 1);
    path[size - 1] = 0;
  }
  dlclose(library);
  return true;
}

static const char *load_gles(void) {
  static bool is_loaded;
  if (is_loaded) return NULL;
  // Core functions come from eglGetProcAddress in EGL 1.5; older ones give them only from the library.
  if (!gles_library) gles_library = dlopen("libGLESv2.so.2", RTLD_NOW | RTLD_LOCAL);
#define LOAD_GLES(result, name, parameters, arguments, give)                                       \
  p_##name = (result(*) parameters)(gles_library ? dlsym(gles_library, #name) : NULL);             \
  if (!p_##name && get_proc_address) p_##name = (result(*) parameters)get_proc_address(#name);     \
  if (!p_##name) return #name;
  GLES_FUNCTIONS(LOAD_GLES)
  is_loaded = true;
  return NULL;
}

const char *gle_load_gles(void) {
  pthread_mutex_lock(&loading);
  const char *missing = load_gles();
  pthread_mutex_unlock(&loading);
  return missing;
}

bool gle_has_device_enumeration(void) { return query_devices != NULL; }
bool gle_has_platform_display(void) { return get_platform_display != NULL; }

EGLBoolean eglQueryDevicesEXT(EGLint max_devices, EGLDeviceEXT *devices, EGLint *num_devices) {
  return query_devices ? query_devices(max_devices, devices, num_devices) : EGL_FALSE;
}

const char *eglQueryDeviceStringEXT(EGLDeviceEXT device, EGLint name) {
  return query_device_string ? query_device_string(device, name) : NULL;
}

EGLDisplay eglGetPlatformDisplayEXT(EGLenum platform, void *native_display, const EGLint *attrib_list) {
  return get_platform_display ? get_platform_display(platform, native_display, attrib_list) : EGL_NO_DISPLAY;
}

bool gle_device_uuid(EGLDeviceEXT device, uint8_t *uuid) {
  EGLint size = 0;
  // EGL_DEVICE_UUID_EXT of EGL_EXT_device_persistent_id.
  return query_device_binary && query_device_binary(device, 0x335C, 16, uuid, &size) && size == 16;
}

void *gle_gbm_create(const char *node, const char **failure) {
  void *library = dlopen("libgbm.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    keep_message(dlerror());
    *failure = message;
    return NULL;
  }
  void *(*create)(int) = (void *(*)(int))dlsym(library, "gbm_create_device");
  int descriptor = open(node, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) {
    *failure = "cannot be opened (not there, or no permission: join the group render)";
    return NULL;
  }
  void *device = create ? create(descriptor) : NULL;
  if (!device) {
    close(descriptor);
    *failure = "gbm_create_device failed";
  }
  return device;
}

void gle_gbm_destroy(void *device) {
  void *library = dlopen("libgbm.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  int (*descriptor)(void *) = (int (*)(void *))dlsym(library, "gbm_device_get_fd");
  void (*destroy)(void *) = (void (*)(void *))dlsym(library, "gbm_device_destroy");
  int file = descriptor ? descriptor(device) : -1;
  if (destroy) destroy(device);
  if (file >= 0) close(file);
}

EGLDisplay gle_default_display(void) { return get_display ? get_display(EGL_DEFAULT_DISPLAY) : EGL_NO_DISPLAY; }
EGLDisplay gle_no_display(void) { return EGL_NO_DISPLAY; }
EGLContext gle_no_context(void) { return EGL_NO_CONTEXT; }
EGLSurface gle_no_surface(void) { return EGL_NO_SURFACE; }

void gle_release_thread(void) {
  pthread_mutex_lock(&loading);
  bool is_open = p_eglReleaseThread != NULL;
  pthread_mutex_unlock(&loading);
  if (is_open) p_eglReleaseThread();
}

void gle_name_thread(const char *name) { pthread_setname_np(pthread_self(), name); }
