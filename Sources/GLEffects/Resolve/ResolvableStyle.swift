// SPDX-License-Identifier: MIT

/// A built-in style that knows what it paints.
protocol ResolvableStyle: ShapeStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle
}
