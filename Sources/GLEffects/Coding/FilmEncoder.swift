// SPDX-License-Identifier: MIT

/// Writes a film, frame after frame, into one file or many.
///
/// `write` and `finish` are called one at a time, each after the one before has returned; `cancel` from any thread.
public protocol FilmEncoder: AnyObject, Sendable {
  /// Appends a frame. May wait for whoever takes the bytes.
  func write(_ frame: FilmFrame) throws(EncodingError)
  /// Completes the file, which only now gets its name.
  func finish() throws(EncodingError)
  /// Gives up: removes what is incomplete and stops other programs. Does nothing after `finish`, and may be called again.
  func cancel()
  /// Whether frames depend on nothing before them, so that several may be written at the same time, in any order.
  var writesFramesInAnyOrder: Bool { get }
}

extension FilmEncoder {
  /// False unless said otherwise.
  public var writesFramesInAnyOrder: Bool { false }
}
