// SPDX-License-Identifier: MIT

/// One step of drawing a program on the CPU: a node's picture is evaluated tile by tile into something that is kept.
struct CPUStage: Sendable, Equatable {
  enum Target: Sendable, Equatable {
    /// The coarse grid of the blur node `blur`, whose first halving is part of the stage.
    case coarseGrid(blur: Program.NodeID)
    /// The node itself, for a blur that reads it many times.
    case picture
    /// What was asked for.
    case output
  }

  /// The node that is evaluated.
  var node: Program.NodeID
  var target: Target
  /// Pixels of the picture; of a coarse grid, the texels after the first halving.
  var rect: PixelRect
  /// The margin in pixels that blurs at full size inside the stage read beyond a tile.
  var margin: Int
}
