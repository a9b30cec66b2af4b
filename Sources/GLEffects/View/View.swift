// SPDX-License-Identifier: MIT

/// A piece of a picture: something that has a size and draws.
///
/// Conform by composing other views in `body`.
@MainActor @preconcurrency
public protocol View {
  /// The type of `body`, found by the compiler.
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { return preconditionFailure("a value of Never") }
}
