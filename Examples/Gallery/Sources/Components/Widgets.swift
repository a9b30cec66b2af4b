// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Star rating

public struct StarRating: View {
  var rating: CGFloat = 3.6
  var maximum = 5

  public init() {}

  private var stars: some View {
    HStack(spacing: 2) {
      ForEach(0..<maximum, id: \.self) { _ in
        Image(systemName: "star.fill")
          .resizable()
          .aspectRatio(contentMode: .fit)
      }
    }
  }

  public var body: some View {
    stars
      .overlay(
        GeometryReader { proxy in
          ZStack(alignment: .leading) {
            Rectangle()
              .frame(width: rating / CGFloat(maximum) * proxy.size.width)
              .foregroundColor(.yellow)
          }
        }
        .mask(stars)
      )
      .foregroundColor(.gray)
      .frame(width: 180, height: 34)
      .padding()
  }
}

// MARK: Segmented control

public struct SegmentedControl: View {
  let titles = ["Day", "Week", "Month"]
  var selection = 1

  public init() {}

  public var body: some View {
    HStack(spacing: 0) {
      ForEach(titles.indices, id: \.self) { index in
        Text(titles[index])
          .font(.subheadline.weight(index == selection ? .semibold : .regular))
          .frame(maxWidth: .infinity)
          .padding(.vertical, 8)
          .background {
            if index == selection {
              Capsule().fill(.white).shadow(color: .black.opacity(0.15), radius: 2, y: 1)
            }
          }
          .contentShape(Rectangle())
          .onTapGesture {}
      }
    }
    .padding(3)
    .background(Capsule().fill(.gray.opacity(0.2)))
    .frame(width: 260)
    .padding()
  }
}

// MARK: Switches

struct Switch: View {
  let isOn: Bool
  var tint: Color = .green

  var body: some View {
    Capsule()
      .fill(isOn ? tint : .gray.opacity(0.3))
      .frame(width: 51, height: 31)
      .overlay(alignment: isOn ? .trailing : .leading) {
        Circle()
          .fill(.white)
          .padding(2)
          .shadow(color: .black.opacity(0.2), radius: 2, x: 0, y: 2)
      }
  }
}

public struct Switches: View {
  public init() {}

  public var body: some View {
    HStack(spacing: 16) {
      Switch(isOn: true)
      Switch(isOn: false)
      Switch(isOn: true, tint: .purple)
    }
    .padding()
  }
}

// MARK: Music player

public struct MusicPlayer: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 16) {
      RoundedRectangle(cornerRadius: 16, style: .continuous)
        .fill(
          EllipticalGradient(colors: [.orange, .pink, .purple], center: .topLeading, endRadiusFraction: 1.2)
        )
        .aspectRatio(1.6, contentMode: .fit)
        .overlay(alignment: .bottomTrailing) {
          Image(systemName: "waveform").font(.title).foregroundStyle(.white.opacity(0.7)).padding()
        }
      VStack(spacing: 2) {
        Text("Night Drive").font(.headline)
        Text("The Rasters").font(.subheadline).foregroundStyle(.secondary)
      }
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.25))
        Capsule().fill(.primary).containerWidth(0.4)
      }
      .frame(height: 4)
      HStack(spacing: 32) {
        Image(systemName: "backward.fill")
        Image(systemName: "pause.circle.fill").font(.system(size: 48))
        Image(systemName: "forward.fill")
      }
      .font(.title2)
    }
    .padding(20)
    .frame(width: 260)
  }
}

extension View {
  func containerWidth(_ fraction: CGFloat) -> some View {
    GeometryReader { proxy in
      self.frame(width: proxy.size.width * fraction)
    }
  }
}

// MARK: Battery

public struct BatteryView: View {
  var level: CGFloat = 0.7

  public init() {}

  public var body: some View {
    HStack(spacing: 2) {
      RoundedRectangle(cornerRadius: 7)
        .strokeBorder(lineWidth: 2.5)
        .frame(width: 70, height: 34)
        .overlay(alignment: .leading) {
          RoundedRectangle(cornerRadius: 4)
            .fill(level > 0.2 ? .green : .red)
            .frame(width: 60 * level)
            .padding(5)
        }
      UnevenRoundedRectangle(bottomTrailingRadius: 3, topTrailingRadius: 3)
        .frame(width: 4, height: 12)
    }
    .padding()
  }
}

