// SPDX-License-Identifier: MIT
import CKernels
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Pictures of a few shapes, which the CPU draws without tiles.
@Suite struct ShapeDrawingTests {
  private static let (width, height) = (301, 90)

  private static func rainbow(to end: (Double, Double)) -> ScenePaint {
    .linear(
      [
        (0, SRGBColor(red: 1, green: 0, blue: 0)), (0.4, SRGBColor(red: 0, green: 1, blue: 0, alpha: 0.5)),
        (1, SRGBColor(red: 0, green: 0.25, blue: 1)),
      ], from: (20, 0), to: end)
  }

  private static let red = ScenePaint.rgb(0.9, 0.1, 0.3)
  private static let faintRed = ScenePaint.rgb(0.9, 0.1, 0.3, 0.8)
  private static let shade = ScenePaint.rgb(0, 0, 0, 0.5)
  private static let blue = ScenePaint.rgb(0.3, 0.5, 1)

  /// Shapes left of column 200.
  private static let shapes: [(name: String, item: SceneItem)] = [
    ("an oval", .fill(.oval(90, 44, 80, 40), red)),
    (
      "a faint ring",
      .stroke(.oval(90, 44, 70, 30), StrokeStyle(lineWidth: 9), faintRed, opacity: 0.4)
    ),
    ("a part of a rectangle", .fill(.box(-20, 10.5, 190.25, 30), shade)),
    ("whole pixels", .fill(.box(10, 10, 100, 30), blue)),
    ("a gradient along rows", .fill(.oval(90, 44, 80, 40), rainbow(to: (160, 0)))),
    ("a faint gradient", .fill(.oval(90, 44, 80, 40), rainbow(to: (160, 0)), opacity: 0.7)),
    ("a gradient down columns", .fill(.oval(90, 44, 80, 40), rainbow(to: (20, 90)))),
    ("a group of a group", .layer([.layer([.fill(.oval(90, 44, 80, 40), rainbow(to: (160, 0)))])])),
  ]

  /// Shapes over each other left of column 200, of more than one ink.
  private static let pictures: [(name: String, items: [SceneItem])] = [
    (
      "a filled and stroked oval on a ground",
      [
        .fill(.box(0, 0, 301, 90), .rgb(0.1, 0.12, 0.2)), .fill(.oval(90, 44, 70, 36), red),
        .stroke(.oval(90, 44, 70, 36), StrokeStyle(lineWidth: 5), blue),
      ]
    ),
    (
      "faint shapes on nothing",
      [
        .fill(.oval(60, 44, 50, 40), faintRed), .fill(.box(40.5, 20, 80, 30.25), shade, opacity: 0.7),
        .fill(.oval(90, 44, 80, 10), rainbow(to: (160, 0)), opacity: 0.6),
      ]
    ),
    (
      "whole pixels hide what is below",
      [
        .fill(.oval(90, 44, 80, 40), rainbow(to: (160, 0))), .fill(.box(30, 10, 100, 50), blue),
        .fill(.box(60, 40, 120, 40), red), .fill(.box(70, 30, 20, 20), shade),
      ]
    ),
    (
      "a group of thin ones",
      [
        .layer(
          (0..<8).map { index in
            .stroke(
              .oval(60 + 11 * Double(index), 44, 3 + 6 * Double(index), 40), StrokeStyle(lineWidth: 1.5),
              index.isMultiple(of: 3) ? blue : faintRed)
          })
      ]
    ),
  ]

  private static func program(_ items: [SceneItem]) throws -> Program {
    try Planner.program(for: Scene(size: CGSize(width: width, height: height), items: items), scale: 1)
  }

