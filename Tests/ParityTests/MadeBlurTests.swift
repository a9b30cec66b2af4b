// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Blurs of plain shapes are made beside a device that the CPU draws for.
struct MadeBlurTests {
  private static func program(_ items: [SceneItem], side: Double = 200) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: side, height: side), items: items), scale: 1)
  }

  private static func device(drawsOnCPU: Bool) async throws -> RenderDevice {
    let device = try await RenderDevice.open(cacheByteLimit: 32 << 20)
    var profile = try #require(await device.profile)
    profile.drawsOnCPU = drawsOnCPU
    await device.assume(profile)
    return device
  }

  /// All shapes of a program without layers.
  private static func blur(of program: Program, sigma: Double) -> BlurredShapes {
    let shapes = program.coverages.indices.map { index in
      BlurredShapes.Shape(
        coverages: [index], color: SIMD4(1, Double(index) / 4, 0.5, 1) * 0.8, bounds: program.frame)
    }
    return BlurredShapes(shapes: shapes, plan: BlurPlan(sigma: sigma))
  }

  /// Premultiplied colours from a seed, of 8 or 16 bits.
  private static func noise(_ count: Int, bits: UInt64 = 8) -> [SIMD4<UInt16>] {
    var random = SeededRandom(seed: 11)
    let most: UInt64 = (1 << bits) - 1
    return (0..<count).map { _ in
      let word = random.next()
      let alpha = word & most
      let color = (1...3).map { (word >> (16 * $0)) & most }
      let scale = 65535 / most
      var pixel = SIMD4<UInt16>(repeating: UInt16(alpha * scale))
      for channel in 0..<3 { pixel[channel] = UInt16(color[channel] * alpha / most * scale) }
      return pixel
    }
  }

  /// Of the cubic B-spline over rows of a coarse grid, the first of the four that a pixel reads, and their weights.
  private static func rows(at y: Int, cell: Double) -> (first: Int, weights: [Double]) {
    let place = (Double(y) + 0.5) / cell - 0.5
    let f = place - place.rounded(.down)
    return (
      Int(place.rounded(.down)) - 1,
      [
        pow(1 - f, 3) / 6, 2.0 / 3 - f * f + f * f * f / 2, 1.0 / 6 + (f + f * f - f * f * f) / 2,
        f * f * f / 6,
      ]
    )
  }

  @Test func theyAreThePicturesThatPassesDraw() async throws {
    let ring = Path.oval(100, 90, 61, 55)
    let glows = [5.0, 12, 40, 300].map { sigma in
      SceneItem.layer(
        [.stroke(ring, StrokeStyle(lineWidth: 9), .rgb(1, 0.5, 0.1, 0.8))], filters: [.blur(sigma: sigma)],
        opacity: 0.9)
    }
    let ground = SceneItem.fill(.box(-1, -1, 202, 202), .rgb(0.1, 0.1, 0.2))
    let made = try await Self.device(drawsOnCPU: true)
    let passed = try await Self.device(drawsOnCPU: false)
    let slices = (0..<9).map { index in
      let part = SceneTrim(start: Double(index) / 12, length: 0.11)
      return SceneItem.stroke(
        ring, StrokeStyle(lineWidth: 7), .rgb(1, Double(index) / 8, 0.2, 1 - Double(index) / 10), trim: part)
    }
    let colored = [5.0, 30].map { SceneItem.layer(slices, filters: [.blur(sigma: $0)], opacity: 0.7) }
    let pictures = [(5.0, 8), (12, 8), (40, 8), (5, 16)].map { sigma, bits in
      let bitmap = Bitmap(width: 131, height: 90, pixels: Self.noise(131 * 90, bits: UInt64(bits)))
      return SceneItem.layer(
        [
          .fill(
            .box(33, 51, 131, 90),
            .image(SceneImage(bitmap: bitmap, rect: CGRect(x: 33, y: 51, width: 131, height: 90))))
        ], filters: [.blur(sigma: sigma)])
    }
    for items in (glows + colored + pictures).map({ [$0] }) + [[ground] + glows + colored] {
      let program = try Self.program(items)
      for rect in [program.frame, PixelRect(x: 37, y: 151, width: 90, height: 31)] {
        let picture = try await made.render(program, rect: rect, byteLimit: 1 << 30)
        let expected = try await passed.render(program, rect: rect, byteLimit: 1 << 30)
        #expect(picture.1.passes < expected.1.passes)
        let comparison = PixelComparison(of: picture.0, with: expected.0)
        #expect(comparison.largestDifference < 1, "\(comparison) in \(rect)")
      }
    }
    await made.close()
    await passed.close()
  }

  @Test(arguments: [(0.7, 8), (2.9, 8), (1, 16)])
  func aSmallBlurOfAPictureIsThePictureThatPassesDraw(sigma: Double, bits: Int) async throws {
    let bitmap = Bitmap(width: 131, height: 90, pixels: Self.noise(131 * 90, bits: UInt64(bits)))
    let picture = SceneItem.fill(
      .box(33, 51, 131, 90),
      .image(SceneImage(bitmap: bitmap, rect: CGRect(x: 33, y: 51, width: 131, height: 90))))
    let program = try Self.program([.layer([picture], filters: [.blur(sigma: sigma)])])
    let made = try await Self.device(drawsOnCPU: true)
    let passed = try await Self.device(drawsOnCPU: false)
    for rect in [program.frame, PixelRect(x: 37, y: 101, width: 90, height: 31)] {
      let drawn = try await made.render(program, rect: rect, wantsSamples: true, byteLimit: 1 << 30)
      let expected = try await passed.render(program, rect: rect, wantsSamples: true, byteLimit: 1 << 30)
      #expect(drawn.1.pixelsShaded < expected.1.pixelsShaded)
      let comparison = PixelComparison(of: drawn.0, with: expected.0)
      #expect(comparison.largestDifference < 1, "\(comparison) in \(rect)")
    }
    await made.close()
    await passed.close()
  }

  @Test(arguments: [6.0, 20, 90]) func aBlurredBoxIsTheProductOfTwoErrorFunctions(sigma: Double) throws {
    let program = try Self.program([.fill(.box(30.25, 21.5, 70.5, 120.25), .rgb(1, 1, 1))])
    let blur = Self.blur(of: program, sigma: sigma)
    let output = PixelRect(minX: -9, minY: 3, maxX: 150, maxY: 190)
    let rect = blur.texels(for: output)
    guard case .floats(let texels) = MadeBlur(blur, rect: rect, format: .rgba32Float, of: program).values
    else {
      Issue.record("not floats")
      return
    }
    func edge(_ distance: Double) -> Double { 0.5 * erf(distance / (sigma * 2.0.squareRoot())) }
    let cell = Double(1 << blur.plan.levels)
    for y in output.minY..<output.maxY {
      let (row, weights) = Self.rows(at: y, cell: cell)
      for x in stride(from: output.minX, to: output.maxX, by: 7) {
        let first = 4 * ((row - rect.minY) * rect.width + x - rect.minX)
        let value = (0..<4).reduce(0.0) { $0 + weights[$1] * Double(texels[first + $1]) }
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let expected =
          (edge(100.75 - cx) - edge(30.25 - cx)) * (edge(141.75 - cy) - edge(21.5 - cy))
        #expect(abs(value - expected) < 0.4 / 255, "at \(x), \(y)")
      }
    }
  }

  @Test(
    arguments: zip(
      [4.0, 4, 20],
      [
        PixelRect(x: 40, y: 50, width: 1, height: 1), PixelRect(x: -25, y: -13, width: 60, height: 44),
        PixelRect(x: -25, y: -13, width: 60, height: 44),
      ]))
  func aPlainPicturesBlurIsTheProductOfTwoErrorFunctions(sigma: Double, place: PixelRect) throws {
    let color = SIMD4<UInt16>(0xC001, 0x4321, 0, 0xFEDC)
    let bitmap = Bitmap(
      width: place.width, height: place.height, pixels: Array(repeating: color, count: place.area))
    let blur = BlurredPicture(bitmap: bitmap, place: place, plan: BlurPlan(sigma: sigma))
    let output = PixelRect(minX: -60, minY: -50, maxX: 90, maxY: 100)
    let rect = blur.texels(for: output)
    let made = MadeBlur(blur, rect: rect, format: .rgba32Float, workers: Workers(count: 3))
    guard case .floats(let texels) = made.values else {
      Issue.record("not floats")
      return
    }
    func edge(_ distance: Double) -> Double { 0.5 * erf(distance / (sigma * 2.0.squareRoot())) }
    var largest = 0.0
    for y in output.minY..<output.maxY {
      let (row, weights) = Self.rows(at: y, cell: Double(1 << blur.plan.levels))
      for x in output.minX..<output.maxX {
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let across = edge(Double(place.maxX) - cx) - edge(Double(place.minX) - cx)
        let down = edge(Double(place.maxY) - cy) - edge(Double(place.minY) - cy)
        for channel in 0..<4 {
          var value = 0.0
          for (tap, weight) in weights.enumerated() {
            let texel = (row + tap - rect.minY) * rect.width + x - rect.minX
            value += weight * Double(texels[4 * texel + channel])
          }
          largest = max(largest, abs(value - Double(color[channel]) / 65535 * across * down))
        }
      }
    }
    #expect(largest < 0.4 / 255)
  }

  @Test(arguments: [1.5, 3], [SurfaceFormat.rgba8, .rgba16Float])
  func aSmallBlurOfAPlainPictureIsTheProductOfTwoErrorFunctions(
    sigma: Double, format: SurfaceFormat
  ) throws {
    let color = SIMD4<UInt16>(0xC001, 0x4321, 0, 0xFEDC)
    let place = PixelRect(x: -25, y: -13, width: 330, height: 44)
    let bitmap = Bitmap(
      width: place.width, height: place.height, pixels: Array(repeating: color, count: place.area))
    let blur = BlurredPicture(bitmap: bitmap, place: place, plan: BlurPlan(sigma: sigma))
    let rect = PixelRect(minX: -60, minY: -50, maxX: 390, maxY: 100)
    try #require(blur.texels(for: rect) == rect)
    let values: [Double]
    switch MadeBlur(blur, rect: rect, format: format, workers: Workers(count: 3)).values {
    case .bytes(let bytes):
      #expect(format == .rgba8)
      values = bytes.map { Double($0) / 255 }
    case .floats(let floats):
      #expect(format == .rgba16Float)
      values = floats.map { Double($0) }
    case .words:
      Issue.record("not colours")
      values = []
    }
    try #require(values.count == 4 * rect.area)
    // The kernel is the Gaussian at pixels' centres, not its mean over them.
    let allowed = (format == .rgba8 ? 0.9 : 0.4) / 255 + 0.02 / (sigma * sigma)
    func edge(_ distance: Double) -> Double { 0.5 * erf(distance / (sigma * 2.0.squareRoot())) }
    var largest = 0.0
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let across = edge(Double(place.maxX) - cx) - edge(Double(place.minX) - cx)
        let down = edge(Double(place.maxY) - cy) - edge(Double(place.minY) - cy)
        let first = 4 * ((y - rect.minY) * rect.width + x - rect.minX)
        for channel in 0..<4 {
          largest = max(
            largest, abs(values[first + channel] - Double(color[channel]) / 65535 * across * down))
        }
      }
    }
    #expect(largest < allowed)
  }

  @Test(arguments: [0.6, 2.5, 4, 7, 33, 140])
  func aPartOfAPicturesBlurHasTheValuesOfTheWhole(sigma: Double) throws {
    let blur = BlurredPicture(
      bitmap: Bitmap(width: 150, height: 170, pixels: Self.noise(150 * 170)),
      place: PixelRect(x: 21, y: 9, width: 150, height: 170), plan: BlurPlan(sigma: sigma))
    func texels(_ output: PixelRect) throws -> (PixelRect, [Float]) {
      let rect = blur.texels(for: output)
      let made = MadeBlur(blur, rect: rect, format: .rgba32Float, workers: Workers(threads: 0))
      guard case .floats(let values) = made.values else {
        Issue.record("not floats")
        return (rect, [])
      }
      try #require(values.count == 4 * rect.area)
      return (rect, values)
    }
    let (all, whole) = try texels(PixelRect(x: -30, y: -20, width: 260, height: 240))
    for output in [
      PixelRect(x: 13, y: 100, width: 71, height: 42), PixelRect(x: 198, y: 0, width: 2, height: 200),
    ] {
      let (rect, part) = try texels(output)
      for y in rect.minY..<rect.maxY {
        let start = 4 * ((y - all.minY) * all.width + rect.minX - all.minX)
        let own = 4 * (y - rect.minY) * rect.width
        #expect(Array(whole[start..<start + 4 * rect.width]) == Array(part[own..<own + 4 * rect.width]))
      }
    }
  }

  @Test(arguments: [7.0, 33, 140], [1, 3])
  func aPartHasTheValuesOfTheWhole(sigma: Double, shapeCount: Int) throws {
    let program = try Self.program(
      (0..<shapeCount).map { index in
        .stroke(.oval(100, 90 + Double(index), 61, 75), StrokeStyle(lineWidth: 11), .rgb(1, 1, 1))
      })
    let blur = Self.blur(of: program, sigma: sigma)
    func texels(_ output: PixelRect) -> (PixelRect, [Float]) {
      let rect = blur.texels(for: output)
      guard
        case .floats(let values) = MadeBlur(blur, rect: rect, format: .rgba32Float, of: program).values
      else { return (rect, []) }
      return (rect, values)
    }
    let (all, whole) = texels(program.frame)
    for output in [
      PixelRect(x: 13, y: 100, width: 71, height: 42), PixelRect(x: 198, y: 0, width: 2, height: 200),
    ] {
      let (rect, part) = texels(output)
      try #require(part.count == 4 * rect.area)
      for y in rect.minY..<rect.maxY {
        let start = 4 * ((y - all.minY) * all.width + rect.minX - all.minX)
        let own = 4 * (y - rect.minY) * rect.width
        #expect(Array(whole[start..<start + 4 * rect.width]) == Array(part[own..<own + 4 * rect.width]))
      }
    }
  }
}
