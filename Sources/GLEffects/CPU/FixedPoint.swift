// SPDX-License-Identifier: MIT

/// Pixels of 16-bit whole numbers in place of floats: half the memory, twice as many at a time.
///
/// 1 is 2¹⁵, so that as floats all values are exact, and rounding to samples gives the same bytes either way. A program is
/// drawn so as a whole or not at all, whatever rectangle is asked for.
enum FixedPoint {
  /// What 1 is.
  static let one: UInt16 = 1 << 15
  /// The largest error per premultiplied channel that a program may get from it. (That of the formats that a program states does
  /// not count here: tiles are never stored.)
  static let budget = 0.35 / 255
  /// One unit.
  private static let step = 0x1p-15

  /// Whether a program is drawn in fixed point: one of 8-bit pictures, pixel for pixel, on which few operations work,
  /// none of which makes small errors large. Without pictures floats are as good: plain colours cost little.
  static func fits(_ program: Program) -> Bool {
    var errors: [Double] = []
    errors.reserveCapacity(program.nodes.count)
    for node in program.nodes { errors.append(error(of: node, inputs: errors, in: program)) }
    guard errors[program.root] <= budget else { return false }
    // A node that two read would be drawn twice.
    let inputs = program.nodes.flatMap(\.inputs)
    guard Set(inputs).count == inputs.count, program.nodes.contains(where: \.holdsPicture) else {
      return false
    }
    return !blursBlurs(program)
  }

  /// The largest σ in pixels of blurs that are convolved: twice as many pixels at a time make good that halving is left out.
  static let largestSigma = 5.0

  /// How a blur is done in fixed point: convolved at full size; nil where that would take too long.
  static func blur(for plan: BlurPlan) -> BlurPlan? {
    plan.sigma <= largestSigma ? BlurPlan(convolving: plan.sigma) : nil
  }

  /// Bound on the error that fixed point adds to a node per premultiplied channel; infinite where it cannot be used.
  private static func error(of node: ProgramNode, inputs: [Double], in program: Program) -> Double {
    switch node.operation {
    case .layer(let commands):
      var backdrop: Double?
      for command in commands {
        let error = error(of: command, onto: backdrop, inputs: inputs, in: program)
        if error > budget { return .infinity }
        backdrop = error
      }
      return backdrop ?? 0
    case .blur(let input, let plan):
      guard let plan = blur(for: plan), let kernel = FixedKernel(plan.kernel) else { return .infinity }
      return inputs[input] + kernel.error
    case .colorMatrix, .alphaThreshold: return .infinity
    }
  }

  /// The same of a layer after one more draw, as `ErrorBound` adds errors up.
  ///
  /// - Parameter backdrop: the layer's before; nil where nothing has been drawn, which leaves the source as it is.
  private static func error(
    of command: LayerCommand, onto backdrop: Double?, inputs: [Double], in program: Program
  ) -> Double {
    guard command.mask == nil, command.blend.fixedMode != nil else { return .infinity }
    var source: Double
    switch command.source {
    case .paint(.solid(let color)):
      guard color.isPremultiplied else { return .infinity }
      source = 0.5 * step
    case .paint(.image(let image)):
      if image.wholeTexels == nil { return .infinity }
      source = 0.5 * step
    case .paint: return .infinity
    case .node(let input): source = inputs[input]
    }
    // What the kernels state.
    let isWhole = command.coverages.allSatisfy { program.coverages[$0].solidRect.contains(command.bounds) }
    if !isWhole || command.opacity < 1 { source += 3 * step }
    guard let backdrop else { return source }
    return backdrop * command.blend.backdropGain + 2 * source + 3 * step
  }

  /// Whether a blur reads another one, which would be computed again in every margin.
  private static func blursBlurs(_ program: Program) -> Bool {
    var holdsBlur: [Bool] = []
    for node in program.nodes {
      let isBlurRead = node.inputs.contains { holdsBlur[$0] }
      guard case .blur = node.operation else {
        holdsBlur.append(isBlurRead)
        continue
      }
      if isBlurRead { return true }
      holdsBlur.append(true)
    }
    return false
  }
}

extension SIMD4<Double> {
  /// Whether it is a colour within its alpha, and that within 1: other sums than those run over in whole numbers.
  var isPremultiplied: Bool { Swift.min(x, y, z) >= 0 && Swift.max(x, y, z) <= w && w <= 1 }
}

extension ImageOperation {
  /// The pixels on which a picture's texels lie one to one, where whole numbers can be made of them as they are: of 8 bits, and no colour
  /// above its alpha.
  var wholeTexels: PixelRect? {
    guard case .eight = bitmap.samples, bitmap.isPremultiplied, !isRepeated else { return nil }
    return alignedRect
  }
}

extension ProgramNode {
  /// Whether a draw of it is a picture.
  fileprivate var holdsPicture: Bool {
    guard case .layer(let commands) = operation else { return false }
    return commands.contains { command in
      if case .paint(.image) = command.source { true } else { false }
    }
  }
}
