// SPDX-License-Identifier: MIT
import Foundation

/// A window on content that may be larger; a picture shows where `defaultScrollAnchor` puts it, by default its beginning.
///
/// Along its axes it takes all the room that is offered, across them its content's. Several views inside are put one
/// after the other, as in a stack along the first axis.
public struct ScrollView<Content: View>: _Primitive {
  public typealias Body = Never

  /// The content.
  public var content: Content
  /// The axes along which the content may be larger.
  public var axes: Axis.Set
  /// Whether a screen shows where in the content the window is; a picture does not.
  public var showsIndicators: Bool

  /// A window on `content`.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }
}

extension EnvironmentValues {
  private enum AnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
  private enum ClipKey: EnvironmentKey { static var defaultValue: Bool { true } }

  /// Where scrolled content is first seen.
  var defaultScrollAnchor: UnitPoint? {
    get { self[AnchorKey.self] }
    set { self[AnchorKey.self] = newValue }
  }

  /// Whether scrolled content is seen in its window only.
  var clipsScrolledContent: Bool {
    get { self[ClipKey.self] }
    set { self[ClipKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Which point of the content lies at the same point of a scroll view's window at first; nil is the beginning.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    environment(\.defaultScrollAnchor, anchor)
  }

  /// Lets scrolled content be seen outside its window.
  public func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.clipsScrolledContent, !disabled)
  }

  /// Whether a screen shows where in the content the window is; a picture does not.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]
  ) -> some View {
    self
  }

  /// Whether a person can scroll; in a picture nobody does.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
}
