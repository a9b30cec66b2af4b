// SPDX-License-Identifier: MIT
import GLEffects
