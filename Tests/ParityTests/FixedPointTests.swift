// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Programs of 8-bit pictures, which the CPU draws in 16-bit fixed point.
@Suite struct FixedPointTests {
  private static let width = 301
  private static let height = 90

  /// Random pixels in blocks of one colour, with clear, opaque, black and full ones among them.
  private static func bitmap(seed: UInt64, isEightBit: Bool = true) -> Bitmap {
    var random = SeededRandom(seed: seed)
    func byte(_ highest: UInt16) -> UInt16 {
      switch UInt8.random(in: 0...5, using: &random) {
      case 0: 0
      case 1: highest
      default: UInt16.random(in: 0...highest, using: &random)
      }
    }
    let blocks = (0..<43 * 13).map { _ in
      let alpha = byte(255)
      return SIMD4(byte(alpha), byte(alpha), byte(alpha), alpha) &* (isEightBit ? 257 : 256)
    }
    let pixels = (0..<width * height).map { blocks[$0 / width / 7 * 43 + $0 % width / 7] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func picture(
    seed: UInt64, isEightBit: Bool = true, at origin: (x: Double, y: Double) = (0, 0), scale: Double = 1,
    clippedTo shape: Path? = nil, opacity: Double = 1, blend: BlendOperation = .normal
  ) -> SceneItem {
    let rect = CGRect(
      x: origin.x, y: origin.y, width: Double(width) * scale, height: Double(height) * scale)
    let image = SceneImage(bitmap: bitmap(seed: seed, isEightBit: isEightBit), rect: rect)
    let box = Path.box(origin.x, origin.y, Double(rect.width), Double(rect.height))
    return .fill(shape ?? box, .image(image), opacity: opacity, blend: blend)
  }

  private static func scene(_ items: [SceneItem]) -> Scene {
    Scene(size: CGSize(width: width, height: height), items: items)
  }

  private static let oval = Path.oval(140, 44, 120, 40)

  /// Scenes that are drawn in fixed point, and how far from the reference they may be, in 1/255.
  ///
  /// Half a unit of 2⁻¹⁵ for each texel or colour, 3 for each blend, 3 where there is coverage or opacity; colour and alpha of a
  /// source err apart. Coverage itself has 16 bits, of outlines within 1/1024 pixel. A unit is .0078/255.
  private static let scenes: [(name: String, items: [SceneItem], tolerance: Double)] = [
    ("a faint picture", [picture(seed: 1, opacity: 0.4)], 4.0 / 128),
    (
      "a picture in the middle of a ground",
      [.fill(.box(0, 0, 301, 90), .rgb(0.2, 0.5, 0.9)), picture(seed: 2, at: (100, -30), opacity: 0.6)], 0.2
    ),
    (
      "a picture under an oval",
      [picture(seed: 4), .fill(oval, .rgb(0.9, 0.1, 0.3, 0.7), blend: .screen)], 0.35
    ),
    (
      "a translucent group",
      [.layer([picture(seed: 7), .fill(oval, .rgb(0.1, 0.9, 0.3), blend: .lighten)], opacity: 0.5)], 0.35
    ),
    (
      "three pictures over a ground",
      [
        .fill(.box(0, 0, 301, 90), .rgb(0.2, 0.5, 0.9)), picture(seed: 1, at: (-20, 11)),
        picture(seed: 2, at: (100, -30), blend: .multiply), picture(seed: 3, at: (5, 5), opacity: 0.6),
      ], 0.2
    ),
    (
      "an oval of a picture under a colour",
      [
        picture(seed: 4), picture(seed: 5, clippedTo: oval, blend: .hardLight),
        .fill(.oval(90, 30, 70, 25), .rgb(0.9, 0.1, 0.3, 0.7), blend: .screen),
      ], 0.35
    ),
    (
      "a blurred oval over a picture",
      [
        picture(seed: 10),
        .layer([picture(seed: 11, clippedTo: oval)], filters: [.blur(sigma: 1.5)], blend: .exclusion),
      ], 0.4
    ),
    // The kernel is cut at 4σ, as that of floats is: .008/255 an axis, and more where it has few taps.
    ("a blur of 0.7", [.layer([picture(seed: 9)], filters: [.blur(sigma: 0.7)])], 0.15),
    // Half a unit for each pair of taps and for what weights are rounded by, an axis.
    ("a blur of 4.4", [.layer([picture(seed: 12)], filters: [.blur(sigma: 4.4)])], 0.3),
    (
      "a blurred oval of a picture",
      [.layer([picture(seed: 11, clippedTo: oval)], filters: [.blur(sigma: 1.5)], blend: .screen)], 0.4
    ),
  ]

  private func isFixedPoint(_ items: [SceneItem], precision: OutputPrecision = .eightBits) throws -> Bool {
    let program = try Planner.program(for: Self.scene(items), scale: 1, precision: precision)
    return CPUPlan(program, rect: program.frame, precision: precision).arithmetic == .fixedPoint
  }

  @Test func eightBitPicturesAreBlendedAsTheReferenceBlendsThem() async throws {
    let modes: [BlendOperation] = [
      .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
    ]
    for mode in modes {
      let items = [Self.picture(seed: 21, opacity: 0.8), Self.picture(seed: 22, blend: mode)]
      #expect(try isFixedPoint(items), "\(mode)")
      let parities = try await Parity.all(of: Self.scene(items))
      let cpu = try #require(parities.first { $0.executor == .cpu })
      // Texels are off by half a unit each, colour and alpha apart, on both sides; opacity and blending by three.
      #expect(cpu.difference <= 8 * 255 / 32768.0, "\(mode): \(cpu.summary)")
      #expect(cpu.isWithinStatedError, "\(mode): \(cpu.summary)")
    }
  }

  @Test func scenesInFixedPointAreWhatTheReferenceDraws() async throws {
    for (name, items, tolerance) in Self.scenes {
      #expect(try isFixedPoint(items), "\(name)")
      let parities = try await Parity.all(of: Self.scene(items))
      let cpu = try #require(parities.first { $0.executor == .cpu })
      #expect(cpu.difference <= tolerance, "\(name): \(cpu.summary)")
    }
  }

  @Test(arguments: Dither.allCases)
  func bytesAreThoseOfTheQuantizerOnTheFloats(dither: Dither) throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let rounding = CPUExecutor.Rounding(
      dither: dither == .ordered ? DitherPattern.standard.offsets : nil,
      leastOpaqueAlpha: PNGEncoder.leastOpaqueAlpha(depth: .eight))
    for (name, items, _) in Self.scenes {
      let program = try Planner.program(for: Self.scene(items), scale: 1)
      let rect = PixelRect(minX: 3, minY: -2, maxX: 307, maxY: 88)
      let (floats, _) = try executor.render(program, rect: rect)
      let expected = Quantizer(dither: dither).samples(of: floats, depth: .eight, hasAlpha: true)
      let (rows, isOpaque, _) = try executor.renderBytes(program, rect: rect, channels: 4, rounding: rounding)
      #expect(rows.bytes == expected, "\(name)")
      #expect(isOpaque == PNGEncoder.isOpaque(floats, depth: .eight), "\(name)")
      guard program.isOpaque(in: program.frame) else { continue }
      let (whole, _) = try executor.render(program, rect: program.frame)
      let (opaque, _, _) = try executor.renderBytes(
        program, rect: program.frame, channels: 3, rounding: rounding)
      #expect(opaque.bytes == Quantizer(dither: dither).samples(of: whole, depth: .eight, hasAlpha: false))
    }
  }

  @Test func premultipliedBytesAreTheFloatsRounded() throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let rounding = CPUExecutor.Rounding(leastOpaqueAlpha: 1, isPremultiplied: true)
    let plain = [SceneItem.fill(Self.oval, .rgb(0.9, 0.1, 0.3, 0.7))]
    for items in Self.scenes.map(\.items) + [plain] {
      let program = try Planner.program(for: Self.scene(items), scale: 1)
      let rect = PixelRect(minX: 3, minY: -2, maxX: 307, maxY: 88)
      let (floats, _) = try executor.render(program, rect: rect)
      let expected = floats.pixels.flatMap { pixel in
        (0..<4).map { UInt8((min(max(pixel[$0], 0), 1) * 255 + 0.5).rounded(.down)) }
      }
      let (rows, _, _) = try executor.renderBytes(program, rect: rect, channels: 4, rounding: rounding)
      #expect(rows.bytes == expected)
    }
  }

