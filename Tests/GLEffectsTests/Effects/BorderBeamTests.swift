// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@MainActor
struct BorderBeamTests {
  private let size = CGSize(width: 300, height: 200)
  private let head = SRGBColor(red: 0, green: 1, blue: 1)
  private let tail = SRGBColor(red: 0.5, green: 0, blue: 1)

  private func items(
    at time: TimeInterval, slices: BorderBeam.Slices = .smooth, reduceMotion: Bool = false
  ) throws -> [SceneItem] {
    var environment = EnvironmentValues()
    environment.renderTime = time
    environment.accessibilityReduceMotion = reduceMotion
    let beam = BorderBeam(head: Color(head), tail: Color(tail), slices: slices)
    return try Resolver.scene(of: beam, size: size, environment: environment).items
  }

  private func light(_ width: CGFloat, from start: Double) -> SceneItem {
    .shape(
      SceneShape(
        path: Path(roundedRect: CGRect(x: 1, y: 1, width: 298, height: 198), cornerRadius: 19),
        trim: SceneTrim(start: start, length: 0.3), style: .stroke(StrokeStyle(lineWidth: width)),
        paint: .alongPath(
          ResolvedGradient(
            stops: [.init(offset: 0, color: tail.opacity(0)), .init(offset: 1, color: head)],
            space: .perceptual, alphaHandling: .straight))))
  }

  @Test func smoothBeamIsABlurredBroadStrokeBehindANarrowOne() throws {
    // At half the period the head is at 0.5.
    let items = try items(at: 1.75)
    #expect(items.count == 2)
    guard items.count == 2, case .layer(let glow) = items[0] else { return }
    #expect(glow.filters == [.blur(sigma: 5)] && glow.opacity == 1 && glow.blend == .normal)
    #expect(near(glow.items, [light(4, from: 0.2)]))
    #expect(near([items[1]], [light(2, from: 0.2)]))
  }

  @Test func beamRunsOverTheStartOfTheOutline() throws {
    #expect(near([try items(at: 0)[1]], [light(2, from: 0.7)]))
    #expect(try items(at: 3.5) == items(at: 0))
    // 7.35 s is 2.1 rounds: head at 0.1, so the part begins at 0.8.
    #expect(near([try items(at: 7.35)[1]], [light(2, from: 0.8)]))
  }

  @Test func reducedMotionHoldsTheFirstFrame() throws {
    #expect(try items(at: 1.3, reduceMotion: true) == items(at: 0))
  }

  @Test func slicesMixTailIntoHeadAndOverlap() throws {
    let items = try items(at: 1.75, slices: .slices(32))
    #expect(items.count == 33)
    guard items.count == 33, case .layer(let glow) = items[0] else { return }
    #expect(glow.items.count == 32 && glow.filters == [.blur(sigma: 5)])
    for index in [0, 15, 31] {
      guard case .shape(let slice) = items[index + 1], case .color(let color) = slice.paint,
        let trim = slice.trim
      else {
        Issue.record("slice \(index) is no trimmed colour")
        return
      }
      let fraction = Double(index + 1) / 32
      #expect(abs(trim.start - (0.2 + 0.3 * Double(index) / 32)) < 1e-12)
      #expect(abs(trim.length - (0.3 / 32 + 0.001)) < 1e-12)
      #expect(slice.style == .stroke(StrokeStyle(lineWidth: 2)))
      #expect(abs(color.alpha - fraction) < 1e-12)
      let expected = Oklab(tail).mixed(with: Oklab(head), by: fraction).sRGB
      #expect(abs(color.red - expected.red) < 1e-12 && abs(color.green - expected.green) < 1e-12)
    }
  }

  @Test func cornersOfASmallCardAreClampedAfterTheInset() throws {
    let scene = try Resolver.scene(of: BorderBeam(cornerRadius: 20), size: CGSize(width: 30, height: 24))
    guard case .shape(let shape)? = scene.items.last else { return }
    #expect(shape.path == Path(roundedRect: CGRect(x: 1, y: 1, width: 28, height: 22), cornerRadius: 11))
  }

  @Test func modifierDrawsInFrontOfTheView() throws {
    let scene = try Resolver.scene(
      of: Color.black.borderBeam(head: Color(head), tail: Color(tail)), size: size)
    #expect(scene.items.count == 3)
    guard case .shape(let card)? = scene.items.first else { return }
    #expect(card.paint == .color(.black))
  }

  @Test func beamFollowsAnyOutline() throws {
    let scene = try Resolver.scene(of: BorderBeam(shape: Circle(), lineWidth: 4), size: size)
    guard case .shape(let shape)? = scene.items.last else { return }
    #expect(shape.path == Path(ellipseIn: CGRect(x: 2, y: 2, width: 196, height: 196)))
    let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    let open = try Resolver.scene(of: BorderBeam(shape: line, lineWidth: 4), size: size)
    guard case .shape(let stroke)? = open.items.last else { return }
    #expect(stroke.path == line)
  }

  /// Equal but for rounding in where the trim starts.
  private func near(_ items: [SceneItem], _ expected: [SceneItem]) -> Bool {
    func rounded(_ item: SceneItem) -> SceneItem {
      guard case .shape(var shape) = item, let trim = shape.trim else { return item }
      shape.trim = SceneTrim(start: (trim.start * 1e9).rounded() / 1e9, length: trim.length)
      return .shape(shape)
    }
    return items.map(rounded) == expected.map(rounded)
  }
}
