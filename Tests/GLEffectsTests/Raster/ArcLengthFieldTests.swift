// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite("Arc length along a stroke")
struct ArcLengthFieldTests {
  private struct Field {
    var mask: CoverageMask
    var field: ArcLengthField

    init(
      _ path: Path, _ style: StrokeStyle, trim: DeviceOutline.Trim? = nil,
      transform: CGAffineTransform = .identity
    ) throws {
      let outline = try DeviceOutline(path: path, trim: trim, style: .stroke(style), transform: transform)
      mask = CoverageRasterizer.mask(
        of: outline, in: PixelRect(x: -64, y: -64, width: 192, height: 192), storesSolid: true)
      field = ArcLengthField(mask: mask, path: path, trim: trim, transform: transform)
    }

    /// Calls `body` with every covered pixel's centre and value.
    func forEach(_ body: (SIMD2<Double>, Double) -> Void) {
      for strip in mask.strips {
        for row in 0..<CoverageMask.stripHeight {
          for column in 0..<Int(strip.width) {
            let index = strip.offset + row * Int(strip.width) + column
            if mask.coverage[index] == 0 { continue }
            body(
              [Double(strip.x) + Double(column) + 0.5, Double(strip.y) + Double(row) + 0.5],
              Double(field.values[index]))
          }
        }
      }
    }

    func value(_ x: Int, _ y: Int) -> Double {
      var result = -1.0
      forEach { center, value in
        if Int(center.x.rounded(.down)) == x && Int(center.y.rounded(.down)) == y { result = value }
      }
      return result
    }
  }

  private func circle(_ radius: Double) -> Path {
    let k = radius * 0.5522847498307936
    let r = radius
    return Path(elements: [
      .move(to: CGPoint(x: r, y: 0)),
      .curve(to: CGPoint(x: 0, y: r), control1: CGPoint(x: r, y: k), control2: CGPoint(x: k, y: r)),
      .curve(to: CGPoint(x: -r, y: 0), control1: CGPoint(x: -k, y: r), control2: CGPoint(x: -r, y: k)),
      .curve(to: CGPoint(x: 0, y: -r), control1: CGPoint(x: -r, y: -k), control2: CGPoint(x: -k, y: -r)),
      .curve(to: CGPoint(x: r, y: 0), control1: CGPoint(x: k, y: -r), control2: CGPoint(x: r, y: -k)),
      .closeSubpath,
    ])
  }

  @Test func aLineIsMeasuredByProjection() throws {
    let path = Path(elements: [.move(to: CGPoint(x: 3, y: 4)), .line(to: CGPoint(x: 43, y: 34))])
    try Field(path, StrokeStyle(lineWidth: 9, lineCap: .round)).forEach { center, value in
      let along: Double = ((center.x - 3) * 0.8 + (center.y - 4) * 0.6) / 50
      #expect(abs(value - min(max(along, 0), 1)) < 1e-6)
    }
  }

