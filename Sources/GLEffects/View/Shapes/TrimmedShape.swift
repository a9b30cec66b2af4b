// SPDX-License-Identifier: MIT
import Foundation

/// A part of a shape's outline.
struct TrimmedShape<Content: Shape>: OutlinedShape {
  /// How the part was given.
  enum Range: Sendable {
    /// Fractions of the length, clamped to 0...1; nothing when they are in the wrong order.
    case clamped(from: CGFloat, to: CGFloat)
    /// A start, any number of turns along, and a length; runs over the end of the outline.
    case wrapping(from: CGFloat, length: CGFloat)
  }

  var shape: Content
  var range: Range

  func outline(in rect: CGRect) -> ShapeOutline {
    let outline = shape.makeOutline(in: rect)
    switch range {
    case .clamped(let from, let to):
      // NaN fails both comparisons and ends up as an empty part.
      let start = from > 0 ? min(from, 1) : 0
      let end = to > 0 ? min(to, 1) : 0
      if from.isNaN { return outline.trimmed(start: 0, length: 0) }
      return outline.trimmed(start: Double(start), length: Double(end - start))
    case .wrapping(let from, let length):
      return outline.trimmed(start: Double(from), length: Double(length))
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get {
      switch range {
      case .clamped(let from, let to), .wrapping(let from, let to):
        AnimatablePair(shape.animatableData, AnimatablePair(from, to))
      }
    }
    set {
      shape.animatableData = newValue.first
      let pair = newValue.second
      switch range {
      case .clamped: range = .clamped(from: pair.first, to: pair.second)
      case .wrapping: range = .wrapping(from: pair.first, length: pair.second)
      }
    }
  }
}
