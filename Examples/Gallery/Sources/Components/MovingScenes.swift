// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Typing text

struct TypingText: View {
  private let text = "Hello, Linux!"
  /// Tenths of a second, of which each types a letter until all are there; after three seconds it begins again.
  @State private var step = 0
  @State private var isCursorOn = true

  var body: some View {
    HStack(spacing: 2) {
      Text(String(text.prefix(step))).font(.system(size: 20, design: .monospaced))
      Rectangle().fill(.green).frame(width: 10, height: 22).opacity(isCursorOn ? 1 : 0)
    }
    .foregroundStyle(.green)
    .frame(width: 200, height: 40, alignment: .leading)
    .padding(8)
    .background(.black, in: RoundedRectangle(cornerRadius: 8))
    .onAppear {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
        MainActor.assumeIsolated {
          step = (step + 1) % 30
        }
      }
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        MainActor.assumeIsolated { isCursorOn.toggle() }
      }
    }
  }
}

// MARK: Confetti

struct Confetti: View {
  private struct Piece {
    let x, start, speed, size, hue, spin: Double

    init(_ index: Int) {
      // A sequence that fills the unit interval evenly stands for chance.
      func part(_ k: Double) -> Double { (Double(index + 1) * k).truncatingRemainder(dividingBy: 1) }
      x = part(0.618034)
      start = part(0.754878)
      // Whole falls in two seconds, so that the film joins.
      speed = Double(1 + index % 2)
      size = 4 + 5 * part(0.569840)
      hue = part(0.414214)
      spin = Double(1 + index % 3)
    }
  }

  private let pieces = (0..<60).map(Piece.init)

  var body: some View {
    TimelineView(.animation) { context in
      Canvas { graphics, size in
        let part = context.date.timeIntervalSinceReferenceDate / 2
        for piece in pieces {
          let fall = (piece.start + part * piece.speed).truncatingRemainder(dividingBy: 1)
          var copy = graphics
          copy.translateBy(
            x: piece.x * size.width + 6 * sin(2 * .pi * (fall * 2 + piece.start)),
            y: -10 + fall * (size.height + 20))
          copy.rotate(by: .radians(2 * .pi * (part * piece.spin + piece.start)))
          copy.scaleBy(x: 1, y: cos(2 * .pi * (part * piece.spin + piece.x)))
          let rect = CGRect(
            x: -piece.size / 2, y: -piece.size / 2, width: piece.size, height: piece.size * 0.7)
          copy.fill(Path(rect), with: .color(Color(hue: piece.hue, saturation: 0.8, brightness: 1)))
        }
      }
    }
    .frame(width: 160, height: 120)
  }
}

// MARK: Clock

struct ClockFace: View {
  var body: some View {
    TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
      let seconds = context.date.timeIntervalSinceReferenceDate + 10 * 3600 + 8 * 60
      ZStack {
        Circle().fill(.white).shadow(radius: 3)
        ForEach(0..<12) { hour in
          Rectangle().fill(.black).frame(width: 2, height: hour % 3 == 0 ? 10 : 5)
            .offset(y: -46).rotationEffect(.degrees(Double(hour) * 30))
        }
        Hand(length: 26, width: 5, turns: seconds / 43200)
        Hand(length: 40, width: 3, turns: seconds / 3600)
        Hand(length: 44, width: 1, turns: seconds / 60, color: .red)
          .animation(.spring(duration: 0.3, bounce: 0.5), value: seconds)
      }
      .frame(width: 110, height: 110)
    }
    .padding(8)
  }

  private struct Hand: View {
    let length: CGFloat
    let width: CGFloat
    let turns: Double
    var color = Color.black

    var body: some View {
      Capsule().fill(color).frame(width: width, height: length).offset(y: -length / 2)
        .rotationEffect(.degrees(turns * 360))
    }
  }
}

// MARK: Morphing shape

struct Morphing: View {
  struct Star: Shape {
    var depth: CGFloat

    var animatableData: CGFloat {
      get { depth }
      set { depth = newValue }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        for index in 0..<16 {
          let radius = (index.isMultiple(of: 2) ? 1 : 1 - depth) * rect.width / 2
          let angle = CGFloat(index) / 16 * 2 * .pi
          let point = CGPoint(x: rect.midX + radius * cos(angle), y: rect.midY + radius * sin(angle))
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
      }
    }
  }

  @State private var isStar = false

  var body: some View {
    Star(depth: isStar ? 0.6 : 0.05)
      .fill(isStar ? Color.orange : Color.indigo)
      .rotationEffect(.degrees(isStar ? 90 : 0))
      .frame(width: 100, height: 100)
      .padding(8)
      .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { isStar = true } }
  }
}

// MARK: Keyframed logo

struct KeyframedLogo: View {
  private struct Pose {
    var scale = 1.0
    var height = 0.0
    var angle = Angle.zero
    var stretch = 1.0
  }

