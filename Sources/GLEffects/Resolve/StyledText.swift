// SPDX-License-Identifier: MIT
import Foundation

/// A text with what it says and what its environment says put together.
struct StyledText {
  var spans: [TextSpan] = []
  /// Of each span; nil is the foreground style.
  var styles: [AnyShapeStyle?] = []
  var arrangement = LineArrangement()

  init(_ text: Text, environment: EnvironmentValues) {
    let outer = environment.textAttributes
    for segment in text.segments where !segment.text.isEmpty {
      let own = segment.attributes
      let tracking = Self.points(own.tracking ?? outer.tracking)
      let kerning = Self.points(own.kerning ?? outer.kerning)
      spans.append(
        TextSpan(
          text: segment.text, font: Self.font(own, outer, environment.font ?? .body),
          tracking: tracking != 0 ? tracking : kerning, keepsLigatures: tracking == 0,
          baselineOffset: Self.points(own.baselineOffset ?? outer.baselineOffset)))
      styles.append(own.style)
    }
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    arrangement.isRightToLeft = isRightToLeft
    arrangement.alignment =
      switch environment.multilineTextAlignment {
      case .leading: isRightToLeft ? .right : .left
      case .center: .center
      case .trailing: isRightToLeft ? .left : .right
      }
    arrangement.lineSpacing = max(Self.points(environment.lineSpacing), 0)
    arrangement.lineLimit = environment.lineLimit
    arrangement.truncation =
      switch environment.truncationMode {
      case .head: .head
      case .middle: .middle
      case .tail: .tail
      }
  }

  /// A length that can be laid out; anything that is not one counts as 0.
  private static func points(_ length: CGFloat?) -> Double {
    guard let length, length.isFinite, abs(length) <= 1e5 else { return 0 }
    return Double(length)
  }

  private static func font(
    _ own: Text.Attributes, _ outer: Text.Attributes, _ outerFont: Font
  ) -> FontRequest {
    let font = own.font ?? outerFont
    let family: String
    switch font.source {
    case .named(let name): family = name
    case .system(let design):
      let isMonospaced = own.isMonospaced ?? outer.isMonospaced ?? false
      family = (isMonospaced ? .monospaced : own.design ?? outer.design ?? design ?? .default).genericFamily
    }
    var request = FontRequest(family: family, size: Double(font.size))
    request.weight = (own.weight ?? outer.weight ?? font.weight)?.value
    if own.isBold ?? outer.isBold ?? false { request.weight = Font.Weight.bold.value }
    request.isItalic = own.isItalic ?? outer.isItalic ?? font.isItalic
    request.hasMonospacedDigits =
      font.hasMonospacedDigits || (own.hasMonospacedDigits ?? outer.hasMonospacedDigits ?? false)
    return request
  }
}

extension Font.Design {
  /// fontconfig's name for it.
  fileprivate var genericFamily: String {
    switch self {
    case .default: "sans-serif"
    case .serif: "serif"
    case .rounded: "ui-rounded"
    case .monospaced: "monospace"
    }
  }
}
