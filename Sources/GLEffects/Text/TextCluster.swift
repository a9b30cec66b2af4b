// SPDX-License-Identifier: MIT
import Foundation

/// The smallest piece of a text that is placed as a whole: a character with its accents, or a ligature.
struct TextCluster: Sendable {
  /// The bytes of the text for which it stands.
  var bytes: Range<Int>
  /// The index of the span to which it belongs.
  var span: Int
  var isRightToLeft: Bool
  /// Points that it takes, with its tracking.
  var advance: Double
  /// Of its font, above and below the baseline.
  var ascent: Double
  var descent: Double
  /// What is drawn, in points from its left end on the baseline, y down.
  var inks: [TextLayout.Ink] = []
}

extension TextLayout.Ink {
  /// Moved to the right.
  func moved(by distance: Double) -> Self {
    let shift = CGFloat(distance)
    return switch self {
    case .outline(let path): .outline(path.offsetBy(dx: shift, dy: 0))
    case .colored(let path, let color): .colored(path.offsetBy(dx: shift, dy: 0), color)
    case .picture(let bitmap, let rect): .picture(bitmap, rect.offsetBy(dx: shift, dy: 0))
    }
  }
}
