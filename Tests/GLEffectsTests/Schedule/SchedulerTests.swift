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

  @Test func aPlainSquareIsOneClearOfASurfaceThatEndsWhereItDoes() throws {
    let schedule = try Self.schedule([Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))])
    #expect(schedule.passes == [.clear(ClearPass(surface: schedule.output, color: SIMD4(1, 1, 1, 1)))])
    #expect(schedule.surfaces.map(\.rect) == [PixelRect(x: 8, y: 8, width: 16, height: 16)])
    #expect(schedule.peakSurfaceBytes == 16 * 16 * 8)
  }

  @Test func shapesOutsideTheRectangleCostNothing() throws {
    let schedule = try Self.schedule([Self.square(CGRect(x: 100, y: 8, width: 16, height: 16))])
    #expect(schedule.passes == [.clear(ClearPass(surface: schedule.output, color: .zero))])
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
    guard case .draw(let draw) = soft.passes[2],
      case .programmed(.softLight, .copied(let backdrop)) = draw.blending
    else {
      Issue.record("soft light reads its backdrop")
      return
    }
    #expect(soft.surfaces[backdrop].rect == draw.rect)
    var fetching = Self.profile
    fetching.fetchesTarget = true
    let fetched = try Self.schedule([first, .shape(shape)], profile: fetching)
    guard case .draw(let draw) = fetched.passes[2] else { return }
    #expect(draw.blending == .programmed(.softLight, .target))
    #expect(fetched.surfaces.count == 1)
  }

  @Test func aBlurIsTwoPassesAndIsNotComputedWhereThereIsNoInk() throws {
    let layer = SceneLayer(
      items: [Self.square(CGRect(x: 30, y: 30, width: 4, height: 4))], filters: [.blur(sigma: 2)])
    let schedule = try Self.schedule([.layer(layer)])
    let resamples = schedule.passes.compactMap { pass -> ResamplePass? in
      if case .resample(let resample) = pass { return resample }
      return nil
    }
    #expect(resamples.count == 2)
    // σ 2: radius 8, so ink of 30..<34 reaches 22..<42. What filters read has a ring of one texel.
    #expect(
      schedule.surfaces[resamples[0].source].rect == PixelRect(minX: 29, minY: 29, maxX: 35, maxY: 35))
    #expect(
      schedule.surfaces[resamples[0].target].rect == PixelRect(minX: 21, minY: 29, maxX: 43, maxY: 35))
    #expect(resamples[1].rects == [PixelRect(minX: 22, minY: 22, maxX: 42, maxY: 42)])
  }

  @Test(arguments: [0.4, 1.7, 4.2, 4.4, 9, 30, 150])
  func ofABlurOnlyTransparentTexelsAreLeftOut(sigma: Double) {
    let plan = BlurPlan(sigma: sigma)
    let ink = PixelRect(minX: -13, minY: 5, maxX: 29, maxY: 6)
    for output in [
      PixelRect(x: -200, y: -150, width: 400, height: 320), PixelRect(x: 7, y: 0, width: 3, height: 90),
    ] {
      let whole = BlurChain(plan: plan, output: output)
      let cut = BlurChain(plan: plan, output: output, ink: ink)
      #expect(cut.input == whole.input.intersection(ink))
      var inked = ink
      for (step, cutStep) in zip(whole.steps, cut.steps) {
        // Every texel that reads an inked one, found by trying all.
        let axis = step.axis
        func reads(_ x: Int) -> ClosedRange<Int> {
          let first = ((x * step.step + step.bias) >> step.shift) + step.offset
          return first...(first + step.weights[0].count - 1)
        }
        let span = axis == .horizontal ? inked.minX...(inked.maxX - 1) : inked.minY...(inked.maxY - 1)
        let touched = (-1200...1200).filter { reads($0).overlaps(span) }
        if axis == .horizontal {
          inked.minX = touched.first ?? 0
          inked.maxX = (touched.last ?? 0) + 1
        } else {
          inked.minY = touched.first ?? 0
          inked.maxY = (touched.last ?? 0) + 1
        }
        let isLast = step.output == output && cutStep.output == output
        #expect(isLast || cutStep.output == step.output.intersection(inked), "σ \(sigma)")
      }
    }
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

  @Test func everySurfaceThatIsDrawnCoversTheDraw() throws {
    for sigma in [0.5, 3, 9, 40] {
      let inner = SceneLayer(
        items: [Self.square(CGRect(x: 10, y: -20, width: 80, height: 30))], filters: [.blur(sigma: sigma)],
        mask: SceneMask(items: [Self.square(CGRect(x: 0, y: 0, width: 40, height: 40))]), opacity: 0.5)
      let schedule = try Self.schedule(
        [.layer(SceneLayer(items: [.layer(inner)], filters: [.blur(sigma: sigma / 2)]))],
        rect: PixelRect(minX: 5, minY: -3, maxX: 37, maxY: 20))
      for pass in schedule.passes {
        switch pass {
        case .clear, .enlarge, .colorMatrix, .alphaThreshold: break
        case .draw(let draw):
          #expect(schedule.surfaces[draw.target].rect.contains(draw.rect))
          if case .surface(let source) = draw.source {
            #expect(schedule.surfaces[source].rect.contains(draw.rect))
          }
          if let mask = draw.mask { #expect(schedule.surfaces[mask.surface].rect.contains(draw.rect)) }
        case .resample: break
        }
      }
    }
  }

  @Test func theCostOfABlurIsBoundedWhateverItsSigma() throws {
    func texels(_ sigma: Double) throws -> Int {
      let layer = SceneLayer(
        items: [Self.square(CGRect(x: 0, y: 0, width: 64, height: 64))], filters: [.blur(sigma: sigma)])
      return try Self.schedule([.layer(layer)]).texelsWritten
    }
    let direct = try texels(4)
    for sigma in [8.0, 16, 48, 96, 192, 400] {
      #expect(try texels(sigma) < 3 * direct, "σ \(sigma)")
    }
  }

  @Test func aSurfaceBeyondTheLimitIsRefusedWithNumbers() throws {
    let tiny = ExecutorProfile(maximumSurfaceSide: 48, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)
    #expect(throws: ScheduleError.surfaceTooLarge(width: 64, height: 64, limit: 48)) {
      _ = try Self.schedule([Self.square(CGRect(x: 0.5, y: 0.5, width: 63, height: 63))], profile: tiny)
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
    #expect(warm.passes.isEmpty, "the kept blur is the picture")
    #expect(cold.passes.count == 4, "clear and draw the square, filter twice")
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

  @Test func aBlurBeyondTheLimitIsATypedError() {
    for sigma in [4097, 1e9, 1e30, Double.infinity] {
      let layer = SceneLayer(
        items: [Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))], filters: [.blur(sigma: sigma)])
      #expect(throws: PlanError.blurTooLarge(sigma: sigma, limit: BlurPlan.largestSigma)) {
        _ = try Self.schedule([.layer(layer)])
      }
    }
  }

  @Test func aLargestBlurIsPlannedAndCheap() throws {
    let layer = SceneLayer(
      items: [Self.square(CGRect(x: 8, y: 8, width: 16, height: 16))],
      filters: [.blur(sigma: BlurPlan.largestSigma)])
    #expect(try Self.schedule([.layer(layer)]).peakSurfaceBytes < 1 << 20)
  }

  @Test func aGradientOfMoreStopsThanATextureHoldsIsATypedError() throws {
    let stops = (0..<5000).map { (Double($0) / 4999, $0.isMultiple(of: 2) ? SRGBColor.white : .black) }
    let shape = SceneShape(
      path: Path(elements: [.move(to: .zero), .line(to: CGPoint(x: 9, y: 0)), .line(to: CGPoint(x: 0, y: 9))]
      ),
      trim: nil, style: .fill(FillStyle()),
      paint: .gradient(
        SceneGradient(
          gradient: ResolvedGradient(stops: stops.map { .init(offset: $0.0, color: $0.1) }),
          geometry: .linear(start: .zero, end: CGPoint(x: 64, y: 0)))))
    #expect(throws: ScheduleError.tooManyStops(count: 5000, limit: 4096)) {
      _ = try Self.schedule([.shape(shape)])
    }
  }
}
