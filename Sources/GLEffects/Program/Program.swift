// SPDX-License-Identifier: MIT
import Foundation

/// A picture as device-independent operations: what to compute, with bounds, kernels, error bounds and content keys.
///
/// Nodes are in dependency order; the last one is the picture. Any rectangle of it can be asked for and gives the same
/// bytes: every operation is a function of whole-pixel coordinates in the picture's own grid.
struct Program: Sendable, Equatable {
  /// Index of a node in `nodes`.
  typealias NodeID = Int

  /// Pixels per point.
  let scale: Double
  /// The frame in pixels: from (0, 0), rounded up.
  let frame: PixelRect
  /// Every node after the nodes it reads; the last is the picture.
  let nodes: [ProgramNode]
  /// The coverage that draws of the nodes use.
  let coverages: [CoverageOperation]

  var root: NodeID { nodes.count - 1 }

  /// Pixels of the picture that anything is drawn on, inside the frame or not.
  var inkBounds: PixelRect { nodes[root].bounds }

  /// The largest stated error of the picture, per premultiplied channel.
  var error: Double { nodes[root].error }

  /// The stated error of surfaces that feed an operation which amplifies errors; 0 when there is none.
  var amplifiedError: Double {
    nodes.map(\.amplifiedError).max() ?? 0
  }

  /// Whether an operation of the program may turn small errors of its input into large ones.
  var amplifiesErrors: Bool { amplifiedError > 0 }
}
