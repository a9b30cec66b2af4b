// SPDX-License-Identifier: MIT
import Foundation
@testable package import GLEffects

/// How an executor's picture of a scene compares with the reference's, premultiplied, before dithering.
///
/// The bound at a pixel is 1/255, plus how far the reference itself moves there when the inputs of amplifying operations are
/// moved by the program's stated error, rounded to 8 bits, or flushed to zero below half a step. Half more of that counts:
/// those moves are a sample, while an executor's pixels err each in its own way, and what cancels where all of them moved
/// alike (as at the two limits of an alpha threshold under one blur) can add.
package struct Parity {
  /// Who drew.
  package let executor: TestedExecutor
  /// Largest amount by which a channel is beyond its pixel's bound, in 1/255; 0 or less passes.
  package var excess = -Double.infinity
  /// Largest plain difference, in 1/255.
  package var difference = 0.0
  /// Fraction of pixels whose bound is more than 5/255 (a spread over 4/255).
  package var unstableFraction = 0.0
  /// Where the excess is.
  package var place = (x: 0, y: 0)
  /// The program's stated error, in 1/255.
  package var statedError = 0.0
  /// Whether an operation turns small errors into large ones, for which nothing is stated.
  package var amplifies = false
  /// How much of a difference comes from outlines, which both executors flatten within 1/1024 pixel and for
  /// which programs state nothing, in 1/255.
  private static let outlineError = 0.2
  /// How much farther than the sampled moves an executor may be from the reference.
  private static let sampleFactor = 1.5

  /// Whether the program kept what it states.
  package var isWithinStatedError: Bool { amplifies || difference <= statedError + Self.outlineError }

  /// Draws with every executor and compares each picture with the reference's.
  package static func all(
    of scene: Scene, scale: Double = 1, rect: PixelRect? = nil
  ) async throws -> [Parity] {
    let program = try Planner.program(for: scene, scale: scale)
    let rect = rect ?? program.frame
    let reference = ReferenceExecutor().render(scene, scale: scale, rect: rect)
    let spread = spread(of: program, scene: scene, scale: scale, reference: reference)
    var parities: [Parity] = []
    for executor in TestedExecutor.allCases {
      let picture = try await executor.picture(of: program, rect: rect)
      parities.append(
        Parity(executor: executor, program: program, picture: picture, reference: reference, spread: spread))
    }
    return parities
  }

  /// How far the reference moves at each pixel when what feeds amplifying operations does.
  private static func spread(
    of program: Program, scene: Scene, scale: Double, reference: PixelBuffer
  ) -> [SIMD4<Float>] {
    let rect = reference.rect
    var spread = Array(repeating: SIMD4<Float>(repeating: 0), count: rect.area)
    if program.amplifiesErrors {
      let error = program.amplifiedError
      for perturbation: ReferenceExecutor.Perturbation in [
        .plus(error), .minus(error), .roundedTo8Bits, .flushedBelowHalfStep,
      ] {
        let moved = ReferenceExecutor(perturbation: perturbation).render(scene, scale: scale, rect: rect)
        for index in spread.indices {
          let distance = moved.pixels[index] - reference.pixels[index]
          spread[index].replace(
            with: distance.magnitude, where: distance.magnitude .> spread[index])
        }
      }
    }
    return spread
  }

  private init(
    executor: TestedExecutor, program: Program, picture: PixelBuffer, reference: PixelBuffer,
    spread: [SIMD4<Float>]
  ) {
    self.executor = executor
    let rect = picture.rect
    statedError = program.error * 255
    amplifies = program.amplifiesErrors
    var unstable = 0
    for index in spread.indices {
      let distance = (picture.pixels[index] - reference.pixels[index]).magnitude
      if spread[index].max() * 255 > 4 { unstable += 1 }
      for channel in 0..<4 {
        let value = distance[channel].isNaN ? .infinity : Double(distance[channel]) * 255
        difference = max(difference, value)
        let beyond = value - 1 - Double(spread[index][channel]) * 255 * Self.sampleFactor
        if beyond > excess {
          excess = beyond
          place = (rect.minX + index % rect.width, rect.minY + index / rect.width)
        }
      }
    }
    unstableFraction = Double(unstable) / Double(max(1, rect.area))
  }

  package var summary: String {
    "\(executor): difference \(Self.rounded(difference)), beyond the bound by \(Self.rounded(excess)) at \(place.x), \(place.y); "
      + "unstable \(Self.rounded(unstableFraction * 100)) %; stated error \(Self.rounded(statedError))"
  }

  private static func rounded(_ value: Double) -> String { String(format: "%.3f", value) }
}

extension SIMD4<Float> {
  fileprivate var magnitude: SIMD4<Float> { replacing(with: -self, where: self .< 0) }
}
