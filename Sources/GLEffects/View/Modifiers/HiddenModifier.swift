// SPDX-License-Identifier: MIT

/// Keeps the view's place and draws nothing.
struct HiddenModifier: _PrimitiveModifier {
  typealias Body = Never
}
