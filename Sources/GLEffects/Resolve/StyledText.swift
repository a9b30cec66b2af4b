// SPDX-License-Identifier: MIT
import Foundation

/// A text with what it says and what its environment says put together.
struct StyledText {
  var spans: [TextSpan] = []
  /// Of each span; nil is the foreground style.
  var styles: [AnyShapeStyle?] = []
  /// Of each span, the lines below and through it.
  var underlines: [Text.LineStyle?] = []
  var strikethroughs: [Text.LineStyle?] = []
  /// Of each span, what is said to renderers.
  var custom: [[ObjectIdentifier: any TextAttribute]] = []
  var arrangement = LineArrangement()
  /// Lines for which there is room at least.
  var reservedLineCount = 1
  /// How small the text may become before anything is left out, 0.01...1.
  var minimumScaleFactor = 1.0
  /// Names of symbols that are not known.
  var missingSymbols: [String] = []

  init(_ text: Text, environment: EnvironmentValues) {
    let outer = environment.textAttributes
    for segment in text.segments {
      let own = segment.attributes
      var string: String
      var font = Self.font(own, outer, environment)
      switch segment.content {
      case .string(let text): string = text
      case .formatted(let format): string = format(environment)
      case .image(let image):
        (string, font) = Self.symbol(image, font, environment)
        if case .symbol(let name) = image.source, font.family != SymbolFont.family {
          missingSymbols.append(name)
        }
      }
      switch environment.textCase {
      case .uppercase: string = string.uppercased(with: environment.locale)
      case .lowercase: string = string.lowercased(with: environment.locale)
      case nil: break
      }
      if string.isEmpty { continue }
      let tracking = Self.points(own.tracking ?? outer.tracking)
      let kerning = Self.points(own.kerning ?? outer.kerning)
      spans.append(
        TextSpan(
          text: string, font: font,
          tracking: tracking != 0 ? tracking : kerning, keepsLigatures: tracking == 0,
          baselineOffset: Self.points(own.baselineOffset ?? outer.baselineOffset)))
      styles.append(own.style)
      custom.append(own.custom ?? [:])
      underlines.append((own.underline ?? outer.underline).flatMap { $0.isActive ? $0 : nil })
      strikethroughs.append((own.strikethrough ?? outer.strikethrough).flatMap { $0.isActive ? $0 : nil })
    }
    reservedLineCount = min(max(environment.reservedLineCount ?? 1, 1), 1000)
    let factor = Double(environment.minimumScaleFactor)
    minimumScaleFactor = factor.isNaN ? 1 : min(max(factor, 0.01), 1)
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
    _ own: Text.Attributes, _ outer: Text.Attributes, _ environment: EnvironmentValues
  ) -> FontRequest {
    let font = own.font ?? environment.font ?? .body
    let family: String
    switch font.source {
    case .named(let name): family = name
    case .system(let design):
      let isMonospaced = own.isMonospaced ?? outer.isMonospaced ?? false
      family = (isMonospaced ? .monospaced : own.design ?? outer.design ?? design ?? .default).genericFamily
    }
    var request = FontRequest(family: family, size: Double(font.size(at: environment.dynamicTypeSize)))
    request.weight = (own.weight ?? outer.weight ?? font.weight)?.value
    if own.isBold ?? outer.isBold ?? false { request.weight = Font.Weight.bold.value }
    if environment.legibilityWeight == .bold {
      request.weight = max(request.weight ?? Font.Weight.regular.value, Font.Weight.semibold.value)
    }
    request.isItalic = own.isItalic ?? outer.isItalic ?? font.isItalic
    request.hasMonospacedDigits =
      font.hasMonospacedDigits || (own.hasMonospacedDigits ?? outer.hasMonospacedDigits ?? false)
    return request
  }
}

extension StyledText {
  /// A symbol as a letter of the icon font; a crossed box where it is not known.
  private static func symbol(
    _ image: Image, _ font: FontRequest, _ environment: EnvironmentValues
  ) -> (text: String, font: FontRequest) {
    guard case .symbol(let name) = image.source,
      let letter = SymbolFont.letter(of: name, variants: environment.symbolVariants)
    else { return ("\u{2612}", font) }
    var symbolFont = FontRequest(family: SymbolFont.family, size: font.size * SymbolFont.scale)
    symbolFont.weight = nil
    return (letter, symbolFont)
  }

  /// The text with all lengths times `factor`.
  func scaled(by factor: Double) -> StyledText {
    var result = self
    for index in spans.indices {
      result.spans[index].font.size *= factor
      result.spans[index].tracking *= factor
      result.spans[index].baselineOffset *= factor
    }
    result.arrangement.lineSpacing *= factor
    return result
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
