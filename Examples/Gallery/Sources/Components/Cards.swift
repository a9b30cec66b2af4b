// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Card with a gradient border

public struct GradientBorderCard: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text("Pro Plan")
        .font(.title3)
        .fontWeight(.semibold)
      Text("Everything in Basic, plus unlimited projects and priority support.")
        .font(.subheadline)
        .foregroundColor(.secondary)
        .fixedSize(horizontal: false, vertical: true)
    }
    .padding(20)
    .frame(width: 240, alignment: .leading)
    .background(.background)
    .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
    .overlay(
      RoundedRectangle(cornerRadius: 18, style: .continuous)
        .strokeBorder(
          AngularGradient(colors: [.red, .yellow, .green, .blue, .purple, .red], center: .center),
          lineWidth: 3)
    )
    .padding(12)
  }
}

// MARK: Glass panel

public struct GlassPanel: View {
  @Environment(\.accessibilityReduceTransparency) var reduceTransparency

  public init() {}

  public var body: some View {
    ZStack {
      LinearGradient(colors: [.blue, .purple], startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(.yellow).frame(width: 110).offset(x: -70, y: -50)
      Circle().fill(.pink).frame(width: 90).offset(x: 80, y: 60)
      HStack {
        Image(systemName: "sparkles").font(.title)
        VStack(alignment: .leading) {
          Text("Glass").font(.headline)
          Text("Frosted panel").font(.caption).opacity(0.8)
        }
      }
      .foregroundStyle(.white)
      .padding(.horizontal, 28)
      .padding(.vertical, 22)
      .background {
        if reduceTransparency {
          RoundedRectangle(cornerRadius: 20).fill(.gray)
        } else {
          RoundedRectangle(cornerRadius: 20)
            .fill(.ultraThinMaterial)
        }
      }
      .overlay {
        RoundedRectangle(cornerRadius: 20)
          .stroke(
            .linearGradient(
              colors: [.white.opacity(0.6), .clear, .white.opacity(0.2)], startPoint: .topLeading,
              endPoint: .bottomTrailing),
            lineWidth: 1.5)
      }
    }
    .frame(width: 300, height: 200)
    .clipped()
  }
}

// MARK: Profile card

public struct ProfileCard: View {
  let name: String
  let role: String

  public init(name: String = "Ada Lovelace", role: String = "Analyst") {
    self.name = name
    self.role = role
  }

  private var initials: String {
    name.split(separator: " ").compactMap(\.first).map(String.init).joined()
  }

  public var body: some View {
    VStack(spacing: 0) {
      LinearGradient(colors: [.teal, .mint], startPoint: .leading, endPoint: .trailing)
        .frame(height: 70)
      Circle()
        .fill(.indigo.gradient)
        .overlay {
          Text(initials).font(.title.bold()).foregroundStyle(.white)
        }
        .frame(width: 80, height: 80)
        .overlay(Circle().stroke(.background, lineWidth: 4))
        .padding(.top, -40)
      Text(name).font(.headline).padding(.top, 8)
      Text(role).font(.subheadline).foregroundStyle(.secondary)
      Divider().padding(.vertical, 12)
      HStack {
        stat("128", "Posts")
        Spacer()
        stat("4.2k", "Followers")
        Spacer()
        stat("310", "Following")
      }
      .padding([.horizontal, .bottom], 20)
    }
    .frame(width: 260)
    .background(Color.white)
    .cornerRadius(20)
    .shadow(radius: 10)
    .padding(24)
  }

  private func stat(_ value: String, _ title: LocalizedStringKey) -> some View {
    VStack(spacing: 2) {
      Text(value).font(.callout.monospacedDigit()).bold()
      Text(title).font(.caption2).foregroundStyle(.tertiary)
    }
  }
}

// MARK: Weather card

public struct WeatherCard: View {
  struct Hour: Identifiable {
    let id = UUID()
    let time: String
    let symbol: String
    let degrees: Int
  }

  let hours = [
    Hour(time: "9AM", symbol: "sun.max.fill", degrees: 18),
    Hour(time: "12PM", symbol: "cloud.sun.fill", degrees: 22),
    Hour(time: "3PM", symbol: "cloud.rain.fill", degrees: 19),
    Hour(time: "6PM", symbol: "cloud.bolt.fill", degrees: 16),
  ]

  public init() {}

  public var body: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .firstTextBaseline) {
        Text("Lisbon").font(.title2.weight(.medium))
        Spacer()
        Text("19°").font(.system(size: 48, weight: .thin))
      }
      Spacer(minLength: 16)
      HStack {
        ForEach(hours) { hour in
          VStack(spacing: 8) {
            Text(hour.time).font(.caption).opacity(0.7)
            Image(systemName: hour.symbol)
              .symbolRenderingMode(.multicolor)
              .font(.title3)
              .frame(height: 24)
            Text("\(hour.degrees)°").font(.footnote.weight(.semibold))
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
    .padding()
    .frame(width: 280, height: 180)
    .foregroundStyle(.white)
    .background(
      LinearGradient(
        stops: [
          .init(color: Color(hue: 0.58, saturation: 0.8, brightness: 0.9), location: 0),
          .init(color: Color(hue: 0.62, saturation: 0.9, brightness: 0.5), location: 1),
        ], startPoint: .top, endPoint: .bottom),
      in: RoundedRectangle(cornerRadius: 24, style: .continuous)
    )
    .padding(8)
  }
}

// MARK: Ticket with a notch

struct TicketShape: Shape {
  var notch: CGFloat = 12

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + 14, y: rect.minY))
    for (corner, next) in [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.maxY)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.midX, y: rect.minY)),
    ] {
      path.addArc(tangent1End: corner, tangent2End: next, radius: 14)
      if next.y == rect.midY {
        let isRight = next.x == rect.maxX
        path.addArc(
          center: next, radius: notch, startAngle: .degrees(isRight ? -90 : 90),
          endAngle: .degrees(isRight ? 90 : -90), clockwise: true)
      }
    }
    path.closeSubpath()
    return path
  }
}

public struct TicketView: View {
  public init() {}

  public var body: some View {
    VStack {
      HStack {
        VStack(alignment: .leading) {
          Text("FROM").font(.caption2).foregroundStyle(.secondary)
          Text("SFO").font(.title.monospaced())
        }
        Spacer()
        Image(systemName: "airplane").font(.title2).foregroundStyle(.tint)
        Spacer()
        VStack(alignment: .trailing) {
          Text("TO").font(.caption2).foregroundStyle(.secondary)
          Text("NRT").font(.title.monospaced())
        }
      }
      Spacer()
      Line()
        .stroke(style: StrokeStyle(lineWidth: 1, dash: [5, 4]))
        .frame(height: 1)
        .foregroundStyle(.gray)
      Spacer()
      Text("Gate B27 · Seat 14C").font(.footnote)
    }
    .padding(22)
    .frame(width: 280, height: 160)
    .background {
      TicketShape()
        .fill(.white)
        .shadow(color: .black.opacity(0.25), radius: 6, y: 3)
    }
    .tint(.orange)
    .padding(16)
  }
}

struct Line: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    return path
  }
}
