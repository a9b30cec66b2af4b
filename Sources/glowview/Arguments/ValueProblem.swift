// SPDX-License-Identifier: MIT

/// Why an option's value is not accepted: "must be …".
struct ValueProblem: Error, Sendable, Equatable {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}
