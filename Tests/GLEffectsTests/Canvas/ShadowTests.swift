// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct ShadowTests {
  /// The share of a blurred step at the pixel just inside its edge, for σ 2.
  private let inside = (1 + 1 / (2 * (2 * Double.pi).squareRoot())) / 2

  private func square(_ size: CGFloat = 40) -> some View {
    Rectangle().fill(Color.plainRed).frame(width: size, height: size)
  }

  @Test func theDefaultShadowIsAThirdOfBlackBehindTheView() throws {
    let probe = try CanvasProbe(square(4).shadow(radius: 0, x: 3, y: 0), 12, 12)
    expect(probe[5, 5], .red)
    expect(probe[9, 5], SIMD4(0, 0, 0, 0.33))
    expect(probe[11, 5], .clear)
    expect(probe[9, 3], .clear)
  }

  @Test func theRadiusIsTheStandardDeviationAndTheColorTheViews() throws {
    let probe = try CanvasProbe(
      square().shadow(
        color: Color(SRGBColor(red: 0, green: 0.5, blue: 1, alpha: 0.8)), radius: 2, x: 0, y: 30),
      100, 100)
    // The shadow of the square 30...70 lies at 60...100 in y; its left edge is at x = 30.
    let share = 0.8 * inside
    expect(probe[30, 80], SIMD4(0, share / 2, share, share), within: 1e-4)
    expect(probe[50, 80], SIMD4(0, 0.4, 0.8, 0.8), within: 1e-4)
    expect(probe[50, 65], .red)
  }

  @Test func aShadowFollowsTheAlphaOfTheViewAsAWhole() throws {
    let pair = ZStack {
      square(8).opacity(0.5)
      square(4).opacity(0.5)
    }
    let probe = try CanvasProbe(pair.shadow(color: .black, radius: 0, x: 0, y: 10), 30, 30)
    expect(probe[12, 22], SIMD4(0, 0, 0, 0.5))
    expect(probe[15, 25], SIMD4(0, 0, 0, 0.75))
  }

  @Test func scaleAndTurnOfTheViewApplyToItsShadow() throws {
    let scene = try SceneProbe(
      square().shadow(radius: 2, x: 3, y: 0).scaleEffect(2).rotationEffect(.degrees(90)), 100, 100
    ).scene
    guard case .layer(let shadow)? = scene.items.first, case .shape(let moved)? = shadow.items.first,
      case .shape(let shape)? = scene.items.last
    else {
      Issue.record("a shadow and a shape")
      return
    }
    guard case .blur(let sigma)? = shadow.filters.first else {
      Issue.record("blurred")
      return
    }
    #expect(abs(sigma - 4) < 1e-9)
    #expect(abs(moved.transform.tx - shape.transform.tx) < 1e-9)
    #expect(abs(moved.transform.ty - shape.transform.ty - 6) < 1e-9)
    let outside = try SceneProbe(square().scaleEffect(2).shadow(radius: 2, x: 3, y: 0), 100, 100).scene
    guard case .layer(let layer)? = outside.items.first else { return }
    #expect(layer.filters.first == .blur(sigma: 2))
  }

  @Test func clipsMasksAndWhatIsInsideMoveWithTheShadow() throws {
    let view = square(8).mask { Rectangle().frame(width: 8, height: 4) }.clipShape(Circle())
    let scene = try SceneProbe(view.shadow(radius: 1, x: 5, y: 6), 20, 20).scene
    guard case .layer(let shadow)? = scene.items.first, case .layer(let copy)? = shadow.items.first,
      case .layer(let original)? = scene.items.last
    else {
      Issue.record("a shadow of a layer")
      return
    }
    #expect(copy.clips[0].transform.tx == original.clips[0].transform.tx + 5)
    guard case .shape(let movedMask)? = copy.mask?.items.first,
      case .shape(let mask)? = original.mask?.items.first
    else {
      Issue.record("a mask")
      return
    }
    #expect(movedMask.transform.ty == mask.transform.ty + 6)
  }

  @Test func blendModesInsideAShadowedViewStayInside() throws {
    let view = square(8).blendMode(.multiply).shadow(radius: 0, x: 100)
    let probe = try CanvasProbe(
      ZStack {
        Rectangle().fill(Color.plainGreen)
        view
      }, 10, 10)
    expect(probe[5, 5], .red)
  }

  @Test func aStylesDropShadowLiesBehindWhatItPaints() throws {
    let view = Rectangle().fill(Color.plainRed.shadow(.drop(radius: 0, x: 3))).frame(width: 4, height: 4)
    let probe = try CanvasProbe(view, 12, 12)
    expect(probe[5, 5], .red)
    expect(probe[9, 5], SIMD4(0, 0, 0, 0.33))
  }

  @Test func aStylesInnerShadowFallsInsideOnly() throws {
    let view = Rectangle().fill(Color.plainRed.shadow(.inner(color: .black.opacity(0.5), radius: 2)))
      .frame(width: 40, height: 40)
    let probe = try CanvasProbe(view, 60, 60)
    let shade = 0.5 * (1 - inside)
    expect(probe[10, 30], SIMD4(1 - shade, 0, 0, 1), within: 1e-4)
    expect(probe[30, 30], .red, within: 1e-4)
    expect(probe[9, 30], .clear)
    // Moved 3 to the right, the shadow of what lies to the left covers three more pixels.
    let moved = try CanvasProbe(
      Rectangle().fill(Color.plainRed.shadow(.inner(radius: 0, x: 3))).frame(width: 10, height: 10), 20, 20)
    expect(moved[7, 10], SIMD4(0.45, 0, 0, 1))
    expect(moved[8, 10], .red)
    expect(moved[14, 10], .red)
  }

  @Test func shadowsOfAStyleDoNotFallOnEachOther() throws {
    let style = Color.plainRed.shadow(.drop(color: .black, radius: 0, x: 6)).shadow(.inner(radius: 0, x: -2))
    let probe = try CanvasProbe(Rectangle().fill(style).frame(width: 4, height: 4), 20, 20)
    expect(probe[8, 10], .red)
    expect(probe[10, 10], SIMD4(0.45, 0, 0, 1))
    expect(probe[16, 10], .black, "the drop shadow has no inner one")
  }

  @Test func whatFollowsAShadowInAStyleAppliesToAllTogether() throws {
    let style = Color.plainRed.shadow(.drop(color: .black, radius: 0, x: 2)).opacity(0.5)
    let probe = try CanvasProbe(Rectangle().fill(style).frame(width: 4, height: 4), 12, 12)
    expect(probe[5, 5], SIMD4(0.5, 0, 0, 0.5))
    expect(probe[7, 5], SIMD4(0.5, 0, 0, 0.5), "the shadow does not show through")
    expect(probe[9, 5], SIMD4(0, 0, 0, 0.5))
    let before = Color.plainRed.opacity(0.5).shadow(.drop(color: .black, radius: 0, x: 8))
    let faded = try CanvasProbe(Rectangle().fill(before).frame(width: 4, height: 4), 24, 12)
    expect(faded[20, 5], SIMD4(0, 0, 0, 0.5))
    let blended = try CanvasProbe(
      ZStack {
        Rectangle().fill(Color.plainGreen)
        Rectangle().fill(Color.plainRed.shadow(.drop(color: .white, radius: 0, x: 4)).blendMode(.multiply))
          .frame(width: 4, height: 4)
      }, 12, 12)
    expect(blended[5, 5], .black)
    expect(blended[9, 5], .green)
  }

  // MARK: As filters of a canvas

  private func filtered(
    _ mode: GraphicsContext.BlendMode = .normal, _ options: GraphicsContext.ShadowOptions = [],
    x: CGFloat = 3
  ) throws -> CanvasProbe {
    try CanvasProbe(20, 10) { context, _ in
      context.fill(.rect(0, 0, 20, 5), with: .color(.plainGreen))
      context.addFilter(
        .shadow(color: .plainBlue.opacity(0.5), radius: 0, x: x, blendMode: mode, options: options))
      context.fill(.rect(5, 0, 5, 10), with: .color(.plainRed))
    }
  }

  @Test func aShadowFilterDrawsBehindOrAboveOrAlone() throws {
    let behind = try filtered()
    expect(behind[9, 8], .red)
    expect(behind[11, 8], SIMD4(0, 0, 0.5, 0.5))
    expect(behind[11, 2], SIMD4(0, 0.5, 0.5, 1))
    let above = try filtered(.normal, .shadowAbove)
    expect(above[9, 8], SIMD4(0.5, 0, 0.5, 1))
    expect(above[6, 8], .red)
    let alone = try filtered(.normal, .shadowOnly)
    expect(alone[6, 8], .clear)
    expect(alone[9, 8], SIMD4(0, 0, 0.5, 0.5))
  }

  @Test func invertedAlphaAboveAndAtopIsAnInnerShadow() throws {
    let inner = try filtered(.sourceAtop, [.invertsAlpha, .shadowAbove])
    expect(inner[6, 8], SIMD4(0.5, 0, 0.5, 1))
    expect(inner[9, 8], .red)
    expect(inner[11, 8], .clear)
    expect(inner[2, 2], .green)
    let everywhere = try filtered(.normal, [.invertsAlpha])
    expect(everywhere[2, 8], SIMD4(0, 0, 0.5, 0.5))
    expect(everywhere[11, 8], .clear)
  }

  @Test func withoutAGroupTheShadowBlendsWithTheCanvas() throws {
    let grouped = try filtered(.plusLighter)
    expect(grouped[11, 2], SIMD4(0, 0.5, 0.5, 1))
    let apart = try filtered(.plusLighter, .disablesGroup)
    expect(apart[11, 2], SIMD4(0, 1, 0.5, 1))
    expect(apart[9, 2], .red)
  }
}
