// SPDX-License-Identifier: MIT
// libpng as the system has it, with the calls that Swift cannot import (setjmp) wrapped.
#pragma once
#include <png.h>
