// SPDX-License-Identifier: MIT
//
// Pango, HarfBuzz and fontconfig for Swift. Nothing is linked: the libraries are opened when text is first drawn, so
// that a program that draws no text neither needs nor loads them. Each function is called by its own name after `gle_`.
//
// Their headers are not included either: SwiftPM hands what pkg-config says about include paths to the compiler only
// together with the libraries to link. What is used of them, all of it stable since Pango 1.50 and HarfBuzz 4, is
// declared here, and a test compares every line with the installed headers.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "TextTypes.h"
#include "TextFunctions.h"

// Opens the libraries and looks up every function; true when all are there. Not to be called by several threads at
// once. On failure gle_text_library names the library at fault, gle_text_message says why, and a later call tries again.
bool gle_open_text(void);
const char *gle_text_library(void);
const char *gle_text_message(void);
