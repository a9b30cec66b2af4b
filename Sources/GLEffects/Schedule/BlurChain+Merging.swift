// SPDX-License-Identifier: MIT

extension BlurChain {
  /// Halvings of one axis that are done at once at most: three have 36 taps for an eighth of the texels.
  private static let mostMergedHalvings = 3

  /// The steps with up to three halvings of an axis made one: the picture that is read at full size is read once an axis.
  ///
  /// The values are the same up to rounding; the rectangles are those of the last of the merged steps.
  var mergedSteps: [Step] {
    var result: [Step] = []
    var index = 0
    while index < steps.count {
      guard steps[index].step == 2, steps[index].shift == 0 else {
        result.append(steps[index])
        index += 1
        continue
      }
      // Halvings come in pairs, across and down.
      var count = 1
      while count < Self.mostMergedHalvings, index + 2 * count < steps.count,
        steps[index + 2 * count].step == 2, steps[index + 2 * count].shift == 0
      {
        count += 1
      }
      let last = index + 2 * count - 2
      result.append(Self.merged(steps[index], steps[last], count: count))
      result.append(Self.merged(steps[index + 1], steps[last + 1], count: count))
      index = last + 2
    }
    return result
  }

  private static func merged(_ first: Step, _ last: Step, count: Int) -> Step {
    var step = first
    step.step = 1 << count
    step.offset = first.offset * (step.step - 1)
    step.weights = [BlurPlan.halvingWeights(merged: count)]
    switch first.axis {
    case .horizontal:
      step.output.minX = last.output.minX
      step.output.maxX = last.output.maxX
    case .vertical:
      step.output = last.output
    }
    return step
  }
}
