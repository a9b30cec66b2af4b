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

  /// Premultiplied colours from a seed, in eight bits.
  private static func noise(_ count: Int) -> [SIMD4<UInt16>] {
    var state: UInt64 = 11
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let alpha = UInt16(state >> 56)
      let color = SIMD4<UInt16>(
        UInt16(state >> 48 & 255), UInt16(state >> 40 & 255), UInt16(state >> 32 & 255), 255)
      var pixel = SIMD4<UInt16>(repeating: alpha)
      for channel in 0..<3 { pixel[channel] = UInt16(UInt32(color[channel]) * UInt32(alpha) / 255) }
      return pixel &* 257
    }
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
    let bitmap = Bitmap(width: 131, height: 90, pixels: Self.noise(131 * 90))
    let pictures = [5.0, 12, 40].map { sigma in
      SceneItem.layer(
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
      let place = (Double(y) + 0.5) / cell - 0.5
      let f = place - place.rounded(.down)
      let row = Int(place.rounded(.down)) - 1 - rect.minY
      // The uniform cubic B-spline.
      let weights = [
        pow(1 - f, 3) / 6, 2.0 / 3 - f * f + f * f * f / 2, 1.0 / 6 + (f + f * f - f * f * f) / 2,
        f * f * f / 6,
      ]
      for x in stride(from: output.minX, to: output.maxX, by: 7) {
        let first = 4 * (row * rect.width + x - rect.minX)
        let value = (0..<4).reduce(0.0) { $0 + weights[$1] * Double(texels[first + $1]) }
        let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
        let expected =
          (edge(100.75 - cx) - edge(30.25 - cx)) * (edge(141.75 - cy) - edge(21.5 - cy))
        #expect(abs(value - expected) < 0.4 / 255, "at \(x), \(y)")
      }
    }
  }

  @Test(arguments: [4.0, 7, 33, 140]) func aPartOfAPicturesBlurHasTheValuesOfTheWhole(sigma: Double) throws {
    let blur = BlurredPicture(
      bitmap: Bitmap(width: 150, height: 170, pixels: Self.noise(150 * 170)),
      place: PixelRect(x: 21, y: 9, width: 150, height: 170), plan: BlurPlan(sigma: sigma))
    func texels(_ output: PixelRect) throws -> (PixelRect, [Float]) {
      let rect = blur.texels(for: output)
      guard case .floats(let values) = MadeBlur(blur, rect: rect, format: .rgba32Float).values else {
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
