// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview warm` is asked.
struct WarmCommand: Sendable, Equatable {
  var device = DeviceChoice.automatic

  static let spec = CommandSpec<WarmCommand>(
    name: "warm", abstract: "fill the GL driver's cache of compiled programs", usage: "[options]",
    options: [.device(\.device)], examples: ["warm"],
    notes: [
      "Draws one picture of each kind and drops it. Later runs by the same user start without compiling; in an image, run it "
        + "while the image is built."
    ],
    initial: WarmCommand(), finish: { _, _ throws(ToolFailure) in })
}
