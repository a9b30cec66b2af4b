// SPDX-License-Identifier: MIT
import GLEffects
print("glowview")
