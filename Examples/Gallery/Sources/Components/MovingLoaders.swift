// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Loading dots

struct LoadingDots: View {
  @State private var isUp = false

  var body: some View {
    HStack(spacing: 10) {
      ForEach(0..<4) { index in
        Circle()
          .fill(Color(hue: 0.55 + Double(index) * 0.06, saturation: 0.75, brightness: 0.95))
          .frame(width: 18, height: 18)
          .offset(y: isUp ? -14 : 14)
          .animation(
            .easeInOut(duration: 0.5).repeatForever().delay(Double(index) * 0.125), value: isUp)
      }
    }
    .frame(width: 140, height: 70)
    .onAppear { isUp = true }
  }
}

// MARK: Shimmer

struct Shimmer: View {
  @State private var phase: CGFloat = -1

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      RoundedRectangle(cornerRadius: 8).frame(width: 150, height: 60)
      RoundedRectangle(cornerRadius: 5).frame(width: 120, height: 12)
      RoundedRectangle(cornerRadius: 5).frame(width: 90, height: 12)
    }
    .foregroundStyle(Color.gray.opacity(0.3))
    .overlay {
      LinearGradient(
        colors: [.white.opacity(0), .white.opacity(0.9), .white.opacity(0)], startPoint: .leading,
        endPoint: .trailing
      )
      .frame(width: 80, height: 260)
      .rotationEffect(.degrees(15))
      .offset(x: phase * 140)
      .blendMode(.sourceAtop)
    }
    .compositingGroup()
    .padding(16)
    .onAppear {
      withAnimation(.linear(duration: 1.5).repeatForever(autoreverses: false)) { phase = 1 }
    }
  }
}

// MARK: Spinner

struct ArcSpinner: View {
  @State private var angle = 0.0
  @State private var end = 0.1

  var body: some View {
    Circle()
      .trim(from: 0, to: end)
      .stroke(
        AngularGradient(colors: [.purple, .blue, .cyan], center: .center),
        style: StrokeStyle(lineWidth: 8, lineCap: .round)
      )
      .rotationEffect(.degrees(angle))
      .frame(width: 60, height: 60)
      .padding(12)
      .onAppear {
        withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { angle = 360 }
        withAnimation(.easeInOut(duration: 1).repeatForever()) { end = 0.85 }
      }
  }
}

// MARK: Orbit

struct Orbit: View {
  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      ZStack {
        Circle().fill(.orange.gradient).frame(width: 28, height: 28)
        ForEach(0..<3) { index in
          let radius = 26 + Double(index) * 14
          // One, two and three turns in four seconds.
          let angle = time / 4 * 2 * .pi * Double(3 - index)
          Circle().stroke(.white.opacity(0.2), lineWidth: 1)
            .frame(width: radius * 2, height: radius * 2)
          Circle().fill([Color.mint, .blue, .pink][index])
            .frame(width: 10, height: 10)
            .offset(x: radius * cos(angle), y: radius * sin(angle))
        }
      }
      .frame(width: 130, height: 130)
    }
  }
}

// MARK: Equaliser

struct Equaliser: View {
  var body: some View {
    HStack(alignment: .bottom, spacing: 5) {
      ForEach(0..<7) { index in
        Bar(
          duration: [0.4, 0.5, 0.25, 0.5, 0.4, 1, 0.25][index], height: [66, 44, 58, 36, 52, 64, 40][index])
      }
    }
    .frame(width: 110, height: 70, alignment: .bottom)
    .padding(10)
  }

  private struct Bar: View {
    let duration: Double
    let height: CGFloat
    @State private var isHigh = false

    var body: some View {
      Capsule()
        .fill(LinearGradient(colors: [.green, .yellow, .red], startPoint: .bottom, endPoint: .top))
        .frame(width: 10, height: isHigh ? height : 12)
        .onAppear {
          withAnimation(.easeInOut(duration: duration).repeatForever()) { isHigh = true }
        }
    }
  }
}

// MARK: Ripples

struct Ripples: View {
  @State private var isOut = false

  var body: some View {
    ZStack {
      ForEach(0..<3) { index in
        Circle()
          .stroke(Color.blue, lineWidth: 3)
          .scaleEffect(isOut ? 1 : 0.2)
          .opacity(isOut ? 0 : 1)
          .animation(
            .easeOut(duration: 1.5).repeatForever(autoreverses: false).delay(Double(index) * 0.5),
            value: isOut)
      }
      Circle().fill(Color.blue).frame(width: 20, height: 20)
    }
    .frame(width: 110, height: 110)
    .onAppear { isOut = true }
  }
}

// MARK: Pulse

struct Heartbeat: View {
  var body: some View {
    Image(systemName: "heart.fill")
      .font(.system(size: 48))
      .foregroundStyle(.red)
      .phaseAnimator([false, true]) { view, isLarge in
        view.scaleEffect(isLarge ? 1.25 : 0.9).shadow(color: .red.opacity(0.6), radius: isLarge ? 14 : 2)
      } animation: { isLarge in
        isLarge ? .spring(duration: 0.4, bounce: 0.5) : .easeOut(duration: 0.6)
      }
      .frame(width: 140, height: 130)
  }
}
