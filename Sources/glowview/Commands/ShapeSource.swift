// SPDX-License-Identifier: MIT
import GLEffects

/// The shape as the command line names it; nothing has been read yet.
enum ShapeSource: Sendable, Equatable {
  case circle
  case ellipse
  case rectangle
  /// Points.
  case roundedRectangle(radius: Double)
  case capsule
  /// SVG path data.
  case path(data: String)
  /// "FILE" or "FILE#ID".
  case svg(reference: String)
  /// A PNG file.
  case image(file: String)
}
