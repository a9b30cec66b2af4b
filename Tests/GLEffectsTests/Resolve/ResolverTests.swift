// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Endless: View {
  var body: some View { AnyView(Endless()) }
}

private struct EndlessReader: View {
  var body: some View { GeometryReader { _ in AnyView(EndlessReader()) } }
}

private struct EndlessStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(EndlessStyle()) }
}

private struct EndlessModifier: ViewModifier {
  func body(content: Content) -> some View {
    AnyView(ZStack { content.padding(1).modifier(EndlessModifier()) }.opacity(0.5))
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) var scheme
  @Environment(\.renderTime) var time
  var body: some View { Color(white: scheme == .dark ? time : 1) }
}

private struct Nested: DynamicProperty {
  @Environment(\.displayScale) var scale
  var seen: CGFloat = 0
  mutating func update() { seen = scale }
}

private struct NestedReader: View {
  let name = "a field before"
  var nested = Nested()
  var body: some View { Color.red.frame(width: nested.seen, height: 1) }
}

private struct Bordered: ViewModifier {
  @Environment(\.displayScale) var scale
  func body(content: Content) -> some View {
    content.padding(scale).background(Color.blue)
  }
}

private struct Twice: ViewModifier {
  func body(content: Content) -> some View {
    HStack(spacing: 0) {
      content
      content.colorScheme(.dark)
    }
  }
}

@MainActor
struct ResolverTests {
  @Test func viewThatContainsItselfIsRefusedByName() {
    #expect {
      try Resolver(Endless()).size()
    } throws: { error in
      guard case .tooDeep(let view, let limit)? = error as? ResolveError else { return false }
      return view.hasSuffix("Endless > AnyView > Endless") && limit == ResolveContext.depthLimit
    }
    #expect {
      try SceneProbe(EndlessReader(), 10, 10)
    } throws: { error in
      if case .tooDeep? = error as? ResolveError { true } else { false }
    }
  }

  @Test func modifierThatContainsItselfIsRefused() {
    #expect {
      try Resolver(Color.red.modifier(EndlessModifier())).size()
    } throws: { error in
      if case .tooDeep? = error as? ResolveError { true } else { false }
    }
  }

  @Test func chainsOfModifiersUpToTheLimitAreResolvedAndDrawn() throws {
    var view = AnyView(Color.red)
    // Each step is two views deep: the modified one and the `AnyView` around it.
    for _ in 0..<490 { view = AnyView(view.padding(0.1).opacity(0.5)) }
    #expect(throws: ResolveError.self) { try Resolver(view).size() }
    view = AnyView(Color.red)
    for _ in 0..<320 { view = AnyView(view.padding(0.1).blur(radius: 1)) }
    let size = CGSize(width: 74, height: 74)
    #expect(try Resolver.scene(of: view, size: size).items.count == 1)
  }

  @Test func styleWithoutEndIsRefused() {
    #expect {
      try SceneProbe(Rectangle().fill(EndlessStyle()), 10, 10)
    } throws: { error in
      guard case .endlessStyle(_, let style)? = error as? ResolveError else { return false }
      return style == "EndlessStyle" || style == "AnyShapeStyle"
    }
  }

  @Test func infiniteSizesAreRefused() {
    #expect {
      try Resolver(Color.red).size(.infinity)
    } throws: { error in
      error as? ResolveError
        == .nonFiniteSize(view: "Color", size: CGSize(width: CGFloat.infinity, height: .infinity))
    }
    let hidden = Color.red.frame(width: 10, height: 10).overlay { Color.blue.frame(width: .infinity) }
    #expect {
      try SceneProbe(hidden, 10, 10)
    } throws: { error in
      guard case .nonFiniteSize(let view, _)? = error as? ResolveError else { return false }
      return view.contains("Color")
    }
  }

  @Test func errorsSayWhatToDo() {
    let error = ResolveError.nonFiniteSize(view: "A > B", size: CGSize(width: CGFloat.infinity, height: 2))
    #expect(error.description == "A > B has no finite size (inf x 2.0); give it a frame")
  }

  @Test func sceneOfAnIdealSizeIsAsLargeAsTheView() throws {
    let scene = try Resolver.scene(of: Color.red.frame(width: 30, height: 20), proposal: .unspecified)
    #expect(scene.size == CGSize(width: 30, height: 20))
    #expect(scene.items.count == 1)
  }

  @Test func environmentReachesInnerViewsAndStopsAtItsScope() throws {
    var environment = EnvironmentValues()
    environment.renderTime = 0.5
    let view = ZStack {
      Scheme()
      Scheme().environment(\.colorScheme, .dark)
      Scheme().transformEnvironment(\.renderTime) { $0 /= 2 }.environment(\.colorScheme, .dark)
      Scheme()
    }
    let colors = try SceneProbe(view, 10, 10, environment: environment).colors
    #expect(colors.map(\.red) == [1, 0.5, 0.25, 1])
  }

  @Test func closestSettingOfTheEnvironmentCounts() throws {
    let view = Scheme().environment(\.colorScheme, .light).environment(\.colorScheme, .dark)
    #expect(try SceneProbe(view, 10, 10).colors.map(\.red) == [1])
  }

  @Test func oneValueUsedInTwoPlacesSeesBothEnvironments() throws {
    let reader = GeometryReader { _ in Scheme() }
    let view = ZStack {
      reader.colorScheme(.dark)
      reader
    }
    #expect(try SceneProbe(view, 10, 10).colors.map(\.red) == [0, 1])
  }

  @Test func dynamicPropertiesAreFilledInsideOut() throws {
    let view = NestedReader().environment(\.displayScale, 3)
    #expect(try SceneProbe(view, 10, 10).rects[0].width == 3)
  }

  @Test func modifiersReadTheEnvironmentToo() throws {
    let probe = try SceneProbe(
      Color.red.frame(width: 4, height: 4).modifier(Bordered()).environment(\.displayScale, 2), 8, 8)
    #expect(probe.rects == [CGRect(0, 0, 8, 8), CGRect(2, 2, 4, 4)])
  }

  @Test func contentOfAModifierTakesTheEnvironmentOfItsPlace() throws {
    let probe = try SceneProbe(Scheme().frame(width: 5, height: 5).modifier(Twice()), 10, 5)
    #expect(probe.colors.map(\.red) == [1, 0])
    let joined = Color.red.frame(width: 4, height: 4).modifier(Bordered().concat(Bordered()))
    #expect(try Resolver(joined).size() == CGSize(width: 8, height: 8))
  }

  @Test func keysOfOnesOwnHaveTheirDefault() throws {
    var environment = EnvironmentValues()
    #expect(environment.intensity == 0.25)
    environment.intensity = 1
    #expect(environment.intensity == 1)
    #expect(EnvironmentValues().intensity == 0.25)
  }
}

private struct IntensityKey: EnvironmentKey {
  static let defaultValue = 0.25
}

extension EnvironmentValues {
  fileprivate var intensity: Double {
    get { self[IntensityKey.self] }
    set { self[IntensityKey.self] = newValue }
  }
}
