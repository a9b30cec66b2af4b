// SPDX-License-Identifier: MIT
public import Foundation

/// A view that a closure draws, command by command.
///
/// It takes all the room that it is offered, 10 points where it is not said, and draws nothing outside of it. Its picture
/// is a group of its own: blend modes inside see what the canvas has drawn before, and nothing behind the canvas.
public struct Canvas<Symbols: View>: _Primitive {
  public typealias Body = Never

  /// The views that the renderer may draw, each named by `tag(_:)`.
  public var symbols: Symbols
  /// Draws into the context; it is given the canvas's size in points.
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  /// Whether the canvas starts out black.
  public var isOpaque: Bool
  /// The values on which the canvas computes.
  public var colorMode: ColorRenderingMode
  /// Whether a screen may show the picture later than its surroundings; a still picture does not depend on it.
  public var rendersAsynchronously: Bool

  /// A canvas with views to draw besides paths.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.symbols = symbols()
    self.renderer = renderer
    isOpaque = opaque
    self.colorMode = colorMode
    self.rendersAsynchronously = rendersAsynchronously
  }
}

extension Canvas where Symbols == EmptyView {
  /// A canvas without symbols.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer,
      symbols: { EmptyView() })
  }
}
