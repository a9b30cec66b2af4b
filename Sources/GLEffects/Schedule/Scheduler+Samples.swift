// SPDX-License-Identifier: MIT

/// Pictures that are drawn onto finished samples of 8 bits, half the bytes of half floats.
extension Scheduler {
  /// Whether drawing the picture straight onto premultiplied samples is as exact as rounding it in the end: each of its pixels is
  /// stored once, but for a ground that 8 bits hold exactly.
  ///
  /// Does not depend on the rectangle.
  var storesPixelsOnce: Bool {
    let root = program.nodes[program.root]
    guard case .layer(let commands) = root.operation, root.format == .rgba16Float else { return false }
    let visible = visibleCommands(commands, in: program.frame)
    // Some rectangles are all one colour, which drivers round in their own way when they clear.
    guard isExact(visible.fill), visible.commands.allSatisfy(isExactWherePlain) else { return false }
    return visible.commands.count <= 1 || visible.commands.count == 2 && groundPair(visible) != nil
      || isStack(visible)
  }

  /// Whether a surface holds samples, which are rounded when they are stored.
  func roundsOnce(_ surface: Schedule.SurfaceID) -> Bool {
    isRounded && surface == wholes[program.root]
  }

  private func isExactWherePlain(_ command: LayerCommand) -> Bool {
    guard isPlain(command), case .paint(.solid(let color)) = command.source,
      command.coverages.allSatisfy({ !program.coverages[$0].solidRect.isEmpty })
    else { return true }
    return isExact(color * command.opacity)
  }

  private func isExact(_ color: SIMD4<Double>) -> Bool {
    let difference = color - SurfaceFormat.rgba8.rounded(color)
    return (difference * difference).max() < 1e-14
  }
}
