// SPDX-License-Identifier: MIT

/// What is wrong with SVG path data, and at which byte.
public struct SVGPathSyntaxError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Sendable, Hashable {
    /// The first command is not `M` or `m`.
    case missingMove
    /// Something other than a command letter stands where one is needed.
    case expectedCommand
    /// Something other than a number stands where one is needed.
    case expectedNumber
    /// An arc's flag is neither 0 nor 1.
    case expectedFlag
    /// A number, or a coordinate that follows from it, is beyond `SVGPathData.coordinateLimit`.
    case numberOutOfRange
  }

  /// What is wrong.
  public var reason: Reason
  /// Where it is, counted in bytes of UTF-8 from 0; the length of the text if it ends too early.
  public var offset: Int

  /// An error at byte `offset`.
  public init(_ reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// One line for people, with the byte.
  public var description: String {
    let what =
      switch reason {
      case .missingMove: "the first command must be M or m"
      case .expectedCommand: "expected a command (one of MmLlHhVvCcSsQqTtAaZz)"
      case .expectedNumber: "expected a number"
      case .expectedFlag: "expected an arc flag, 0 or 1"
      case .numberOutOfRange: "the coordinate is beyond ±10⁹"
      }
    return "\(what) at byte \(offset)"
  }
}
