// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Grower: View {
  @State private var width: CGFloat = 10
  var step: CGFloat = 5

  var body: some View {
    Color.red.frame(width: width, height: 4)
      .onAppear { width += step }
  }
}

private struct Chain: View {
  @State private var first = 1
  @State private var second = 0
  @State private var seen: [Int] = []
  var isInitial = false

  var body: some View {
    Color.red.frame(width: CGFloat(second), height: CGFloat(seen.count))
      .onAppear { first = 3 }
      .onChange(of: first, initial: isInitial) { old, new in
        second = old * 10 + new
        seen.append(new)
      }
  }
}

private struct Restless: View {
  @State private var count = 0

  var body: some View {
    Color.red.frame(width: 1, height: 1)
      .onChange(of: count, initial: true) { count += 1 }
  }
}

private struct Settings {
  var width: CGFloat = 3
  var name: String?
}

private struct Field: View {
  @Binding var width: CGFloat

  var body: some View {
    Color.red.frame(width: width, height: 1).onAppear { width *= 2 }
  }
}

private struct Form: View {
  @State private var settings = Settings()

  var body: some View {
    HStack(spacing: 0) {
      Field(width: $settings.width)
      Color.blue.frame(width: settings.width, height: 1)
    }
  }
}

private struct WidthKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct Underlined: View {
  @State private var width: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(width: 37, height: 5)
        .background {
          GeometryReader { proxy in Color.clear.preference(key: WidthKey.self, value: proxy.size.width) }
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
      Color.blue.frame(width: width, height: 1)
    }
  }
}

/// What views keep, and what they do when they appear and when values change.
@MainActor
struct StateTests {
  @Test func whatIsSetOnAppearingIsDrawnAndSetOnce() throws {
    #expect(try Resolver(Grower()).size() == CGSize(width: 15, height: 4))
    let resolver = Resolver(Grower())
    _ = try resolver.scene()
    #expect(try resolver.size().width == 15, "appears once, however often it is drawn")
  }

  @Test func viewsOfOneTypeKeepValuesOfTheirOwn() throws {
    let view = HStack(spacing: 0) {
      Grower(step: 1)
      Grower(step: 2)
      ForEach([3.0, 4], id: \.self) { Grower(step: $0) }
      Color.clear.frame(width: 0, height: 0).overlay { Grower(step: 5) }
    }
    let widths = try SceneProbe(view, 100, 4).rects.map(\.width)
    #expect(widths == [11, 12, 13, 14, 0, 15])
  }

  @Test func aChangeIsToldWithTheOldAndTheNewValue() throws {
    #expect(try Resolver(Chain()).size() == CGSize(width: 13, height: 1))
    // First 1 and 1; then 1 and 3.
    #expect(try Resolver(Chain(isInitial: true)).size() == CGSize(width: 13, height: 2))
  }

  @Test func aBindingReadsAndSetsWhatAnotherViewKeeps() throws {
    #expect(try SceneProbe(Form(), 12, 1).rects == [CGRect(0, 0, 6, 1), CGRect(6, 0, 6, 1)])
  }

  @Test func bindingsToPartsAndOptionalsReachTheWhole() throws {
    var kept = Settings()
    let whole = Binding(get: { kept }, set: { kept = $0 })
    whole.width.wrappedValue = 8
    #expect(kept.width == 8)
    #expect(Binding(whole.name) == nil)
    whole.name.wrappedValue = "a"
    let name = try #require(Binding(whole.name))
    name.wrappedValue += "b"
    #expect(kept.name == "ab")
    kept.name = nil
    #expect(name.wrappedValue == "a", "the last value that was known")
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
  }

  @Test func anotherIdentityBeginsAnew() throws {
    struct Host: View {
      @State private var id = 0

      var body: some View {
        Grower().id(id).onAppear { id = 1 }
      }
    }
    // The first one has grown to 15, the second one begins at 10 and grows by itself.
    #expect(try Resolver(Host()).size().width == 15)
    struct Branches: View {
      @State private var isSecond = false

      var body: some View {
        HStack(spacing: 0) {
          if isSecond { Grower(step: 1) } else { Grower(step: 100) }
        }
        .onAppear { isSecond = true }
      }
    }
    #expect(try Resolver(Branches()).size().width == 11)
  }

  @Test func aViewThatNeverComesToRestIsAnErrorThatNamesIt() {
    #expect(throws: ResolveError.endlessUpdates(view: "Restless", limit: 100)) {
      try Resolver(Restless()).size()
    }
  }

  @Test func aViewFollowsWhatAnotherOneMeasures() throws {
    #expect(
      try SceneProbe(Underlined(), 37, 6).rects.filter { $0.height == 1 } == [CGRect(0, 5, 37, 1)])
    #expect(try Resolver(Underlined()).size() == CGSize(width: 37, height: 6))
  }

  @Test func aValueIsItsFirstOneOutsideABody() {
    let state = State(initialValue: 4)
    state.wrappedValue = 5
    #expect(state.wrappedValue == 4)
    #expect(State<Int?>().wrappedValue == nil)
  }
}

/// Bindings to collections, and geometry that views follow.
@MainActor
struct CollectionBindingTests {
  private struct Row: Identifiable {
    let id: Int
    var width: CGFloat
  }

  @Test func forEachGivesBindingsToElements() throws {
    struct Rows: View {
      @State private var rows = [Row(id: 7, width: 1), Row(id: 3, width: 2)]

      var body: some View {
        HStack(spacing: 0) {
          ForEach($rows) { $row in
            Color.red.frame(width: row.width, height: 1).onAppear { row.width *= 10 }
          }
        }
      }
    }
    #expect(try SceneProbe(Rows(), 30, 1).rects.map(\.width) == [10, 20])
  }

  @Test func aBindingToAnElementThatIsGoneKeepsTheLastOne() {
    var values = [1, 2, 3]
    let all = Binding(get: { values }, set: { values = $0 })
    let last = all[2]
    last.wrappedValue = 9
    #expect(values == [1, 2, 9] && all.map(\.wrappedValue) == [1, 2, 9])
    values = [1]
    last.wrappedValue = 5
    #expect(values == [1] && last.wrappedValue == 3)
  }

  @Test func whatIsMadeOfTheGeometryIsFollowed() throws {
    struct Host: View {
      @State private var width: CGFloat = 0
      @State private var changes = 0

      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(width: 30, height: 2)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.width
            } action: { old, new in
              changes += 1
              width = new
            }
          Color.blue.frame(width: width, height: CGFloat(changes))
        }
      }
    }
    #expect(try SceneProbe(Host(), 30, 3).rects.last == CGRect(0, 2, 30, 1))
  }
}
