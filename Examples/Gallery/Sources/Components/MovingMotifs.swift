// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Mesh

struct MeshGlow: View {
  @State private var isMoved = false

  private var points: [SIMD2<Float>] {
    let (near, far): (Float, Float) = isMoved ? (0.62, 0.4) : (0.38, 0.6)
    return [
      [0, 0], [near, 0], [1, 0],
      [0, far], [1 - far, near], [1, far],
      [0, 1], [far, 1], [1, 1],
    ]
  }

  var body: some View {
    MeshGradient(
      width: 3, height: 3, points: points,
      colors: [.indigo, .purple, .pink, .blue, isMoved ? .orange : .mint, .red, .teal, .blue, .purple]
    )
    .frame(width: 130, height: 90)
    .clipShape(RoundedRectangle(cornerRadius: 16))
    .onAppear { withAnimation(.easeInOut(duration: 1.5).repeatForever()) { isMoved = true } }
  }
}

// MARK: Border

struct BorderGlow: View {
  @State private var angle = 0.0

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 18)
    let light = AngularGradient(
      colors: [.cyan.opacity(0), .cyan.opacity(0), .cyan, .white], center: .center, angle: .degrees(angle))
    shape
      .fill(Color(white: 0.12))
      .overlay { shape.stroke(light, lineWidth: 6).blur(radius: 6) }
      .overlay { shape.stroke(light, lineWidth: 2) }
      .overlay { Text("GLOW").font(.system(size: 18, weight: .bold)).foregroundStyle(.white) }
      .frame(width: 130, height: 76)
      .padding(14)
      .onAppear { withAnimation(.linear(duration: 2).repeatForever(autoreverses: false)) { angle = 360 } }
  }
}

// MARK: Card

struct CardFlip: View {
  /// Shows its back from a quarter turn on.
  private struct Faces: View, Animatable {
    var angle: Double

    nonisolated var animatableData: Double {
      get { angle }
      set { angle = newValue }
    }

    var body: some View {
      let isBack = cos(angle * .pi / 180) < 0
      RoundedRectangle(cornerRadius: 12)
        .fill(isBack ? Color.orange : Color.teal)
        .overlay {
          Image(systemName: isBack ? "moon.fill" : "star.fill")
            .font(.system(size: 40))
            .foregroundStyle(.white)
            .scaleEffect(x: isBack ? -1 : 1)
        }
        .rotation3DEffect(.degrees(angle), axis: (x: 0, y: 1, z: 0), perspective: 0.6)
    }
  }

  @State private var angle = 0.0

  var body: some View {
    Faces(angle: angle)
      .frame(width: 80, height: 110)
      .padding(16)
      .onAppear { withAnimation(.easeInOut(duration: 1).repeatForever()) { angle = 180 } }
  }
}

// MARK: Progress

struct FillingRing: View {
  private struct Ring: View, Animatable {
    var part: Double

    nonisolated var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    var body: some View {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.2), lineWidth: 10)
        Circle()
          .trim(from: 0, to: part)
          .stroke(.green.gradient, style: StrokeStyle(lineWidth: 10, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Text("\(Int((part * 100).rounded())) %").font(.system(size: 18, weight: .semibold)).monospacedDigit()
      }
    }
  }

  @State private var part = 0.0

  var body: some View {
    Ring(part: part)
      .frame(width: 84, height: 84)
      .padding(14)
      .onAppear { withAnimation(.easeInOut(duration: 1.6).delay(0.2)) { part = 0.85 } }
  }
}

// MARK: Ball

struct BouncingBall: View {
  private struct Pose {
    var height = 0.0
    var width = 1.0
  }

