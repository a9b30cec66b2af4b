// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Progress ring

public struct ProgressRing: View {
  var progress: Double
  var lineWidth: CGFloat = 14

  public init(progress: Double = 0.68) { self.progress = progress }

  public var body: some View {
    ZStack {
      Circle().stroke(.gray.opacity(0.2), lineWidth: lineWidth)
      Circle()
        .trim(from: 0, to: progress)
        .stroke(
          AngularGradient(
            colors: [.blue, .cyan], center: .center, startAngle: .zero, endAngle: .degrees(360 * progress)),
          style: StrokeStyle(lineWidth: lineWidth, lineCap: .round)
        )
        .rotationEffect(.degrees(-90))
      VStack(spacing: 0) {
        Text(progress, format: .percent)
          .font(.title2.bold())
        Text("complete").font(.caption).foregroundStyle(.secondary)
      }
    }
    .frame(width: 140, height: 140)
    .padding(20)
  }
}

// MARK: Activity rings

public struct ActivityRings: View {
  struct Ring: Identifiable {
    let id: Int
    let color: Color
    let value: CGFloat
  }

  private let rings = [
    Ring(id: 0, color: .pink, value: 0.82), Ring(id: 1, color: .green, value: 0.6),
    Ring(id: 2, color: .cyan, value: 0.95),
  ]

  public init() {}

  public var body: some View {
    ZStack {
      Color.black
      ForEach(rings) { ring in
        let size = 160 - CGFloat(ring.id) * 44
        Circle()
          .stroke(ring.color.opacity(0.25), lineWidth: 18)
          .overlay {
            Circle()
              .trim(from: 0, to: ring.value)
              .stroke(ring.color, style: .init(lineWidth: 18, lineCap: .round))
              .rotationEffect(Angle(degrees: -90))
              .shadow(color: ring.color, radius: 4)
          }
          .frame(width: size, height: size)
      }
    }
    .frame(width: 200, height: 200)
  }
}

// MARK: Bar chart

public struct BarChart: View {
  let values: [Double] = [3, 7, 4.5, 9, 6, 8.2, 5]
  let days = ["M", "T", "W", "T", "F", "S", "S"]

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Steps").font(.headline)
      HStack(alignment: .bottom, spacing: 8) {
        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
          VStack {
            GeometryReader { proxy in
              VStack {
                Spacer(minLength: 0)
                RoundedRectangle(cornerRadius: 5)
                  .fill(value == values.max() ? Color.accentColor : Color.blue.opacity(0.35))
                  .frame(height: proxy.size.height * value / 10)
              }
            }
            Text(days[index]).font(.caption2).foregroundColor(.gray)
          }
        }
      }
      .frame(height: 130)
    }
    .padding()
    .frame(width: 260)
  }
}

// MARK: Line chart

public struct LineChart: View {
  var points: [CGFloat] = [0.2, 0.45, 0.3, 0.7, 0.55, 0.9, 0.75]

  public init() {}

  private func path(in size: CGSize, closed: Bool) -> Path {
    Path { path in
      guard points.count > 1 else { return }
      let step = size.width / CGFloat(points.count - 1)
      for (index, value) in points.enumerated() {
        let point = CGPoint(x: CGFloat(index) * step, y: size.height * (1 - value))
        if index == 0 {
          path.move(to: point)
        } else {
          let previous = CGPoint(x: CGFloat(index - 1) * step, y: size.height * (1 - points[index - 1]))
          let middle = (previous.x + point.x) / 2
          path.addCurve(
            to: point, control1: CGPoint(x: middle, y: previous.y), control2: CGPoint(x: middle, y: point.y))
        }
      }
      if closed {
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.addLine(to: CGPoint(x: 0, y: size.height))
        path.closeSubpath()
      }
    }
  }

