// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Red, then a gradient, then blue with an animation.
private struct Repainted: View {
  @State private var step = 0

  private var style: AnyShapeStyle {
    switch step {
    case 0: AnyShapeStyle(Color(red: 1, green: 0, blue: 0))
    case 1: AnyShapeStyle(LinearGradient(colors: [.green, .white], startPoint: .top, endPoint: .bottom))
    default: AnyShapeStyle(Color(red: 0, green: 0, blue: 1))
    }
  }

  var body: some View {
    Rectangle().fill(style)
      .onAppear {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { step = 1 }
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
          withAnimation(.linear(duration: 1)) { step = 2 }
        }
      }
  }
}

private struct Switched: View {
  var change: (inout Transaction) -> Void = { _ in }
  @State private var isOn = false

  var body: some View {
    VStack(alignment: isOn ? .trailing : .leading, spacing: 0) {
      Color.red.frame(width: 10, height: 10)
      Color.blue.frame(width: 50, height: 10)
    }
    .transaction(change)
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

/// Bars that stand on one line and grow at speeds of their own.
private struct Bars: View {
  var body: some View {
    HStack(alignment: .bottom, spacing: 0) {
      Bar(duration: 1)
      Bar(duration: 2)
    }
    .frame(width: 4, height: 20, alignment: .bottom)
  }

  private struct Bar: View {
    let duration: Double
    @State private var isHigh = false

    var body: some View {
      Rectangle().frame(width: 2, height: isHigh ? 20 : 4)
        .onAppear { withAnimation(.linear(duration: duration)) { isHigh = true } }
    }
  }
}

/// Goes to a place while what is inside is somewhere else with another animation.
private struct Grouped: View {
  var isGroup: Bool
  @State private var isOn = false

  var body: some View {
    VStack {
      if isGroup { content.geometryGroup() } else { content }
    }
    .frame(width: 20, alignment: isOn ? .trailing : .leading)
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }

  private var content: some View {
    Color.red.frame(width: 2, height: 2).transaction { $0.animation = nil }
  }
}

private struct Spun: View {
  @State private var isOn = false

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().frame(width: 4, height: 2)
      Rectangle().frame(width: 2, height: 2)
    }
    .rotationEffect(.degrees(90), anchor: .topLeading)
    .frame(width: 20, height: 2, alignment: isOn ? .trailing : .leading)
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

/// How views go to where layouts put them.
@MainActor
struct PlaceMotionTests {
  @Test func aStyleOfAnotherKindJumpsWhateverWasThereBefore() throws {
    let film = FilmProbe(Repainted(), 4, 4)
    for (time, expected) in [(0.5, SIMD4<Float>(1, 0, 0, 1)), (2.5, SIMD4(0, 0, 1, 1))] {
      let pixel = ReferenceExecutor().render(try film.scene(at: time), scale: 1).pixels[5]
      for channel in 0..<4 { #expect(abs(pixel[channel] - expected[channel]) < 1e-6, "\(time)") }
    }
  }

  @Test func viewsMoveToWhereALayoutPutsThem() throws {
    let film = FilmProbe(Switched(), 50, 20)
    #expect(try film.rects(at: 0)[0].minX == 0)
    #expect(try film.rects(at: 0.25)[0].minX == 10)
    #expect(try film.rects(at: 1)[0].minX == 40)
    #expect(try film.rects(at: 0.25)[1].minX == 0)
  }

  @Test func whatIsDrawnMovesByItself() throws {
    let film = FilmProbe(Bars(), 4, 20)
    for time in [0, 0.25, 0.5, 1, 1.5, 2] {
      let rects = try film.rects(at: time)
      #expect(rects.map(\.maxY) == [20, 20])
      #expect(rects.map(\.height) == [4 + 16 * min(time, 1), 4 + 16 * time / 2].map { CGFloat($0) })
    }
  }

  @Test func aGroupCarriesAlongWhatIsInside() throws {
    #expect(try FilmProbe(Grouped(isGroup: false), 20, 2).rects(at: 0.5)[0].minX == 18)
    #expect(try FilmProbe(Grouped(isGroup: true), 20, 2).rects(at: 0.5)[0].minX == 9)
    // Turned about its corner it lies to the left of it and below; from 0 to 14 it moves as a whole.
    for (time, x) in [(0.0, 0.0), (0.5, 7), (1, 14)] {
      let rects = try FilmProbe(Spun(), 20, 2).rects(at: time)
      for (rect, expected) in zip(rects, [CGRect(x - 2, 0, 2, 4), CGRect(x - 2, 4, 2, 2)]) {
        #expect(abs(rect.minX - expected.minX) < 1e-6 && abs(rect.minY - expected.minY) < 1e-6)
        #expect(abs(rect.width - expected.width) < 1e-6 && abs(rect.height - expected.height) < 1e-6)
      }
    }
  }

  @Test func aTransactionCanTakeAnAnimationAway() throws {
    let film = FilmProbe(Switched { $0.animation = nil }, 50, 20)
    #expect(try film.rects(at: 0)[0].minX == 40)
  }
}