  /// Curves along a line whose control points lie on an end: they begin or end with no speed.
  @Test(arguments: [
    Path.Element.quadCurve(to: CGPoint(x: 43, y: 34), control: CGPoint(x: 3, y: 4)),
    .quadCurve(to: CGPoint(x: 43, y: 34), control: CGPoint(x: 43, y: 34)),
    .curve(to: CGPoint(x: 43, y: 34), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 3, y: 4)),
    .curve(to: CGPoint(x: 43, y: 34), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 43, y: 34)),
    .curve(to: CGPoint(x: 43, y: 34), control1: CGPoint(x: 43, y: 34), control2: CGPoint(x: 43, y: 34)),
  ])
  func aCurveWithoutSpeedAtAnEndIsMeasuredByProjection(curve: Path.Element) throws {
    let path = Path(elements: [.move(to: CGPoint(x: 3, y: 4)), curve])
    try Field(path, StrokeStyle(lineWidth: 9, lineCap: .round)).forEach { center, value in
      let along: Double = ((center.x - 3) * 0.8 + (center.y - 4) * 0.6) / 50
      #expect(abs(value - min(max(along, 0), 1)) < 1e-6)
    }
  }

  @Test func aCircleIsMeasuredByAngle() throws {
    // Four cubics stray from the circle by 2.7e-4 of the radius; by symmetry their arc length at the
    // octants is exact, and in between off by at most 3e-5 of the whole (measured on the curve itself).
    try Field(circle(50), StrokeStyle(lineWidth: 20)).forEach { center, value in
      let angle = atan2(center.y, center.x) / (2 * .pi)
      let turn = angle < 0 ? angle + 1 : angle
      #expect(abs(value - turn) < 6e-5)
    }
  }

  @Test(arguments: 0..<6)
  func theNearestPointIsThatOfTenThousandChordsPerCurve(index: Int) throws {
    let seed = UInt64(7000 + index)
    var random = ScanRandom(seed: seed)
    var points: [SIMD2<Double>] = []
    var lengths = [0.0]
    var elements: [Path.Element] = []
    var previous = random.point(0, 60)
    elements.append(.move(to: previous))
    points.append([Double(previous.x), Double(previous.y)])
    for _ in 0..<3 {
      let (c1, c2, end) = (random.point(0, 60), random.point(0, 60), random.point(0, 60))
      elements.append(.curve(to: end, control1: c1, control2: c2))
      for step in 1...10_000 {
        let t = Double(step) / 10_000
        let s = 1 - t
        func mix(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
          let head: Double = s * s * s * Double(a) + 3 * s * s * t * Double(b)
          return head + 3 * s * t * t * Double(c) + t * t * t * Double(d)
        }
        let point: SIMD2<Double> = [
          mix(previous.x, c1.x, c2.x, end.x), mix(previous.y, c1.y, c2.y, end.y),
        ]
        let chord = point - points[points.count - 1]
        lengths.append(lengths[lengths.count - 1] + (chord * chord).sum().squareRoot())
        points.append(point)
      }
      previous = end
    }
    let total = lengths[lengths.count - 1]
    let field = try Field(Path(elements: elements), StrokeStyle(lineWidth: 3, lineCap: .round))
    var count = 0
    var largest = 0.0
    field.forEach { center, value in
      count += 1
      if count % 7 != 0 { return }
      var nearest = Double.infinity
      var arc = 0.0
      var atValue = Double.infinity
      for index in 1..<points.count {
        let chord = points[index] - points[index - 1]
        let offset = center - points[index - 1]
        let size = (chord * chord).sum()
        let along = size > 0 ? min(max((offset * chord).sum() / size, 0), 1) : 0
        let gap = offset - along * chord
        let distance = (gap * gap).sum()
        let place = lengths[index - 1] + along * size.squareRoot()
        if distance < nearest {
          nearest = distance
          arc = place
        }
        if abs(place - value * total) < total * 1e-4 { atValue = min(atValue, distance) }
      }
      // Where two places are equally near within the oracle's error, either may be taken.
      let isTie = abs(atValue.squareRoot() - nearest.squareRoot()) < 1e-5
      if !isTie { largest = max(largest, abs(value - arc / total)) }
    }
    #expect(largest < 2e-5, "seed \(seed)")
  }

  @Test func tiesTakeTheLargerArcLength() throws {
    // On the diagonal of the corner (20, 20) both sides are equally near.
    let corner = Path(elements: [
      .move(to: CGPoint(x: 40, y: 20)), .line(to: CGPoint(x: 20, y: 20)), .line(to: CGPoint(x: 20, y: 40)),
    ])
    let field = try Field(corner, StrokeStyle(lineWidth: 8))
    // Centre (22.5, 22.5): 17.5 along the first side or 22.5 in all on the second.
    #expect(abs(field.value(22, 22) - 22.5 / 40) < 1e-6)
    #expect(abs(field.value(17, 17) - 0.5) < 1e-6)
    // The start of a closed path is its end as well.
    let ring = try Field(
      Path(elements: [
        .move(to: CGPoint(x: 10.5, y: 10)), .line(to: CGPoint(x: 30.5, y: 10)),
        .line(to: CGPoint(x: 30.5, y: 30)), .line(to: CGPoint(x: 10.5, y: 30)), .closeSubpath,
      ]), StrokeStyle(lineWidth: 4))
    #expect(ring.value(10, 8) == 1)
  }

  /// The circle runs downwards from (50, 0); the start lies thousandths of a pixel above or below pixel centres.
  @Test(arguments: [0.001, 0.003, 0.01], [-1.0, 1])
  func besideTheStartOfARingTheNearerEndCounts(distance: Double, side: Double) throws {
    let shift = CGAffineTransform(translationX: 0, y: CGFloat(0.5 - side * distance))
    let ring = try Field(circle(50).applying(shift), StrokeStyle(lineWidth: 10))
    for x in 46...54 { #expect(abs(ring.value(x, 0) - (side > 0 ? 0 : 1)) < 1e-4) }
  }

  @Test func lengthsCountFromTheBeginningOfTheTrim() throws {
    let trim = DeviceOutline.Trim(start: 0.875, length: 0.25)
    // A quarter turn from −45° to 45° through the path's start.
    try Field(circle(50), StrokeStyle(lineWidth: 10), trim: trim).forEach { center, value in
      let turn = (atan2(center.y, center.x) + .pi / 4) / (.pi / 2)
      #expect(abs(value - min(max(turn, 0), 1)) < 3e-4)
    }
  }

  @Test func nearIsMeasuredInThePathsOwnCoordinates() throws {
    let path = Path(elements: [.move(to: CGPoint(x: 0, y: 0)), .line(to: CGPoint(x: 30, y: 30))])
    let transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 0.5, tx: 1, ty: 1)
    try Field(path, StrokeStyle(lineWidth: 10), transform: transform).forEach { center, value in
      let along: Double = ((center.x - 1) / 2 + (center.y - 1) * 2) / 60
      #expect(abs(value - min(max(along, 0), 1)) < 1e-6)
    }
  }

  @Test func pathsWithoutLengthGiveZero() throws {
    let dot = Path(elements: [.move(to: CGPoint(x: 9, y: 9)), .line(to: CGPoint(x: 9, y: 9))])
    let field = try Field(dot, StrokeStyle(lineWidth: 6, lineCap: .round))
    #expect(!field.mask.isEmpty)
    #expect(field.field.values.allSatisfy { $0 == 0 })
  }
}
