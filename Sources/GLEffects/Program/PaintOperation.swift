// SPDX-License-Identifier: MIT
import Foundation

/// The premultiplied source colour as a function of the pixel.
enum PaintOperation: Sendable, Equatable {
  /// Premultiplied red, green, blue, alpha.
  case solid(SIMD4<Double>)
  case gradient(GradientOperation)
  /// Looked up at the fraction of the path's length, from the coverage's `centerline`.
  case alongPath(GradientTable)
  case image(ImageOperation)
}

/// A gradient in pixel coordinates.
struct GradientOperation: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// Offset = range.x + range.y · x'.
    case linear
    /// Offset = range.x + range.y · length(x', y').
    case radial
    /// Offset = range.x + range.y · turns(x', y'), turns in 0..<1 from +x' towards +y'; past range.z turns the offset is 1
    /// up to range.w turns and then 0.
    case angular
  }

  var kind: Kind
  var table: GradientTable
  /// A whole pixel; positions are taken relative to it, so that they are exact in single precision near it.
  var anchor: (x: Int, y: Int) { (anchorX, anchorY) }
  var anchorX: Int
  var anchorY: Int
  /// (x', y') of a pixel = map · (pixel − anchor) + shift, the shift for the anchor's own centre: column-major 2 × 2.
  var map: SIMD4<Double>
  var shift: SIMD2<Double>
  var range: SIMD4<Double>
  /// What an offset outside 0...1 counts as; angular ones are always padded.
  var spread: SceneGradient.Spread
  /// Whether a linear gradient is the same in every row.
  var isSameInRows: Bool { map.z == 0 }
  /// Of an angular gradient: its centre in pixels from the anchor's centre.
  var center = SIMD2<Double>.zero
  /// Of an angular gradient, the ray on which it jumps: direction in pixels, of length 1; the offset behind it (before it
  /// is 1); its place in turns. See `SceneGradient`.
  var seam = SIMD4<Double>.zero

  /// See `SceneGradient.repeatTieWidth`.
  static let repeatTieWidth = SceneGradient.repeatTieWidth
}

