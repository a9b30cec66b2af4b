// SPDX-License-Identifier: MIT
#ifndef GLE_PREVIEW_SHIM_H
#define GLE_PREVIEW_SHIM_H

// The records that #Preview leaves in the section gle_previews of the program: the linker knows where it begins and ends.
// Both are NULL in a program without previews.
const void *_Nullable gle_previews_begin(void);
const void *_Nullable gle_previews_end(void);

#endif
