// SPDX-License-Identifier: MIT

/// Why a `transform` attribute cannot be read.
struct SVGTransformError: Error, Sendable, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
