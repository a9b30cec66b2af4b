// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Where blend formulas jump, clamp or change branch: inputs that surfaces hold exactly, results worked out
/// by hand.
@Suite struct BlendBreakpointTests {
  /// A mode's results on opaque greys: rows Cb = 0, ¼, ½, ¾, 1; columns Cs the same.
  struct Grid: Sendable, CustomStringConvertible {
    let operation: BlendOperation
    let rows: [[Double]]

    static let inputs = [0, 0.25, 0.5, 0.75, 1]
    var description: String { "\(operation)" }
  }

  static let root2 = 0.7071067811865476  // √½
  static let root3 = 0.8660254037844386  // √¾

  static let grids = [
    // Cb = 0 → 0, also under Cs = 1; else Cs = 1 → 1; else Cb / (1 − Cs), at most 1.
    Grid(
      operation: .colorDodge,
      rows: [
        [0, 0, 0, 0, 0], [0.25, 1 / 3.0, 0.5, 1, 1], [0.5, 2 / 3.0, 1, 1, 1], [0.75, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
      ]),
    // Cb = 1 → 1, also under Cs = 0; else Cs = 0 → 0; else 1 − (1 − Cb) / Cs, at least 0.
    Grid(
      operation: .colorBurn,
      rows: [
        [0, 0, 0, 0, 0], [0, 0, 0, 0, 0.25], [0, 0, 0, 1 / 3.0, 0.5], [0, 0, 0.5, 2 / 3.0, 0.75],
        [1, 1, 1, 1, 1],
      ]),
    // Cs = 0: Cb². Cs = ½: Cb. Cs = 1: D(Cb) with D(¼) = ((4 − 12)/4 + 4)/4 = ½ and roots above.
    Grid(
      operation: .softLight,
      rows: [
        [0, 0, 0, 0, 0], [0.0625, 0.15625, 0.25, 0.375, 0.5], [0.25, 0.375, 0.5, (0.5 + root2) / 2, root2],
        [0.5625, 0.65625, 0.75, (0.75 + root3) / 2, root3], [1, 1, 1, 1, 1],
      ]),
    Grid(
      operation: .plusLighter,
      rows: [
        [0, 0.25, 0.5, 0.75, 1], [0.25, 0.5, 0.75, 1, 1], [0.5, 0.75, 1, 1, 1], [0.75, 1, 1, 1, 1],
        [1, 1, 1, 1, 1],
      ]),
    Grid(
      operation: .plusDarker,
      rows: [
        [0, 0, 0, 0, 0], [0, 0, 0, 0, 0.25], [0, 0, 0, 0.25, 0.5], [0, 0, 0.25, 0.5, 0.75],
        [0, 0.25, 0.5, 0.75, 1],
      ]),
    // Cs ≤ ½: 2·Cb·Cs; else screen(Cb, 2Cs − 1).
    Grid(
      operation: .hardLight,
      rows: [
        [0, 0, 0, 0.5, 1], [0, 0.125, 0.25, 0.625, 1], [0, 0.25, 0.5, 0.75, 1], [0, 0.375, 0.75, 0.875, 1],
        [0, 0.5, 1, 1, 1],
      ]),
    // Hard light with the roles changed: the rows are its columns.
    Grid(
      operation: .overlay,
      rows: [
        [0, 0, 0, 0, 0], [0, 0.125, 0.25, 0.375, 0.5], [0, 0.25, 0.5, 0.75, 1], [0.5, 0.625, 0.75, 0.875, 1],
        [1, 1, 1, 1, 1],
      ]),
  ]

  @Test(arguments: grids)
  func opaqueGreysAreExact(grid: Grid) async throws {
    var pairs: [BlendPair] = []
    for (row, backdrop) in Grid.inputs.enumerated() {
      for (column, source) in Grid.inputs.enumerated() {
        let value = grid.rows[row][column]
        pairs.append(BlendPair(.grey(source), over: .grey(backdrop), gives: SIMD4(value, value, value, 1)))
      }
    }
    try await BlendPair.expect(pairs, operation: grid.operation)
  }

  @Test(arguments: [true, false])
  func dodgeOfWhiteOverBlackIsBlackAndBurnOfBlackOverWhiteIsWhite(sourceIsLayer: Bool) async throws {
    try await BlendPair.expect(
      [BlendPair(.white, over: .black, gives: SIMD4(0, 0, 0, 1))], operation: .colorDodge,
      sourceIsLayer: sourceIsLayer)
    try await BlendPair.expect(
      [BlendPair(.black, over: .white, gives: SIMD4(1, 1, 1, 1))], operation: .colorBurn,
      sourceIsLayer: sourceIsLayer)
  }

  /// SetLum, SetSat and ClipColor by hand; Lum = .3 R + .59 G + .11 B. P is (¾, ¼, ½): Lum .4275, Sat ½.
  private static let p = SRGBColor.rgb(0.75, 0.25, 0.5)
  private static let red = SRGBColor.rgb(1, 0, 0)
  private static let green = SRGBColor.rgb(0, 1, 0)
  private static let blue = SRGBColor.rgb(0, 0, 1)

  private static func opaque(_ red: Double, _ green: Double, _ blue: Double) -> SIMD4<Double> {
    SIMD4(red, green, blue, 1)
  }

  @Test func hueTakesNothingFromGreysAndGivesNothingToThem() async throws {
    try await BlendPair.expect(
      [
        BlendPair(Self.red, over: .grey(0.5), gives: Self.opaque(0.5, 0.5, 0.5)),
        BlendPair(.grey(0.25), over: Self.p, gives: Self.opaque(0.4275, 0.4275, 0.4275)),
        BlendPair(.white, over: Self.p, gives: Self.opaque(0.4275, 0.4275, 0.4275)),
        BlendPair(Self.p, over: .black, gives: Self.opaque(0, 0, 0)),
        BlendPair(Self.p, over: .white, gives: Self.opaque(1, 1, 1)),
        // SetSat(blue, ½) = (0, 0, ½), Lum .055, raised by .3725.
        BlendPair(Self.blue, over: Self.p, gives: Self.opaque(0.3725, 0.3725, 0.8725)),
      ], operation: .hue)
  }

  @Test func saturationStretchesTheBackdropAndLeavesGreys() async throws {
    try await BlendPair.expect(
      [
        BlendPair(.grey(0.25), over: Self.p, gives: Self.opaque(0.4275, 0.4275, 0.4275)),
        BlendPair(Self.red, over: .grey(0.5), gives: Self.opaque(0.5, 0.5, 0.5)),
        BlendPair(Self.red, over: .black, gives: Self.opaque(0, 0, 0)),
        BlendPair(Self.red, over: .white, gives: Self.opaque(1, 1, 1)),
        // SetSat(P, 1) = (1, 0, ½), Lum .355, raised by .0725 and clipped at 1: factor .5725 / .645.
        BlendPair(
          Self.red, over: Self.p,
          gives: Self.opaque(1, 0.4275 - 0.355 * 0.5725 / 0.645, 0.4275 + 0.145 * 0.5725 / 0.645)),
      ], operation: .saturation)
  }

  @Test func colorClipsAroundTheBackdropsLuminosity() async throws {
    try await BlendPair.expect(
      [
        // (1.2, .2, .2) clipped at 1 around ½.
        BlendPair(Self.red, over: .grey(0.5), gives: Self.opaque(1, 2 / 7.0, 2 / 7.0)),
        BlendPair(Self.green, over: .black, gives: Self.opaque(0, 0, 0)),
        BlendPair(Self.green, over: .white, gives: Self.opaque(1, 1, 1)),
        BlendPair(.grey(0.25), over: Self.p, gives: Self.opaque(0.4275, 0.4275, 0.4275)),
        // (−.0475, −.0475, .9525) clipped at 0 around 1/16: factor .0625 / .11.
        BlendPair(
          Self.blue, over: .grey(0.0625), gives: Self.opaque(0, 0, 0.0625 + 0.89 * 0.0625 / 0.11)),
      ], operation: .color)
  }

  @Test func luminosityOfBlackAndWhiteIsBlackAndWhite() async throws {
    try await BlendPair.expect(
      [
        BlendPair(.black, over: Self.p, gives: Self.opaque(0, 0, 0)),
        BlendPair(.white, over: Self.p, gives: Self.opaque(1, 1, 1)),
        BlendPair(Self.red, over: .grey(0.5), gives: Self.opaque(0.3, 0.3, 0.3)),
        BlendPair(.grey(0.5), over: Self.p, gives: Self.opaque(0.8225, 0.3225, 0.5725)),
        BlendPair(.grey(0.5), over: Self.red, gives: Self.opaque(1, 2 / 7.0, 2 / 7.0)),
      ], operation: .luminosity)
  }

  @Test(arguments: BlendOperation.allCases.filter { $0.rawValue <= BlendOperation.luminosity.rawValue })
  func overTransparentTheSourceIsKept(operation: BlendOperation) async throws {
    try await BlendPair.expect(
      [
        BlendPair(.white, over: .clear, gives: SIMD4(1, 1, 1, 1)),
        BlendPair(.rgb(0.5, 1, 0, 0.5), over: .clear, gives: SIMD4(0.25, 0.5, 0, 0.5)),
        BlendPair(.black, over: .clear, gives: SIMD4(0, 0, 0, 1)),
      ], operation: operation)
  }

  @Test func translucentPairsMixByBothAlphas() async throws {
    // Cs = Cb = ½ at α = ½: ¼·½ + ¼·B + ¼·½, α = ¾.
    func grey(_ mixed: Double) -> SIMD4<Double> {
      let value = 0.25 + 0.25 * mixed
      return SIMD4(value, value, value, 0.75)
    }
    let half = SRGBColor.grey(0.5, 0.5)
    for (operation, mixed) in [
      (BlendOperation.colorDodge, 1.0), (.colorBurn, 0), (.softLight, 0.5), (.multiply, 0.25), (.hue, 0.5),
    ] {
      try await BlendPair.expect([BlendPair(half, over: half, gives: grey(mixed))], operation: operation)
    }
  }

  @Test func translucentPlusModesAddAndSubtractPremultiplied() async throws {
    let source = SRGBColor.rgb(0.5, 1, 0, 0.5)
    let backdrop = SRGBColor.rgb(0.5, 1, 0, 0.75)
    try await BlendPair.expect(
      [BlendPair(source, over: backdrop, gives: SIMD4(0.625, 1, 0, 1))], operation: .plusLighter)
    // Both lack ¼ and ⅜ of red; all of blue, so it stays at 0.
    try await BlendPair.expect(
      [BlendPair(source, over: backdrop, gives: SIMD4(0.375, 1, 0, 1))], operation: .plusDarker)
    try await BlendPair.expect(
      [BlendPair(source, over: .rgb(1, 0, 0, 0.25), gives: SIMD4(0.5, 0.5, 0, 0.75))], operation: .plusDarker)
  }

  @Test func matricesDivideByAlphaExactly() async throws {
    let pixels: [(SRGBColor, ColorMatrix, SIMD4<Double>)] = [
      (.rgb(0.5, 1, 0, 0.5), ColorMatrix.identity, SIMD4(0.25, 0.5, 0, 0.5)),
      (.rgb(0.5, 0.25, 0, 0.25), .inversion, SIMD4(0.125, 0.1875, 0.25, 0.25)),
      (.clear, .inversion, SIMD4(0, 0, 0, 0)), (.clear, .opaque, SIMD4(0, 0, 0, 1)),
      (.grey(1, 0x1p-10), .opaque, SIMD4(1, 1, 1, 1)), (.grey(0.5, 0x1p-8), .opaque, SIMD4(0.5, 0.5, 0.5, 1)),
      (.white, .luminanceToAlpha, SIMD4(0, 0, 0, 1)),
      (.rgb(1, 0, 0, 0.5), .luminanceToAlpha, SIMD4(0, 0, 0, 0.2126)),
      (.grey(0.75), .contrast(2), SIMD4(1, 1, 1, 1)), (.grey(0.25), .contrast(2), SIMD4(0, 0, 0, 1)),
    ]
    for (color, matrix, expected) in pixels {
      let items = [SceneItem.layer([.fill(.box(0, 0, 1, 1), .color(color))], filters: [.colorMatrix(matrix)])]
      let program = try Planner.program(for: Scene(size: CGSize(width: 1, height: 1), items: items), scale: 1)
      for executor in TestedExecutor.allCases {
        let picture = try await executor.picture(of: program)
        BlendPair.expect(picture[0, 0], expected, by: executor, "\(color) \(matrix)")
      }
    }
  }
}

/// Two colours, one drawn over the other, and what must come out.
private struct BlendPair {
  let source: SRGBColor
  let backdrop: SRGBColor
  /// Premultiplied.
  let result: SIMD4<Double>

