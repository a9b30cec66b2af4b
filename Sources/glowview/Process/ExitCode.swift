// SPDX-License-Identifier: MIT
import GLEffects

/// How the tool ends. The numbers are those of BSD's sysexits.h.
enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  /// The command line cannot be understood.
  case usage = 64
  /// The input was read and makes no sense.
  case badData = 65
  /// The input is not there, or cannot be read.
  case missingInput = 66
  /// No GL device that can draw, or none that was asked for; no font; no program or library that writes a file; no Swift toolchain that
  /// fits.
  case noDevice = 69
  /// A fault of the tool itself.
  case internalFault = 70
  /// The output file cannot be created.
  case cannotCreate = 73
  /// The output broke off: a full disk, a closed pipe.
  case outputFault = 74

  /// A few words for help texts.
  var summary: String {
    switch self {
    case .success: "done"
    case .usage: "the command line is wrong"
    case .badData: "the input is wrong (path data, SVG, text, font, Swift source)"
    case .missingInput: "an input file is missing or cannot be read"
    case .noDevice: "no such GL device; no font; no program, library or toolchain"
    case .internalFault: "a fault of glowview itself"
    case .cannotCreate: "the output file cannot be created"
    case .outputFault: "writing failed (full disk, closed pipe)"
    }
  }
}
