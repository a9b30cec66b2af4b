// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Nothing moves; each reading of the body is counted.
private struct Still: View {
  let read: () -> Void

  var body: some View {
    read()
    return VStack {
      Text(verbatim: "still")
      Rectangle().fill(.red).frame(width: 5, height: 5).padding()
    }
  }
}

/// Optionals that are set from the beginning on, or are not.
private struct Optionals: View {
  let log: Log

  var body: some View {
    Color.clear
      .onChange(of: Int?.some(3)) { log.entries.append("changed") }
      .onChange(of: Int?.none, initial: true) { log.entries.append("initial") }
      .task(id: Int?.none) { log.entries.append("task") }
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}

/// Sets something at once, and again later.
private struct Waiting: View {
  @State private var width: CGFloat = 1

  var body: some View {
    Rectangle().frame(width: width, height: 1)
      .task {
        width = 2
        await Task.yield()
        width = 3
      }
      .task {}
  }
}

private struct Located: View {
  let log: (CGFloat) -> Void
  @State private var isOn = false

  var body: some View {
    Color.red.frame(width: 2, height: 2)
      .onGeometryChange(for: CGFloat.self) {
        $0.frame(in: .global).minX
      } action: {
        log($0)
      }
      .frame(width: 12, alignment: isOn ? .trailing : .leading)
      .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

/// What views are told while they are replayed, and how often they are built.
@MainActor
struct ReplayEventTests {
  @Test func aStillViewIsBuiltOnceForAPicture() throws {
    var count = 0
    let film = FilmProbe(Still { count += 1 }, 50, 50)
    _ = try film.scene(at: 0)
    #expect(count == 1)
    for frame in 1...4 { _ = try film.scene(at: Double(frame) / 50) }
    #expect(count == 5, "and once for each other picture of a film")
  }

  @Test func nilIsAValueThatIsSeen() throws {
    let log = Log()
    _ = try FilmProbe(Optionals(log: log), 4, 4).scene(at: 0)
    #expect(log.entries.sorted() == ["initial", "task"])
  }

  @Test func whatTasksDoLaterIsReportedAndNotDrawn() async throws {
    let resolver = Resolver(Waiting())
    #expect(try resolver.size().width == 2)
    #expect(resolver.waitingTaskCount == 1)
    for _ in 0..<10_000 where resolver.lateChangeCount == 0 { await Task.yield() }
    #expect(resolver.lateChangeCount == 1)
    #expect(try resolver.size().width == 2)
  }

  @Test func placesAreToldAtOnceAndReachedLater() throws {
    var places: [CGFloat] = []
    let film = FilmProbe(Located { places.append($0) }, 12, 2)
    #expect(try film.rects(at: 0.5)[0].minX == 5)
    #expect(places == [0, 10])
  }
}
