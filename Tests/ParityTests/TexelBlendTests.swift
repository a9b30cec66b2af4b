// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Programs of at most two pictures of 8 bits, or one and a colour, which the CPU draws exactly.
@Suite struct TexelBlendTests {
  private static let modes: [BlendOperation] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion,
  ]

  /// A channel in 1/65025, by the W3C's formulas: `s`, `b` premultiplied, `sa`, `ba` the alphas, all in 1/255.
  private static func blend(_ mode: BlendOperation, s: Int, sa: Int, b: Int, ba: Int) -> Int {
    func mixed(_ mode: BlendOperation, s: Int, sa: Int, b: Int, ba: Int) -> Int {
      switch mode {
      case .multiply: s * b
      case .screen: s * ba + b * sa - s * b
      case .darken: min(s * ba, b * sa)
      case .lighten: max(s * ba, b * sa)
      case .difference: abs(s * ba - b * sa)
      case .exclusion: s * ba + b * sa - 2 * s * b
      case .hardLight: 2 * s <= sa ? 2 * s * b : mixed(.screen, s: 2 * s - sa, sa: sa, b: b, ba: ba)
      case .overlay: mixed(.hardLight, s: b, sa: ba, b: s, ba: sa)
      default: s * ba
      }
    }
    return s * (255 - ba) + b * (255 - sa) + mixed(mode, s: s, sa: sa, b: b, ba: ba)
  }

  /// A pixel in 1/65025.
  private static func blend(
    _ mode: BlendOperation, _ source: SIMD4<UInt16>, onto below: SIMD4<UInt16>
  ) -> SIMD4<Int> {
    let s = SIMD4<Int>(truncatingIfNeeded: source)
    let b = SIMD4<Int>(truncatingIfNeeded: below)
    var result = SIMD4<Int>.zero
    for channel in 0..<3 { result[channel] = blend(mode, s: s[channel], sa: s.w, b: b[channel], ba: b.w) }
    result.w = 65025 - (255 - s.w) * (255 - b.w)
    return result
  }

  private static func fill(
    _ pixels: [SIMD4<UInt16>], width: Int, at origin: (x: Int, y: Int) = (0, 0),
    blend: BlendOperation = .normal
  ) -> SceneItem {
    let height = pixels.count / width
    let bitmap = Bitmap(width: width, height: height, pixels: pixels.map { $0 &* 257 })
    let image = SceneImage(
      bitmap: bitmap, rect: CGRect(x: origin.x, y: origin.y, width: width, height: height))
    let box = Path.box(Double(origin.x), Double(origin.y), Double(width), Double(height))
    return .fill(box, .image(image), blend: blend)
  }

  private static func program(_ items: [SceneItem], width: Int, height: Int) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: width, height: height), items: items), scale: 1)
  }

  private static func isExact(_ program: Program) -> Bool {
    CPUPlan(program, rect: program.frame).arithmetic == .texels
  }

  private static let premultiplied = CPUExecutor.Rounding(leastOpaqueAlpha: 1, isPremultiplied: true)

  /// Random premultiplied pixels in 8 bits, many of them clear or opaque.
  private static func noise(seed: UInt64, count: Int) -> [SIMD4<UInt16>] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in
      let alpha = UInt16(min(255, max(0, Int.random(in: -60...315, using: &random))))
      func color() -> UInt16 { UInt16.random(in: 0...alpha, using: &random) }
      return SIMD4(color(), color(), color(), alpha)
    }
  }

  /// Red has all pairs of samples, each over alphas that are at least as high.
  @Test(arguments: modes)
  func everyPairOfSamplesIsBlendedToTheNearest(mode: BlendOperation) throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    for (sourceAlpha, belowAlpha) in [(0, 0), (255, 255), (0, 255), (170, 99)] as [(UInt16, UInt16)] {
      let source = (0..<65536).map { index in
        let sample = UInt16(index & 255)
        return SIMD4(sample, sample / 2, sample / 3, max(sample, sourceAlpha))
      }
      let below = (0..<65536).map { index in
        let sample = UInt16(index >> 8)
        return SIMD4(sample, sample, max(sample, belowAlpha) - sample / 2, max(sample, belowAlpha))
      }
      let program = try Self.program(
        [Self.fill(below, width: 256), Self.fill(source, width: 256, blend: mode)], width: 256, height: 256)
      #expect(Self.isExact(program))
      let (rows, _, _) = try executor.renderBytes(
        program, rect: program.frame, channels: 4, rounding: Self.premultiplied)
      let expected = source.indices.flatMap { index in
        let exact = Self.blend(mode, source[index], onto: below[index])
        return (0..<4).map { UInt8((2 * exact[$0] + 255) / 510) }
      }
      #expect(rows.bytes == expected)
      let (floats, _) = try executor.render(program, rect: program.frame)
      var largest = 0.0
      for index in source.indices {
        let exact = SIMD4<Double>(Self.blend(mode, source[index], onto: below[index])) / 65025
        let away = SIMD4<Double>(floats.pixels[index]) - exact
        for channel in 0..<4 { largest = max(largest, abs(away[channel])) }
      }
      #expect(largest <= 0x1p-23)
    }
  }

  /// Scenes of all kinds that are exact, of 101 by 60 pixels.
  private static let scenes: [(name: String, items: [SceneItem])] = {
    let (width, height) = (101, 60)
    let below = noise(seed: 1, count: width * height)
    let source = noise(seed: 2, count: width * height)
    let opaque = source.map { SIMD4($0.x, $0.y, $0.z, 255) }
    let ground = SceneItem.fill(.box(0, 0, 101, 60), .rgb(0.2, 1, 0.6))
    return [
      ("a picture", [fill(below, width: width)]),
      ("two pictures", [fill(below, width: width), fill(source, width: width, blend: .hardLight)]),
      (
        "two pictures that overlap",
        [
          fill(below, width: width, at: (-20, 7)),
          fill(source, width: width, at: (33, -9), blend: .difference),
        ]
      ),
      ("a picture over a colour", [ground, fill(source, width: width, at: (11, 5), blend: .multiply)]),
      (
        "a colour over a part of a picture",
        [fill(below, width: width), .fill(.box(20, 10, 40, 30), .rgb(1, 0, 0.4), blend: .exclusion)]
      ),
      ("an opaque picture", [ground, fill(opaque, width: width)]),
    ]
  }()

  @Test func scenesAreWhatTheReferenceDraws() async throws {
    for (name, items) in Self.scenes {
      let program = try Self.program(items, width: 101, height: 60)
      #expect(Self.isExact(program), "\(name)")
      let scene = Scene(size: CGSize(width: 101, height: 60), items: items)
      for parity in try await Parity.all(of: scene) {
        #expect(parity.isWithinStatedError, "\(name): \(parity.summary)")
        if parity.executor == .cpu { #expect(parity.difference <= 1e-4, "\(name): \(parity.summary)") }
      }
    }
  }

  @Test(arguments: Dither.allCases)
  func bytesAreThoseOfTheQuantizerOnTheFloats(dither: Dither) throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let rounding = CPUExecutor.Rounding(
      dither: dither == .ordered ? DitherPattern.standard.offsets : nil,
      leastOpaqueAlpha: PNGEncoder.leastOpaqueAlpha(depth: .eight))
    let quantizer = Quantizer(dither: dither)
    var opaqueScenes = 0
    for (name, items) in Self.scenes {
      let program = try Self.program(items, width: 101, height: 60)
      let rect = PixelRect(minX: -3, minY: 2, maxX: 105, maxY: 67)
      let (floats, _) = try executor.render(program, rect: rect)
      let (rows, isOpaque, _) = try executor.renderBytes(program, rect: rect, channels: 4, rounding: rounding)
      #expect(rows.bytes == quantizer.samples(of: floats, depth: .eight, hasAlpha: true), "\(name)")
      #expect(isOpaque == PNGEncoder.isOpaque(floats, depth: .eight), "\(name)")
      let (premultiplied, _, _) = try executor.renderBytes(
        program, rect: rect, channels: 4, rounding: Self.premultiplied)
      let rounded = floats.pixels.flatMap { pixel in (0..<4).map { UInt8((pixel[$0] * 255).rounded()) } }
      #expect(premultiplied.bytes == rounded, "\(name)")
      guard program.isOpaque(in: program.frame) else { continue }
      opaqueScenes += 1
      let (whole, _) = try executor.render(program, rect: program.frame)
      let (opaque, _, _) = try executor.renderBytes(
        program, rect: program.frame, channels: 3, rounding: rounding)
      #expect(opaque.bytes == quantizer.samples(of: whole, depth: .eight, hasAlpha: false), "\(name)")
    }
    #expect(opaqueScenes == 2)
  }

  @Test func tilesAndThreadsMakeNoDifference() throws {
    for (name, items) in Self.scenes {
      try expectSameBytes(
        try Self.program(items, width: 101, height: 60), tileWidth: 37, tileHeight: 23, name)
    }
  }

  @Test func whatIsNotAWholeNumberOfSamplesIsDrawnOtherwise() throws {
    let picture = Self.fill(Self.noise(seed: 3, count: 6000), width: 100)
    func isExact(_ items: [SceneItem]) throws -> Bool {
      Self.isExact(try Self.program(items, width: 100, height: 60))
    }
    #expect(try isExact([picture, picture]))
    #expect(try !isExact([picture, picture, picture]), "three")
    #expect(try !isExact([.fill(.box(0, 0, 100, 60), .rgb(1, 0, 0))]), "no picture")
    #expect(try !isExact([.fill(.box(0, 0, 100, 60), .rgb(0.5, 0, 0)), picture]), "half a sample")
    #expect(try !isExact([picture, .fill(.box(0, 0, 50.5, 60), .rgb(1, 0, 0))]), "half a pixel")
    #expect(try !isExact([picture, .layer([picture], opacity: 0.5)]), "opacity")
    #expect(try !isExact([picture, .fill(.oval(50, 30, 20, 20), .rgb(1, 0, 0))]), "coverage")
    let softLight = Self.fill(Self.noise(seed: 4, count: 6000), width: 100, blend: .softLight)
    #expect(try !isExact([picture, softLight]), "a mode that divides")
  }

  /// Their sums are more than 16 bits hold.
  @Test func colorsAboveTheirAlphaAreBlendedInFloats() throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let ground = Self.fill(Array(repeating: SIMD4(255, 128, 255, 255), count: 64), width: 8)
    let light = Self.fill(Array(repeating: SIMD4(255, 10, 0, 0), count: 64), width: 8)
    for (items, expected) in [
      ([ground, light], [255, 138, 255, 255]), ([ground, ground, light], [255, 138, 255, 255]),
    ] as [([SceneItem], [UInt8])] {
      let program = try Self.program(items, width: 8, height: 8)
      #expect(CPUPlan(program, rect: program.frame).arithmetic == .floats)
      let (rows, _, _) = try executor.renderBytes(
        program, rect: program.frame, channels: 4, rounding: Self.premultiplied)
      #expect(rows.bytes == (0..<64).flatMap { _ in expected })
    }
  }

  /// All that draws pictures asks the same.
  @Test func aPictureIsOnWholePixelsUpToWhatRoundingLeaves() throws {
    let bitmap = Bitmap(width: 8, height: 4, pixels: Array(repeating: SIMD4(0, 0, 0, 65535), count: 32))
    func aligned(x: Double, y: Double) -> PixelRect? {
      let image = SceneImage(bitmap: bitmap, rect: CGRect(x: x, y: y, width: 8, height: 4))
      return ImageOperation(image, toPixels: .identity, needsFloat32: false)?.alignedRect
    }
    let place = PixelRect(x: 31, y: -7, width: 8, height: 4)
    #expect(aligned(x: 31, y: -7) == place)
    #expect(aligned(x: 31 + 1e-9, y: -7 - 1e-9) == place)
    #expect(aligned(x: 31 - 1e-9, y: -7 + 1e-9) == place)
    #expect(aligned(x: 31 + 1e-5, y: -7) == nil)
    #expect(aligned(x: 31, y: -6.5) == nil)
  }
}
