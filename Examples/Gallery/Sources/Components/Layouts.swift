// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: A theme in the environment

struct Theme {
  var accent: Color
  var surface: Color
  var corner: CGFloat

  static let plain = Theme(accent: .blue, surface: .gray.opacity(0.15), corner: 8)
  static let candy = Theme(accent: .pink, surface: .yellow.opacity(0.4), corner: 24)
}

extension EnvironmentValues {
  @Entry var theme: Theme = .plain
  @Entry var isCompact = false
}

struct AccentStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.theme.accent.opacity(environment.colorSchemeContrast == .increased ? 1 : 0.85)
  }
}

struct SurfaceStyle: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.theme.surface
  }
}

extension ShapeStyle where Self == AccentStyle {
  static var themeAccent: AccentStyle { AccentStyle() }
}

extension ShapeStyle where Self == SurfaceStyle {
  static var themeSurface: SurfaceStyle { SurfaceStyle() }
}

struct ThemedPanel: View {
  let title: String
  @Environment(\.theme) private var theme
  @Environment(\.isCompact) private var isCompact

  var body: some View {
    HStack {
      Image(systemName: "paintpalette.fill")
      Text(title)
    }
    .font(isCompact ? .caption : .headline)
    .foregroundStyle(.themeAccent)
    .padding(isCompact ? 8 : 16)
    .background(.themeSurface, in: .rect(cornerRadius: theme.corner))
  }
}

public struct ThemedPanels: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 12) {
      ThemedPanel(title: "Plain")
      ThemedPanel(title: "Candy")
        .environment(\.theme, .candy)
      ThemedPanel(title: "Candy, green")
        .transformEnvironment(\.theme) { $0.accent = .green }
        .environment(\.theme, .candy)
      ThemedPanel(title: "Compact")
        .environment(\.isCompact, true)
    }
    .padding()
  }
}

// MARK: Flow layout

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(proposal.width ?? .infinity, subviews)
    let height = rows.map(\.height).reduce(0, +) + spacing * CGFloat(max(rows.count - 1, 0))
    return CGSize(width: proposal.width ?? rows.map(\.width).max() ?? 0, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      var x = bounds.minX
      for index in row.indices {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(
          at: CGPoint(x: x, y: y + row.height / 2), anchor: .leading, proposal: .unspecified)
        x += size.width + spacing
      }
      y += row.height + spacing
    }
  }

  private struct Row {
    var indices: [Int] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [Row] {
    var rows = [Row()]
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      let needed =
        rows[rows.count - 1].width + (rows[rows.count - 1].indices.isEmpty ? 0 : spacing) + size.width
      if needed > width, !rows[rows.count - 1].indices.isEmpty { rows.append(Row()) }
      let last = rows.count - 1
      rows[last].width += (rows[last].indices.isEmpty ? 0 : spacing) + size.width
      rows[last].indices.append(index)
      rows[last].height = max(rows[last].height, size.height)
    }
    return rows
  }
}

public struct TagCloud: View {
  let tags = ["swift", "linux", "open gl", "drawing", "effects", "layout", "text", "colour", "blur", "neon"]

  public init() {}

  public var body: some View {
    FlowLayout {
      ForEach(tags, id: \.self) { tag in
        Text("#\(tag)")
          .font(.footnote)
          .padding(.horizontal, 12)
          .padding(.vertical, 6)
          .background(Capsule().fill(.teal.opacity(0.2)))
          .overlay { Capsule().strokeBorder(.teal) }
      }
    }
    .frame(width: 240)
    .padding()
  }
}

// MARK: Radial layout

struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.size.width, bounds.size.height) / 2.6
    let angle = Angle.degrees(360.0 / Double(subviews.count)).radians
    for (index, subview) in subviews.enumerated() {
      var point = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle * Double(index)))
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

public struct RadialMenu: View {
  let symbols = [
    "house.fill", "magnifyingglass", "camera.fill", "message.fill", "person.fill", "gearshape.fill",
  ]

  public init() {}

  public var body: some View {
    RadialLayout {
      ForEach(symbols, id: \.self) { name in
        Image(systemName: name)
          .foregroundStyle(.white)
          .frame(width: 40, height: 40)
          .background(Circle().fill(.purple.gradient))
      }
    }
    .frame(width: 180, height: 180)
    .overlay {
      Image(systemName: "plus.circle.fill").font(.system(size: 40)).foregroundStyle(.purple)
    }
    .padding()
  }
}

// MARK: Chat

struct Bubble: Shape {
  let isMine: Bool

