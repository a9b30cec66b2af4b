// SPDX-License-Identifier: MIT

/// A guide in each direction.
public struct Alignment: Sendable, Hashable {
  /// The guide along which views line up from left to right.
  public var horizontal: HorizontalAlignment
  /// The guide along which views line up from top to bottom.
  public var vertical: VerticalAlignment

  /// A guide in each direction.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the side where text begins.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the side where text ends.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top side.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom side.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The upper corner where text begins.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper corner where text ends.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower corner where text begins.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower corner where text ends.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The middle of the first line of text.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The middle of the last line of text.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The beginning of the first line of text.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The beginning of the last line of text.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The end of the first line of text.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The end of the last line of text.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
