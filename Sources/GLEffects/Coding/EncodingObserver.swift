// SPDX-License-Identifier: MIT
public import Foundation

/// Hears what has to be undone where a process ends without running anything more: by a signal, for one.
public struct EncodingObserver: Sendable {
  /// Gets the name of a temporary file before there is one.
  public var willCreate: @Sendable (String) -> Void
  /// Hears that the file named last on this thread is there, or could not be made.
  public var didCreate: @Sendable () -> Void
  /// Gets the process of a program that writes a file, and whether it has ended.
  public var program: @Sendable (_ process: pid_t, _ hasEnded: Bool) -> Void

  /// Hears nothing, unless said otherwise.
  public init(
    willCreate: @escaping @Sendable (String) -> Void = { _ in },
    didCreate: @escaping @Sendable () -> Void = {},
    program: @escaping @Sendable (_ process: pid_t, _ hasEnded: Bool) -> Void = { _, _ in }
  ) {
    self.willCreate = willCreate
    self.didCreate = didCreate
    self.program = program
  }
}