  @Test func shapesAreThoseOfPicturesWithMany() throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    for (name, item) in Self.shapes {
      let program = try Self.program([item])
      // Another of the same ink right of them, so that both programs have one channel or four.
      let paint: ScenePaint =
        switch name {
        case "an oval": Self.red
        case "a faint ring": Self.faintRed
        case "a part of a rectangle": Self.shade
        case "whole pixels": Self.blue
        default: Self.rainbow(to: (20, 90))
        }
      let many = try Self.program([item, .fill(.box(250, 0, 40, 90), paint)])
      let (whole, _) = try executor.render(many, rect: many.frame)
      for rect in [
        PixelRect(x: 0, y: 0, width: 200, height: 90), PixelRect(x: 57, y: 20, width: 97, height: 61),
        // Where the shape is not.
        PixelRect(x: 190, y: 0, width: 50, height: 90),
      ] {
        #expect(CPUPlan(many, rect: rect).arithmetic == .floats, "\(name)")
        #expect(
          CPUPlan(program, rect: rect).arithmetic == (name == "a gradient down columns" ? .floats : .shapes),
          "\(name)")
        let (alone, _) = try executor.render(program, rect: rect)
        #expect(alone.hasSameBytes(as: whole.cropped(to: rect)), "\(name), \(rect)")
      }
    }
  }

  @Test func severalShapesAreThoseOfTiles() throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    for (name, items) in Self.pictures {
      let program = try Self.program(items)
      // A gradient down columns right of them needs tiles.
      let tiled = try Self.program(items + [.fill(.box(250, 0, 40, 90), Self.rainbow(to: (20, 90)))])
      let (whole, _) = try executor.render(tiled, rect: tiled.frame)
      for rect in [
        PixelRect(x: 0, y: 0, width: 200, height: 90), PixelRect(x: 57, y: 20, width: 97, height: 61),
      ] {
        #expect(CPUPlan(tiled, rect: rect).arithmetic == .floats, "\(name)")
        #expect(CPUPlan(program, rect: rect).arithmetic == .shapes, "\(name)")
        let (pixels, _) = try executor.render(program, rect: rect)
        #expect(pixels.hasSameBytes(as: whole.cropped(to: rect)), "\(name), \(rect)")
      }
    }
  }

  @Test func manyShapesGetTiles() throws {
    let items = (0..<9).map { index -> SceneItem in
      .fill(.oval(20 + 30 * Double(index), 44, 9, 30), index.isMultiple(of: 2) ? Self.red : Self.blue)
    }
    let plans = try [items, Array(items.dropLast())].map { items in
      let program = try Self.program(items)
      return CPUPlan(program, rect: program.frame).arithmetic
    }
    #expect(plans == [.floats, .shapes])
  }

  @Test func shapesAreWhatTheReferenceDraws() async throws {
    for (name, items) in Self.shapes.map({ ($0.name, [$0.item]) }) + Self.pictures {
      let scene = Scene(size: CGSize(width: Self.width, height: Self.height), items: items)
      for parity in try await Parity.all(of: scene) where parity.executor == .cpu {
        #expect(parity.isWithinStatedError, "\(name): \(parity.summary)")
        #expect(parity.difference < 0.2, "\(name): \(parity.summary)")
      }
    }
  }

  @Test(arguments: Dither.allCases)
  func bytesAreTheFloatsRounded(dither: Dither) throws {
    let executor = CPUExecutor(cacheByteLimit: 0)
    let rounding = CPUExecutor.Rounding(
      dither: dither == .ordered ? DitherPattern.standard.offsets : nil,
      leastOpaqueAlpha: PNGEncoder.leastOpaqueAlpha(depth: .eight))
    let covering = SceneItem.fill(.box(0, 0, 301, 90), .rgb(0.3, 0.7, 0.2))
    // Boxes of one colour that begin inside tiles.
    let boxes = [
      SceneItem.fill(.box(20, 21, 70, 20), .rgb(1, 0, 0)), .fill(.box(9, 50, 40, 5), .rgb(0, 1, 0)),
    ]
    let pictures =
      Self.shapes.map { ($0.name, [$0.item]) } + Self.pictures
      + [("a ground", [covering]), ("boxes", boxes)]
    for (name, items) in pictures {
      let program = try Self.program(items)
      for rect in [
        program.frame, PixelRect(minX: 3, minY: -2, maxX: 164, maxY: 88),
        PixelRect(minX: 190, minY: 60, maxX: 230, maxY: 95),
      ] {
        let (floats, _) = try executor.render(program, rect: rect)
        let expected = Quantizer(dither: dither).samples(of: floats, depth: .eight, hasAlpha: true)
        for threads in [1, 3] {
          let (rows, isOpaque, _) = try executor.renderBytes(
            program, rect: rect, channels: 4, rounding: rounding, threads: threads)
          #expect(rows.bytes == expected, "\(name)")
          #expect(isOpaque == PNGEncoder.isOpaque(floats, depth: .eight), "\(name)")
        }
        let (premultiplied, _, _) = try executor.renderBytes(
          program, rect: rect, channels: 4,
          rounding: CPUExecutor.Rounding(leastOpaqueAlpha: 1, isPremultiplied: true))
        let rounded = floats.pixels.flatMap { pixel in
          (0..<4).map { UInt8((min(max(pixel[$0], 0), 1) * 255 + 0.5).rounded(.down)) }
        }
        #expect(premultiplied.bytes == rounded, "\(name)")
      }
    }
  }

  /// Eight are rounded at a time, and three alone.
  @Test func whatIsBeyondAllSamplesIsTheNearestOfThem() {
    let values: [Float] = [.nan, .infinity, -.infinity, 1e12, -1e12, 0.5, 1, 0, .nan, 3e9, -3e9]
    let samples: [UInt8] = [0, 255, 0, 255, 0, 128, 255, 0, 0, 255, 0]
    let expected = samples.flatMap { Array(repeating: $0, count: 4) }
    let colors = (0..<4).flatMap { _ in values + Array(repeating: 1, count: 5) }
    let coverage = Array(repeating: UInt16.max, count: 16)
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: 64)
    let rows = TileRows(capacity: 16)
    defer {
      bytes.deallocate()
      room.deallocate()
      rows.close()
    }
    let output = TileOutput(
      rect: PixelRect(x: 0, y: 0, width: 11, height: 1), samples: .premultiplied(bytes), dither: nil,
      ditherSide: 0, leastOpaqueAlpha: 1)
    _ = output.makeBytes(room, colors, plane: 16, count: 11)
    #expect(Array(UnsafeBufferPointer(start: room, count: 44)) == expected)
    colors.withUnsafeBufferPointer { colors in
      coverage.withUnsafeBufferPointer { coverage in
        let shape = gle_shape(
          colors: colors.baseAddress, plane: 16, step: 1, amount: 1, scale: 1, coverage: coverage.baseAddress)
        withUnsafePointer(to: shape) {
          _ = output.put($0, shapeCount: 1, x: 0, y: 0, count: 11, rows: rows, room: room)
        }
      }
    }
    #expect(Array(UnsafeBufferPointer(start: bytes, count: 44)) == expected)
  }
}
