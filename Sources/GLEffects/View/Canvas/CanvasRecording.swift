// SPDX-License-Identifier: MIT

/// What was drawn into one layer of a canvas, in order.
///
/// A class, so that all copies of a context draw into the same layer.
final class CanvasRecording {
  private(set) var commands: [CanvasCommand] = []

  func append(_ command: CanvasCommand) {
    commands.append(command)
  }
}
