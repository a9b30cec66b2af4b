// SPDX-License-Identifier: MIT
#include "CPreviewShim.h"

// GNU ld, gold and lld define these for every section whose name is a C identifier.
extern const char __start_gle_previews[] __attribute__((weak));
extern const char __stop_gle_previews[] __attribute__((weak));

const void *gle_previews_begin(void) { return __start_gle_previews; }
const void *gle_previews_end(void) { return __stop_gle_previews; }
