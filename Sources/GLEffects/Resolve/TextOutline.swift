// SPDX-License-Identifier: MIT
public import Foundation

/// The outlines of a text as a shape, for effects that run along them. Not part of SwiftUI.
///
///     let name = try TextOutline(Text("Rainbow").font(.system(size: 96, weight: .bold)))
///     LaserLight(name, color: .cyan)
///
/// The shape has the text's size and takes no other, unless it is `resizable()`. Colour emoji have no outlines; they are
/// drawn by `pictures`.
public struct TextOutline: Shape, Equatable {
  /// Which box counts as the text's.
  @frozen
  public enum Box: Sendable, Hashable {
    /// The lines with their ascents and descents, as a `Text` has it.
    case lines
    /// The smallest rectangle around what is drawn.
    case ink
  }

  private let layout: TextLayout
  private let box: CGRect
  private var isResizable = false
  /// The outlines of all glyphs but those that have their own colours; fill them non-zero.
  private let outlines: Path

  /// Lays out a text. What it leaves open has the body font.
  ///
  /// - Parameters:
  ///   - width: Points at which lines are broken; `nil` breaks them at line feeds only.
  ///   - alignment: Of lines that are shorter than the longest one.
  ///   - lineSpacing: Points between lines beyond the fonts' heights.
  ///   - layoutDirection: Where leading is; `nil` follows the first paragraph.
  /// - Throws: `TextError`.
  public init(
    _ text: Text, width: CGFloat? = nil, alignment: TextAlignment = .leading, lineSpacing: CGFloat = 0,
    layoutDirection: LayoutDirection? = nil, box: Box = .lines
  ) throws(TextError) {
    var environment = EnvironmentValues()
    environment.multilineTextAlignment = alignment
    environment.lineSpacing = lineSpacing
    environment.layoutDirection = layoutDirection ?? .leftToRight
    func layout() throws(TextError) -> TextLayout {
      let styled = StyledText(text, environment: environment)
      return try Typesetter.layout(
        styled.spans, arrangement: styled.arrangement, width: width.map { Double($0) })
    }
    var result = try layout()
    if layoutDirection == nil, result.isRightToLeft, result.lines.count > 1, alignment != .center {
      environment.layoutDirection = .rightToLeft
      result = try layout()
    }
    self.layout = result
    var outlines = Path()
    for mark in result.marks {
      if case .outline(let path) = mark.ink { outlines.addPath(path) }
    }
    self.outlines = outlines
    let ink = result.inkBounds
    self.box =
      switch box {
      case .lines: CGRect(origin: .zero, size: result.size)
      case .ink: ink.isNull ? .zero : ink
      }
  }

  /// Which fonts the text is drawn with, and what they lack.
  public var report: TextReport { layout.report }

  /// Whether nothing is drawn at all, as for spaces.
  public var isEmpty: Bool { layout.marks.isEmpty }

  /// Whether there are glyphs in their own colours.
  public var hasPictures: Bool { !colored.isEmpty }

  /// The colour glyphs, in the same place as the outlines.
  public var pictures: TextPictures { TextPictures(outline: self) }

  /// The text scaled evenly, as large as fits into what it is offered.
  public func resizable() -> TextOutline {
    var outline = self
    outline.isResizable = true
    return outline
  }

  var colored: [TextLayout.Ink] {
    layout.marks.map(\.ink).filter { if case .outline = $0 { false } else { true } }
  }

  /// The outlines in the middle of `rect`.
  public func path(in rect: CGRect) -> Path { outlines.applying(placement(in: rect)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    guard isResizable else { return box.size }
    let scale = scale(into: proposal.width, proposal.height)
    return CGSize(width: box.width * scale, height: box.height * scale)
  }

  /// The largest factor at which the box fits; 1 where there is no limit.
  private func scale(into width: CGFloat?, _ height: CGFloat?) -> CGFloat {
    func factor(_ offered: CGFloat?, _ own: CGFloat) -> CGFloat {
      guard let offered, offered.isFinite, own > 0 else { return .infinity }
      return max(offered, 0) / own
    }
    let scale = min(factor(width, box.width), factor(height, box.height))
    return scale.isFinite ? scale : 1
  }

  /// From the layout's coordinates to those of `rect`.
  func placement(in rect: CGRect) -> CGAffineTransform {
    let scale = isResizable ? scale(into: rect.width, rect.height) : 1
    return CGAffineTransform(translationX: -box.midX, y: -box.midY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<TextOutline, ForegroundStyle>
}

/// The colour glyphs of a text, where its outline has room for them. Not part of SwiftUI.
public struct TextPictures: _Primitive, Sendable {
  public typealias Body = Never

  let outline: TextOutline
}

extension TextPictures: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [LayoutNode(TextPicturesElement(outline: outline, motion: context.motion))]
  }
}

private struct TextPicturesElement: LayoutElement {
  let outline: TextOutline
  let motion: PlaceMotion

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { outline.sizeThatFits(proposal) }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let frame = CGRect(origin: .zero, size: sizeThatFits(proposal))
    let placement = outline.placement(in: frame).concatenating(motion.shownTransform(transform))
    return outline.colored.map { $0.coloredItem(transform: placement) }
  }
}
