// SPDX-License-Identifier: MIT
import GLEffects

// Components in the way that they are most often written for SwiftUI, with the public API only.

struct ProgressRing: View {
  var progress: Double = 0.7
  var colors: [Color] = [.pink, .orange, .yellow]

  var body: some View {
    ZStack {
      Circle()
        .stroke(Color.gray.opacity(0.2), lineWidth: 12)
      Circle()
        .trim(from: 0, to: CGFloat(min(progress, 1)))
        .stroke(
          AngularGradient(
            gradient: Gradient(colors: colors), center: .center, startAngle: .degrees(0),
            endAngle: .degrees(360)),
          style: StrokeStyle(lineWidth: 12, lineCap: .round, lineJoin: .round)
        )
        .rotationEffect(Angle(degrees: -90))
    }
    .padding(12)
    .frame(width: 120, height: 120)
  }
}

struct NeonCard<Content: View>: View {
  static var defaultRadius: CGFloat { 24 }
  let tint: Color
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  init(tint: Color = .cyan, @ViewBuilder content: () -> Content) {
    self.tint = tint
    self.content = content()
  }

  private var border: LinearGradient {
    LinearGradient(
      colors: [tint, tint.opacity(0.1)], startPoint: .topLeading, endPoint: .bottomTrailing)
  }

  var body: some View {
    content
      .padding(.horizontal, 20)
      .padding(.vertical)
      .background(
        RoundedRectangle(cornerRadius: Self.defaultRadius, style: .continuous)
          .fill(colorScheme == .dark ? Color.black : .white)
      )
      .overlay(
        RoundedRectangle(cornerRadius: Self.defaultRadius, style: .continuous)
          .strokeBorder(border, lineWidth: 1.5)
      )
      .overlay {
        RoundedRectangle(cornerRadius: Self.defaultRadius)
          .stroke(tint, lineWidth: 4)
          .blur(radius: 6)
          .blendMode(.plusLighter)
          .mask(RoundedRectangle(cornerRadius: Self.defaultRadius))
      }
      .clipShape(.rect(cornerRadius: Self.defaultRadius))
      .compositingGroup()
  }
}

struct Star: Shape {
  var points = 5
  var depth: Double = 0.45

  var animatableData: Double {
    get { depth }
    set { depth = newValue }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    for index in 0..<(points * 2) {
      let angle = Double(index) * .pi / Double(points) - .pi / 2
      let distance = index.isMultiple(of: 2) ? radius : radius * depth
      let point = CGPoint(x: center.x + cos(angle) * distance, y: center.y + sin(angle) * distance)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}

struct ArcShape: InsettableShape {
  let startAngle: Angle
  let endAngle: Angle
  var insetAmount: CGFloat = 0

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount,
        startAngle: startAngle, endAngle: endAngle, clockwise: false)
    }
  }

  func inset(by amount: CGFloat) -> some InsettableShape {
    var arc = self
    arc.insetAmount += amount
    return arc
  }
}

struct Wave: Shape {
  var phase: CGFloat
  var strength: CGFloat

  var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(phase, strength) }
    set {
      phase = newValue.first
      strength = newValue.second
    }
  }

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: rect.midY))
    for x in stride(from: 0, through: rect.width, by: 2) {
      path.addLine(to: CGPoint(x: x, y: rect.midY + strength * sin(x / 20 + phase)))
    }
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}

struct GlowModifier: ViewModifier {
  let color: Color
  var radius: CGFloat = 8

  func body(content: Content) -> some View {
    ZStack {
      content.blur(radius: radius * 2).opacity(0.6)
      content.blur(radius: radius)
      content
    }
    .foregroundStyle(color)
  }
}

extension View {
  func glowing(_ color: Color, radius: CGFloat = 8) -> some View {
    modifier(GlowModifier(color: color, radius: radius))
  }

  @ViewBuilder
  func dimmed(if condition: Bool) -> some View {
    if condition { opacity(0.4).grayscale(1) } else { self }
  }
}

struct SpinnerView: View {
  private let count = 12

  var body: some View {
    GeometryReader { geometry in
      ForEach(0..<count, id: \.self) { index in
        Capsule()
          .fill(.primary)
          .frame(width: geometry.size.width / 12, height: geometry.size.height / 4)
          .offset(y: -geometry.size.height / 3)
          .rotationEffect(.degrees(Double(index) / Double(count) * 360))
          .opacity(Double(index) / Double(count))
          .frame(width: geometry.size.width, height: geometry.size.height)
      }
    }
    .aspectRatio(1, contentMode: .fit)
  }
}

struct SunriseStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    if environment.colorScheme == .light {
      return Color.orange.mix(with: .yellow, by: 0.5)
    } else {
      return Color.red.opacity(0.8)
    }
  }
}

extension ShapeStyle where Self == SunriseStyle {
  static var sunrise: SunriseStyle { .init() }
}

enum Badge: String, CaseIterable, Identifiable {
  case plain, ringed, starred
  var id: String { rawValue }
}

struct BadgeRow: View {
  var highlight: Badge? = .starred

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      ForEach(Badge.allCases) { badge in
        HStack {
          symbol(for: badge)
            .frame(width: 24, height: 24)
          Spacer(minLength: 0)
          if let highlight, highlight == badge {
            Circle().fill(.tint).frame(width: 8, height: 8)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
    .tint(.mint)
  }

  @ViewBuilder
  private func symbol(for badge: Badge) -> some View {
    switch badge {
    case .plain:
      Rectangle().fill(.sunrise)
    case .ringed:
      Circle().strokeBorder(.secondary, style: StrokeStyle(lineWidth: 2, dash: [4, 2]))
    case .starred:
      if #available(iOS 16, macOS 13, *) {
        Star().fill(.yellow).stroke(.orange, lineWidth: 1)
      } else {
        Star()
      }
    }
  }
}

struct PublishedLaser<S: Shape>: View {
  @Environment(\.colorScheme) var colorScheme
  let shape: S
  let color: Color
  var lineWidth: CGFloat = 2

  var body: some View {
    Group {
      if colorScheme == .dark {
        ZStack {
          shape.stroke(lineWidth: lineWidth / 4).foregroundColor(.primary)
          shape.stroke(lineWidth: lineWidth).foregroundColor(.primary).blendMode(.softLight)
          shape.stroke(color, lineWidth: lineWidth / 2).blendMode(.colorDodge)
          shape.stroke(color, lineWidth: lineWidth).blur(radius: lineWidth).opacity(0.9)
        }
      } else {
        shape.stroke(color, style: StrokeStyle(lineWidth: lineWidth / 4))
      }
    }
  }
}

struct FadedStripes: View {
  var body: some View {
    HStack(spacing: 4) {
      ForEach([Color.red, .green, .blue], id: \.self) { color in
        color.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    .mask(alignment: .leading) {
      LinearGradient(
        stops: [
          .init(color: .black, location: 0.6),
          .init(color: .clear, location: 1),
        ], startPoint: .leading, endPoint: .trailing)
    }
    .hueRotation(.degrees(20))
    .saturation(1.2)
    .contrast(1.1)
  }
}

// Views can be made and changed outside the main actor.
nonisolated func makeBackdrop() -> some View {
  Rectangle().fill(.radialGradient(colors: [.white, .black], center: .center, startRadius: 0, endRadius: 80))
    .overlay(Color.black.opacity(0.2))
    .background(.background)
    .border(.red, width: 2)
}