  init(_ source: SRGBColor, over backdrop: SRGBColor, gives result: SIMD4<Double>) {
    self.source = source
    self.backdrop = backdrop
    self.result = result
  }

  /// Draws every pair on a pixel of its own.
  static func expect(
    _ pairs: [BlendPair], operation: BlendOperation, sourceIsLayer: Bool = false
  ) async throws {
    let items = pairs.enumerated().flatMap { x, pair in
      let box = Path.box(Double(x), 0, 1, 1)
      let source = SceneItem.fill(box, .color(pair.source), blend: sourceIsLayer ? .normal : operation)
      return [
        SceneItem.fill(box, .color(pair.backdrop)),
        sourceIsLayer ? .layer([source], clips: [SceneClip(path: box)], blend: operation) : source,
      ]
    }
    let scene = Scene(size: CGSize(width: pairs.count, height: 1), items: items)
    let program = try Planner.program(for: scene, scale: 1)
    for executor in TestedExecutor.allCases {
      let picture = try await executor.picture(of: program)
      for (x, pair) in pairs.enumerated() {
        expect(
          picture[x, 0], pair.result, by: executor, "\(operation) of \(pair.source) over \(pair.backdrop)")
      }
    }
  }

  /// By GL exactly equal where a half float holds the value, else as near as one is. The CPU keeps single precision and never
  /// rounds to fewer bits.
  static func expect(
    _ found: SIMD4<Float>, _ expected: SIMD4<Double>, by executor: TestedExecutor, _ comment: String
  ) {
    for channel in 0..<4 {
      let value = expected[channel]
      let isHeld = (value * 2048).rounded() == value * 2048
      let distance = abs(Double(found[channel]) - value)
      let tolerance: Double =
        switch executor {
        case .gl: isHeld ? 0 : Tolerance.halfFloat.channel / 255
        case .cpu: Tolerance.rounding.channel / 255
        }
      #expect(distance <= tolerance, "\(executor): \(comment): \(found), not \(expected)")
    }
  }
}
