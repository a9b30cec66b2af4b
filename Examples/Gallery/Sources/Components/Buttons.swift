// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: A button style with a gradient

struct GradientButtonStyle: ButtonStyle {
  var colors: [Color] = [.purple, .blue]
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.headline)
      .foregroundColor(.white)
      .padding(.vertical, 14)
      .padding(.horizontal, 28)
      .background(
        LinearGradient(gradient: Gradient(colors: colors), startPoint: .leading, endPoint: .trailing)
      )
      .cornerRadius(16)
      .shadow(color: colors[0].opacity(0.5), radius: 8, x: 0, y: 6)
      .opacity(isEnabled ? 1 : 0.4)
      .scaleEffect(configuration.isPressed ? 0.95 : 1.0)
  }
}

extension ButtonStyle where Self == GradientButtonStyle {
  static var gradient: GradientButtonStyle { GradientButtonStyle() }
}

public struct GradientButtons: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 20) {
      Button("Get Started") { print("tapped") }
        .buttonStyle(.gradient)
      Button {
        print("tapped")
      } label: {
        Label("Add to Cart", systemImage: "cart.fill")
      }
      .buttonStyle(GradientButtonStyle(colors: [.orange, .pink]))
      Button(action: {}) { Text("Sold Out") }
        .buttonStyle(.gradient)
        .disabled(true)
    }
    .padding(24)
  }
}

// MARK: Built-in button styles

public struct PlainButtons: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button("Automatic") {}
      Button("Bordered") {}.buttonStyle(.bordered)
      Button("Prominent") {}.buttonStyle(.borderedProminent).tint(.green)
      Button("Large Capsule") {}
        .buttonStyle(.borderedProminent)
        .buttonBorderShape(.capsule)
        .controlSize(.large)
      Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
      Button("Plain") {}.buttonStyle(.plain)
    }
    .padding()
  }
}

// MARK: Neumorphic card

struct SoftUI: ViewModifier {
  var cornerRadius: CGFloat = 20
  let base = Color(red: 0.88, green: 0.89, blue: 0.93)

  func body(content: Content) -> some View {
    content
      .padding(24)
      .background(
        RoundedRectangle(cornerRadius: cornerRadius)
          .fill(base)
          .shadow(color: .white, radius: 10, x: -8, y: -8)
          .shadow(color: Color.black.opacity(0.2), radius: 10, x: 8, y: 8)
      )
  }
}

extension View {
  func softUI(cornerRadius: CGFloat = 20) -> some View {
    modifier(SoftUI(cornerRadius: cornerRadius))
  }
}

public struct NeumorphicCard: View {
  public init() {}

  public var body: some View {
    ZStack {
      Color(red: 0.88, green: 0.89, blue: 0.93).edgesIgnoringSafeArea(.all)
      VStack(spacing: 12) {
        Image(systemName: "heart.fill")
          .font(.system(size: 40))
          .foregroundColor(.pink)
        Text("72 bpm").font(.title2).bold()
        Text("Resting").font(.footnote).foregroundStyle(.secondary)
      }
      .softUI(cornerRadius: 28)
    }
    .frame(width: 220, height: 220)
  }
}

// MARK: Notification badge

public struct NotificationBadge: View {
  let count: Int

  public init(count: Int = 12) { self.count = count }

  public var body: some View {
    Image(systemName: "bell.fill")
      .resizable()
      .scaledToFit()
      .frame(width: 64, height: 64)
      .foregroundStyle(.indigo.gradient)
      .overlay(alignment: .topTrailing) {
        if count > 0 {
          Text(count > 99 ? "99+" : "\(count)")
            .font(.caption2.weight(.bold))
            .foregroundStyle(.white)
            .padding(.horizontal, 7)
            .padding(.vertical, 3)
            .background(.red, in: Capsule())
            .overlay(Capsule().stroke(Color.white, lineWidth: 2))
            .alignmentGuide(.trailing) { $0[HorizontalAlignment.center] + 4 }
            .alignmentGuide(.top) { $0[VerticalAlignment.center] - 6 }
        }
      }
      .padding(24)
      .accessibilityLabel("\(count) notifications")
  }
}

// MARK: Status pills

public struct StatusPills: View {
  enum Status: String, CaseIterable {
    case active, pending, failed

    var color: Color {
      switch self {
      case .active: return .green
      case .pending: return .orange
      case .failed: return .red
      }
    }
  }

  public init() {}

  public var body: some View {
    HStack(spacing: 10) {
      ForEach(Status.allCases, id: \.self) { status in
        HStack(spacing: 6) {
          Circle().fill(status.color).frame(width: 8, height: 8)
          Text(status.rawValue.capitalized)
            .font(.system(.caption, design: .rounded).weight(.semibold))
        }
        .padding(.horizontal, 10)
        .padding(.vertical, 6)
        .foregroundColor(status.color)
        .background(status.color.opacity(0.15))
        .clipShape(Capsule())
      }
    }
    .padding()
  }
}
