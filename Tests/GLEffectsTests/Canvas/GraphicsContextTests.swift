// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct GraphicsContextTests {
  private let all = Path.rect(0, 0, 10, 10)

  @Test func aCopysStateIsItsOwnAndBothDrawInTheOrderOfTheCalls() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      var copy = context
      copy.opacity = 0.5
      copy.translateBy(x: 5, y: 0)
      copy.clip(to: .rect(0, 0, 5, 5))
      copy.addFilter(.colorInvert())
      copy.blendMode = .screen
      context.fill(all, with: .color(.plainRed))
      copy.fill(.rect(0, 0, 5, 10), with: .color(.plainGreen))
      context.fill(.rect(0, 0, 2, 10), with: .color(.plainBlue))
      #expect(context.opacity == 1 && context.blendMode == .normal)
      #expect(context.transform == .identity && context.clipBoundingRect == CGRect(0, 0, 10, 10))
    }
    expect(probe[1, 1], .blue)
    expect(probe[3, 1], .red)
    // Green inverted is magenta: screened over red at one half it adds half the blue.
    expect(probe[7, 1], SIMD4(1, 0, 0.5, 1))
    expect(probe[7, 7], .red)
  }

  @Test func transformsApplyInUserSpaceOneInsideTheOther() throws {
    _ = try CanvasProbe { context, _ in
      context.translateBy(x: 3, y: 4)
      context.scaleBy(x: 2, y: 3)
      let point = CGPoint(x: 1, y: 1).applying(context.transform)
      #expect(point == CGPoint(x: 5, y: 7))
      context.rotate(by: .degrees(90))
      let turned = CGPoint(x: 1, y: 0).applying(context.transform)
      #expect(abs(turned.x - 3) < 1e-12 && abs(turned.y - 7) < 1e-12)
      context.transform = .identity
      context.scaleBy(x: 2, y: 2)
      context.concatenate(CGAffineTransform(translationX: 1, y: 0))
      #expect(CGPoint.zero.applying(context.transform) == CGPoint(x: 2, y: 0))
    }
  }

  @Test func aPathIsDrawnThroughTheTransformOfTheCall() throws {
    let probe = try CanvasProbe { context, _ in
      context.scaleBy(x: 2, y: 1)
      context.fill(.rect(1, 1, 1, 1), with: .color(.plainRed))
      context.stroke(
        Path { path in
          path.move(to: CGPoint(x: 0, y: 5.5))
          path.addLine(to: CGPoint(x: 2, y: 5.5))
        }, with: .color(.plainGreen))
    }
    expect(probe[1, 1], .clear)
    expect(probe[2, 1], .red)
    expect(probe[3, 1], .red)
    expect(probe[4, 1], .clear)
    expect(probe[3, 5], .green)
    expect(probe[4, 5], .clear)
    expect(probe[3, 6], .clear)
  }

  @Test func opacityIsClampedAndMultipliesAlpha() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.opacity = 3
      #expect(context.opacity == 1)
      context.opacity = -1
      #expect(context.opacity == 0)
      context.opacity = .nan
      #expect(context.opacity == 0)
      context.opacity = 0.25
      context.fill(all, with: .color(.plainRed.opacity(0.8)))
    }
    expect(probe[4, 4], SIMD4(0.2, 0, 0, 0.2))
  }

  @Test func aLayerIsOneSourceAndStartsWithTheTransformAlone() throws {
    let probe = try CanvasProbe { context, _ in
      context.opacity = 0.5
      context.translateBy(x: 2, y: 0)
      context.drawLayer { layer in
        #expect(layer.opacity == 1 && layer.blendMode == .normal)
        #expect(layer.transform == CGAffineTransform(translationX: 2, y: 0))
        layer.fill(.rect(0, 0, 4, 4), with: .color(.plainRed))
        layer.fill(.rect(2, 0, 4, 4), with: .color(.plainRed))
        layer.translateBy(x: 0, y: 100)
      }
      #expect(context.transform == CGAffineTransform(translationX: 2, y: 0))
    }
    expect(probe[1, 1], .clear)
    expect(probe[3, 1], SIMD4(0.5, 0, 0, 0.5))
    expect(probe[5, 1], SIMD4(0.5, 0, 0, 0.5), "where the squares overlap")
  }

  @Test func blendModesInALayerSeeTheLayerOnly() throws {
    let all = all
    let probe = try CanvasProbe { context, _ in
      context.fill(all, with: .color(.plainRed))
      context.drawLayer { layer in
        layer.blendMode = .multiply
        layer.fill(.rect(0, 0, 5, 10), with: .color(.plainGreen))
      }
      context.blendMode = .multiply
      context.fill(.rect(5, 0, 5, 10), with: .color(.plainGreen))
    }
    expect(probe[2, 2], .green)
    expect(probe[7, 2], .black)
  }

  @Test func aCanvasIsAGroupOfItsOwn() throws {
    let canvas = Canvas { context, size in
      context.blendMode = .multiply
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.plainGreen))
    }
    let probe = try CanvasProbe(
      ZStack {
        Rectangle().fill(Color.plainRed)
        canvas
      }, 4, 4)
    expect(probe[1, 1], .green)
  }

  @Test func anErrorInALayerComesOutAndNothingIsDrawn() throws {
    struct Stop: Error {}
    let all = all
    let probe = try CanvasProbe { context, _ in
      #expect(throws: Stop.self) {
        try context.drawLayer { layer in
          layer.fill(all, with: .color(.plainRed))
          throw Stop()
        }
      }
    }
    #expect(probe.scene.items.isEmpty)
  }

  @Test func emptyPathsDrawNothing() throws {
    let probe = try CanvasProbe { context, _ in
      context.fill(Path(), with: .color(.plainRed))
      context.stroke(Path(), with: .color(.plainRed), lineWidth: 3)
      context.drawLayer { _ in }
    }
    #expect(probe.scene.items.isEmpty)
  }

  @Test func theRawValuesAndNamesAreThoseOfCoreGraphics() {
    let modes: [(GraphicsContext.BlendMode, BlendOperation)] = [
      (.normal, .normal), (.multiply, .multiply), (.screen, .screen), (.overlay, .overlay),
      (.darken, .darken), (.lighten, .lighten), (.colorDodge, .colorDodge), (.colorBurn, .colorBurn),
      (.softLight, .softLight), (.hardLight, .hardLight), (.difference, .difference),
      (.exclusion, .exclusion), (.hue, .hue), (.saturation, .saturation), (.color, .color),
      (.luminosity, .luminosity), (.clear, .clear), (.copy, .copy), (.sourceIn, .sourceIn),
      (.sourceOut, .sourceOut), (.sourceAtop, .sourceAtop), (.destinationOver, .destinationOver),
      (.destinationIn, .destinationIn), (.destinationOut, .destinationOut),
      (.destinationAtop, .destinationAtop), (.xor, .xor), (.plusDarker, .plusDarker),
      (.plusLighter, .plusLighter),
    ]
    #expect(modes.count == 28)
    for (raw, (mode, operation)) in modes.enumerated() {
      #expect(mode.rawValue == Int32(raw) && mode.operation == operation)
    }
    #expect(GraphicsContext.BlendMode(rawValue: 99).operation == .normal)
    #expect(GraphicsContext.BlendMode(rawValue: -1).operation == .normal)
  }

  @Test(arguments: Int32(0)..<28)
  func everyBlendModeReachesThePicture(raw: Int32) throws {
    let mode = GraphicsContext.BlendMode(rawValue: raw)
    let source = SRGBColor(red: 0.75, green: 0.25, blue: 0.5, alpha: 0.5)
    let backdrop = SRGBColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    let probe = try CanvasProbe(4, 4) { context, _ in
      context.fill(.rect(0, 0, 4, 4), with: .color(Color(backdrop)))
      context.blendMode = mode
      context.fill(.rect(0, 0, 2, 4), with: .color(Color(source)))
    }
    let expected = ReferenceExecutor.blend(
      source.premultiplied, over: backdrop.premultiplied, operation: mode.operation)
    expect(probe[0, 0], expected, "\(mode.operation)")
    expect(probe[3, 0], backdrop.premultiplied, "where nothing is drawn")
  }
}
