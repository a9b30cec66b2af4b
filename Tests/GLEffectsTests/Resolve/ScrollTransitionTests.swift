// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Effects by a view's place in its scroll view. Fractions are worked out by hand.
@MainActor
struct ScrollTransitionTests {
  private static let linear = ScrollTransitionConfiguration.interactive(timingCurve: .linear)

  /// How far rows of 20 in a window of 40, scrolled to `anchor`, are moved to the right: 10 at the lower and -10 at the upper side.
  private func shifts(
    _ configuration: ScrollTransitionConfiguration, rows: Int = 4, anchor: UnitPoint = .top,
    axis: Axis? = nil
  ) throws -> [CGFloat] {
    let view = ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<rows, id: \.self) { _ in
          Color.red.frame(width: 8, height: 20).scrollTransition(configuration, axis: axis) { view, phase in
            view.offset(x: phase.value * 10)
          }
        }
      }
    }
    .defaultScrollAnchor(anchor)
    .frame(width: 8, height: 40)
    return try SceneProbe(view, 8, 40).rects.map(\.minX)
  }

  @Test func whatIsInsideHasNoEffectAndWhatIsOutsideAllOfIt() throws {
    #expect(try shifts(.interactive) == [0, 0, 10, 10])
    #expect(try shifts(.animated) == [0, 0, 10, 10])
    #expect(try shifts(.identity) == [0, 0, 0, 0])
    #expect(try shifts(.interactive, anchor: .bottom) == [-10, -10, 0, 0])
  }

  @Test func whatIsPartlyInsideHasAPartOfTheEffect() throws {
    // Three rows in the middle of the window of two: half of the first and the last one is outside.
    #expect(try shifts(Self.linear, rows: 3, anchor: .center) == [-5, 0, 5])
    // Slowly first and last, half the way is the same; a quarter of it is not: its fifth is outside.
    #expect(try shifts(.interactive, rows: 3, anchor: .center) == [-5, 0, 5])
    let anchor = UnitPoint(x: 0, y: 0.2)
    let (even, eased) = (
      try shifts(Self.linear, rows: 3, anchor: anchor), try shifts(.interactive, rows: 3, anchor: anchor)
    )
    #expect(abs(even[0] + 2) < 1e-9)
    #expect(abs(even[2] - 8) < 1e-9)
    #expect(eased[0] > -2 && eased[0] < 0)
    #expect(eased[2] > 8 && eased[2] < 10)
  }

  @Test func theEffectEndsAtItsThreshold() throws {
    // A half of the first and the last row is outside.
    #expect(try shifts(Self.linear.threshold(.visible(0.5)), rows: 3, anchor: .center) == [0, 0, 0])
    #expect(try shifts(.animated.threshold(.visible(0.5)), rows: 3, anchor: .center) == [0, 0, 0])
    #expect(try shifts(.animated.threshold(.visible(0.6)), rows: 3, anchor: .center) == [-10, 0, 10])
    // From outside, 30 points from the middle, to the middle: 20 of these are left.
    let centered = try shifts(Self.linear.threshold(.centered), rows: 3, anchor: .center)
    #expect(abs(centered[0] + 20.0 / 3) < 1e-9)
    #expect(centered[1] == 0)
    // Halfway between all inside, 10 from the middle, and the middle: 15 of 25.
    let between = ScrollTransitionConfiguration.Threshold.visible.interpolated(
      towards: .centered, amount: 0.5)
    #expect(abs(try shifts(Self.linear.threshold(between), rows: 3, anchor: .center)[0] + 6) < 1e-9)
    let inset = ScrollTransitionConfiguration.Threshold.visible.inset(by: 5)
    #expect(abs(try shifts(Self.linear.threshold(inset), rows: 3, anchor: .center)[0] + 6) < 1e-9)
  }

  @Test func theOtherAxisCanBeNamed() throws {
    // All rows are as wide as the window.
    #expect(try shifts(Self.linear, axis: .horizontal) == [0, 0, 0, 0])
  }

  @Test func aRowFromRightToLeftLeavesAtItsLeadingSideOnTheRight() throws {
    var environment = EnvironmentValues()
    environment.layoutDirection = .rightToLeft
    let view = ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach(0..<3, id: \.self) { _ in
          Color.red.frame(width: 20, height: 8).scrollTransition(Self.linear) { view, phase in
            view.offset(y: phase.value * 10)
          }
        }
      }
    }
    .frame(width: 40, height: 8)
    // The row begins at the right; its last view is outside on the left.
    let rects = try SceneProbe(view, 40, 8, environment: environment).rects
    #expect(rects == [CGRect(20, 0, 20, 8), CGRect(0, 0, 20, 8), CGRect(-20, 10, 20, 8)])
  }

  @Test func outsideOfScrollViewsThereIsNoTransition() throws {
    let view = Color.red.frame(width: 8, height: 8).offset(y: 30)
      .scrollTransition { view, phase in view.opacity(phase.isIdentity ? 1 : 0) }
    #expect(try SceneProbe(view, 8, 8).rects == [CGRect(0, 30, 8, 8)])
  }

  @Test func everyKindOfEffectIsMixedByItsNumbers() {
    func mixed(_ first: VisualChange, _ second: VisualChange) -> String {
      "\(first.mixed(with: second, by: 0.25))"
    }
    #expect(mixed(.opacity(1), .opacity(0)) == "\(VisualChange.opacity(0.75))")
    #expect(
      mixed(.offset(CGSize(width: 0, height: 8)), .offset(CGSize(width: 4, height: 0)))
        == "\(VisualChange.offset(CGSize(width: 1, height: 6)))")
    #expect(
      mixed(
        .scale(CGSize(width: 1, height: 1), anchor: .center),
        .scale(CGSize(width: 3, height: 1), anchor: .center))
        == "\(VisualChange.scale(CGSize(width: 1.5, height: 1), anchor: .center))")
    #expect(
      mixed(.blur(radius: 0, isOpaque: false), .blur(radius: 8, isOpaque: false))
        == "\(VisualChange.blur(radius: 2, isOpaque: false))")
    #expect(mixed(.brightness(0), .brightness(1)) == "\(VisualChange.brightness(0.25))")
    // Changes of two kinds have no middle.
    #expect(mixed(.opacity(1), .contrast(0)) == "\(VisualChange.contrast(0))")
  }
}
