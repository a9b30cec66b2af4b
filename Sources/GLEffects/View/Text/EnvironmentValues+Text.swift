// SPDX-License-Identifier: MIT
public import Foundation

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum AttributesKey: EnvironmentKey {
    static var defaultValue: Text.Attributes { Text.Attributes() }
  }
  private enum AlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  private enum LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum TruncationKey: EnvironmentKey { static var defaultValue: Text.TruncationMode { .tail } }

  private enum ReservedKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private enum ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// In which letters text is written; `nil`, the default, is as it is.
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }

  /// How small text may become before anything is left out; 1 by default, clamped to 0.01...1.
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }

  /// Whether characters may move together before anything is left out; false by default.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  /// Lines for which a text has room at least.
  var reservedLineCount: Int? {
    get { self[ReservedKey.self] }
    set { self[ReservedKey.self] = newValue }
  }

  /// The font of text that says none; `nil`, the default, is `Font.body`.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// How the lines of a text are aligned with each other; leading by default.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }

  /// Points between the lines of a text beyond the fonts' heights; 0 by default.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// Most lines of a text; `nil`, the default, is any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where dots stand for what does not fit; at the tail by default.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// What else is said about text by the views around it; the font and style are kept apart.
  var textAttributes: Text.Attributes {
    get { self[AttributesKey.self] }
    set { self[AttributesKey.self] = newValue }
  }
}