// MARK: Calendar

public struct CalendarMonth: View {
  @Environment(\.calendar) private var calendar
  let month = DateComponents(year: 2025, month: 3)
  private let columns = Array(repeating: GridItem(.flexible()), count: 7)

  public init() {}

  private var days: [Int?] {
    guard let first = calendar.date(from: month), let range = calendar.range(of: .day, in: .month, for: first)
    else { return [] }
    let offset = calendar.component(.weekday, from: first) - 1
    return Array(repeating: nil, count: offset) + range.map { $0 }
  }

  public var body: some View {
    VStack(spacing: 12) {
      if let date = calendar.date(from: month) {
        Text(date, format: .dateTime.month(.wide).year()).font(.headline)
      }
      LazyVGrid(columns: columns, spacing: 10) {
        ForEach(["S", "M", "T", "W", "T", "F", "S"].indices, id: \.self) { index in
          Text(["S", "M", "T", "W", "T", "F", "S"][index]).font(.caption2).foregroundColor(.secondary)
        }
        ForEach(Array(days.enumerated()), id: \.offset) { _, day in
          if let day {
            Text("\(day)")
              .font(.footnote)
              .frame(width: 24, height: 24)
              .background(Circle().fill(day == 14 ? Color.red : .clear))
              .foregroundColor(day == 14 ? .white : .primary)
          } else {
            Color.clear.frame(height: 24)
          }
        }
      }
    }
    .frame(width: 250)
    .padding()
  }
}

// MARK: Toast

struct ToastLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 10) {
      configuration.icon.foregroundStyle(.yellow)
      configuration.title
    }
    .padding(.vertical, 12)
    .padding(.horizontal, 18)
    .background(.black.opacity(0.85), in: Capsule())
    .foregroundStyle(.white)
  }
}

public struct Toasts: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 12) {
      Label("Saved to favourites", systemImage: "star.fill").labelStyle(ToastLabelStyle())
      Label("Warning", systemImage: "exclamationmark.triangle")
        .symbolVariant(.fill)
        .foregroundStyle(.orange)
      Label("Icon only", systemImage: "gear").labelStyle(.iconOnly)
      Label("Unknown symbol", systemImage: "no.such.symbol")
    }
    .padding()
  }
}

// MARK: Pricing

struct PlanCard: View {
  let name: String
  let price: Decimal
  var isPopular = false

  var body: some View {
    VStack(spacing: 8) {
      Text(name).font(.headline)
      Text(price, format: .currency(code: "USD")).font(.title3.bold())
      Text("per month").font(.caption2).foregroundStyle(.secondary)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 18)
    .background(RoundedRectangle(cornerRadius: 14).fill(isPopular ? Color.indigo : Color.white))
    .foregroundColor(isPopular ? .white : .black)
    .overlay(alignment: .top) {
      if isPopular {
        Text("POPULAR")
          .font(.system(size: 9, weight: .bold))
          .padding(.horizontal, 8)
          .padding(.vertical, 3)
          .background(Color.orange)
          .clipShape(Capsule())
          .offset(y: -9)
      }
    }
  }
}

public struct Pricing: View {
  public init() {}

  public var body: some View {
    HStack(spacing: 10) {
      PlanCard(name: "Basic", price: 4.99)
      PlanCard(name: "Pro", price: 9.99, isPopular: true)
      PlanCard(name: "Team", price: 24)
    }
    .frame(width: 300)
    .padding(20)
    .background(Color(white: 0.92))
  }
}

// MARK: Placeholder

public struct SkeletonCard: View {
  public init() {}

  private var bars: some View {
    HStack(alignment: .top, spacing: 12) {
      Circle().frame(width: 48, height: 48)
      VStack(alignment: .leading, spacing: 8) {
        RoundedRectangle(cornerRadius: 4).frame(width: 140, height: 14)
        RoundedRectangle(cornerRadius: 4).frame(height: 10)
        RoundedRectangle(cornerRadius: 4).frame(width: 90, height: 10)
      }
    }
  }

