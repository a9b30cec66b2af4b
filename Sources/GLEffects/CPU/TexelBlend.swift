// SPDX-License-Identifier: MIT

/// Programs of a picture of 8 bits, pixel for pixel, and one more or a plain colour over or below it.
///
/// What comes of them is a whole number of 1/65025 in every channel, so they are drawn exactly, a row at a time from what is read
/// straight to what is asked for. As for all programs, that is decided whatever rectangle is asked for.
enum TexelBlend {
  /// How far from a whole one a colour's sample may be, in samples: what rounding the colour may have left.
  private static let sampleTolerance = 1e-6

  static func fits(_ program: Program) -> Bool {
    guard program.nodes.count == 1, case .layer(let commands) = program.nodes[0].operation,
      commands.count <= 2,
      commands.allSatisfy({ fits($0, of: program) })
    else { return false }
    // Colours alone cost little as they are.
    return commands.contains { command in
      if case .paint(.image) = command.source { true } else { false }
    }
  }

  private static func fits(_ command: LayerCommand, of program: Program) -> Bool {
    guard command.mask == nil, command.opacity == 1, command.blend.fixedMode != nil,
      command.coverages.allSatisfy({ program.coverages[$0].solidRect.contains(command.bounds) })
    else { return false }
    switch command.source {
    case .paint(.solid(let color)):
      let samples = color * 255
      let away = samples - samples.rounded(.toNearestOrAwayFromZero)
      guard color.isPremultiplied else { return false }
      return (0..<4).allSatisfy { abs(away[$0]) <= sampleTolerance }
    case .paint(.image(let image)):
      return image.wholeTexels.map { $0.contains(command.bounds) } ?? false
    default:
      return false
    }
  }
}
