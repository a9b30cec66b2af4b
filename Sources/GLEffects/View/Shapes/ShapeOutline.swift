// SPDX-License-Identifier: MIT
import Foundation

/// A shape's outline before it is worked out: a path, then a part of it, then its stroke, then a map.
///
/// Kept apart as long as possible, so that what draws it knows the whole path: a stroke of a part that runs over
/// the start of a closed path has no gap there only then.
struct ShapeOutline: Sendable, Equatable {
  /// A part of a path: where it starts and how much it takes, as fractions of the whole length. It may run over
  /// the end and on from the beginning.
  struct Part: Sendable, Equatable {
    var start: Double
    var length: Double
  }

  var path: Path
  var part: Part?
  var stroke: StrokeStyle?
  /// Applied last.
  var transform: CGAffineTransform = .identity

  init(path: Path) {
    self.path = path
  }

  /// The outline as a plain path.
  var resolvedPath: Path {
    var result = path
    if let part { result = result.trimmed(start: part.start, length: part.length) }
    if let stroke { result = result.strokedPath(stroke) }
    return result.applying(transform)
  }

  /// The part of the outline from `start`, any number of turns along, for `length`, clamped to 0...1.
  ///
  /// A length of 0 or NaN leaves nothing.
  func trimmed(start: Double, length: Double) -> ShapeOutline {
    guard length > 0, start.isFinite else { return ShapeOutline(path: Path()) }
    let next = Part(start: start - start.rounded(.down), length: min(length, 1))
    if next == Part(start: 0, length: 1) { return self }
    guard stroke == nil, transform.isIdentity else {
      return ShapeOutline(path: resolvedPath).with(part: next)
    }
    guard let part else { return with(part: next) }
    // Within a part lengths add up, but a second one may not run over the first one's ends.
    guard next.start + next.length <= 1 else { return ShapeOutline(path: resolvedPath).with(part: next) }
    let start = part.start + part.length * next.start
    return with(part: Part(start: start - start.rounded(.down), length: part.length * next.length))
  }

  /// The outline of the outline's stroke.
  func stroked(_ style: StrokeStyle) -> ShapeOutline {
    var result = stroke == nil && transform.isIdentity ? self : ShapeOutline(path: resolvedPath)
    result.stroke = style
    return result
  }

  /// The outline mapped by `map`.
  func applying(_ map: CGAffineTransform) -> ShapeOutline {
    if map.isIdentity { return self }
    var result = self
    if stroke != nil {
      result.transform = transform.concatenating(map)
    } else if part == nil || map.keepsProportions {
      // Fractions of the length stay what they are when all lengths grow alike.
      result.path = path.applying(map)
    } else {
      result = ShapeOutline(path: resolvedPath.applying(map))
    }
    return result
  }

  private func with(part: Part) -> ShapeOutline {
    var result = self
    result.part = part
    return result
  }
}
