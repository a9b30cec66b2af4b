// SPDX-License-Identifier: MIT

/// How long one step of a picture took, alone on the device. For benchmarks.
package struct PassTiming: Sendable, Hashable {
  /// What the step was: `draw softLight 512 × 512`.
  package var name: String
  /// From its start until the device was done.
  package var seconds: Double
}

extension Schedule {
  /// A few words for people on what a pass does and on how many pixels.
  func title(of index: Int) -> String {
    let pass = passes[index]
    func size(_ rect: PixelRect) -> String { "\(rect.width) × \(rect.height)" }
    switch pass {
    case .clear(let clear): return "clear \(size(surfaces[clear.surface].rect))"
    case .resample(let resample):
      return "resample \(resample.axis), \(resample.weights.count) taps, \(pass.texelsWritten) pixels"
    case .enlarge(let enlarge): return "enlarge \(enlarge.axis), \(pass.texelsWritten) pixels"
    case .colorMatrix: return "color matrix, \(pass.texelsWritten) pixels"
    case .alphaThreshold: return "alpha threshold, \(pass.texelsWritten) pixels"
    case .draw(let draw):
      let blend =
        switch draw.blending {
        case .fixedFunction(let fixed): "\(fixed)"
        case .programmed(let operation, _): "\(operation), programmed"
        case .stacked(let stack): "\(stack.blends.map { "\($0)" }.joined(separator: " + ")), stacked"
        }
      let source =
        switch draw.source {
        case .tint: "colour"
        case .paint: "paint"
        case .ramp: "ramp"
        case .surface: "surface"
        case .enlarged, .gathered: "enlarged surface"
        }
      return "draw \(source), \(blend), \(draw.parts.count) parts, within \(size(draw.rect))"
    }
  }
}
