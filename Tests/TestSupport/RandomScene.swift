// SPDX-License-Identifier: MIT
import Foundation
@testable package import GLEffects

/// Seeded scenes over everything that a scene can say, on a canvas of `side` × `side` points.
package struct RandomScene {
  private var random: SeededRandom
  private let side: Double
  private let largestSigma: Double

  package static func scene(seed: UInt64, side: Double = 64, largestSigma: Double = 24) -> Scene {
    var maker = RandomScene(random: SeededRandom(seed: seed), side: side, largestSigma: largestSigma)
    return maker.scene()
  }

  private mutating func scene() -> Scene {
    var items: [SceneItem] = []
    if chance(0.7) {
      items.append(.fill(.box(-8, -8, side + 16, side + 16), .color(color(opaque: true))))
    }
    for _ in 0..<Int.random(in: 2...5, using: &random) { items.append(item(depth: 0)) }
    return Scene(size: CGSize(width: side, height: side), items: items)
  }

  private mutating func item(depth: Int) -> SceneItem {
    if depth < 2, chance(0.35) { return layer(depth: depth) }
    return shape()
  }

  private mutating func layer(depth: Int) -> SceneItem {
    var layer = SceneLayer(
      items: (0..<Int.random(in: 1...3, using: &random)).map { _ in item(depth: depth + 1) })
    if chance(0.6) { layer.filters.append(.blur(sigma: sigma())) }
    if chance(0.15) { layer.filters.append(.colorMatrix(matrix())) }
    if chance(0.08) {
      let low = uniform(0.05, 0.7)
      layer.filters.append(
        .alphaThreshold(minimum: low, maximum: chance(0.5) ? 1 : low + 0.3, color: color(opaque: chance(0.5)))
      )
      if chance(0.5) { layer.filters.append(.blur(sigma: sigma())) }
    }
    if chance(0.25) {
      layer.mask = SceneMask(items: [shape(), shape()], source: chance(0.5) ? .alpha : .luminance)
    }
    if chance(0.3) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        layer.clips.append(SceneClip(path: path(), fillStyle: FillStyle(eoFill: chance(0.5))))
      }
    }
    if chance(0.4) { layer.opacity = uniform(0.1, 1) }
    if chance(0.5) { layer.blend = blend() }
    return .layer(layer)
  }

  private mutating func shape() -> SceneItem {
    let path = path()
    let transform = chance(0.25) ? self.transform() : .identity
    let opacity = chance(0.3) ? uniform(0.1, 1) : 1
    let operation = chance(0.4) ? blend() : .normal
    if chance(0.5) {
      return .fill(
        path, paint(), evenOdd: chance(0.4), opacity: opacity, blend: operation, transform: transform)
    }
    var style = StrokeStyle(lineWidth: uniform(0.1, 12))
    style.lineCap = CGLineCap.allCases.randomElement(using: &random) ?? .butt
    style.lineJoin = CGLineJoin.allCases.randomElement(using: &random) ?? .miter
    if chance(0.3) {
      style.dash = (0..<Int.random(in: 1...4, using: &random)).map { _ in CGFloat(uniform(1, 14)) }
      style.dashPhase = CGFloat(uniform(-20, 20))
    }
    let trim = chance(0.3) ? SceneTrim(start: uniform(0, 1), length: uniform(0.05, 0.9)) : nil
    return .stroke(
      path, style, chance(0.2) ? .alongPath(gradient()) : paint(), trim: trim, opacity: opacity,
      blend: operation, transform: transform)
  }

  private mutating func path() -> Path {
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where !Self.letters.isEmpty:
      let map = CGAffineTransform(scaleX: CGFloat(uniform(0.2, 1)), y: CGFloat(uniform(0.2, 1)))
        .concatenating(
          CGAffineTransform(translationX: CGFloat(uniform(0, side / 2)), y: CGFloat(uniform(20, side))))
      return Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)].applying(map)
    case 0, 1:
      return .oval(uniform(10, side - 10), uniform(10, side - 10), uniform(3, side / 2), uniform(3, side / 2))
    case 2:
      return .box(uniform(0, side / 2), uniform(0, side / 2), uniform(4, side / 1.5), uniform(4, side / 1.5))
    case 3:
      return .polygon((0..<Int.random(in: 3...7, using: &random)).map { _ in point() })
    case 4:
      return .polyline((0..<Int.random(in: 2...5, using: &random)).map { _ in point() })
    default:
      var elements: [Path.Element] = [.move(to: place())]
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        elements.append(
          chance(0.6)
            ? .curve(to: place(), control1: place(), control2: place())
            : .quadCurve(to: place(), control: place()))
      }
      if chance(0.4) { elements.append(.closeSubpath) }
      return Path(elements: elements)
    }
  }

  private mutating func paint() -> ScenePaint {
    guard chance(0.5) else { return .color(color(opaque: chance(0.5))) }
    if chance(0.2) { return .image(image()) }
    let gradient = self.gradient()
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      return .gradient(
        SceneGradient(
          gradient: gradient, geometry: .linear(start: place(), end: place()), spread: spread()))
    case 1:
      let start = chance(0.5) ? 0 : uniform(1, 10)
      return .gradient(
        SceneGradient(
          gradient: gradient,
          geometry: .radial(center: place(), startRadius: start, endRadius: start + uniform(10, side)),
          spread: spread(),
          transform: chance(0.3) ? CGAffineTransform(scaleX: 1, y: 0.6) : .identity))
    default:
      let start = uniform(-4, 4)
      return .gradient(
        SceneGradient(
          gradient: gradient,
          geometry: .angular(
            center: place(), startAngle: start, endAngle: start + (chance(0.5) ? 2 * .pi : uniform(-9, 9)))))
    }
  }

  private mutating func spread() -> SceneGradient.Spread {
    chance(0.7) ? .pad : chance(0.5) ? .repeated : .mirrored
  }

  /// A small picture of random colours, larger or smaller than its own size, tiled or not.
  private mutating func image() -> SceneImage {
    let width = Int.random(in: 1...24, using: &random)
    let height = Int.random(in: 1...24, using: &random)
    let isOpaque = chance(0.3)
    let pixels = (0..<width * height).map { _ -> SIMD4<UInt16> in
      let alpha = isOpaque ? 65_535 : UInt16.random(in: 0...65_535, using: &random)
      return SIMD4(
        UInt16.random(in: 0...alpha, using: &random), UInt16.random(in: 0...alpha, using: &random),
        UInt16.random(in: 0...alpha, using: &random), alpha)
    }
    let corner = place()
    return SceneImage(
      bitmap: Bitmap(width: width, height: height, pixels: pixels),
      rect: CGRect(
        x: Double(corner.x), y: Double(corner.y), width: uniform(3, side), height: uniform(3, side)),
      interpolation: chance(0.3) ? .nearest : .linear, isRepeated: chance(0.4))
  }

  /// Outlines of some letters in 48 points, where the setup script's font is installed.
  private static let letters: [Path] = ["g", "&", "Wa", "سلام", "8"].compactMap { text in
    let font = FontRequest(family: "DejaVu Sans", size: 48, weight: 700)
    guard FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
      let layout = try? Typesetter.layout([TextSpan(text: text, font: font)]),
      case .outline(let path)? = layout.marks.first?.ink
    else { return nil }
    return path.applying(CGAffineTransform(translationX: 0, y: CGFloat(-layout.lines[0].baseline)))
  }

  private mutating func gradient() -> ResolvedGradient {
    var offsets = (0..<Int.random(in: 2...5, using: &random)).map { _ in uniform(0, 1) }.sorted()
    if chance(0.6) {
      offsets[0] = 0
      offsets[offsets.count - 1] = 1
    }
    return ResolvedGradient(
      stops: offsets.map { ResolvedGradient.Stop(offset: $0, color: color(opaque: chance(0.6))) },
      space: chance(0.4) ? .perceptual : .device, alphaHandling: chance(0.3) ? .straight : .premultiplied)
  }

  private mutating func matrix() -> ColorMatrix {
    var rows = ColorMatrix.identity.rows
    for row in 0..<3 {
      for column in 0..<3 { rows[row][column] = (row == column ? 0.7 : 0) + uniform(-0.3, 0.3) }
      rows[row][4] = uniform(-0.1, 0.1)
    }
    return ColorMatrix(rows: rows)
  }

  private mutating func transform() -> CGAffineTransform {
    let angle = uniform(-3, 3)
    return CGAffineTransform(translationX: CGFloat(-side / 2), y: CGFloat(-side / 2))
      .concatenating(CGAffineTransform(scaleX: CGFloat(uniform(0.5, 1.4)), y: CGFloat(uniform(0.5, 1.4))))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(angle)))
      .concatenating(
        CGAffineTransform(translationX: CGFloat(side / 2), y: CGFloat(side / 2)))
  }

  private mutating func blend() -> BlendOperation {
    BlendOperation.allCases.randomElement(using: &random) ?? .normal
  }

  private mutating func sigma() -> Double {
    // As many small as large ones.
    min(largestSigma, 0.3 * Double.pow(largestSigma / 0.3, uniform(0, 1)))
  }

  private mutating func color(opaque: Bool) -> SRGBColor {
    SRGBColor(
      red: uniform(0, 1), green: uniform(0, 1), blue: uniform(0, 1), alpha: opaque ? 1 : uniform(0.1, 1))
  }

  private mutating func point() -> (Double, Double) { (uniform(-4, side + 4), uniform(-4, side + 4)) }

  private mutating func place() -> CGPoint {
    let point = point()
    return CGPoint(x: point.0, y: point.1)
  }

  private mutating func uniform(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }

  private mutating func chance(_ probability: Double) -> Bool { uniform(0, 1) < probability }
}

extension Double {
  fileprivate static func pow(_ base: Double, _ exponent: Double) -> Double { Foundation.pow(base, exponent) }
}
