// SPDX-License-Identifier: MIT
import MacroExpansion

// The compiler starts this program and talks to it over standard input and output.
try PluginConnection().serve()