  public var body: some View {
    GeometryReader { geo in
      ZStack {
        VStack {
          ForEach(0..<4) { _ in
            Divider()
            Spacer()
          }
          Divider()
        }
        path(in: geo.size, closed: true)
          .fill(LinearGradient(colors: [.green.opacity(0.5), .clear], startPoint: .top, endPoint: .bottom))
        path(in: geo.size, closed: false)
          .stroke(Color.green, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
          .shadow(color: .green.opacity(0.6), radius: 4, y: 3)
        Circle()
          .fill(.white)
          .overlay(Circle().strokeBorder(.green, lineWidth: 3))
          .frame(width: 14, height: 14)
          .position(x: geo.size.width * 5 / 6, y: geo.size.height * 0.1)
      }
    }
    .frame(width: 260, height: 140)
    .padding()
  }
}

// MARK: Donut chart

struct Wedge: Shape {
  var start: Angle
  var end: Angle
  var hole: CGFloat = 0.55

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start.radians, end.radians) }
    set {
      start = .radians(newValue.first)
      end = .radians(newValue.second)
    }
  }

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let radius = min(rect.width, rect.height) / 2
    var path = Path()
    path.addArc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: false)
    path.addArc(center: center, radius: radius * hole, startAngle: end, endAngle: start, clockwise: true)
    path.closeSubpath()
    return path
  }
}

public struct DonutChart: View {
  struct Slice: Identifiable {
    var id: String { name }
    let name: String
    let value: Double
    let color: Color
  }

  let slices: [Slice] = [
    .init(name: "Rent", value: 40, color: .indigo), .init(name: "Food", value: 25, color: .orange),
    .init(name: "Fun", value: 20, color: .mint), .init(name: "Other", value: 15, color: .pink),
  ]

  public init() {}

  private func angles(of index: Int) -> (Angle, Angle) {
    let total = slices.reduce(0) { $0 + $1.value }
    let before = slices.prefix(index).reduce(0) { $0 + $1.value }
    return (
      .degrees(before / total * 360 - 90), .degrees((before + slices[index].value) / total * 360 - 90)
    )
  }

  public var body: some View {
    HStack(spacing: 24) {
      ZStack {
        ForEach(slices.indices, id: \.self) { index in
          let (start, end) = angles(of: index)
          Wedge(start: start, end: end)
            .fill(slices[index].color)
            .overlay(Wedge(start: start, end: end).stroke(.white, lineWidth: 2))
        }
        Text("$1,840").font(.system(.headline, design: .rounded))
      }
      .frame(width: 140, height: 140)
      VStack(alignment: .leading, spacing: 10) {
        ForEach(slices) { slice in
          Label {
            Text(slice.name).font(.footnote)
          } icon: {
            RoundedRectangle(cornerRadius: 3).fill(slice.color).frame(width: 12, height: 12)
          }
        }
      }
    }
    .padding()
  }
}

// MARK: Gauge

public struct SpeedGauge: View {
  var value = 0.62

  public init() {}

  public var body: some View {
    ZStack {
      ForEach(0..<41) { tick in
        Rectangle()
          .fill(Double(tick) / 40 <= value ? Color.orange : Color.gray.opacity(0.4))
          .frame(width: 2, height: tick % 5 == 0 ? 14 : 7)
          .offset(y: -80)
          .rotationEffect(.degrees(Double(tick) / 40 * 270 - 135))
      }
      Capsule()
        .fill(.red)
        .frame(width: 4, height: 70)
        .offset(y: -30)
        .rotationEffect(.degrees(value * 270 - 135))
      Circle().frame(width: 16, height: 16)
      VStack {
        Spacer()
        Text("\(Int(value * 240))").font(.largeTitle.monospacedDigit()).bold()
        Text("km/h").font(.caption).foregroundStyle(.secondary)
      }
    }
    .frame(width: 190, height: 190)
    .padding()
  }
}

// MARK: Heat map

public struct HeatMap: View {
  let columns = Array(repeating: GridItem(.fixed(14), spacing: 3), count: 14)

  public init() {}

  private func level(_ index: Int) -> Double {
    abs(sin(Double(index) * 1.7) * cos(Double(index) * 0.31))
  }

  public var body: some View {
    LazyVGrid(columns: columns, spacing: 3) {
      ForEach(0..<98, id: \.self) { index in
        RoundedRectangle(cornerRadius: 3)
          .fill(Color.green.opacity(0.15 + 0.85 * level(index)))
          .frame(height: 14)
      }
    }
    .padding(12)
  }
}