  var body: some View {
    RoundedRectangle(cornerRadius: 14)
      .fill(LinearGradient(colors: [.pink, .purple], startPoint: .top, endPoint: .bottom))
      .overlay(Image(systemName: "star.fill").font(.system(size: 30)).foregroundStyle(.white))
      .frame(width: 60, height: 60)
      .keyframeAnimator(initialValue: Pose()) { view, pose in
        view
          .rotationEffect(pose.angle)
          .scaleEffect(x: pose.scale, y: pose.scale * pose.stretch, anchor: .bottom)
          .offset(y: pose.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          LinearKeyframe(0, duration: 0.25)
          CubicKeyframe(-46, duration: 0.35)
          CubicKeyframe(0, duration: 0.35)
          LinearKeyframe(0, duration: 0.55)
        }
        KeyframeTrack(\.stretch) {
          CubicKeyframe(0.7, duration: 0.25)
          CubicKeyframe(1.15, duration: 0.2)
          CubicKeyframe(1, duration: 0.4)
          CubicKeyframe(0.75, duration: 0.15)
          CubicKeyframe(1, duration: 0.5)
        }
        KeyframeTrack(\.angle) {
          LinearKeyframe(.zero, duration: 0.25)
          CubicKeyframe(.degrees(360), duration: 0.7)
          LinearKeyframe(.degrees(360), duration: 0.55)
        }
      }
      .frame(width: 110, height: 130, alignment: .bottom)
      .padding(8)
  }
}

// MARK: Count-up

struct CountUp: View {
  private struct Number: View, Animatable {
    var value: Double

    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }

    var body: some View {
      Text("\(Int(value.rounded()))").font(.system(size: 40, weight: .bold)).monospacedDigit()
    }
  }

  @State private var value = 0.0

  var body: some View {
    Number(value: value)
      .frame(width: 120, height: 60)
      .onAppear { withAnimation(.easeOut(duration: 2)) { value = 1234 } }
  }
}

// MARK: Marquee

struct Marquee: View {
  @State private var isMoved = false

  var body: some View {
    HStack(spacing: 0) {
      ForEach(0..<3) { _ in
        Text("BREAKING NEWS  •  ").font(.system(size: 16, weight: .semibold)).frame(width: 200)
      }
    }
    .offset(x: isMoved ? -200 : 0)
    .frame(width: 180, height: 30, alignment: .leading)
    .clipped()
    .foregroundStyle(.white)
    .background(.red)
    .onAppear {
      withAnimation(.linear(duration: 3).repeatForever(autoreverses: false)) { isMoved = true }
    }
  }
}

// MARK: Toggle

struct SelfTogglingSwitch: View {
  @State private var isOn = false

  var body: some View {
    Capsule()
      .fill(isOn ? Color.green : Color.gray.opacity(0.4))
      .frame(width: 64, height: 36)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Circle().fill(.white).shadow(radius: 2).padding(3)
      }
      .padding(12)
      .onAppear { toggle() }
  }

  private func toggle() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.75) {
      withAnimation(.spring(duration: 0.4, bounce: 0.3)) { isOn.toggle() }
      toggle()
    }
  }
}

// MARK: Cards that come and go

struct PassingToasts: View {
  @State private var shown = [0]

  var body: some View {
    VStack(spacing: 6) {
      ForEach(shown, id: \.self) { number in
        Text("Message \(number + 1)")
          .font(.system(size: 14))
          .padding(.horizontal, 14)
          .padding(.vertical, 8)
          .background(Capsule().fill(Color(hue: Double(number) * 0.17, saturation: 0.5, brightness: 0.95)))
          .transition(
            .asymmetric(
              insertion: .move(edge: .bottom).combined(with: .opacity),
              removal: .scale.combined(with: .opacity)))
      }
    }
    .frame(width: 140, height: 130)
    .clipped()
    .task { next(1) }
  }

  private func next(_ number: Int) {
    withAnimation(.easeInOut(duration: 0.4), completionCriteria: .removed) {
      shown.append(number)
      if shown.count > 3 { shown.removeFirst() }
    } completion: {
      if number < 6 { next(number + 1) }
    }
  }
}

// MARK: Aurora

struct Aurora: View {
  @State private var isMoved = false

  var body: some View {
    ZStack {
      Color(red: 0.02, green: 0.04, blue: 0.12)
      ForEach(0..<4) { index in
        Ellipse()
          .fill([Color.green, .teal, .purple, .blue][index].opacity(0.7))
          .frame(width: 120, height: 46)
          .rotationEffect(.degrees(isMoved ? 20 : -20))
          .offset(
            x: (isMoved ? 1 : -1) * (index.isMultiple(of: 2) ? 40 : -30), y: CGFloat(index) * 22 - 40
          )
          .blur(radius: 16)
          .blendMode(.screen)
      }
    }
    .frame(width: 180, height: 120)
    .clipShape(RoundedRectangle(cornerRadius: 12))
    .onAppear { withAnimation(.easeInOut(duration: 2).repeatForever()) { isMoved = true } }
  }
}
