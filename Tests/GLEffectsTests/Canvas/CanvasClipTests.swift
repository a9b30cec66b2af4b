// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct CanvasClipTests {
  private let all = Path.rect(0, 0, 10, 10)

  @Test func aClipMixesByCoverageWhateverTheBlendMode() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.fill(all, with: .color(.plainRed))
      context.clip(to: .rect(0, 0, 4.5, 10))
      context.blendMode = .copy
      context.fill(.rect(0, 0, 8, 8), with: .color(.plainGreen.opacity(0.5)))
    }
    expect(probe[2, 2], SIMD4(0, 0.5, 0, 0.5))
    expect(probe[4, 2], SIMD4(0.5, 0.25, 0, 0.75), "half covered by the clip")
    expect(probe[6, 2], .red)
    expect(probe[2, 9], .red, "outside the path a plain copy changes nothing")
  }

  @Test func clipsAreInTheUserSpaceOfTheirCallAndAllHold() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.translateBy(x: 4, y: 0)
      context.clip(to: .rect(0, 0, 6, 10))
      context.translateBy(x: -4, y: 3)
      context.clip(to: .rect(0, 0, 10, 2))
      context.transform = .identity
      context.fill(all, with: .color(.plainRed))
    }
    expect(probe[5, 3], .red)
    expect(probe[5, 4], .red)
    expect(probe[3, 3], .clear)
    expect(probe[5, 2], .clear)
    expect(probe[5, 5], .clear)
  }

  /// A pentagram winds twice around its middle, and one contour runs the other way: the inverse is 1 − coverage all the same.
  @Test(arguments: [false, true])
  func anInverseClipLeavesOneMinusTheCoverage(isEOFilled: Bool) throws {
    var path = Path { path in
      for corner in 0..<5 {
        let angle = Double(corner) * 0.8 * .pi + 0.1
        let point = CGPoint(x: 10 + 9 * CGFloat(cos(angle)), y: 10 + 9 * CGFloat(sin(angle)))
        if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
    path.addArc(
      center: CGPoint(x: 11, y: 9), radius: 3, startAngle: .zero, endAngle: .degrees(360), clockwise: true)
    let style = FillStyle(eoFill: isEOFilled)
    let shape = path
    let filled = try CanvasProbe(20, 20) { context, _ in
      context.fill(shape, with: .color(.white), style: style)
    }
    let inverse = try CanvasProbe(20, 20) { context, _ in
      context.clip(to: shape, style: style, options: .inverse)
      context.fill(.rect(0, 0, 20, 20), with: .color(.white))
    }
    var partial = 0
    for y in 0..<20 {
      for x in 0..<20 {
        expect(inverse[x, y], SIMD4(repeating: 1 - filled[x, y].w), within: 1e-6, "\(x), \(y)")
        if filled[x, y].w > 0.1, filled[x, y].w < 0.9 { partial += 1 }
      }
    }
    #expect(partial > 20)
  }

  @Test func aLayerClipsByItsAlphaTimesTheOpacity() throws {
    let all = all
    func pixel(
      _ options: GraphicsContext.ClipOptions, _ mode: GraphicsContext.BlendMode
    ) throws -> SIMD4<Double> {
      try CanvasProbe { context, _ in
        context.fill(all, with: .color(.plainRed))
        context.clipToLayer(opacity: 0.5, options: options) { layer in
          layer.fill(.rect(0, 0, 10, 5), with: .color(.white.opacity(0.8)))
        }
        context.blendMode = mode
        context.fill(all, with: .color(.plainBlue))
      }[3, 3]
    }
    // 0.8 · 0.5 = 0.4 of the blue, or 0.6 of it.
    expect(try pixel([], .normal), SIMD4(0.6, 0, 0.4, 1))
    expect(try pixel(.inverse, .normal), SIMD4(0.4, 0, 0.6, 1))
    // Modes for which fading the source would not be the same: the backdrop stays where the clip is clear.
    expect(try pixel([], .copy), SIMD4(0.6, 0, 0.4, 1))
    expect(try pixel([], .clear), SIMD4(0.6, 0, 0, 0.6))
    expect(try pixel(.inverse, .destinationIn), .red)
    expect(try pixel([], .sourceOut), SIMD4(0.6, 0, 0, 0.6))
    expect(try pixel([], .plusLighter), SIMD4(1, 0, 0.4, 1))
  }

  @Test func whereALayerIsClearNothingIsDrawn() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.clipToLayer { layer in layer.fill(.rect(0, 0, 10, 5), with: .color(.black)) }
      context.fill(all, with: .color(.plainBlue))
      context.clipToLayer { _ in }
      context.fill(all, with: .color(.plainRed))
    }
    expect(probe[3, 3], .blue)
    expect(probe[3, 7], .clear)
  }

  @Test func layersInverseClipsAndPathsMultiply() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.clipToLayer(opacity: 0.5) { layer in layer.fill(all, with: .color(.black)) }
      context.clip(to: .rect(0, 0, 2.5, 10), options: .inverse)
      context.clipToLayer { layer in layer.fill(all, with: .color(.black.opacity(0.5))) }
      context.clip(to: .rect(0, 0, 10, 4))
      context.fill(all, with: .color(.white))
    }
    expect(probe[1, 1], .clear)
    expect(probe[2, 1], SIMD4(repeating: 0.125))
    expect(probe[5, 1], SIMD4(repeating: 0.25))
    expect(probe[5, 5], .clear)
  }

  @Test func theClipBoundingRectIsInUserSpace() throws {
    _ = try CanvasProbe(100, 50) { context, _ in
      #expect(context.clipBoundingRect == CGRect(0, 0, 100, 50))
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      #expect(context.clipBoundingRect == CGRect(-5, 0, 50, 25))
      context.clip(to: Path(ellipseIn: CGRect(0, 0, 20, 100)))
      #expect(context.clipBoundingRect == CGRect(0, 0, 20, 25))
      context.clip(to: .rect(5, 5, 5, 5), options: .inverse)
      context.clipToLayer { $0.fill(.rect(0, 0, 1, 1), with: .color(.black)) }
      #expect(context.clipBoundingRect == CGRect(0, 0, 20, 25))
      context.transform = .identity
      #expect(context.clipBoundingRect == CGRect(10, 0, 40, 50))
      context.clip(to: .rect(90, 0, 5, 5))
      #expect(context.clipBoundingRect == .zero)
      context.scaleBy(x: 0, y: 1)
      #expect(context.clipBoundingRect == .zero)
    }
  }

  @Test func theCanvasDrawsNothingOutsideItsFrame() throws {
    let canvas = Canvas { context, _ in
      context.fill(.rect(-50, -50, 100, 100), with: .color(.plainRed))
    }
    let probe = try CanvasProbe(canvas.frame(width: 4, height: 4), 10, 10)
    expect(probe[2, 5], .clear)
    expect(probe[3, 5], .red)
    expect(probe[6, 6], .red)
    expect(probe[7, 6], .clear)
  }
}
