// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Begins to fade in when it appears.
private struct Fading: View {
  var animation: Animation?
  @State private var isOn = false

  var body: some View {
    Rectangle().opacity(isOn ? 1 : 0.5).frame(width: 10, height: 10)
      .onAppear { withAnimation(animation) { isOn = true } }
  }
}

/// Follows `position` with the animation of each change.
private struct Chased: View {
  var first: Animation
  var second: Animation
  @State private var x: CGFloat = 0

  var body: some View {
    Rectangle().frame(width: 2, height: 2).offset(x: x)
      .onAppear {
        withAnimation(first) { x = 10 }
      }
      .modifier(Later(delay: 0.2) { withAnimation(second) { x = -20 } })
  }
}

/// Does something after a while.
private struct Later: ViewModifier {
  var delay: Double
  var action: () -> Void
  @State private var isDue = false

  func body(content: Content) -> some View {
    content
      .background { Rectangle().opacity(isDue ? 1 : 0.5).frame(width: 1, height: 1) }
      .onAppear {
        withAnimation(.linear(duration: delay)) {
          isDue = true
        } completion: {
          action()
        }
      }
  }
}

private struct Counter: View {
  @State private var steps: [Int] = []

  var body: some View {
    Rectangle().frame(width: CGFloat(steps.count) + 1, height: 1)
      .onAppear { step(1) }
  }

  private func step(_ number: Int) {
    withAnimation(.linear(duration: 0.5)) {
      steps.append(number)
    } completion: {
      if number < 3 { step(number + 1) }
    }
  }
}

private struct ValueDriven: View {
  @State private var a = 0.5
  @State private var b = 0.5

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().opacity(a).animation(.linear(duration: 1), value: a)
      Rectangle().opacity(b)
    }
    .onAppear { (a, b) = (1, 1) }
  }
}

private struct Resized: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().stroke(style: StrokeStyle(lineWidth: isOn ? 4 : 2, dash: [2, 2], dashPhase: isOn ? 8 : 0))
      .frame(width: isOn ? 40 : 20, height: 10)
      .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private struct Colored: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().fill(isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0))
      .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private struct Turned: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().frame(width: 10, height: 2).rotationEffect(.degrees(isOn ? 360 : 0))
      .onAppear { withAnimation(.linear(duration: 4).repeatForever(autoreverses: false)) { isOn = true } }
  }
}

/// Begins to swing for ever, and is called back.
private struct CalledBack: View {
  @State private var x: CGFloat = 0

  var body: some View {
    Rectangle().frame(width: 2, height: 2).offset(x: x)
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever()) { x = 10 }
        withAnimation(.linear(duration: 1.25)) {
          isLate.toggle()
        } completion: {
          withAnimation(.linear(duration: 0.5)) { x = 0 }
        }
      }
      .opacity(isLate ? 0.5 : 1)
  }

  @State private var isLate = false
}

private struct Written: View {
  @State private var isOn = false

