// SPDX-License-Identifier: MIT
public import Foundation

extension AttributeScopes {
  /// What an `AttributedString` may say that a `Text` draws.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour.
    public let foregroundColor: ForegroundColorAttribute
    /// Points between letters, which join no less.
    public let kern: KerningAttribute
    /// Points between letters.
    public let tracking: TrackingAttribute
    /// Points that the letters are raised.
    public let baselineOffset: BaselineOffsetAttribute
    /// A line below.
    public let underlineStyle: UnderlineStyleAttribute
    /// A line through.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// Foundation's own.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.Font"
    }

    /// The colour.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// Points between letters, which join no less.
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.Kern"
    }

    /// Points between letters.
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.Tracking"
    }

    /// Points that the letters are raised.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.BaselineOffset"
    }

    /// A line below.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// A line through.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      /// SwiftUI's name of it.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }

  /// What a `Text` draws.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// An attribute that a `Text` draws: `string.foregroundColor = .red`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension Text {
  /// The text with what the string says of its parts: fonts, colours, distances and lines. Links have the tint.
  /// A literal is no attributed string but a `LocalizedStringKey`.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    segments = attributedContent.runs.map { run in
      var attributes = Attributes()
      attributes.font = run[AttributeScopes.SwiftUIAttributes.FontAttribute.self]
      attributes.style = run[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self]
        .map { AnyShapeStyle($0) }
      if attributes.style == nil, run.link != nil { attributes.style = AnyShapeStyle(.tint) }
      attributes.kerning = run[AttributeScopes.SwiftUIAttributes.KerningAttribute.self]
      attributes.tracking = run[AttributeScopes.SwiftUIAttributes.TrackingAttribute.self]
      attributes.baselineOffset = run[AttributeScopes.SwiftUIAttributes.BaselineOffsetAttribute.self]
      attributes.underline = run[AttributeScopes.SwiftUIAttributes.UnderlineStyleAttribute.self]
      attributes.strikethrough = run[AttributeScopes.SwiftUIAttributes.StrikethroughStyleAttribute.self]
      return Segment(.string(String(attributedContent[run.range].characters)), attributes: attributes)
    }
  }
}
