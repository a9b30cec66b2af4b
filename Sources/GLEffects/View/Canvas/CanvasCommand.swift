// SPDX-License-Identifier: MIT
import Foundation

/// One drawing operation of a canvas with the state of the context at the call.
struct CanvasCommand {
  enum Content {
    case fill(Path, GraphicsContext.Shading, FillStyle)
    case stroke(Path, GraphicsContext.Shading, StrokeStyle)
    /// A picture with what it is painted with if it is a symbol or template; nil is the foreground.
    case image(Image, CGRect, GraphicsContext.Shading?)
    /// A text in a frame of user space.
    case text(any CanvasText, CGRect, GraphicsContext.Shading)
    case layer([CanvasCommand])
    /// A symbol by its place in the canvas's list, stretched to a frame in user space.
    case symbol(Int, frame: CGRect)
  }

  var content: Content
  var state: CanvasState
}
