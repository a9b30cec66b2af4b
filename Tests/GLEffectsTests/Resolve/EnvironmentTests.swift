// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Skin: Equatable {
  var ink: Color
}

extension EnvironmentValues {
  @Entry fileprivate var skin: Skin = Skin(ink: .black)
  @Entry fileprivate var label: String?
  @Entry fileprivate var depth = 3
}

private struct Ink: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.skin.ink }
}

private struct Greeting: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.locale.identifier.hasPrefix("de") ? Color.white : Color.black
  }
}

/// Values of the environment, and styles that read them where they are used.
@MainActor
struct EnvironmentTests {
  @Test func anEntryHasItsDefaultUntilItIsSet() {
    var environment = EnvironmentValues()
    #expect(environment.skin == Skin(ink: .black))
    #expect(environment.label == nil && environment.depth == 3)
    environment.skin.ink = .white
    environment.label = "a"
    environment.depth += 1
    #expect(environment.skin == Skin(ink: .white))
    #expect(environment.label == "a" && environment.depth == 4)
    #expect(EnvironmentValues().depth == 3)
  }

  @Test func aChangeOfASubtreeChangesThatSubtreeOnly() throws {
    let view = HStack {
      Rectangle().fill(Ink())
      HStack {
        Rectangle().fill(Ink())
        Rectangle().fill(Ink()).environment(\.skin, Skin(ink: .clear))
      }
      .environment(\.skin, Skin(ink: .white))
      Rectangle().fill(Ink())
    }
    #expect(try SceneProbe(view, 100, 20).colors == [.black, .white, .clear, .black])
  }

  @Test func aStyleThatIsSetOutsideIsResolvedWhereItIsUsed() throws {
    let view = HStack {
      Rectangle()
      Rectangle().environment(\.skin, Skin(ink: .white))
      Rectangle().environment(\.locale, Locale(identifier: "de_DE")).foregroundStyle(Greeting())
    }
    .foregroundStyle(Ink())
    #expect(try SceneProbe(view, 100, 20).colors == [.black, .white, .white])
  }

  @Test func coloursDependOnSchemeAndContrast() throws {
    func colors(_ change: (inout EnvironmentValues) -> Void) throws -> [SRGBColor] {
      var environment = EnvironmentValues()
      change(&environment)
      return try SceneProbe(Rectangle().fill(.blue), 10, 10, environment: environment).colors
    }
    // Apple's palette of iOS 26.
    #expect(try colors { _ in } == [SRGBColor(hex: 0x0088FF)])
    #expect(try colors { $0.colorScheme = .dark } == [SRGBColor(hex: 0x0091FF)])
    #expect(try colors { $0.colorSchemeContrast = .increased } == [SRGBColor(hex: 0x1E6EF4)])
    let inside = Rectangle().fill(.blue).preferredColorScheme(.dark)
    #expect(try SceneProbe(inside, 10, 10).colors == [SRGBColor(hex: 0x0091FF)])
  }

  @Test func levelsOfAStyleFade() throws {
    let view = HStack {
      Rectangle().fill(.secondary)
      Rectangle().fill(Color.white.tertiary)
      Rectangle().fill(.tint.quaternary)
    }
    .foregroundStyle(.black)
    .tint(.white)
    #expect(try SceneProbe(view, 100, 20).colors.map(\.alpha) == [0.5, 0.25, 0.18])
  }

  @Test func disabledStaysDisabledInside() throws {
    struct Reader: View {
      @Environment(\.isEnabled) var isEnabled
      var body: some View { Rectangle().fill(isEnabled ? Color.white : .black) }
    }
    let view = HStack {
      Reader()
      HStack { Reader().disabled(false) }.disabled(true)
    }
    #expect(try SceneProbe(view, 40, 10).colors == [.white, .black])
  }

  @Test func aButtonIsItsLabelInItsStyle() throws {
    struct Framed: ButtonStyle {
      @Environment(\.isEnabled) var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.padding(2).background(isEnabled ? Color.white : .black)
      }
    }
    let button = Button {
    } label: {
      Rectangle().frame(width: 10, height: 6)
    }
    #expect(try SceneProbe(button, 10, 6).colors == [SRGBColor(hex: 0x0088FF)])
    #expect(try SceneProbe(button.foregroundStyle(.white), 10, 6).colors == [.white])
    #expect(try SceneProbe(button.buttonStyle(.plain), 10, 6).colors == [.black])
    let framed = try SceneProbe(button.buttonStyle(Framed()).disabled(true), 14, 10)
    #expect(framed.rects == [CGRect(0, 0, 14, 10), CGRect(2, 2, 10, 6)])
    #expect(framed.colors == [.black, .black])
  }

  @Test func endlessRecursionIsAnErrorWithTheViewsPath() {
    struct Endless: View {
      var body: some View { AnyView(VStack { Endless() }) }
    }
    let thrown = #expect(throws: ResolveError.self) { _ = try SceneProbe(Endless(), 10, 10) }
    guard case .tooDeep(let view, let limit)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(limit == ResolveContext.depthLimit && view.contains("Endless"))
  }

  @Test func anInfiniteSizeIsAnErrorWithTheViewsPath() {
    struct Wide: View {
      var body: some View { ScrollView(.horizontal) { Rectangle().frame(width: .infinity) } }
    }
    let thrown = #expect(throws: ResolveError.self) { _ = try SceneProbe(Wide(), 10, 10) }
    guard case .nonFiniteSize(let view, _)? = thrown else {
      Issue.record("\(String(describing: thrown))")
      return
    }
    #expect(view == "Wide > ScrollView > Rectangle")
    struct Card: View {
      var body: some View {
        VStack {
          Text("a")
          HStack {
            Color.red.frame(height: .infinity)
            Color.blue
          }
        }
      }
    }
    let inner = #expect(throws: ResolveError.self) { _ = try Resolver(Card()).size() }
    guard case .nonFiniteSize("Card > VStack > HStack > Color", _)? = inner else {
      Issue.record("\(String(describing: inner))")
      return
    }
  }
}