  var body: some View {
    Circle()
      .fill(RadialGradient(colors: [.yellow, .orange], center: .topLeading, startRadius: 2, endRadius: 40))
      .frame(width: 36, height: 36)
      .keyframeAnimator(initialValue: Pose()) { view, pose in
        view
          .scaleEffect(x: pose.width, y: 1 / pose.width, anchor: .bottom)
          .offset(y: -pose.height)
      } keyframes: { _ in
        KeyframeTrack(\.height) {
          CubicKeyframe(70, duration: 0.4, startVelocity: 350, endVelocity: 0)
          CubicKeyframe(0, duration: 0.4, startVelocity: 0, endVelocity: -350)
          LinearKeyframe(0, duration: 0.2)
        }
        KeyframeTrack(\.width) {
          LinearKeyframe(0.9, duration: 0.1)
          LinearKeyframe(1, duration: 0.3)
          LinearKeyframe(0.9, duration: 0.4)
          CubicKeyframe(1.35, duration: 0.1)
          CubicKeyframe(1, duration: 0.1)
        }
      }
      .frame(width: 100, height: 130, alignment: .bottom)
      .background(alignment: .bottom) { Rectangle().fill(.gray.opacity(0.4)).frame(height: 3) }
      .padding(8)
  }
}

// MARK: Radar

struct Radar: View {
  private let targets = [(x: 0.3, y: -0.5), (x: -0.6, y: 0.1), (x: 0.2, y: 0.65)]

  var body: some View {
    TimelineView(.animation) { context in
      let turn = (context.date.timeIntervalSinceReferenceDate / 3).truncatingRemainder(dividingBy: 1)
      ZStack {
        ForEach(1..<4) { ring in
          Circle().stroke(.green.opacity(0.35), lineWidth: 1).frame(width: CGFloat(ring) * 40)
        }
        Circle()
          .fill(
            AngularGradient(
              colors: [.green.opacity(0), .green.opacity(0), .green.opacity(0.7)], center: .center,
              angle: .degrees(turn * 360)))
        ForEach(targets.indices, id: \.self) { index in
          let target = targets[index]
          let place = atan2(target.y, target.x) / (2 * .pi)
          // How long ago the beam passed, as a part of a turn.
          let age = (turn - place + 2).truncatingRemainder(dividingBy: 1)
          Circle().fill(.green).frame(width: 8, height: 8)
            .opacity(max(0, 1 - age * 1.5))
            .offset(x: target.x * 60, y: target.y * 60)
        }
      }
      .frame(width: 120, height: 120)
    }
    .padding(8)
  }
}

// MARK: Water

struct WaterWave: View {
  struct Wave: Shape {
    var level: CGFloat
    var phase: CGFloat