  @Test func tilesAndThreadsMakeNoDifference() throws {
    for (name, items, _) in Self.scenes {
      let program = try Planner.program(for: Self.scene(items), scale: 1)
      try expectSameBytes(program, tileWidth: 67, tileHeight: 23, name)
    }
  }

  @Test func opaquePicturesOverAnythingAreThemselvesAndClearOnesLeaveItAlone() throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    func draw(_ items: [SceneItem]) throws -> [SIMD4<Float>] {
      let program = try Planner.program(for: Self.scene(items), scale: 1)
      return try executor.render(program, rect: program.frame).0.pixels
    }
    let source = Self.bitmap(seed: 32).pixels
    let ground = Self.picture(seed: 31, opacity: 0.7)
    let below = try draw([ground])
    let both = try draw([ground, Self.picture(seed: 32)])
    var opaque = 0
    var clear = 0
    for index in source.indices {
      if source[index].w == 65535 {
        opaque += 1
        // The nearest of 2¹⁵.
        let units = SIMD4<Double>(source[index]) / 65535 * 32768
        #expect(both[index] == SIMD4<Float>(units.rounded(.toNearestOrAwayFromZero)) / 32768)
      } else if source[index].w == 0 {
        clear += 1
        #expect(both[index] == below[index])
      }
    }
    #expect(opaque > 1000 && clear > 1000)
  }

  @Test func aBlurLeavesWhatIsFlatAsItIs() throws {
    let white = Bitmap(width: 80, height: 60, pixels: Array(repeating: SIMD4(repeating: 65535), count: 4800))
    let image = SceneImage(bitmap: white, rect: CGRect(x: 0, y: 0, width: 80, height: 60))
    let items = [SceneItem.layer([.fill(.box(0, 0, 80, 60), .image(image))], filters: [.blur(sigma: 2.5)])]
    #expect(try isFixedPoint(items))
    let program = try Planner.program(for: Self.scene(items), scale: 1)
    let (picture, _) = try CPUExecutor(cacheByteLimit: 0).render(program, rect: program.frame)
    // Ten pixels and more from the edges, 4σ.
    for y in 10..<50 {
      for x in 10..<70 { #expect(picture[x, y] == SIMD4(repeating: 1)) }
    }
    for y in 71..<90 {
      for x in 0..<301 { #expect(picture[x, y] == .zero) }
    }
  }

  @Test func whatNeedsMoreThanFixedPointHasIsDrawnInFloats() throws {
    let two = [Self.picture(seed: 1, opacity: 0.5), Self.picture(seed: 2)]
    #expect(try isFixedPoint(two))
    #expect(try !isFixedPoint(two, precision: .sixteenBits))
    #expect(try !isFixedPoint([Self.picture(seed: 1, isEightBit: false), Self.picture(seed: 2)]), "16 bits")
    #expect(try !isFixedPoint([Self.picture(seed: 1), Self.picture(seed: 2, scale: 0.75)]), "scaled")
    #expect(try !isFixedPoint([Self.picture(seed: 1), Self.picture(seed: 2, blend: .softLight)]))
    #expect(try !isFixedPoint([Self.picture(seed: 1), Self.picture(seed: 2, blend: .sourceAtop)]))
    #expect(try !isFixedPoint([.fill(Self.oval, .rgb(1, 0, 0))]), "no picture")
    #expect(try !isFixedPoint([.layer(two, filters: [.blur(sigma: 9)])]), "halved")
    #expect(try !isFixedPoint([.layer(two, filters: [.colorMatrix(.inversion)])]))
    #expect(
      try !isFixedPoint([.layer(two, mask: SceneMask(items: [.fill(Self.oval, .rgb(0, 0, 0, 0.5))]))]),
      "masked")
    let blurred = SceneItem.layer([Self.picture(seed: 1)], filters: [.blur(sigma: 1)])
    #expect(try !isFixedPoint([.layer([blurred], filters: [.blur(sigma: 1)])]), "blurred twice")
    // Each draw adds to the error.
    #expect(try !isFixedPoint((0..<20).map { Self.picture(seed: $0) }))
  }
}
