// SPDX-License-Identifier: MIT
//
// Opens the text libraries and defines the functions that Swift calls as plain forwards.
#include "CTextShim.h"

#include <dlfcn.h>
#include <string.h>

#define CHECK_CONSTANT(name, value) _Static_assert((int)(name) == (value), #name);
#define CHECK_LAYOUT(type, member, offset) \
  _Static_assert(sizeof(void *) != 8 || offsetof(type, member) == (offset), #type "." #member);
#define CHECK_SIZE(type, size) _Static_assert(sizeof(type) == (size), #type);
GLE_CONSTANTS(CHECK_CONSTANT)
GLE_LAYOUTS(CHECK_LAYOUT)
GLE_SIZES(CHECK_SIZE)

#define POINTER(result, name, parameters, arguments, give) static result(*p_##name) parameters;
#define DEFINE(result, name, parameters, arguments, give) \
  result gle_##name parameters { give p_##name arguments; }
#define POINTERS_AND_DEFINITIONS(library, file, list) list(POINTER) list(DEFINE)
GLE_TEXT_LIBRARIES(POINTERS_AND_DEFINITIONS)

static const char *failed_library = "";
static char message[512];

const char *gle_text_library(void) { return failed_library; }
const char *gle_text_message(void) { return message; }

static bool fail(const char *library, const char *text) {
  failed_library = library;
  strncpy(message, text ? text : "", sizeof message - 1);
  message[sizeof message - 1] = 0;
  return false;
}

// The libraries stay open: Pango's types cannot be registered twice.
bool gle_open_text(void) {
  void *handle;
#define LOOK_UP(result, name, parameters, arguments, give) \
  p_##name = (result(*) parameters)dlsym(handle, #name);   \
  if (!p_##name) return fail(library_name, "it lacks " #name);
#define OPEN(library, file, list)                    \
  {                                                  \
    const char *library_name = file;                 \
    handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);    \
    if (!handle) return fail(library_name, dlerror()); \
    list(LOOK_UP)                                    \
  }
  GLE_TEXT_LIBRARIES(OPEN)
  return true;
}