  var body: some View {
    Text(verbatim: "I").foregroundStyle(
      isOn ? Color(red: 0, green: 0, blue: 1) : Color(red: 1, green: 0, blue: 0)
    )
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private struct Enlarged: View {
  @State private var isOn = false

  var body: some View {
    Text(verbatim: "M").font(.custom("DejaVu Sans", fixedSize: isOn ? 60 : 20))
      .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

private struct Meshed: View {
  @State private var isOn = false

  var body: some View {
    Rectangle().fill(
      MeshGradient(
        width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
        colors: isOn ? [.white, .white, .white, .white] : [.black, .black, .black, .black])
    )
    .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
  }
}

/// The time of views: what is shown when.
@MainActor
struct ReplayTests {
  @Test func whatSwingsForEverCanBeCalledBack() throws {
    let film = FilmProbe(CalledBack(), 0, 2)
    // At 1.25 s it is on its way back, at 7.5, and goes on to 0 from there.
    for (time, x) in [(0.5, 5.0), (1, 10), (1.25, 7.5), (1.5, 3.75), (1.75, 0), (2.5, 0)] {
      #expect(abs(Double(try film.rects(at: time)[0].midX) - x) < 1e-9)
    }
  }

  @Test func textsGrowSmoothly() throws {
    let resolver = Resolver(Enlarged())
    let plain = try Resolver(Text(verbatim: "M").font(.custom("DejaVu Sans", fixedSize: 40))).size()
    resolver.time = 0.5
    #expect(try resolver.size() == plain)
  }

  @Test func textsAndMeshesChangeTheirColoursToo() throws {
    let text = try #require(try FilmProbe(Written(), 40, 40).shapes(at: 0.5).first)
    guard case .color(let color) = text.paint else {
      Issue.record("no colour")
      return
    }
    // As in `coloursGoThroughOklab`.
    #expect(abs(color.green * 255 - 83) < 1)
    let mesh = try #require(try FilmProbe(Meshed(), 4, 4).shapes(at: 0.5).first)
    guard case .image(let image) = mesh.paint else {
      Issue.record("no picture")
      return
    }
    // CSS Color 4: the grey of Oklab's lightness 0.5 is about rgb(99 99 99).
    let bitmap = image.bitmap
    let middle = bitmap.pixels[bitmap.height / 2 * bitmap.width + bitmap.width / 2]
    #expect(abs(Double(middle.x) / 257 - 99) < 1)
  }

  @Test func whatAppearsIsAnimatedFromItsFirstLayout() throws {
    let film = FilmProbe(Fading(animation: .linear(duration: 1)), 10, 10)
    #expect(try film.opacity(at: 0) == 0.5)
    #expect(try film.opacity(at: 0.5) == 0.75)
    #expect(try film.opacity(at: 1) == 1)
    #expect(try film.opacity(at: 7) == 1)
  }

  @Test func withoutAnAnimationTheFirstPictureIsTheLast() throws {
    #expect(try FilmProbe(Fading(animation: nil), 10, 10).opacity(at: 0) == 1)
  }

  @Test func repeatedAnimationsGoOnForEver() throws {
    let film = FilmProbe(Fading(animation: .linear(duration: 1).repeatForever()), 10, 10)
    #expect(try film.opacity(at: 1) == 1)
    #expect(try film.opacity(at: 1.5) == 0.75)
    #expect(try film.opacity(at: 2) == 0.5)
    #expect(try film.opacity(at: 402) == 0.5)
    #expect(film.cycles == [MotionCycle(start: 0, length: 2)])
  }

  @Test func anyOrderOfTimesGivesTheSameScenes() throws {
    let times = [0, 0.1, 0.25, 0.4, 0.75, 1.2, 3]
    func scenes(_ order: [Int]) throws -> [Scene] {
      let film = FilmProbe(Chased(first: .easeIn(duration: 1), second: .bouncy), 10, 10)
      var result: [Int: Scene] = [:]
      for index in order { result[index] = try film.scene(at: times[index]) }
      return times.indices.compactMap { result[$0] }
    }
    let forwards = try scenes(Array(times.indices))
    #expect(try scenes(times.indices.reversed()) == forwards)
    #expect(try scenes([3, 0, 6, 1, 5, 2, 4]) == forwards)
    let alone = try times.map { time in
      try FilmProbe(Chased(first: .easeIn(duration: 1), second: .bouncy), 10, 10).scene(at: time)
    }
    #expect(alone == forwards)
  }

  /// A spring's way with a target that changes at 0.2 s, by small steps.
  private func integrated(_ time: Double, targets: (Double, Double), _ spring: Spring, then: Spring) -> Double
  {
    var (x, v, t) = (0.0, 0.0, 0.0)
    let step = 1e-5
    for _ in 0..<Int((time / step).rounded()) {
      let (spring, target) = t < 0.2 - 1e-9 ? (spring, targets.0) : (then, targets.1)
      func force(_ x: Double, _ v: Double) -> Double { spring.stiffness * (target - x) - spring.damping * v }
      // Heun's second order, fine enough at this step.
      let (v1, a1) = (v, force(x, v))
      let (v2, a2) = (v + step * a1, force(x + step * v1, v + step * a1))
      x += step / 2 * (v1 + v2)
      v += step / 2 * (a1 + a2)
      t += step
    }
    return x
  }

  @Test func aSpringTakesOverTheVelocityOfAnother() throws {
    let film = FilmProbe(
      Chased(first: .spring(duration: 0.6, bounce: 0.2), second: .spring(duration: 0.6, bounce: 0.5)), 0, 2)
    let (first, second) = (Spring(duration: 0.6, bounce: 0.2), Spring(duration: 0.6, bounce: 0.5))
    for time in [0.1, 0.2, 0.21, 0.3, 0.5, 1] {
      let x = Double(try film.rects(at: time)[1].midX)
      #expect(abs(x - integrated(time, targets: (10, -20), first, then: second)) < 1e-4)
    }
  }

  @Test func curvesAreAddedToEachOther() throws {
    let film = FilmProbe(
      Chased(first: .linear(duration: 0.4), second: .linear(duration: 1)), 0, 2)
    // At 0.2 s the first is half done; what it has left goes on while the second begins.
    for (time, x) in [
      (0.1, 2.5), (0.2, 5), (0.3, 7.5 - 3), (0.4, 10 - 6), (0.7, 10 - 15), (1.2, -20), (3, -20),
    ] {
      #expect(abs(Double(try film.rects(at: time)[1].midX) - x) < 1e-9)
    }
  }

  @Test func completionsFollowOneAnother() throws {
    let film = FilmProbe(Counter(), 10, 1)
    for (time, width) in [(0.0, 1), (0.25, 1.5), (0.5, 2), (0.75, 2.5), (1.5, 4), (9, 4)] {
      #expect(try film.rects(at: time)[0].width == width)
    }
  }

  @Test func aValueAnimatesWhatIsInsideAlone() throws {
    let film = FilmProbe(ValueDriven(), 20, 10)
    #expect(try film.shapes(at: 0.5).map(\.opacity) == [0.75, 1])
  }

  @Test func sizesAndStrokesChangeSmoothly() throws {
    let shape = try #require(try FilmProbe(Resized(), 40, 10).shapes(at: 0.5).first)
    #expect(shape.path.boundingRect.width == 30)
    guard case .stroke(let style) = shape.style else {
      Issue.record("no stroke")
      return
    }
    #expect(style.lineWidth == 3)
    #expect(style.dashPhase == 4)
    #expect(style.dash == [2, 2])
  }

  @Test func coloursGoThroughOklab() throws {
    let shape = try #require(try FilmProbe(Colored(), 4, 4).shapes(at: 0.5).first)
    guard case .color(let color) = shape.paint else {
      Issue.record("no colour")
      return
    }
    // CSS Color 4: color-mix(in oklab, red, blue) is about rgb(140 83 162).
    #expect(abs(color.red * 255 - 140) < 1)
    #expect(abs(color.green * 255 - 83) < 1)
    #expect(abs(color.blue * 255 - 162) < 1)
  }

  @Test func anglesTurnAllTheWay() throws {
    let film = FilmProbe(Turned(), 10, 10)
    let rect = try film.rects(at: 1)[0]
    #expect(abs(rect.width - 2) < 1e-9 && abs(rect.height - 10) < 1e-9)
    #expect(try film.scene(at: 4) == film.scene(at: 0))
  }
}
