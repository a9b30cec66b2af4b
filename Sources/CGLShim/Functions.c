// SPDX-License-Identifier: MIT
#include "CGLShim.h"
