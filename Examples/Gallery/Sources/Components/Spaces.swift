// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: A card turned in space

public struct TiltedCard: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "wave.3.right").font(.title2)
        Spacer()
        Text("LUMEN").italic().bold()
      }
      Spacer()
      Text("4000 1234 5678 9010").font(.system(.title3, design: .monospaced))
      HStack {
        Text("A. Lovelace")
        Spacer()
        Text("12/36")
      }
      .font(.footnote)
      .padding(.top, 4)
    }
    .padding(20)
    .foregroundColor(.white)
    .frame(width: 270, height: 160)
    .background(
      ZStack {
        LinearGradient(
          gradient: Gradient(colors: [.indigo, .purple, .pink]), startPoint: .topLeading,
          endPoint: .bottomTrailing)
        Circle().fill(Color.white.opacity(0.12)).frame(width: 190, height: 190).offset(x: 110, y: -50)
      }
    )
    .clipShape(RoundedRectangle(cornerRadius: 18, style: .continuous))
    .shadow(color: .black.opacity(0.35), radius: 10, x: 0, y: 8)
    .rotation3DEffect(.degrees(40), axis: (x: 0.3, y: 1, z: 0.1))
    .padding(.horizontal, 40)
    .padding(.vertical, 60)
  }
}

// MARK: A card with two sides

public struct FlipCard<Front: View, Back: View>: View {
  @Binding var isFlipped: Bool
  let front: Front
  let back: Back

  init(isFlipped: Binding<Bool>, @ViewBuilder front: () -> Front, @ViewBuilder back: () -> Back) {
    _isFlipped = isFlipped
    self.front = front()
    self.back = back()
  }

  public var body: some View {
    ZStack {
      front
        .opacity(isFlipped ? 0 : 1)
        .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
      back
        .opacity(isFlipped ? 1 : 0)
        .rotation3DEffect(.degrees(isFlipped ? 0 : -180), axis: (x: 0, y: 1, z: 0))
    }
    .onTapGesture { isFlipped.toggle() }
  }
}

public struct Flashcards: View {
  @State private var isFirstFlipped = false
  @State private var isSecondFlipped = true

  public init() {}

  private func card(_ text: String, _ color: Color) -> some View {
    Text(text)
      .font(.title3.bold())
      .foregroundStyle(.white)
      .frame(width: 110, height: 70)
      .background(color.gradient, in: RoundedRectangle(cornerRadius: 12))
  }

  public var body: some View {
    HStack(spacing: 16) {
      FlipCard(isFlipped: $isFirstFlipped) {
        card("maison", .blue)
      } back: {
        card("house", .green)
      }
      FlipCard(isFlipped: $isSecondFlipped) {
        card("chien", .blue)
      } back: {
        card("dog", .green)
      }
    }
    .padding()
  }
}

// MARK: A crawling text

public struct CrawlingText: View {
  public init() {}

  public var body: some View {
    Text(
      "A small library sets out to draw what was written for other machines, and finds that light is light everywhere."
    )
    .font(.title3.bold())
    .multilineTextAlignment(.center)
    .foregroundColor(.yellow)
    .frame(width: 220)
    .rotation3DEffect(.degrees(55), axis: (x: 1, y: 0, z: 0), anchor: .bottom)
    .frame(width: 260, height: 200)
    .background(Color.black)
  }
}

// MARK: A mesh of colours

public struct MeshBanner: View {
  public init() {}

  public var body: some View {
    MeshGradient(
      width: 3, height: 3,
      points: [
        [0, 0], [0.5, 0], [1, 0],
        [0, 0.5], [0.7, 0.4], [1, 0.5],
        [0, 1], [0.5, 1], [1, 1],
      ],
      colors: [
        .red, .purple, .indigo,
        .orange, .white, .blue,
        .yellow, .green, .mint,
      ]
    )
    .frame(width: 240, height: 140)
    .clipShape(.rect(cornerRadius: 24))
    .overlay {
      Text("Mesh")
        .font(.system(size: 40, weight: .black, design: .rounded))
        .foregroundStyle(.white)
        .shadow(color: .black.opacity(0.3), radius: 6, y: 3)
    }
    .padding()
  }
}

// MARK: A line under the chosen tab, by anchors

private struct TabFramesKey: PreferenceKey {
  static var defaultValue: [Int: Anchor<CGRect>] { [:] }

  static func reduce(value: inout [Int: Anchor<CGRect>], nextValue: () -> [Int: Anchor<CGRect>]) {
    value.merge(nextValue()) { $1 }
  }
}

public struct UnderlinedTabs: View {
  let titles = ["Home", "Search results", "Me"]
  @State private var selected = 0

  public init() {}

  public var body: some View {
    HStack(spacing: 20) {
      ForEach(titles.indices, id: \.self) { index in
        Text(titles[index])
          .fontWeight(index == selected ? .bold : .regular)
          .foregroundColor(index == selected ? .primary : .secondary)
          .anchorPreference(key: TabFramesKey.self, value: .bounds) { [index: $0] }
          .onTapGesture { selected = index }
      }
    }
    .overlayPreferenceValue(TabFramesKey.self) { frames in
      GeometryReader { proxy in
        if let frame = frames[selected].map({ proxy[$0] }) {
          Capsule()
            .fill(Color.accentColor)
            .frame(width: frame.width, height: 3)
            .offset(x: frame.minX, y: frame.maxY + 3)
        }
      }
    }
    .padding()
    .onAppear { selected = 1 }
  }
}

// MARK: Buttons as wide as the widest of them

private struct WidestKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

public struct EqualButtons: View {
  @State private var width: CGFloat?

  public init() {}

  public var body: some View {
    VStack(spacing: 8) {
      ForEach(["OK", "Cancel", "Do not ask again"], id: \.self) { title in
        Text(title)
          .background {
            GeometryReader { proxy in
              Color.clear.preference(key: WidestKey.self, value: proxy.size.width)
            }
          }
          .frame(width: width)
          .padding(.vertical, 8)
          .padding(.horizontal, 16)
          .background(.blue.opacity(0.15), in: Capsule())
      }
    }
    .onPreferenceChange(WidestKey.self) { width = $0 }
    .foregroundStyle(.blue)
    .padding()
  }
}

// MARK: What is still loading

public struct LoadingRow: View {
  @State private var isLoaded = false

  public init() {}

  public var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "person.circle.fill").resizable().frame(width: 44, height: 44)
      VStack(alignment: .leading, spacing: 4) {
        Text("Grace Hopper").font(.headline)
        Text("Found a moth in the relay").font(.subheadline)
      }
      Spacer()
      Text("now").font(.caption).unredacted()
    }
    .redacted(reason: isLoaded ? [] : .placeholder)
    .padding()
    .frame(width: 280)
  }
}
