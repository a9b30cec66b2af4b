// SPDX-License-Identifier: MIT
public import Foundation

/// A rectangle of whole pixels, `minX ..< maxX` by `minY ..< maxY`, y down.
@frozen
public struct PixelRect: Sendable, Hashable {
  /// The first column inside.
  public var minX: Int
  /// The first row inside.
  public var minY: Int
  /// The first column beyond the right side.
  public var maxX: Int
  /// The first row below.
  public var maxY: Int

  /// The pixels `minX ..< maxX` by `minY ..< maxY`; empty unless both ranges hold something.
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// `width` by `height` pixels, the top left one at `x`, `y`.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// No pixels.
  public static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Columns; never negative.
  public var width: Int { max(0, maxX - minX) }
  /// Rows; never negative.
  public var height: Int { max(0, maxY - minY) }
  /// The number of pixels inside.
  public var area: Int { width * height }
  /// Whether no pixel is inside.
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }

  /// The pixels in both; `.empty` where there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  /// The smallest rectangle around both; an empty rectangle adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }

  /// Grown by `x` pixels left and right and `y` pixels above and below; empty stays empty.
  public func expanded(x: Int, y: Int) -> PixelRect {
    isEmpty ? .empty : PixelRect(minX: minX - x, minY: minY - y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Whether every pixel of `other` is inside; of an empty one, always.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty
      || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Whether the pixel in column `x` of row `y` is inside.
  public func contains(x: Int, y: Int) -> Bool {
    x >= minX && x < maxX && y >= minY && y < maxY
  }
}

extension PixelRect {
  /// The pixels that `rect` (in pixel units) touches. Coordinates beyond ±2³⁰ are clamped to it; a null,
  /// empty-width-and-height or non-finite-origin rectangle gives `.empty`.
  public init(covering rect: CGRect) {
    let limit = 1_073_741_824.0
    let low = (x: Double(rect.minX), y: Double(rect.minY))
    let high = (x: Double(rect.maxX), y: Double(rect.maxY))
    guard !rect.isNull, !low.x.isNaN, !low.y.isNaN, !high.x.isNaN, !high.y.isNaN else {
      self = .empty
      return
    }
    func clamped(_ value: Double) -> Int { Int(min(max(value, -limit), limit)) }
    self.init(
      minX: clamped(low.x.rounded(.down)), minY: clamped(low.y.rounded(.down)),
      maxX: clamped(high.x.rounded(.up)), maxY: clamped(high.y.rounded(.up)))
    if isEmpty { self = .empty }
  }
}
