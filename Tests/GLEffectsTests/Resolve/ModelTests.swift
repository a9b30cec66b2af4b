// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private final class Counter: ObservableObject {
  @Published var width: CGFloat = 10
  @Published var name = "a"
}

private final class Silent: ObservableObject {
  var width: CGFloat = 1 {
    willSet { objectWillChange.send() }
  }
}

@Observable
private final class Model {
  var width: CGFloat = 3
  @ObservationIgnored var readings = 0
}

private struct Owner: View {
  @StateObject private var counter = Counter()
  var step: CGFloat = 1

  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: counter.width, height: 1)
      Editor(width: $counter.width)
      Reader(counter: counter)
    }
    .onAppear { counter.width += step }
  }
}

private struct Editor: View {
  @Binding var width: CGFloat

  var body: some View {
    Color.green.frame(width: 2, height: 1).onAppear { width *= 2 }
  }
}

private struct Reader: View {
  @ObservedObject var counter: Counter

  var body: some View { Color.blue.frame(width: counter.width, height: 1) }
}

private struct Inheritor: View {
  @EnvironmentObject var counter: Counter

  var body: some View {
    Color.blue.frame(width: counter.width, height: 1).onAppear { counter.width = 6 }
  }
}

private struct ModelReader: View {
  @Environment(Model.self) private var model

  var body: some View {
    GeometryReader { _ in
      Color.blue.frame(width: model.width, height: 1)
    }
  }
}

/// Objects whose changes build views again.
@MainActor
struct ModelTests {
  @Test func aKeptObjectIsMadeOnceAndItsChangesAreDrawn() throws {
    // 10 doubled by the inner view, which appears first or last, and 1 more by the outer one.
    let widths = try SceneProbe(Owner(), 100, 1).rects.map(\.width)
    #expect(widths == [22, 2, 22] || widths == [21, 2, 21])
    let two = HStack(spacing: 0) {
      Owner(step: 0)
      Owner(step: 5)
    }
    let all = try SceneProbe(two, 200, 1).rects.map(\.width)
    #expect(all[0] == 20 && all[3] != 20, "each keeps an object of its own")
  }

  @Test func anObjectWithoutPublishedPropertiesIsDrawnAsItIs() throws {
    struct Host: View {
      @StateObject private var silent = Silent()

      var body: some View {
        Color.red.frame(width: silent.width, height: 1).onAppear { silent.width = 7 }
      }
    }
    #expect(try Resolver(Host()).size().width == 7)
  }

  @Test func anObjectComesFromTheEnvironmentAndIsObserved() throws {
    #expect(try SceneProbe(Inheritor().environmentObject(Counter()), 10, 1).rects.map(\.width) == [6])
    #expect(throws: ResolveError.missingObject(view: "Inheritor", object: "Counter")) {
      try Resolver(Inheritor()).size()
    }
  }

  @Test func whatAnObservableObjectBecomesIsDrawn() throws {
    struct Host: View {
      @State private var model = Model()

      var body: some View {
        ModelReader().environment(model).onAppear { model.width = 8 }
      }
    }
    #expect(try SceneProbe(Host(), 10, 1).rects.map(\.width) == [8])
    struct Plain: View {
      @Environment(Model.self) private var model: Model?
      var body: some View { Color.red.frame(width: model?.width ?? 1, height: 1) }
    }
    #expect(try Resolver(Plain()).size().width == 1)
    #expect(try Resolver(Plain().environment(Model())).size().width == 3)
    #expect(throws: ResolveError.missingObject(view: "ModelReader", object: "Model")) {
      try Resolver(ModelReader()).size()
    }
  }

  @Test func aBindableObjectGivesBindingsToItsProperties() {
    let model = Model()
    let bindable = Bindable(model)
    bindable.width.wrappedValue = 5
    #expect(model.width == 5)
  }

  @Test func aPublishedPropertyHandsOutWhatItIsAndWhatItBecomes() {
    let counter = Counter()
    var (names, changes): ([String], Int) = ([], 0)
    let observation = counter.$name.sink { names.append($0) }
    let change = counter.objectWillChange.sink { _ in changes += 1 }
    counter.name = "b"
    counter.width = 1
    #expect(names == ["a", "b"] && changes == 2)
    observation.cancel()
    change.cancel()
    counter.name = "c"
    #expect(names == ["a", "b"] && changes == 2)
    let letters = PassthroughSubject<String, Never>()
    letters.removeDuplicates().map { $0 + "!" }.assign(to: &counter.$name)
    for letter in ["x", "y"] { letters.send(letter) }
    #expect(counter.name == "y!")
  }

  @Test func publishersChangeFilterAndJoinValues() {
    let numbers = CurrentValueSubject<Int, Never>(1)
    let words = PassthroughSubject<String, Never>()
    var kept: Set<AnyCancellable> = []
    var (even, pairs, all): ([Int], [String], [Int]) = ([], [], [])
    numbers.filter { $0.isMultiple(of: 2) }.sink { even.append($0) }.store(in: &kept)
    numbers.combineLatest(words).sink { pairs.append("\($0)\($1)") }.store(in: &kept)
    numbers.dropFirst().merge(with: Just(9)).sink { all.append($0) }.store(in: &kept)
    numbers.send(2)
    words.send("a")
    numbers.value = 4
    #expect(even == [2, 4] && pairs == ["2a", "4a"] && all == [9, 2, 4])
    kept = []
    numbers.send(6)
    #expect(even == [2, 4])
  }

  @Test func aTaskRunsUpToWhereItWaits() throws {
    struct Host: View {
      @State private var width: CGFloat = 1
      @State private var id = 0

      var body: some View {
        Color.red.frame(width: width, height: 1)
          .task(id: id) {
            width += 10
            id = 1
            try? await Task.sleep(for: .seconds(100))
            width = 1000
          }
      }
    }
    #expect(try Resolver(Host()).size().width == 21)
  }

  @Test func whatIsGoneIsForgottenAndSaysSo() throws {
    struct Growing: View {
      @State private var width: CGFloat = 1
      var body: some View { Color.red.frame(width: width, height: 1).onAppear { width += 1 } }
    }
    struct Host: View {
      @State private var step = 0
      @State private var gone = 0

      var body: some View {
        VStack(spacing: 0) {
          if step != 1 {
            Growing().onDisappear { gone += 1 }
          }
          Color.blue.frame(width: CGFloat(10 + gone), height: 1)
        }
        .onChange(of: step, initial: true) { if step < 2 { step += 1 } }
      }
    }
    // There, gone, and there again: it begins with 1 and grows to 2 once more.
    #expect(try SceneProbe(Host(), 20, 2).rects.map(\.width) == [2, 11])
  }

  @Test func whatAPublisherHandsOutIsDrawn() throws {
    struct Host: View {
      let numbers = CurrentValueSubject<CGFloat, Never>(4)
      @State private var width: CGFloat = 1
      var body: some View { Color.red.frame(width: width, height: 1).onReceive(numbers) { width = $0 } }
    }
    #expect(try Resolver(Host()).size().width == 4)
  }
}
