// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// What a schedule does not do.
struct LeavingOutTests {
  private static let profile = ExecutorProfile(
    maximumSurfaceSide: 16384, hasFloat32Surfaces: true, blendsFloat32Surfaces: true, fetchesTarget: true)

  private func schedule(
    _ items: [SceneItem], side: Double = 64, rect: PixelRect? = nil, cached: Set<Schedule.SurfaceKey> = [],
    drawsOnCPU: Bool = false
  ) throws -> Schedule {
    var profile = Self.profile
    profile.drawsOnCPU = drawsOnCPU
    let scene = Scene(size: CGSize(width: side, height: side), items: items)
    let program = try Planner.program(for: scene, scale: 1)
    return try Scheduler.schedule(
      program, rect: rect ?? program.frame, profile: profile, cached: cached)
  }

  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (0..<width * height).map { SIMD4<UInt16>(repeating: UInt16($0 % 256) &* 257) })
  }

  private func picture(_ bitmap: Bitmap, x: Double = 0, y: Double = 0, blend: BlendOperation = .normal)
    -> SceneItem
  {
    let rect = CGRect(x: x, y: y, width: Double(bitmap.width), height: Double(bitmap.height))
    return .fill(
      .box(x, y, Double(bitmap.width), Double(bitmap.height)), .image(SceneImage(bitmap: bitmap, rect: rect)),
      blend: blend)
  }

  @Test func aPlainGroundIsOneClearToItsColour() throws {
    let plan = try schedule([.fill(.box(-2, -2, 68, 68), .rgb(0.25, 0.5, 0.75))])
    #expect(
      plan.passes == [.clear(ClearPass(surface: plan.output, color: SIMD4(0.25, 0.5, 0.75, 1)))])
  }

  @Test func aPlainGroundIsStoredOnlyWhereSomethingLiesOnIt() throws {
    let ground = SceneItem.fill(.box(-2, -2, 68, 68), .rgb(0.25, 0.5, 0.75))
    let plan = try schedule([ground, .fill(.box(17, 22, 9, 7), .rgb(1, 0, 0, 0.5))])
    // From multiples of four on, as coverage is.
    #expect(plan.surfaces[plan.output].rect == PixelRect(minX: 16, minY: 20, maxX: 26, maxY: 29))
    #expect(plan.ground == SIMD4(0.25, 0.5, 0.75, 1))
    // Beyond the picture's frame there is none.
    let beyond = try schedule([ground], rect: PixelRect(x: 0, y: 0, width: 80, height: 80))
    #expect(beyond.ground == .zero)
  }

  @Test func whatAnOpaqueGroundHidesIsNotDrawn() throws {
    let glow = SceneItem.layer([.fill(.oval(30, 30, 9, 9), .rgb(1, 0, 0))], filters: [.blur(sigma: 9)])
    let plan = try schedule([glow, glow, .fill(.box(0, 0, 64, 64), .rgb(0, 0, 1))])
    #expect(plan.passes.count == 1)
    #expect(plan.surfaces.count == 1)
    // A ground that lets something through hides nothing.
    #expect(try schedule([glow, .fill(.box(0, 0, 64, 64), .rgb(0, 0, 1, 0.5))]).passes.count > 5)
    // Nor does one that is smaller than the rectangle.
    #expect(try schedule([glow, .fill(.box(0, 0, 63.5, 64), .rgb(0, 0, 1))]).passes.count > 5)
  }

  @Test func aPictureOnWholePixelsIsReadWhereItIs() throws {
    let source = bitmap(40, 30)
    let blurred = try schedule([.layer([picture(source, x: 3, y: 5)], filters: [.blur(sigma: 1)])])
    let filters = blurred.passes.compactMap { pass -> ResamplePass? in
      if case .resample(let filter) = pass { filter } else { nil }
    }
    let read = try #require(filters.first)
    #expect(blurred.surfaces[read.source].contents == .bitmap(source, needsFloat32: false))
    #expect(blurred.surfaces[read.source].rect == PixelRect(x: 3, y: 5, width: 40, height: 30))
    // Between pixels it has to be sampled.
    let shifted = try schedule([.layer([picture(source, x: 3.5, y: 5)], filters: [.blur(sigma: 1)])])
    #expect(shifted.surfaces.allSatisfy { $0.contents == .drawn })
  }

  @Test func twoPicturesOverOneAnotherAreBlendedInOneDraw() throws {
    let plan = try schedule([picture(bitmap(64, 64)), picture(bitmap(64, 64), blend: .multiply)])
    #expect(plan.passes.count == 1)
    guard case .draw(let draw) = plan.passes[0],
      case .programmed(.multiply, .surface(let below)) = draw.blending
    else {
      Issue.record("the second picture is blended with the first")
      return
    }
    #expect(plan.surfaces[below].contents != .drawn)
    // Where the pictures do not lie over just the same pixels, the first is drawn.
    #expect(
      try schedule([picture(bitmap(64, 64)), picture(bitmap(60, 64), blend: .multiply)]).passes.count == 2)
  }

  @Test func aGlowAroundARingCostsTheRingAndNotTheSquareAroundIt() throws {
    let style = StrokeStyle(lineWidth: 10)
    let glow = SceneItem.layer(
      [.stroke(.oval(600, 600, 500, 500), style, .rgb(1, 0, 0))], filters: [.blur(sigma: 12)])
    let plan = try schedule([glow], side: 1200)
    let drawn = try #require(plan.passes.last).texelsWritten
    // The ring is 3142 pixels long and 5 wide to both sides; the glow of σ 12 reaches 48 farther, and the cells of 16
    // pixels around ink and glow are whole.
    #expect(drawn > 3142 * 2 * 48)
    #expect(drawn < 3142 * 2 * (5 + 16 + 48 + 16))
  }

  @Test func smallPlainDrawsShareOneDrawInOrder() throws {
    let slices = (0..<40).map { index in
      SceneItem.fill(.oval(10 + Double(index), 30, 5, 8), .rgb(1, Double(index) / 40, 0, 0.5))
    }
    let plan = try schedule(slices)
    #expect(plan.passes.count == 2)
    guard case .draw(let draw) = plan.passes[1] else { return }
    #expect(draw.parts.count == 40)
    #expect(draw.blending == .fixedFunction(.sourceOver))
    // So many draws are kept in single precision.
    #expect(draw.parts.map { $0.tint.y } == (0..<40).map { Double(Float($0) / 80) })
    // Another blend in the middle keeps its place.
    var mixed = slices
    mixed.insert(.fill(.oval(30, 30, 5, 8), .rgb(0, 0, 1), blend: .screen), at: 20)
    #expect(try schedule(mixed).passes.count == 4)
  }

  @Test func aBlurIsEnlargedOnTheWayAndNotStoredAtFullSize() throws {
    let glow = SceneItem.layer([.fill(.oval(300, 300, 200, 200), .rgb(1, 0, 0))], filters: [.blur(sigma: 20)])
    let plan = try schedule([glow], side: 600)
    guard case .draw(let draw) = plan.passes[plan.passes.count - 1],
      case .enlarged(let half, let levels) = draw.source
    else {
      Issue.record("the last pass enlarges")
      return
    }
    #expect(levels == 3)
    #expect(plan.surfaces[half].rect.height < 600 / 8 + 8)
    // The disc is 400 wide; 4 sigma around it are 560.
    let fullSize = plan.surfaces.filter { $0.rect.area > 450 * 450 }
    #expect(fullSize.count == 1, "the picture, which ends where its ink does")
  }

  @Test func whereTheCPUDrawsBlurredPlainShapesNeedNoPassesOfTheirOwn() throws {
    func glow(_ items: [SceneItem]) -> [SceneItem] { [.layer(items, filters: [.blur(sigma: 20)])] }
    let disc = SceneItem.fill(.oval(300, 300, 200, 200), .rgb(1, 0, 0, 0.5))
    let plan = try schedule(glow([disc]), side: 600, drawsOnCPU: true)
    guard plan.passes.count == 2, case .draw(let draw) = plan.passes[1],
      case .gathered(let blur, let levels) = draw.source
    else {
      Issue.record("a clear and a draw")
      return
    }
    #expect(levels == 3)
    #expect(draw.parts[0].tint == SIMD4(0.5, 0, 0, 0.5))
    #expect(plan.surfaces[blur].rect.height < 600 / 8 + 8)
    // Of several shapes the colours are blurred.
    let other = SceneItem.fill(.oval(300, 300, 100, 100), .rgb(0, 1, 0))
    let both = try schedule(glow([disc, other]), side: 600, drawsOnCPU: true)
    guard both.passes.count == 2, case .draw(let colored) = both.passes[1],
      case .enlarged(let half, 3) = colored.source
    else {
      Issue.record("a clear and a draw")
      return
    }
    #expect(colored.parts[0].tint == SIMD4(1, 1, 1, 1))
    #expect(both.surfaces[half].rect.height < 600 / 8 + 8)
    // Colours that change, and blends, need passes.
    let blended = SceneItem.fill(.oval(300, 300, 100, 100), .rgb(0, 1, 0), blend: .screen)
    let colors = [(0.0, SRGBColor(red: 1, green: 0, blue: 0)), (1, SRGBColor(red: 0, green: 0, blue: 1))]
    let mixed = SceneItem.fill(
      .oval(300, 300, 200, 200), .linear(colors, from: (0, 0), to: (600, 0)))
    for items in [[disc, blended], [mixed]] {
      #expect(try schedule(glow(items), side: 600, drawsOnCPU: true).passes.count > 6)
    }
  }

  @Test func aBlurOfAPictureOnWholePixelsIsOneDrawWhereTheCPUDraws() throws {
    func passes(x: Double, sigma: Double, drawsOnCPU: Bool) throws -> [Pass] {
      let layer = SceneItem.layer([picture(bitmap(200, 150), x: x, y: 20)], filters: [.blur(sigma: sigma)])
      return try schedule([layer], side: 300, drawsOnCPU: drawsOnCPU).passes
    }
    for sigma in [8.0, 30] {
      let made = try passes(x: 31, sigma: sigma, drawsOnCPU: true)
      guard made.count <= 2, case .draw(let draw) = made.last, case .enlarged = draw.source else {
        Issue.record("a draw of the blur, and a clear before it at most")
        return
      }
      #expect(try passes(x: 31, sigma: sigma, drawsOnCPU: false).count > 6)
      // Pixels between those of the picture have to be made first.
      #expect(try passes(x: 31.5, sigma: sigma, drawsOnCPU: true).count > 6)
    }
  }

  @Test func aPictureThatIsASmallBlurIsCopiedOntoSamplesWhereTheCPUDraws() throws {
    let layer = SceneItem.layer([picture(bitmap(200, 150), x: 31, y: 20)], filters: [.blur(sigma: 2)])
    func schedule(_ items: [SceneItem], drawsOnCPU: Bool, wantsSamples: Bool) throws -> Schedule {
      let program = try Planner.program(
        for: Scene(size: CGSize(width: 300, height: 300), items: items), scale: 1)
      var profile = Self.profile
      profile.drawsOnCPU = drawsOnCPU
      return try Scheduler.schedule(
        program, rect: program.frame, profile: profile, wantsSamples: wantsSamples)
    }
    let plan = try schedule([layer], drawsOnCPU: true, wantsSamples: true)
    guard case .draw(let draw) = plan.passes.last, case .surface(let made) = draw.source else {
      Issue.record("a copy")
      return
    }
    #expect(plan.surfaces[made].contents.isMadeBlur)
    // The picture and eight pixels around it.
    #expect(plan.surfaces[made].rect.contains(PixelRect(x: 23, y: 12, width: 216, height: 166)))
    #expect(plan.surfaces[made].format == .rgba8)
    #expect(plan.passes.allSatisfy { if case .resample = $0 { false } else { true } })
    for (items, drawsOnCPU, wantsSamples) in [
      ([layer], false, true), ([layer], true, false), ([layer, layer], true, true),
    ] {
      let passed = try schedule(items, drawsOnCPU: drawsOnCPU, wantsSamples: wantsSamples)
      #expect(passed.passes.contains { if case .resample = $0 { true } else { false } })
    }
  }

  @Test func whatBlurringAPictureBesideTheDeviceTakesCounts() throws {
    let layer = SceneItem.layer([picture(bitmap(200, 150), x: 31, y: 20)], filters: [.blur(sigma: 8)])
    let schedule = try schedule([layer], side: 300, drawsOnCPU: true)
    let surfaces = schedule.surfaces.reduce(0) { $0 + $1.bytes }
    // 200 columns of 38 rows, halved down twice, of four floats.
    #expect(schedule.peakSurfaceBytes >= surfaces + 200 * 38 * 16)
  }

  @Test func passesBlurAPictureOfWhichTooMuchWouldBeInMemory() throws {
    for (height, isMade) in [(50, true), (600, false)] {
      let layer = SceneItem.layer([picture(bitmap(16_000, height))], filters: [.blur(sigma: 4)])
      // Whatever is asked for.
      for side in [16, 64] {
        let rect = PixelRect(x: 100, y: 0, width: side, height: side)
        let schedule = try schedule([layer], side: 16_000, rect: rect, drawsOnCPU: true)
        #expect(schedule.surfaces.contains { $0.contents.isMadeBlur } == isMade)
      }
    }
  }

  @Test func aBlurredPictureIsNoLargerThanTheExecutorTakes() throws {
    let layer = SceneItem.layer([picture(bitmap(200, 50))], filters: [.blur(sigma: 8)])
    let program = try Planner.program(
      for: Scene(size: CGSize(width: 64, height: 64), items: [layer]), scale: 1)
    var profile = Self.profile
    profile.maximumSurfaceSide = 201
    for drawsOnCPU in [false, true] {
      profile.drawsOnCPU = drawsOnCPU
      #expect(throws: ScheduleError.imageTooLarge(width: 200, height: 50, limit: 199)) {
        try Scheduler.schedule(program, rect: program.frame, profile: profile)
      }
    }
  }

  @Test func aKeptBlurIsReadInItsHalfEnlargedForm() throws {
    let glow = SceneItem.layer([.fill(.oval(30, 30, 9, 9), .rgb(1, 0, 0))], filters: [.blur(sigma: 9)])
    let ground = SceneItem.fill(.oval(30, 30, 9, 9), .rgb(0, 0, 1))
    let cold = try schedule([ground, glow])
    let keys = Set(cold.surfaces.compactMap(\.cacheKey))
    let warm = try schedule([ground, glow], cached: keys)
    #expect(warm.passes.count == 3, "clear, ground, glow")
    #expect(cold.passes.count > 6)
  }
}
