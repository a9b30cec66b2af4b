// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct SchedulerTests {
  private static let profile = ExecutorProfile(
    maximumSurfaceSide: 4096, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)

  private static func square(_ rect: CGRect, _ color: SRGBColor = .white) -> SceneItem {
    .shape(
      SceneShape(
        path: Path(elements: [
          .move(to: CGPoint(x: rect.minX, y: rect.minY)), .line(to: CGPoint(x: rect.maxX, y: rect.minY)),
          .line(to: CGPoint(x: rect.maxX, y: rect.maxY)), .line(to: CGPoint(x: rect.minX, y: rect.maxY)),
          .closeSubpath,
        ]), trim: nil, style: .fill(FillStyle()), paint: .color(color)))
  }

  private static func schedule(
    _ items: [SceneItem], rect: PixelRect = PixelRect(x: 0, y: 0, width: 64, height: 64),
    profile: ExecutorProfile = profile
  ) throws -> Schedule {
    let scene = Scene(size: CGSize(width: 64, height: 64), items: items)
    return try Scheduler.schedule(try Planner.program(for: scene, scale: 1), rect: rect, profile: profile)
  }

  @Test func onePlainShapeIsOneClearAndOneDrawOnOneSurface() throws {
    let schedule = try Self.schedule([Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))])
    #expect(schedule.passes.count == 2)
    #expect(schedule.surfaces.count == 1)
    guard case .draw(let draw) = schedule.passes[1] else {
      Issue.record("the second pass is a draw")
      return
    }
    #expect(draw.rect == PixelRect(x: 8, y: 8, width: 16, height: 16))
    #expect(draw.blending == .fixedFunction(.replace), "nothing has been drawn there")
    #expect(schedule.peakSurfaceBytes == 64 * 64 * 8)
  }

  @Test func shapesOutsideTheRectangleCostNothing() throws {
    let schedule = try Self.schedule([Self.square(CGRect(x: 100, y: 8, width: 16, height: 16))])
    #expect(schedule.passes == [.clear(schedule.output)])
  }

  @Test func overlappingNormalDrawsUseFixedFunctionAndSoftLightReadsACopy() throws {
    let second = Self.square(CGRect(x: 16, y: 16, width: 16, height: 16))
    let first = Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))
    let plain = try Self.schedule([first, second])
    guard case .draw(let over) = plain.passes[2] else { return }
    #expect(over.blending == .fixedFunction(.sourceOver))

    guard case .shape(var shape) = second else { return }
    shape.blend = .softLight
    let soft = try Self.schedule([first, .shape(shape)])
    guard case .draw(let draw) = soft.passes[2], case .programmed(.softLight, let backdrop) = draw.blending
    else {
      Issue.record("soft light reads its backdrop")
      return
    }
    #expect(soft.surfaces[backdrop].rect == draw.rect)
  }

  @Test func aBlurIsTwoPassesAndItsInputCoversEveryTap() throws {
    let layer = SceneLayer(
      items: [Self.square(CGRect(x: 30, y: 30, width: 4, height: 4))], filters: [.blur(sigma: 2)])
    let schedule = try Self.schedule([.layer(layer)])
    let resamples = schedule.passes.compactMap { pass -> ResamplePass? in
      if case .resample(let resample) = pass { return resample }
      return nil
    }
    #expect(resamples.count == 2)
    // σ 2: radius 8, so ink of 30..<34 reaches 22..<42, and both axes read 8 more on either side.
    #expect(schedule.surfaces[resamples[1].target].rect == PixelRect(minX: 22, minY: 22, maxX: 42, maxY: 42))
    #expect(schedule.surfaces[resamples[0].source].rect == PixelRect(minX: 14, minY: 14, maxX: 50, maxY: 50))
  }

  @Test func inkOutsideTheFrameIsDrawnWhereABlurBringsItIn() throws {
    let layer = SceneLayer(
      items: [Self.square(CGRect(x: -12, y: 20, width: 8, height: 8))], filters: [.blur(sigma: 3)])
    let schedule = try Self.schedule([.layer(layer)])
    let drawn = schedule.passes.contains { pass in
      if case .draw(let draw) = pass { return draw.rect.minX == -12 }
      return false
    }
    #expect(drawn)
  }

  @Test func everySurfaceCoversAllThatItsReadersFetch() throws {
    for sigma in [0.5, 3, 9, 40] {
      let inner = SceneLayer(
        items: [Self.square(CGRect(x: 10, y: -20, width: 80, height: 30))], filters: [.blur(sigma: sigma)],
        mask: SceneMask(items: [Self.square(CGRect(x: 0, y: 0, width: 40, height: 40))]), opacity: 0.5)
      let schedule = try Self.schedule(
        [.layer(SceneLayer(items: [.layer(inner)], filters: [.blur(sigma: sigma / 2)]))],
        rect: PixelRect(minX: 5, minY: -3, maxX: 37, maxY: 20))
      for pass in schedule.passes {
        switch pass {
        case .clear, .colorMatrix, .alphaThreshold: break
        case .draw(let draw):
          #expect(schedule.surfaces[draw.target].rect.contains(draw.rect))
          if case .surface(let source) = draw.source {
            #expect(schedule.surfaces[source].rect.contains(draw.rect))
          }
          if let mask = draw.mask { #expect(schedule.surfaces[mask.surface].rect.contains(draw.rect)) }
        case .resample(let resample):
          let target = schedule.surfaces[resample.target].rect
          let step = BlurChain.Step(
            axis: resample.axis, step: resample.step, bias: resample.bias, shift: resample.shift,
            offset: resample.offset, weights: resample.weights, output: target)
          #expect(schedule.surfaces[resample.source].rect.contains(step.input), "σ \(sigma)")
        }
      }
    }
  }

  @Test func theCostOfABlurDoesNotGrowWithSigma() throws {
    func texels(_ sigma: Double) throws -> Int {
      let layer = SceneLayer(
        items: [Self.square(CGRect(x: 0, y: 0, width: 64, height: 64))], filters: [.blur(sigma: sigma)])
      return try Self.schedule([.layer(layer)]).texelsWritten
    }
    let small = try texels(3)
    #expect(try texels(48) < 40 * small, "the frame is small against the blur, yet passes shrink with it")
    #expect(try texels(192) < 2 * texels(96) * 3)
  }

  @Test func aSurfaceBeyondTheLimitIsRefusedWithNumbers() throws {
    let tiny = ExecutorProfile(maximumSurfaceSide: 48, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)
    #expect(throws: ScheduleError.surfaceTooLarge(width: 64, height: 64, limit: 48)) {
      _ = try Self.schedule([Self.square(CGRect(x: 0, y: 0, width: 64, height: 64))], profile: tiny)
    }
  }

  @Test func cachedSurfacesAreReadInsteadOfDrawn() throws {
    let layer = SceneLayer(
      items: [Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))], filters: [.blur(sigma: 2)])
    let scene = Scene(size: CGSize(width: 64, height: 64), items: [.layer(layer)])
    let program = try Planner.program(for: scene, scale: 1)
    let rect = program.frame
    let cold = try Scheduler.schedule(program, rect: rect, profile: Self.profile)
    let keys = Set(cold.surfaces.compactMap(\.cacheKey))
    let warm = try Scheduler.schedule(program, rect: rect, profile: Self.profile, cached: keys)
    #expect(warm.passes.count == 2, "clear the picture, draw the kept blur")
    #expect(cold.passes.count == 6)
  }

  @Test func equalContentHasEqualKeysAndAnyChangeAnother() throws {
    func key(_ rect: CGRect, _ color: SRGBColor = .white, sigma: Double = 2, scale: Double = 1) throws
      -> ContentKey
    {
      let layer = SceneLayer(items: [Self.square(rect, color)], filters: [.blur(sigma: sigma)])
      let scene = Scene(size: CGSize(width: 64, height: 64), items: [.layer(layer)])
      let program = try Planner.program(for: scene, scale: scale)
      return program.nodes[program.root].key
    }
    let rect = CGRect(x: 8, y: 8, width: 16, height: 16)
    let base = try key(rect)
    #expect(try key(rect) == base)
    #expect(try key(rect.offsetBy(dx: 0.001, dy: 0)) != base)
    #expect(try key(rect, .black) != base)
    #expect(try key(rect, sigma: 2.001) != base)
    #expect(try key(rect, scale: 2) != base)
  }
}
