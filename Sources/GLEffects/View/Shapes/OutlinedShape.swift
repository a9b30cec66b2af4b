// SPDX-License-Identifier: MIT
import Foundation

/// A shape that is made from another one and knows its outline step by step.
protocol OutlinedShape: Shape {
  func outline(in rect: CGRect) -> ShapeOutline
}

extension OutlinedShape {
  public func path(in rect: CGRect) -> Path {
    outline(in: rect).resolvedPath
  }
}

extension Shape {
  /// The outline step by step; for a shape of unknown make, its path.
  func makeOutline(in rect: CGRect) -> ShapeOutline {
    (self as? any OutlinedShape)?.outline(in: rect) ?? ShapeOutline(path: path(in: rect))
  }
}