  public var body: some View {
    bars
      .foregroundColor(.gray.opacity(0.3))
      .overlay {
        LinearGradient(
          colors: [.clear, .white.opacity(0.8), .clear], startPoint: .init(x: 0.2, y: 0.4),
          endPoint: .init(x: 0.8, y: 0.6)
        )
        .mask { bars }
      }
      .padding()
      .frame(width: 260)
  }
}

// MARK: Clock

public struct AnalogClock: View {
  let hour: Double
  let minute: Double

  public init(hour: Double = 10, minute: Double = 9) {
    self.hour = hour
    self.minute = minute
  }

  private func hand(_ angle: Angle, length: CGFloat, width: CGFloat) -> some View {
    Capsule()
      .frame(width: width, height: length)
      .offset(y: -length / 2)
      .rotationEffect(angle)
  }

  public var body: some View {
    ZStack {
      Circle().fill(.white).shadow(radius: 5)
      ForEach(1..<13) { number in
        let angle = Angle.degrees(Double(number) * 30 - 90)
        Text("\(number)")
          .font(.system(size: 14, weight: .medium, design: .rounded))
          .offset(x: CGFloat(cos(angle.radians)) * 62, y: CGFloat(sin(angle.radians)) * 62)
      }
      hand(.degrees((hour + minute / 60) * 30), length: 38, width: 5)
      hand(.degrees(minute * 6), length: 56, width: 3)
      hand(.degrees(180), length: 60, width: 1).foregroundStyle(.red)
      Circle().fill(.red).frame(width: 8, height: 8)
    }
    .foregroundStyle(.black)
    .frame(width: 150, height: 150)
    .padding()
  }
}

// MARK: Blocks

public struct IsometricBlocks: View {
  public init() {}

  private func block(_ color: Color) -> some View {
    ZStack {
      Rectangle().fill(color)
        .transformEffect(CGAffineTransform(a: 0.866, b: 0.5, c: 0, d: 1, tx: 0, ty: 0))
      Rectangle().fill(color).brightness(-0.15)
        .transformEffect(CGAffineTransform(a: 0.866, b: -0.5, c: 0, d: 1, tx: 34.6, ty: 40))
        .offset(y: -20)
      Rectangle().fill(color).brightness(0.2)
        .transformEffect(CGAffineTransform(a: 0.866, b: -0.5, c: 0.866, d: 0.5, tx: 0, ty: 0))
    }
    .frame(width: 40, height: 40)
  }

  public var body: some View {
    HStack(spacing: 50) {
      block(.orange)
      block(.teal).hueRotation(.degrees(40))
    }
    .padding(EdgeInsets(top: 40, leading: 20, bottom: 60, trailing: 60))
  }
}

// MARK: A list in a window

public struct ScrolledList: View {
  public init() {}

  public var body: some View {
    ScrollView(.vertical, showsIndicators: false) {
      LazyVStack(alignment: .leading, spacing: 6) {
        ForEach(1...20, id: \.self) { row in
          HStack {
            Text("Row \(row)")
            Spacer()
            Circle().fill(Color(hue: Double(row) / 20, saturation: 0.7, brightness: 0.9)).frame(width: 12)
          }
          .padding(8)
          .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 6))
        }
      }
    }
    .defaultScrollAnchor(.bottom)
    .frame(width: 180, height: 170)
    .border(Color.gray)
    .padding()
  }
}

// MARK: What fits

public struct FittingBadges: View {
  public init() {}

  private var badge: some View {
    ViewThatFits(in: .horizontal) {
      Label("Downloads complete", systemImage: "checkmark.circle.fill")
      Label("Done", systemImage: "checkmark.circle.fill")
      Image(systemName: "checkmark.circle.fill")
    }
    .lineLimit(1)
    .padding(8)
    .foregroundStyle(.green)
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      badge.frame(width: 250).border(.separator)
      badge.frame(width: 110).border(.separator)
      badge.frame(width: 48).border(.separator)
    }
    .padding()
  }
}
