// SPDX-License-Identifier: MIT
public import Foundation

/// A type whose views are shown in tools; `#Preview` is the newer way.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of `previews`.
  associatedtype Previews: View

  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
}

/// The frame of a preview.
public enum PreviewLayout: Sendable, Hashable {
  /// A screen.
  case device
  /// The view's own size.
  case sizeThatFits
  /// A frame in points.
  case fixed(width: CGFloat, height: CGFloat)
}

// What is said to tools about a preview; a picture of the view does not change.
nonisolated extension View {
  /// The frame in which a tool shows the preview.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// The device on which a tool shows the preview.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// The name by which a tool calls the preview.
  public func previewDisplayName(_ value: String?) -> some View { self }
}

/// A device by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// The device called `rawValue`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The device called `value`.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}
