// SPDX-License-Identifier: MIT
import GLEffects

exit(await Tool.main(Array(CommandLine.arguments.dropFirst())).rawValue)
