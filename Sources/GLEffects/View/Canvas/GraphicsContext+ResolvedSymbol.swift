// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// A view among a canvas's symbols, ready to be drawn any number of times.
  public struct ResolvedSymbol {
    /// Its place in the canvas's list.
    let index: Int

    /// The size that the view takes when it is offered the canvas's, in points.
    public let size: CGSize
  }
}
