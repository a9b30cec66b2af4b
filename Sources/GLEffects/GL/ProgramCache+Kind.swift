// SPDX-License-Identifier: MIT

extension ProgramCache.Kind {
  /// Enlarges a surface along one axis.
  static let enlarge = Self.draw(DrawVariant(paint: .enlarged, hasCoverage: false, mask: .none, blend: nil))

  /// The program that a draw runs.
  init(_ pass: DrawPass) {
    if case .stacked(let stack) = pass.blending {
      self = .stack(
        StackVariant(blends: stack.blends, sourcePart: stack.sourcePart, paint: pass.source.variant))
      return
    }
    let hasCoverage = pass.parts.contains { !$0.coverages.isEmpty }
    var variant = DrawVariant(
      paint: pass.source.variant, hasCoverage: hasCoverage, mask: pass.mask.variant, blend: nil)
    if case .programmed(let blend, let backdrop) = pass.blending {
      variant.blend = blend
      switch backdrop {
      case .target: variant.backdrop = .target
      case .color: variant.backdrop = .color
      case .copied, .surface: variant.backdrop = .surface
      }
    }
    self = .draw(variant)
  }

  /// The program that a pass runs; nil for one that runs none.
  init?(_ pass: Pass) {
    switch pass {
    case .clear: return nil
    case .draw(let draw): self = Self(draw)
    case .resample: self = .resample
    case .enlarge: self = .enlarge
    case .colorMatrix: self = .colorMatrix
    case .alphaThreshold: self = .alphaThreshold
    }
  }
}

extension DrawPass.Source {
  fileprivate var variant: DrawVariant.Paint {
    switch self {
    case .tint, .paint(.solid): .tint
    case .surface, .ramp: .surface
    case .enlarged: .enlarged
    case .gathered: .gathered
    case .paint(.alongPath): .alongPath
    case .paint(.image): .image
    case .paint(.gradient(let gradient)):
      switch gradient.kind {
      case .linear: .linear
      case .radial: .radial
      case .angular: .angular
      }
    }
  }
}

extension DrawPass.Mask? {
  fileprivate var variant: DrawVariant.Mask {
    switch self?.channel {
    case nil: .none
    case .alpha: .alpha
    case .luminance: .luminance
    case .coverage: .coverage
    }
  }
}
