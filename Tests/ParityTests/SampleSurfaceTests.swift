// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Pictures that are drawn straight onto samples of 8 bits.
struct SampleSurfaceTests {
  private static let ground = SceneItem.fill(.box(-1, -1, 322, 202), .rgb(13.0 / 255, 13.0 / 255, 26.0 / 255))
  private static let ring = SceneItem.stroke(
    .oval(150, 100, 120, 80), StrokeStyle(lineWidth: 13), .rgb(1, 0.62, 0.04, 0.8))
  private static let glow = SceneItem.layer([ring], filters: [.blur(sigma: 9)], opacity: 0.9)
  private static let rainbow = SceneItem.fill(
    .oval(160, 100, 140, 90),
    .linear(
      [(0, SRGBColor(red: 1, green: 0, blue: 0.2)), (1, SRGBColor(red: 0, green: 0.6, blue: 1))],
      from: (20, 0), to: (300, 90)))

  private static let disc = SceneItem.fill(.oval(90, 60, 70, 50), .rgb(0.2, 0.9, 1, 0.7))

  /// Draws that meet, on the ground: shapes, a blur among them, blends.
  private static let stacks: [[SceneItem]] = [
    [disc, ring], [ring, glow], [glow, disc],
    [.fill(.oval(160, 100, 120, 60), .rgb(1, 1, 1, 0.9), blend: .softLight), glow],
    [ring, .fill(.oval(160, 190, 70, 60), .rgb(0, 0.3, 1), blend: .screen)],
    [ring, glow, disc],
  ].map { [ground] + $0 }

