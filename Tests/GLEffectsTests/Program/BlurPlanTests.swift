// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct BlurPlanTests {
  /// σ from 0.3 to 200, close to where the number of levels changes and between.
  static let sigmas: [Double] = [
    0.3, 0.5, 0.8, 1, 1.5, 2, 3, 3.05, 3.06, 3.07, 4, 5, 6, 6.2, 6.22, 8, 10, 12.4, 12.5, 16, 20,
    24.9, 25.1, 40, 49.9, 50.2, 80, 99.9, 100.4, 150, 200,
  ]

  /// Runs the plan along one axis on a row of `count` values that starts at texel 0, in Double.
  private static func planned(_ row: [Double], plan: BlurPlan) -> [Double] {
    let output = PixelRect(x: 0, y: 0, width: row.count, height: 1)
    let steps = BlurChain(plan: plan, output: output).steps.filter { $0.axis == .horizontal }
    var values = row
    var first = 0
    for step in steps {
      let result = (step.output.minX..<step.output.maxX).map { x in
        let start = ((x * step.step + step.bias) >> step.shift) + step.offset
        let weights = step.weights[x & (step.weights.count - 1)]
        return weights.enumerated().reduce(0.0) { sum, tap in
          let index = start + tap.offset - first
          return sum + (values.indices.contains(index) ? tap.element * values[index] : 0)
        }
      }
      values = result
      first = step.output.minX
    }
    return values
  }

  /// The definition: samples of the Gaussian to five σ, normalised, convolved directly.
  private static func ideal(_ row: [Double], sigma: Double) -> [Double] {
    let radius = Int((5 * sigma).rounded(.up))
    let samples = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
    let sum = samples.reduce(0, +)
    let prefix = row.enumerated().filter { $0.element != 0 }
    return row.indices.map { x in
      prefix.reduce(0.0) { total, source in
        let distance = x - source.offset
        return abs(distance) <= radius
          ? total + source.element * samples[distance + radius] / sum : total
      }
    }
  }

  @Test(arguments: sigmas)
  func plansStayWithinTheirStatedErrorOnEdgesAndImpulses(sigma: Double) {
    let plan = BlurPlan(sigma: sigma)
    let reach = Int((5 * sigma).rounded(.up)) + 8
    var worst = 0.0
    for phase in [0, 1, 3, 6, 13, 37] {
      for width in [1, 3, max(1, Int(sigma)), max(1, Int(sigma * 6))] {
        var row = Array(repeating: 0.0, count: 2 * reach + width + 64)
        for x in 0..<width { row[reach + phase + x] = 1 }
        let difference = zip(Self.planned(row, plan: plan), Self.ideal(row, sigma: sigma)).map {
          abs($0 - $1)
        }
        worst = max(worst, difference.max() ?? 0)
      }
    }
    // Two axes: the error of a product of values in 0...1 is at most the sum of both.
    #expect(2 * worst <= plan.error, "σ \(sigma): \(2 * worst * 255)/255, \(plan.levels) levels")
  }

  @Test func noiseStaysWithinTheStatedError() {
    for sigma in [3.07, 6.22, 12.5, 20] {
      var state: UInt64 = 7
      let reach = Int(5 * sigma) + 8
      var row = Array(repeating: 0.0, count: 2 * reach + 400)
      for x in reach..<reach + 400 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        row[x] = Double(state >> 40) / Double(1 << 24) > 0.5 ? 1 : 0
      }
      let plan = BlurPlan(sigma: sigma)
      let difference = zip(Self.planned(row, plan: plan), Self.ideal(row, sigma: sigma)).map { abs($0 - $1) }
      #expect(2 * (difference.max() ?? 0) <= plan.error, "σ \(sigma)")
    }
  }

  @Test func noContentCanDifferByMoreThanTheStatedError() {
    // The worst content is on where the plan's kernel is above the ideal one: half the sum of the absolute
    // differences.
    for sigma in Self.sigmas + [3.062, 3.5, 5.9, 6.213, 7, 12.48, 17.13] where sigma < 30 {
      let plan = BlurPlan(sigma: sigma)
      let reach = Int((5 * sigma).rounded(.up)) + 40
      // What every phase of input adds to every phase of output: the kernels of all outputs, taken together.
      let cell = 1 << plan.levels
      var sums = Array(repeating: 0.0, count: cell)
      for phase in 0..<cell {
        var row = Array(repeating: 0.0, count: 2 * reach + cell)
        row[reach + phase] = 1
        let pairs = zip(Self.planned(row, plan: plan), Self.ideal(row, sigma: sigma))
        for (x, pair) in pairs.enumerated() { sums[x % cell] += abs(pair.0 - pair.1) / 2 }
      }
      let worst = sums.max() ?? 0
      #expect(2 * worst <= plan.error, "σ \(sigma): \(2 * worst * 255)/255 of \(plan.error * 255)")
      #expect(
        plan.levels == 0 || 2 * worst >= plan.error / 4, "σ \(sigma): \(plan.error * 255)/255 is far too much"
      )
    }
  }

  @Test func noPlanHasMoreTapsThanThePassesAllow() {
    for step in 1...4000 {
      let plan = BlurPlan(sigma: Double(step) * 0.05)
      #expect(plan.kernel.weights.count <= BlurPlan.maximumTaps, "σ \(plan.sigma)")
    }
  }

  @Test func weightsOfEveryStepSumToOne() {
    for sigma in Self.sigmas {
      let plan = BlurPlan(sigma: sigma)
      for weights in [plan.kernel.weights, BlurPlan.halvingWeights] + plan.enlargingWeights {
        #expect(abs(weights.reduce(0, +) - 1) < 1e-12)
      }
    }
  }

  @Test func aSigmaOfZeroIsTheIdentityKernel() {
    #expect(GaussianKernel(sigma: 0).weights == [1])
    #expect(BlurPlan(sigma: 0).levels == 0)
  }

  @Test func theReachCoversAllInkThatRoundsToAStep() {
    for sigma in Self.sigmas {
      let plan = BlurPlan(sigma: sigma)
      #expect(Double(plan.reach) >= 4 * sigma, "σ \(sigma)")
    }
  }

  @Test(arguments: [3.5, 7, 15, 30, 60, 130])
  func mergedStepsMakeTheSamePicture(sigma: Double) {
    let plan = BlurPlan(sigma: sigma)
    let row = (0..<97).map { Double(($0 * 37) % 11) / 10 }
    for (low, width) in [(0, 97), (-40, 300), (13, 1)] {
      let chain = BlurChain(
        plan: plan, output: PixelRect(x: low, y: 0, width: width, height: 1),
        ink: PixelRect(x: 0, y: 0, width: row.count, height: 1))
      let plain = Self.run(chain.steps, on: row)
      let merged = Self.run(chain.mergedSteps, on: row)
      #expect(chain.mergedSteps.count <= 2 * ((plan.levels + 2) / 3) + 4)
      #expect(plain.count == merged.count)
      for (a, b) in zip(plain, merged) { #expect(abs(a - b) < 1e-12) }
      #expect(chain.mergedSteps.allSatisfy { $0.weights[0].count <= 36 })
    }
  }

  /// The horizontal steps on a row that starts at texel 0.
  private static func run(_ steps: [BlurChain.Step], on row: [Double]) -> [Double] {
    var values = row
    var first = 0
    for step in steps where step.axis == .horizontal {
      values = (step.output.minX..<step.output.maxX).map { x in
        let start = ((x * step.step + step.bias) >> step.shift) + step.offset
        return step.weights[x & (step.weights.count - 1)].enumerated().reduce(0.0) { sum, tap in
          let index = start + tap.offset - first
          return sum + (values.indices.contains(index) ? tap.element * values[index] : 0)
        }
      }
      first = step.output.minX
    }
    return values
  }
}
