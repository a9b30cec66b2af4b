// SPDX-License-Identifier: MIT
import Foundation

/// One drawing operation of a canvas with the state of the context at the call.
struct CanvasCommand {
  enum Content {
    case fill(Path, GraphicsContext.Shading, FillStyle)
    case stroke(Path, GraphicsContext.Shading, StrokeStyle)
    case image(Image, CGRect, FillStyle)
    case layer([CanvasCommand])
    /// A symbol by its place in the canvas's list, stretched to a frame in user space.
    case symbol(Int, frame: CGRect)
  }

  var content: Content
  var state: CanvasState
}
