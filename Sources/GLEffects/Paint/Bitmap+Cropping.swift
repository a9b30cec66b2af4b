// SPDX-License-Identifier: MIT
import Foundation

extension Bitmap {
  /// The part inside `rect`, in fractions of the width and height, grown to whole pixels; nil where nothing is left.
  func cropped(to rect: CGRect) -> Bitmap? {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    let part = rect.standardized.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    if part == whole { return self }
    // Fractions such as a third are not exact: a border this close to a pixel's edge is on it.
    let slack: CGFloat = 1e-6
    func range(_ low: CGFloat, _ high: CGFloat, of length: Int) -> Range<Int> {
      let first = Int((low * CGFloat(length) + slack).rounded(.down))
      let end = Int((high * CGFloat(length) - slack).rounded(.up))
      return min(first, length - 1)..<min(max(end, first + 1), length)
    }
    let columns = range(part.minX, part.maxX, of: width)
    let rows = range(part.minY, part.maxY, of: height)
    let pixels = pixels
    let kept = rows.flatMap { row in
      pixels[row * width + columns.lowerBound..<row * width + columns.upperBound]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: kept)
  }
}
