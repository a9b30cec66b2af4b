// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Neon sign

struct NeonGlow: ViewModifier {
  let color: Color
  var radius: CGFloat = 6

  func body(content: Content) -> some View {
    content
      .shadow(color: color, radius: radius / 2)
      .shadow(color: color.opacity(0.8), radius: radius)
      .shadow(color: color.opacity(0.5), radius: radius * 2.5)
  }
}

public struct NeonSign: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 18) {
      Text("OPEN")
        .font(.system(size: 54, weight: .bold, design: .rounded))
        .kerning(8)
        .foregroundStyle(.white)
        .modifier(NeonGlow(color: .pink))
      HStack {
        ForEach(["bolt.fill", "star.fill", "heart.fill"], id: \.self) { name in
          Image(systemName: name)
            .font(.title)
            .foregroundStyle(.white)
            .modifier(NeonGlow(color: .cyan, radius: 4))
        }
      }
    }
    .padding(36)
    .background(Color(white: 0.06))
  }
}

// MARK: Waves

struct WaveShape: Shape {
  var amplitude: CGFloat
  var frequency: CGFloat = 1.5
  var phase: CGFloat = 0
  var level: CGFloat = 0.5

  var animatableData: CGFloat {
    get { phase }
    set { phase = newValue }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    let base = rect.height * (1 - level)
    path.move(to: CGPoint(x: 0, y: base))
    for x in stride(from: CGFloat(0), through: rect.width, by: 1) {
      let angle = (x / rect.width) * frequency * 2 * .pi + phase
      path.addLine(to: CGPoint(x: x, y: base + sin(angle) * amplitude))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

public struct WaterTank: View {
  public init() {}

  public var body: some View {
    ZStack {
      Color.cyan.opacity(0.1)
      WaveShape(amplitude: 8, phase: 1.2, level: 0.58)
        .fill(Color.blue.opacity(0.4))
      WaveShape(amplitude: 10, frequency: 1.2, level: 0.55)
        .fill(
          LinearGradient(colors: [.cyan, .blue], startPoint: .top, endPoint: .bottom)
        )
      Text("55%")
        .font(.system(size: 36, weight: .heavy, design: .rounded))
        .foregroundColor(.white)
        .blendMode(.overlay)
    }
    .frame(width: 160, height: 160)
    .clipShape(Circle())
    .overlay(Circle().strokeBorder(Color.blue.opacity(0.5), lineWidth: 4))
    .padding(12)
  }
}

// MARK: Spirograph

struct Spirograph: Shape {
  var inner: Double
  var outer: Double
  var distance: Double

  func path(in rect: CGRect) -> Path {
    let scale = min(rect.width, rect.height) / 2 / (outer - inner + distance)
    let difference = outer - inner
    var path = Path()
    for step in 0...720 {
      let theta = Double(step) / 720 * 2 * .pi * inner
      let x = difference * cos(theta) + distance * cos(difference / inner * theta)
      let y = difference * sin(theta) - distance * sin(difference / inner * theta)
      let point = CGPoint(x: rect.midX + x * scale, y: rect.midY + y * scale)
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }
}

public struct SpirographView: View {
  public init() {}

  public var body: some View {
    Spirograph(inner: 3, outer: 8, distance: 5)
      .stroke(
        AngularGradient(gradient: Gradient(colors: [.red, .orange, .pink, .purple, .red]), center: .center),
        lineWidth: 2
      )
      .aspectRatio(contentMode: .fit)
      .frame(width: 180, height: 180)
      .padding(10)
      .background(Color.black)
      .drawingGroup()
  }
}

// MARK: Colour wheel

public struct ColorWheel: View {
  public init() {}

  public var body: some View {
    ZStack {
      Circle()
        .fill(
          AngularGradient(
            gradient: Gradient(
              colors: stride(from: 0.0, through: 1.0, by: 1.0 / 12).map {
                Color(hue: $0, saturation: 1, brightness: 1)
              }), center: .center))
      Circle()
        .fill(
          RadialGradient(colors: [.white, .white.opacity(0)], center: .center, startRadius: 0, endRadius: 75))
      Circle()
        .strokeBorder(.white, lineWidth: 3)
        .frame(width: 22, height: 22)
        .shadow(radius: 2)
        .offset(x: 38, y: -30)
    }
    .frame(width: 150, height: 150)
    .padding()
  }
}

// MARK: Overlapping circles

public struct BlendCircles: View {
  public init() {}

  public var body: some View {
    ZStack {
      ForEach(Array([Color.red, .green, .blue].enumerated()), id: \.offset) { index, color in
        Circle()
          .fill(color)
          .frame(width: 100, height: 100)
          .offset(y: -34)
          .rotationEffect(.degrees(Double(index) * 120))
          .blendMode(.screen)
      }
    }
    .frame(width: 200, height: 200)
    .compositingGroup()
    .background(Color.black)
  }
}

// MARK: Punched-out heading

public struct PunchedHeading: View {
  public init() {}

  public var body: some View {
    ZStack {
      LinearGradient(colors: [.orange, .red, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
      ZStack {
        Rectangle().fill(.black.opacity(0.75))
        Text("CUT").font(.system(size: 80, weight: .black)).blendMode(.destinationOut)
      }
      .compositingGroup()
    }
    .frame(width: 240, height: 130)
    .cornerRadius(20)
    .padding(8)
  }
}

// MARK: A star field on a canvas

public struct StarField: View {
  public init() {}

  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6364136223846793005 &+ 1442695040888963407
      return state
    }
  }

  public var body: some View {
    Canvas { context, size in
      var random = Random(state: 7)
      context.fill(
        Path(CGRect(origin: .zero, size: size)),
        with: .linearGradient(
          Gradient(colors: [.black, Color(red: 0.1, green: 0.05, blue: 0.3)]), startPoint: .zero,
          endPoint: CGPoint(x: 0, y: size.height)))
      for _ in 0..<90 {
        let x = Double.random(in: 0...size.width, using: &random)
        let y = Double.random(in: 0...size.height, using: &random)
        let radius = Double.random(in: 0.4...1.8, using: &random)
        context.opacity = Double.random(in: 0.3...1, using: &random)
        context.fill(
          Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)),
          with: .color(.white))
      }
      context.opacity = 1
      var moon = context
      moon.addFilter(.shadow(color: .yellow.opacity(0.6), radius: 10))
      moon.fill(
        Path(ellipseIn: CGRect(x: size.width - 70, y: 24, width: 40, height: 40)), with: .color(.yellow))
      context.draw(
        Text("Good night").font(.system(.title3, design: .serif)).foregroundColor(.white),
        at: CGPoint(x: size.width / 2, y: size.height - 28))
    }
    .frame(width: 260, height: 180)
  }
}

// MARK: A spectrum on a canvas with symbols

public struct PolarSpectrum: View {
  public init() {}

  public var body: some View {
    Canvas { context, size in
      let center = CGPoint(x: size.width / 2, y: size.height / 2)
      context.translateBy(x: center.x, y: center.y)
      for index in 0..<60 {
        let value = 0.4 + 0.6 * abs(sin(Double(index) * 0.7) * cos(Double(index) * 0.13))
        var bar = context
        bar.rotate(by: .degrees(Double(index) * 6))
        bar.fill(
          Path(
            roundedRect: CGRect(x: -1.5, y: -35 - 45 * value, width: 3, height: 45 * value), cornerRadius: 1.5
          ),
          with: .color(hue: Double(index) / 60))
      }
      if let symbol = context.resolveSymbol(id: "note") {
        context.draw(symbol, at: .zero, anchor: .center)
      }
    } symbols: {
      Image(systemName: "music.note")
        .font(.largeTitle)
        .foregroundStyle(.white)
        .tag("note")
    }
    .frame(width: 180, height: 180)
    .background(.black)
  }
}

extension GraphicsContext.Shading {
  static func color(hue: Double) -> GraphicsContext.Shading {
    .color(Color(hue: hue, saturation: 0.8, brightness: 1))
  }
}