    var animatableData: AnimatablePair<CGFloat, CGFloat> {
      get { AnimatablePair(level, phase) }
      set { (level, phase) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      Path { path in
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        for step in 0...40 {
          let part = CGFloat(step) / 40
          let y = rect.maxY - rect.height * (level + 0.05 * sin(2 * .pi * (part + phase)))
          path.addLine(to: CGPoint(x: rect.minX + rect.width * part, y: y))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  @State private var phase: CGFloat = 0
  @State private var level: CGFloat = 0.35

  var body: some View {
    ZStack {
      Circle().fill(.blue.opacity(0.12))
      Wave(level: level, phase: phase + 0.4).fill(.cyan.opacity(0.6))
      Wave(level: level, phase: phase).fill(.blue.opacity(0.7))
    }
    .clipShape(Circle())
    .overlay { Circle().stroke(.blue, lineWidth: 3) }
    .frame(width: 100, height: 100)
    .padding(10)
    .onAppear {
      withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { phase = 1 }
      withAnimation(.easeInOut(duration: 1.5).repeatForever()) { level = 0.65 }
    }
  }
}

// MARK: Rows that come one after the other

struct StaggeredRows: View {
  @State private var isThere = false

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      ForEach(0..<4) { index in
        HStack(spacing: 8) {
          Circle().fill(Color(hue: Double(index) * 0.2, saturation: 0.6, brightness: 0.9))
            .frame(width: 20, height: 20)
          RoundedRectangle(cornerRadius: 4).fill(.gray.opacity(0.35)).frame(height: 12)
        }
        .offset(x: isThere ? 0 : 160)
        .opacity(isThere ? 1 : 0)
        .animation(.spring(duration: 0.6, bounce: 0.3).delay(Double(index) * 0.12), value: isThere)
      }
    }
    .frame(width: 140)
    .padding(14)
    .clipped()
    .onAppear { isThere = true }
  }
}

// MARK: Pendulums

struct Cradle: View {
  var body: some View {
    PhaseAnimator([0.0, 1, 0, -1]) { swing in
      HStack(alignment: .top, spacing: 0) {
        ForEach(0..<5) { index in
          VStack(spacing: 0) {
            Rectangle().fill(.gray).frame(width: 1.5, height: 60)
            Circle().fill(.gray.gradient).frame(width: 20, height: 20)
          }
          .rotationEffect(
            .degrees(index == 0 ? max(0, swing) * 40 : index == 4 ? min(0, swing) * 40 : 0), anchor: .top)
        }
      }
    } animation: { swing in
      swing == 0 ? .easeIn(duration: 0.4) : .easeOut(duration: 0.4)
    }
    .frame(width: 190, height: 100, alignment: .top)
    .padding(8)
  }
}

// MARK: Stars

struct Starfield: View {
  var body: some View {
    TimelineView(.animation) { context in
      Canvas { graphics, size in
        let time = context.date.timeIntervalSinceReferenceDate
        let (width, height) = (Double(size.width), Double(size.height))
        for index in 0..<90 {
          func part(_ k: Double) -> Double { (Double(index + 1) * k).truncatingRemainder(dividingBy: 1) }
          // Each star flies from far away to the eye in three seconds.
          let depth = 1 - (part(0.618034) + time / 3).truncatingRemainder(dividingBy: 1)
          let angle = 2 * .pi * part(0.754878)
          let distance = (0.1 + 0.9 * part(0.56984)) * width * 0.12 / max(depth, 0.02)
          let radius = 0.7 + 1.6 * (1 - depth)
          let x = width / 2 + distance * cos(angle) - radius
          let y = height / 2 + distance * sin(angle) - radius
          let rect = CGRect(x: x, y: y, width: radius * 2, height: radius * 2)
          graphics.opacity = 1 - depth
          graphics.fill(Path(ellipseIn: rect), with: .color(.white))
        }
      }
    }
    .frame(width: 160, height: 110)
    .background(Color(red: 0.02, green: 0.02, blue: 0.08))
  }
}

// MARK: Letters

struct TextWave: View {
  private let letters = Array("WAVES")

  var body: some View {
    TimelineView(.animation) { context in
      let time = context.date.timeIntervalSinceReferenceDate
      HStack(spacing: 3) {
        ForEach(letters.indices, id: \.self) { index in
          let phase = 2 * .pi * (time / 1.5 - Double(index) / 6)
          Text(String(letters[index]))
            .font(.system(size: 30, weight: .heavy))
            .foregroundStyle(Color(hue: 0.6 + 0.1 * sin(phase), saturation: 0.8, brightness: 0.9))
            .offset(y: 10 * sin(phase))
        }
      }
      .frame(width: 150, height: 70)
    }
  }
}

// MARK: Marching ants

struct MarchingAnts: View {
  @State private var phase: CGFloat = 0

  var body: some View {
    Image(systemName: "photo")
      .font(.system(size: 34))
      .foregroundStyle(.gray)
      .frame(width: 110, height: 80)
      .overlay {
        RoundedRectangle(cornerRadius: 6)
          .strokeBorder(.black, style: StrokeStyle(lineWidth: 2, dash: [8, 6], dashPhase: phase))
      }
      .padding(8)
      .onAppear {
        withAnimation(.linear(duration: 0.5).repeatForever(autoreverses: false)) { phase = -14 }
      }
  }
}

// MARK: Shining text

struct ShiningText: View {
  @State private var isMoved = false

  var body: some View {
    Text("Slide to unlock")
      .font(.system(size: 20, weight: .medium))
      .foregroundStyle(.white.opacity(0.35))
      .overlay {
        LinearGradient(colors: [.clear, .white, .clear], startPoint: .leading, endPoint: .trailing)
          .frame(width: 70)
          .offset(x: isMoved ? 120 : -120)
          .mask { Text("Slide to unlock").font(.system(size: 20, weight: .medium)).frame(width: 240) }
      }
      .frame(width: 180, height: 50)
      .background(.black, in: Capsule())
      .padding(8)
      .onAppear {
        withAnimation(.linear(duration: 1.8).repeatForever(autoreverses: false)) { isMoved = true }
      }
  }
}
