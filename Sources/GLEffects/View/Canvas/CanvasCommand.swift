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
    /// Some of the pieces of a text that is laid out for a proposal.
    case pieces(any CanvasText, ProposedViewSize, Range<Int>)
    case layer([CanvasCommand])
    /// A symbol by its place in the canvas's list, stretched to a frame in user space.
    case symbol(Int, frame: CGRect)
  }

  var content: Content
  var state: CanvasState
}
