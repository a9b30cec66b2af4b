// SPDX-License-Identifier: MIT

/// The one-dimensional steps of a planned blur for one output rectangle, with the rectangle that each reads and writes.
///
/// The last two enlarge, where the plan has levels; the two before are the convolution.
struct BlurChain {
  struct Step {
    var axis: GridAxis
    var step: Int
    var bias: Int
    var shift: Int
    var offset: Int
    var weights: [[Double]]
    /// Texels written, in the grid of the step's output. What the step reads beyond its source is transparent.
    var output: PixelRect

    /// The texels, in the grid of the step's output, to which ink in `source` texels can get.
    func reach(of source: PixelRect) -> PixelRect {
      if source.isEmpty { return .empty }
      // first(x) + taps > low and first(x) < high, with first(x) = ((x · step + bias) >> shift) + offset.
      let taps = weights[0].count
      func reached(_ low: Int, _ high: Int) -> (Int, Int) {
        let lowest = ((low - taps + 1 - offset) << shift) - bias
        let highest = ((high - offset) << shift) - bias
        // Smallest x with x · step ≥ lowest; smallest x with x · step ≥ highest is the first beyond.
        func up(_ value: Int) -> Int { -((-value).quotient(by: step)) }
        return (up(lowest), up(highest))
      }
      switch axis {
      case .horizontal:
        let (low, high) = reached(source.minX, source.maxX)
        return PixelRect(minX: low, minY: source.minY, maxX: high, maxY: source.maxY)
      case .vertical:
        let (low, high) = reached(source.minY, source.maxY)
        return PixelRect(minX: source.minX, minY: low, maxX: source.maxX, maxY: high)
      }
    }

    /// Texels read, in the grid of the step's input.
    var input: PixelRect {
      func first(_ x: Int) -> Int { ((x * step + bias) >> shift) + offset }
      let taps = weights[0].count
      switch axis {
      case .horizontal:
        return PixelRect(
          minX: first(output.minX), minY: output.minY, maxX: first(output.maxX - 1) + taps, maxY: output.maxY)
      case .vertical:
        return PixelRect(
          minX: output.minX, minY: first(output.minY), maxX: output.maxX, maxY: first(output.maxY - 1) + taps)
      }
    }
  }

  /// Whether nothing of the ink reaches the output.
  var isEmpty: Bool { input.isEmpty || steps.contains { $0.output.isEmpty } }

  /// In the order of execution; the last writes the output.
  let steps: [Step]
  /// What the first step reads, in pixels of the picture.
  let input: PixelRect

  /// - Parameter ink: where the input may be other than transparent, in pixels of the picture; nothing is computed beyond
  ///   what can come of it.
  init(plan: BlurPlan, output: PixelRect, ink: PixelRect = .unbounded) {
    // Built backwards: what a step reads is what the one before writes.
    var backwards: [Step] = []
    var wanted = output
    func precede(
      _ axis: GridAxis, step: Int = 1, bias: Int = 0, shift: Int = 0, offset: Int,
      _ weights: [[Double]]
    ) {
      let added = Step(
        axis: axis, step: step, bias: bias, shift: shift, offset: offset, weights: weights, output: wanted)
      backwards.append(added)
      wanted = added.input
    }
    if plan.levels > 0 {
      // A fine texel x lies at (x + ½)/cell − ½ between coarse ones: floor of (2x + 1 − cell) / 2 cell.
      let cell = 1 << plan.levels
      let weights = plan.enlargingWeights
      for axis in [GridAxis.vertical, .horizontal] {
        precede(axis, step: 2, bias: 1 - cell, shift: plan.levels + 1, offset: -1, weights)
      }
    }
    let radius = plan.kernel.radius
    precede(.vertical, offset: -radius, [plan.kernel.weights])
    precede(.horizontal, offset: -radius, [plan.kernel.weights])
    for _ in 0..<plan.levels {
      precede(.vertical, step: 2, offset: -2, [BlurPlan.halvingWeights])
      precede(.horizontal, step: 2, offset: -2, [BlurPlan.halvingWeights])
    }
    input = wanted.intersection(ink)
    var steps = Array(backwards.reversed())
    var inked = ink
    for index in steps.indices where ink != .unbounded {
      inked = steps[index].reach(of: inked)
      // The last step fills the whole output.
      if index < steps.count - 1 { steps[index].output = steps[index].output.intersection(inked) }
    }
    self.steps = steps
  }
}

extension Int {
  /// The quotient rounded down, for a positive divisor.
  fileprivate func quotient(by divisor: Int) -> Int {
    (self - ((self % divisor) + divisor) % divisor) / divisor
  }
}
