// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

struct ReferencePerturbationTests {
  typealias Pixel = ReferenceExecutor.Pixel

  private let square = ReferenceScenes.rectangle(0, 0, 1, 1)

  private func grey(_ value: Double, alpha: Double = 1) -> SRGBColor {
    SRGBColor(red: value, green: value, blue: value, alpha: alpha)
  }

  private func pixel(_ items: [SceneItem], _ perturbation: ReferenceExecutor.Perturbation) -> SIMD4<Float> {
    ReferenceExecutor(perturbation: perturbation).render(ReferenceScenes.scene(1, 1, items), scale: 1)[0, 0]
  }

  @Test func aPerturbedPixelStaysValid() {
    let pixel = Pixel(0.4, 0.001, 0.5, 0.5)
    func moved(_ perturbation: ReferenceExecutor.Perturbation) -> Pixel {
      ReferenceExecutor(perturbation: perturbation).perturbed(pixel)
    }
    func expect(_ found: Pixel, _ expected: Pixel) {
      for channel in 0..<4 { #expect(abs(found[channel] - expected[channel]) < 1e-12) }
    }
    expect(moved(.none), pixel)
    expect(moved(.plus(0.01)), Pixel(0.41, 0.011, 0.51, 0.51))
    expect(moved(.plus(0.6)), Pixel(1, 0.601, 1, 1))
    expect(moved(.minus(0.01)), Pixel(0.39, 0, 0.49, 0.49))
    expect(moved(.roundedTo8Bits), Pixel(102 / 255.0, 0, 128 / 255.0, 128 / 255.0))
    expect(moved(.flushedBelowHalfStep), Pixel(0.4, 0, 0.5, 0.5))
    let faint = Pixel(0.0015, 0.003, 0.0019, 0.0019)
    #expect(ReferenceExecutor(perturbation: .flushedBelowHalfStep).perturbed(faint) == .zero)
  }

  @Test func softLightSeesMovedInputs() {
    // White soft-light over grey 0.05: D(x) = ((16x − 12)x + 4)x, alpha 1 − ε after a move down.
    let items = [
      ReferenceScenes.fill(square, grey(0.05)), ReferenceScenes.fill(square, .white, blend: .softLight),
    ]
    #expect(abs(pixel(items, .none).x - 0.172) < 1e-6)
    // Up by 0.01: the source and alpha are full already, the backdrop is 0.06.
    let brighter = ((16 * 0.06 - 12) * 0.06 + 4) * 0.06
    #expect(abs(Double(pixel(items, .plus(0.01)).x) - brighter) < 1e-6)
    // In 8 bits the backdrop is 13/255.
    let rounded = 13.0 / 255
    let steps = ((16 * rounded - 12) * rounded + 4) * rounded
    #expect(abs(Double(pixel(items, .roundedTo8Bits).x) - steps) < 1e-6)
  }

  @Test func aFaintBackdropUnderADodgeJumpsWhenFlushed() {
    let items = [
      ReferenceScenes.fill(square, grey(0.001)), ReferenceScenes.fill(square, .white, blend: .colorDodge),
    ]
    #expect(pixel(items, .none).x == 1)
    #expect(pixel(items, .flushedBelowHalfStep).x == 0)
  }

  @Test(arguments: BlendOperation.allCases)
  func onlyOperationsThatAmplifyArePerturbed(_ operation: BlendOperation) {
    // Colours at which every formula reacts to its inputs.
    let items = [
      ReferenceScenes.fill(square, SRGBColor(red: 0.3, green: 0.5, blue: 0.2, alpha: 0.75)),
      ReferenceScenes.fill(
        square, SRGBColor(red: 0.6, green: 0.7, blue: 0.4, alpha: 0.5), blend: operation),
    ]
    let isMoved = pixel(items, .none) != pixel(items, .minus(0.02))
    #expect(isMoved == operation.amplifiesErrors)
  }

  @Test func aColorMatrixSeesMovedInputs() {
    let layer = SceneItem.layer(
      SceneLayer(
        items: [ReferenceScenes.fill(square, grey(0.5, alpha: 0.5))], filters: [.colorMatrix(.identity)]))
    #expect(abs(pixel([layer], .none).x - 0.25) < 1e-6)
    #expect(abs(pixel([layer], .plus(0.05)).x - 0.3) < 1e-6)
    #expect(abs(pixel([layer], .plus(0.05)).w - 0.55) < 1e-6)
  }

  @Test func plainScenesAreTheSameUnderEveryPerturbation() {
    let items = [
      ReferenceScenes.fill(ReferenceScenes.arc(x: 8, y: 8, radius: 6), grey(0.3, alpha: 0.4)),
      SceneItem.layer(
        SceneLayer(
          items: [ReferenceScenes.stroke(ReferenceScenes.line(2, 3, 14, 9), StrokeStyle(lineWidth: 2))],
          filters: [.blur(sigma: 1)], blend: .multiply)),
    ]
    let scene = ReferenceScenes.scene(16, 16, items)
    let plain = ReferenceExecutor().render(scene, scale: 1)
    for perturbation in [
      ReferenceExecutor.Perturbation.plus(0.01), .minus(0.01), .roundedTo8Bits, .flushedBelowHalfStep,
    ] {
      #expect(ReferenceExecutor(perturbation: perturbation).render(scene, scale: 1) == plain)
    }
  }
}
