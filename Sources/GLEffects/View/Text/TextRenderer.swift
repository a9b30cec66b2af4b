// SPDX-License-Identifier: MIT
public import Foundation

/// Draws the letters of texts in a way of its own.
public protocol TextRenderer: Animatable {
  /// Draws a text, in coordinates whose origin is the top left corner of its frame.
  func draw(layout: Text.Layout, in context: inout GraphicsContext)

  /// The size that the text takes for a proposal, in points.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// How far outside of the text's frame anything is drawn. Nothing is cut off in a picture.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// The text's own size.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  /// Nothing.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that is to be drawn.
public struct TextProxy {
  let text: any CanvasText

  /// The size that the text takes for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let text = text
    return MainActor.assumeIsolated { text.metrics(in: proposal).size }
  }
}

/// Something that is said of a part of a text, to be read by a `TextRenderer`.
@preconcurrency
public protocol TextAttribute: Sendable {}

extension Text {
  /// Says something of the text, where nothing of the kind is said inside.
  public func customAttribute<Attribute: TextAttribute>(_ value: Attribute) -> Text {
    var text = self
    for index in text.segments.indices {
      let known = text.segments[index].attributes.custom ?? [:]
      text.segments[index].attributes.custom = known.merging([ObjectIdentifier(Attribute.self): value]) {
        inner, _ in inner
      }
    }
    return text
  }
}

extension EnvironmentValues {
  private enum TextRendererKey: EnvironmentKey { static var defaultValue: (any TextRenderer)? { nil } }

  /// What draws texts; nil draws them as they are.
  var textRenderer: (any TextRenderer)? {
    get { self[TextRendererKey.self] }
    set { self[TextRendererKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets what draws the letters of texts inside.
  public func textRenderer<Renderer: TextRenderer>(_ renderer: Renderer) -> some View {
    environment(\.textRenderer, renderer)
  }
}
