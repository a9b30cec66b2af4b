// SPDX-License-Identifier: MIT

/// Which pictures are stored instead of compared with. A test that stores one fails, so that nobody records by accident.
public enum PictureRecording: String, Sendable, CaseIterable {
  /// None: a missing picture is a failure.
  case never
  /// Those that are not there.
  case missing
  /// Those that are not there, or differ.
  case failed
  /// All of them.
  case all

  /// The variable of the environment that decides where a test does not.
  public static let variable = "PICTURES_RECORD"

  /// What the environment says; `missing` where it says nothing.
  static func inEnvironment(_ environment: [String: String]) -> PictureRecording {
    environment[variable].flatMap { PictureRecording(rawValue: $0) } ?? .missing
  }
}