  private static func program(_ items: [SceneItem], scale: Double = 1) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: 320, height: 200), items: items), scale: scale)
  }

  private static func format(
    _ items: [SceneItem], scale: Double = 1, rect: PixelRect? = nil, wantsSamples: Bool = true
  ) throws -> SurfaceFormat {
    let program = try program(items, scale: scale)
    let profile = ExecutorProfile(
      maximumSurfaceSide: 4096, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)
    let schedule = try Scheduler.schedule(
      program, rect: rect ?? program.frame, profile: profile, wantsSamples: wantsSamples)
    return schedule.surfaces[schedule.output].format
  }

  @Test func theyAreThoseOfWhichEveryPixelIsStoredOnce() throws {
    for items in [[Self.ground, Self.ring], [Self.ground, Self.glow], [Self.rainbow], [Self.ground]] {
      #expect(try Self.format(items) == .rgba8)
      #expect(try Self.format(items, wantsSamples: false) == .rgba16Float)
    }
    for items in Self.stacks { #expect(try Self.format(items) == .rgba8) }
    // Draws over each other that no program blends at once, a ground between two samples, and what lies beyond the frame.
    #expect(try Self.format([Self.ground, Self.rainbow, Self.ring]) == .rgba16Float)
    #expect(try Self.format([Self.ground, Self.glow, Self.ring, Self.glow]) != .rgba8)
    #expect(try Self.format([Self.ground] + Array(repeating: Self.ring, count: 5)) != .rgba8)
    let between = SceneItem.fill(.box(-1, -1, 322, 202), .rgb(0.3, 0.3, 0.3))
    #expect(try Self.format([between, Self.ring]) == .rgba16Float)
    let beyond = PixelRect(x: -8, y: 0, width: 100, height: 50)
    #expect(try Self.format([Self.ground, Self.ring], rect: beyond) == .rgba16Float)
  }

  @Test func theyAreTheReferencesRoundedOnce() async throws {
    let device = try await SharedDevice.device()
    let modes: [BlendOperation] = [.screen, .softLight, .multiply]
    let blended = modes.map { SceneItem.layer([Self.ring], opacity: 0.9, blend: $0) }
    let single = ([Self.ring, Self.glow, Self.rainbow] + blended).map { [Self.ground, $0] }
    for items in single + Self.stacks {
      let program = try Self.program(items)
      try #require(program.isOpaque(in: program.frame))
      #expect(try Self.format(items) == .rgba8)
      let drawn = try #require(
        try await device.renderBytes(
          program, rect: program.frame, channels: 3, offsets: nil, leastOpaqueAlpha: 1, byteLimit: 1 << 30))
      #expect(drawn.isOpaque)
      let reference = ReferenceExecutor().render(
        Scene(size: CGSize(width: 320, height: 200), items: items), scale: 1, rect: program.frame)
      let expected = reference.pixels.flatMap { [$0.x, $0.y, $0.z] }.map { Double($0) * 255 }
      try #require(drawn.0.bytes.count == expected.count)
      // What the plan states, and half a sample of rounding.
      let largest = zip(drawn.0.bytes, expected).map { abs(Double($0) - $1) }.max() ?? 255
      #expect(largest <= program.error * 255 + 0.52)

      let part = PixelRect(x: 37, y: 51, width: 133, height: 71)
      let cut = try #require(
        try await device.renderBytes(
          program, rect: part, channels: 4, offsets: nil, leastOpaqueAlpha: 1, byteLimit: 1 << 30)
      ).0.bytes
      for y in 0..<part.height {
        for x in 0..<part.width {
          let own = 4 * (y * part.width + x)
          let whole = 3 * ((y + part.minY) * 320 + x + part.minX)
          try #require(Array(cut[own..<own + 3]) == Array(drawn.0.bytes[whole..<whole + 3]))
          try #require(cut[own + 3] == 255)
        }
      }
    }
  }

  /// Where no coverage is stored its sampler is bound all the same.
  @Test func shapesThatFillTheirCellsAreBlendedWithABlur() async throws {
    let device = try await SharedDevice.device()
    let size = CGSize(width: 320, height: 192)
    let items = [
      Self.ground, Self.glow, .fill(.box(-1, -1, 322, 194), .rgb(0.1, 0.2, 0.1), blend: .screen),
    ]
    let scene = Scene(size: size, items: items)
    let program = try Planner.program(for: scene, scale: 1)
    let drawn = try #require(
      try await device.renderBytes(
        program, rect: program.frame, channels: 3, offsets: nil, leastOpaqueAlpha: 1, byteLimit: 1 << 30))
    let expected = ReferenceExecutor().render(scene, scale: 1, rect: program.frame).pixels.flatMap {
      [$0.x, $0.y, $0.z]
    }
    let largest = zip(drawn.0.bytes, expected).map { abs(Double($0) - Double($1) * 255) }.max() ?? 255
    #expect(largest <= program.error * 255 + 0.52)
  }

  /// The atlas of coverage has a height that every device can hold.
  @Test func largePicturesAreNotBlendedAtOnce() throws {
    let items = [
      SceneItem.fill(.box(-1, -1, 8194, 8194), .rgb(13.0 / 255, 13.0 / 255, 26.0 / 255)), Self.disc,
      Self.ring,
    ]
    let program = try Planner.program(
      for: Scene(size: CGSize(width: 8192, height: 8192), items: items), scale: 1)
    let profile = ExecutorProfile(
      maximumSurfaceSide: 16384, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)
    let schedule = try Scheduler.schedule(program, rect: program.frame, profile: profile, wantsSamples: true)
    for case .draw(let pass) in schedule.passes {
      if case .stacked = pass.blending { Issue.record("8192² pixels may take 32768 rows of an atlas") }
    }
  }

  @Test func theyAreTheSameWhateverTheLimit() async throws {
    let device = try await SharedDevice.device()
    for items in [[Self.ground, Self.ring], [Self.ground, Self.glow], [Self.ground, Self.rainbow]]
      + Self.stacks
    {
      #expect(try Self.format(items, scale: 2) == .rgba8)
      var options = RenderOptions()
      options.scale = 2
      var pictures: [[UInt8]] = []
      for parts in [1, 3] {
        let renderer = try FrameRenderer(
          scene: Scene(size: CGSize(width: 320, height: 200), items: items), options: options, device: device)
        var report = RenderReport()
        let program = try renderer.plan(&report)
        let drawn = try await renderer.drawRows(
          renderer.frame, of: program, depth: .eight, dither: .none, isKnownOpaque: true, report: &report)
        guard case .bytes(let rows) = drawn.samples else {
          Issue.record("floats")
          return
        }
        #expect(rows.rect == renderer.frame)
        #expect(report.tiles >= parts)
        #expect(report.peakSurfaceBytes <= options.surfaceByteLimit)
        pictures.append(rows.bytes)
        options.surfaceByteLimit = report.peakSurfaceBytes / 3
      }
      #expect(pictures[0] == pictures[1])
    }
  }

  @Test func theyAreTheFloatsRounded() async throws {
    let device = try await SharedDevice.device()
    let screen = SceneItem.layer([Self.rainbow], filters: [.blur(sigma: 6)], opacity: 0.7, blend: .screen)
    for items in [[Self.glow], [Self.rainbow], [Self.ground, screen]] + Self.stacks {
      let program = try Self.program(items, scale: 2)
      #expect(try Self.format(items, scale: 2) == .rgba8)
      let (floats, _) = try await device.render(program, rect: program.frame, byteLimit: 1 << 30)
      let (samples, _) = try await device.render(
        program, rect: program.frame, wantsSamples: true, byteLimit: 1 << 30)
      var largest: Float = 0
      for (a, b) in zip(floats.pixels, samples.pixels) {
        let difference = (a - b) * 255
        largest = max(largest, (difference * difference).max().squareRoot())
      }
      // Half a sample, and what half floats round in each draw, 2⁻¹² at most.
      #expect(Double(largest) <= 0.5 + Double(items.count + 1) * 255 * 0x1p-12)
      #expect(samples.pixels.allSatisfy { abs(($0.w * 255).rounded(.toNearestOrEven) - $0.w * 255) < 0.001 })
      for part in [
        PixelRect(x: 201, y: 151, width: 333, height: 171), PixelRect(x: 533, y: 3, width: 100, height: 90),
      ] {
        let (cut, _) = try await device.render(program, rect: part, wantsSamples: true, byteLimit: 1 << 30)
        for y in part.minY..<part.maxY {
          let own = (y - part.minY) * part.width
          let whole = y * program.frame.width + part.minX
          try #require(
            cut.pixels[own..<own + part.width] == samples.pixels[whole..<whole + part.width], "row \(y)")
        }
      }
    }
  }
}