extension GradientOperation {
  /// - Parameter toPixels: from the gradient's coordinates to pixels. Where it cannot be inverted, or the gradient has no
  ///   extent, nil: the paint is then one colour, see `PaintOperation.init`.
  init?(_ gradient: SceneGradient, table: GradientTable, toPixels: CGAffineTransform) {
    let scale = max(
      abs(Double(toPixels.a)), abs(Double(toPixels.b)), abs(Double(toPixels.c)), abs(Double(toPixels.d)))
    guard abs(Double(toPixels.determinant)) > 1e-12 * scale * scale, scale.isFinite else { return nil }
    let inverse = toPixels.inverted()
    // From gradient coordinates to the primed ones of `Kind`.
    let local: CGAffineTransform
    let origin: CGPoint
    switch gradient.geometry {
    case .linear(let start, let end):
      let dx = end.x - start.x
      let dy = end.y - start.y
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else { return nil }
      kind = .linear
      range = SIMD4(0, 1, 0, 0)
      origin = start
      local = CGAffineTransform(a: dx / square, b: 0, c: dy / square, d: 0, tx: 0, ty: 0)
    case .radial(let center, let startRadius, let endRadius):
      let width = endRadius - startRadius
      guard width.isFinite else { return nil }
      kind = .radial
      // Equal radii are a hard edge: so steep a ramp that no pixel's centre lies on it.
      let slope = width == 0 ? 1e7 : 1 / width
      range = SIMD4(-startRadius * slope, slope, 0, 0)
      origin = center
      local = .identity
    case .angular(let center, let startAngle, let endAngle):
      let sweep = endAngle - startAngle
      guard sweep.isFinite else { return nil }
      kind = .angular
      let turns = abs(sweep) / (2 * .pi)
      // More than a turn: only the last one shows.
      let isFull = turns >= 1
      let first = isFull ? endAngle - (sweep > 0 ? 2 : -2) * .pi : startAngle
      range =
        isFull
        ? SIMD4(1 - 1 / turns, 1 / turns, 2, 2)
        : SIMD4(0, turns > 0 ? 1 / turns : 0, turns, turns + (1 - turns) / 2)
      origin = center
      // Turn the start to +x; mirror when the sweep runs backwards.
      func snapped(_ value: Double) -> CGFloat { abs(value) < 1e-12 ? 0 : CGFloat(value) }
      let cosine = snapped(cos(first))
      let sine = snapped(sin(first))
      // No sweep at all is all gap, laid out as that of a positive one.
      let side: CGFloat = sweep >= 0 ? 1 : -1
      local = CGAffineTransform(a: cosine, b: -sine * side, c: sine, d: cosine * side, tx: 0, ty: 0)
      let jump = isFull ? endAngle : startAngle + (sweep > 0 ? 1 : -1) * (abs(sweep) / 2 + .pi)
      let ray = CGSize(width: CGFloat(cos(jump)), height: CGFloat(sin(jump))).applying(toPixels)
      let length = (Double(ray.width) * Double(ray.width) + Double(ray.height) * Double(ray.height))
        .squareRoot()
      if length > 0 {
        seam = SIMD4(
          Double(ray.width) / length, Double(ray.height) / length, isFull ? 1 - 1 / turns : 0,
          isFull ? 0 : range.w)
      }
    }
    self.table = table
    var hasExtent = kind != .angular
    if case .radial(_, let startRadius, let endRadius) = gradient.geometry {
      hasExtent = startRadius != endRadius
    }
    spread = hasExtent ? gradient.spread : .pad
    let center = origin.applying(toPixels)
    let limit = 1_000_000_000.0
    guard abs(Double(center.x)) < limit, abs(Double(center.y)) < limit else { return nil }
    anchorX = Int(Double(center.x).rounded(.down))
    anchorY = Int(Double(center.y).rounded(.down))
    let chain = CGAffineTransform(a: inverse.a, b: inverse.b, c: inverse.c, d: inverse.d, tx: 0, ty: 0)
      .concatenating(local)
    map = SIMD4(Double(chain.a), Double(chain.b), Double(chain.c), Double(chain.d))
    let dx = Double(anchorX) + 0.5 - Double(center.x)
    let dy = Double(anchorY) + 0.5 - Double(center.y)
    shift = SIMD2(map.x * dx + map.z * dy, map.y * dx + map.w * dy)
    self.center = SIMD2(-dx, -dy)
  }
}

extension PaintOperation {
  /// The paint of a shape whose coordinates `toPixels` maps to pixels.
  ///
  /// A gradient without extent paints its last colour, as SVG 2 §14.2 says; a picture without extent nothing (nil).
  init?(_ paint: ScenePaint, toPixels: CGAffineTransform, precision: OutputPrecision) {
    switch paint {
    case .color(let color):
      self = .solid(color.premultiplied)
    case .alongPath(let gradient):
      self = .alongPath(GradientTable(gradient))
    case .image(let image):
      let needsFloat32 = precision == .sixteenBits
      guard let operation = ImageOperation(image, toPixels: toPixels, needsFloat32: needsFloat32) else {
        return nil
      }
      self = .image(operation)
    case .gradient(let gradient):
      let table = GradientTable(gradient.gradient)
      let chain = gradient.transform.concatenating(toPixels)
      if let operation = GradientOperation(gradient, table: table, toPixels: chain) {
        self = .gradient(operation)
      } else {
        self = .solid(table.entries[table.entries.count - 1].color)
      }
    }
  }

  /// Entries of the gradient's table; nil without one.
  var stopCount: Int? {
    switch self {
    case .solid, .image: nil
    case .alongPath(let table): table.entries.count
    case .gradient(let gradient): gradient.table.entries.count
    }
  }

  /// Bound on the error of the colour, per premultiplied channel.
  var error: Double {
    switch self {
    case .solid: 0
    case .gradient, .alongPath: GradientTable.error
    case .image: ImageOperation.error
    }
  }
}