  func path(in rect: CGRect) -> Path {
    let radii = RectangleCornerRadii(
      topLeading: 16, bottomLeading: isMine ? 16 : 3, bottomTrailing: isMine ? 3 : 16, topTrailing: 16)
    return UnevenRoundedRectangle(cornerRadii: radii).path(in: rect)
  }
}

public struct ChatView: View {
  struct Message: Identifiable {
    let id: Int
    let text: String
    let isMine: Bool
  }

  let messages = [
    Message(id: 0, text: "Is it raining there?", isMine: false),
    Message(id: 1, text: "Pouring. ☔️ I stay at home and read a long book about shapes.", isMine: true),
    Message(id: 2, text: "Good plan", isMine: false),
  ]

  public init() {}

  public var body: some View {
    VStack(spacing: 8) {
      ForEach(messages) { message in
        HStack {
          if message.isMine { Spacer(minLength: 40) }
          Text(message.text)
            .font(.callout)
            .padding(.horizontal, 14)
            .padding(.vertical, 9)
            .foregroundColor(message.isMine ? .white : .primary)
            .background(message.isMine ? Color.blue : Color.gray.opacity(0.2))
            .clipShape(Bubble(isMine: message.isMine))
          if !message.isMine { Spacer(minLength: 40) }
        }
      }
    }
    .frame(width: 280)
    .padding()
  }
}

// MARK: Timeline

public struct DeliveryTimeline: View {
  let steps = ["Ordered", "Packed", "On its way", "Delivered"]
  var current = 2

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(steps.indices, id: \.self) { index in
        HStack(alignment: .top, spacing: 12) {
          VStack(spacing: 0) {
            ZStack {
              Circle().fill(index <= current ? Color.green : Color.gray.opacity(0.3))
              if index < current {
                Image(systemName: "checkmark").font(.caption2.bold()).foregroundStyle(.white)
              }
            }
            .frame(width: 22, height: 22)
            if index < steps.count - 1 {
              Rectangle()
                .fill(index < current ? Color.green : Color.gray.opacity(0.3))
                .frame(width: 2, height: 26)
            }
          }
          Text(steps[index])
            .fontWeight(index == current ? .bold : .regular)
            .foregroundStyle(index <= current ? .primary : .secondary)
        }
      }
    }
    .padding(20)
  }
}

// MARK: Avatars

public struct AvatarStack: View {
  let people: [(String, Color)] = [("AL", .red), ("GH", .orange), ("KJ", .green), ("MH", .blue)]

  public init() {}

  public var body: some View {
    HStack(spacing: -14) {
      ForEach(0..<people.count, id: \.self) { index in
        let (initials, color) = people[index]
        Text(initials)
          .font(.footnote.bold())
          .foregroundStyle(.white)
          .frame(width: 44, height: 44)
          .background(color.gradient)
          .clipShape(Circle())
          .overlay(Circle().stroke(.white, lineWidth: 3))
          .zIndex(Double(people.count - index))
      }
      Text("+5")
        .font(.footnote)
        .frame(width: 44, height: 44)
        .background(Circle().fill(.gray.opacity(0.3)))
    }
    .padding()
  }
}

// MARK: A row that turns around

struct SettingsRow: View {
  let symbol: String
  let color: Color
  let title: LocalizedStringKey
  var detail: String?

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: symbol)
        .font(.footnote)
        .foregroundStyle(.white)
        .frame(width: 28, height: 28)
        .background(color, in: RoundedRectangle(cornerRadius: 7))
      Text(title)
      Spacer()
      if let detail {
        Text(detail).foregroundStyle(.secondary)
      }
      Image(systemName: "chevron.right")
        .font(.caption.weight(.semibold))
        .foregroundStyle(.tertiary)
        .flipsForRightToLeftLayoutDirection(true)
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
  }
}

public struct SettingsList: View {
  public init() {}

  private var rows: some View {
    VStack(spacing: 0) {
      SettingsRow(symbol: "wifi", color: .blue, title: "Wi-Fi", detail: "Home")
      Divider().padding(.leading, 56)
      SettingsRow(symbol: "bell.fill", color: .red, title: "Notifications")
      Divider().padding(.leading, 56)
      SettingsRow(symbol: "moon.fill", color: .indigo, title: "Focus", detail: "Off")
    }
    .background(RoundedRectangle(cornerRadius: 12).fill(Color.white))
  }

  public var body: some View {
    VStack(spacing: 16) {
      rows
      rows.environment(\.layoutDirection, .rightToLeft)
    }
    .frame(width: 280)
    .padding()
    .background(Color(white: 0.95))
  }
}
