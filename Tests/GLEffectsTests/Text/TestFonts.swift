// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Fonts whose numbers tests know, and short ways to lay text out in them.
///
/// DejaVu's numbers come from its tables, read with fontTools, and from hb-shape: 2048 units an em, ascent 1901,
/// descent 483. The fonts in Tests/Fixtures/Fonts are made by the script there.
enum TestFonts {
  /// DejaVu's units an em.
  static let units = 2048.0
  static let dejaVu = "DejaVu Sans"

  static let hasDejaVu = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")

  /// Whether there is fonts-dejavu-extra too, so that an italic is a face of its own.
  static let hasObliqueDejaVu = FileManager.default.fileExists(
    atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Oblique.ttf")

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Fixtures/Fonts/\(name)").path(percentEncoded: false)
  }

  /// A font of Tests/Fixtures/Fonts.
  static func fixture(_ name: String, size: Double, weight: Int? = nil) throws -> FontRequest {
    FontRequest(family: try FontFile(path: path(name)).name, size: size, weight: weight)
  }

  /// One line in DejaVu Sans at 2048 points, where a point is a font unit.
  static func layout(_ text: String, tracking: Double = 0) throws -> TextLayout {
    try Typesetter.layout([span(text, tracking: tracking)])
  }

  static func span(_ text: String, size: Double = units, tracking: Double = 0) -> TextSpan {
    TextSpan(text: text, font: FontRequest(family: dejaVu, size: size), tracking: tracking)
  }
}

extension TextLayout {
  /// The outline of a span; empty where it has none.
  func outline(of span: Int) -> Path {
    for mark in marks where mark.span == span {
      if case .outline(let path) = mark.ink { return path }
    }
    return Path()
  }

  /// Whether all numbers of the outlines are within `tolerance` of another layout's, scaled by `factor`.
  func isClose(to other: TextLayout, times factor: Double, tolerance: Double) -> Bool {
    let own = outline(of: 0).boundingRect
    let scaled = other.outline(of: 0).boundingRect.applying(
      CGAffineTransform(scaleX: CGFloat(factor), y: CGFloat(factor)))
    return own.isClose(to: scaled, tolerance: tolerance)
  }
}

extension CGRect {
  func isClose(to other: CGRect, tolerance: Double) -> Bool {
    [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { abs(Double($0)) <= tolerance }
  }
}
