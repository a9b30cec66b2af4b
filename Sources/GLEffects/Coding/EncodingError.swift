// SPDX-License-Identifier: MIT

/// Why a film cannot be encoded.
public enum EncodingError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file cannot be made or written.
  case output(OutputError)
  /// A library or program that writes this kind of file is not there, or lacks something; says what to install.
  case missing(String)
  /// The kind of file cannot hold such a film; says why.
  case unsupported(String)
  /// Encoding broke off; the encoder's own words.
  case failed(String)

  /// One line for people.
  public var description: String {
    switch self {
    case .output(let error): error.description
    case .missing(let message), .unsupported(let message), .failed(let message): message
    }
  }

  init(_ error: PNGError) {
    if case .output(let output) = error {
      self = .output(output)
    } else {
      self = .failed(error.description)
    }
  }
}
