// SPDX-License-Identifier: MIT

/// What a shape is painted with: a colour, a gradient, or a rule that finds one in the environment.
@preconcurrency
public protocol ShapeStyle: Sendable {
  /// The style that this one turns into; `Never` for the styles that are built in.
  associatedtype Resolved: ShapeStyle = Never

  /// The style to use in `environment`, which is that of the view that is painted.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// Never called: the resolver knows how built-in styles are painted.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("resolving a built-in style")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}
