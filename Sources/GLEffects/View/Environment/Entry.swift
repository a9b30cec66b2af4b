// SPDX-License-Identifier: MIT

/// Makes an entry of the environment: in `extension EnvironmentValues`,
///
///     @Entry var theme = Theme.plain
///
/// declares the value and its default. A type is needed where the default does not tell it; an optional needs no default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "GLEffectsMacros", type: "EntryMacro")
