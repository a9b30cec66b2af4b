// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: Headline with a gradient

public struct GradientHeadline: View {
  public init() {}

  public var body: some View {
    VStack(spacing: 10) {
      Text("Build something\nbeautiful.")
        .font(.system(size: 40, weight: .heavy))
        .multilineTextAlignment(.center)
        .foregroundStyle(
          LinearGradient(colors: [.pink, .purple, .blue], startPoint: .leading, endPoint: .trailing))
      Text("Every frame, on every machine")
        .textCase(.uppercase)
        .font(.caption)
        .tracking(2)
        .foregroundStyle(.secondary)
    }
    .padding()
  }
}

// MARK: Rich text

public struct RichText: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("Some ") + Text("bold").bold() + Text(", some ") + Text("red").foregroundColor(.red).italic()
        + Text(" and some ") + Text("struck").strikethrough() + Text(" words.")
      Text("**Markdown** in a *literal*, with `code` and ~~mistakes~~.")
      Text("Tap \(Image(systemName: "plus.circle.fill")) to add \(Text("three").underline().bold()) items.")
      Text("Price: \(19.5, specifier: "%.2f") €, \(0.25, format: .percent) off")
        .font(.system(.body, design: .monospaced))
      Text(
        "H\(Text("2").font(.caption).baselineOffset(-4))O and E = mc\(Text("2").font(.caption).baselineOffset(8))"
      )
      .font(.title3)
    }
    .frame(width: 300, alignment: .leading)
    .padding()
  }
}

// MARK: Limits of lines

public struct LineLimits: View {
  let story =
    "The quick brown fox jumps over the lazy dog, and the dog, being lazy, lets it happen again and again."

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(story).lineLimit(1)
      Text(story).lineLimit(2).truncationMode(.middle)
      Text(story).lineLimit(1).truncationMode(.head)
      Text("A title that shrinks to fit").font(.largeTitle).lineLimit(1).minimumScaleFactor(0.4)
      Text(story).font(.footnote).lineSpacing(4)
    }
    .frame(width: 220)
    .padding()
  }
}

// MARK: Text styles

public struct TypeSpecimen: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Group {
        Text("Large Title").font(.largeTitle)
        Text("Title").font(.title)
        Text("Title 2").font(.title2)
        Text("Title 3").font(.title3)
        Text("Headline").font(.headline)
        Text("Body").font(.body)
      }
      Group {
        Text("Callout").font(.callout)
        Text("Subheadline").font(.subheadline)
        Text("Footnote").font(.footnote)
        Text("Caption").font(.caption)
        Text("Caption 2").font(.caption2)
      }
      Text("Serif").font(.system(.title3, design: .serif))
      Text("Rounded").font(.system(.title3, design: .rounded))
      Text("Monospaced").font(.system(.title3, design: .monospaced))
    }
    .padding()
  }
}

// MARK: Larger text

public struct LargerText: View {
  @ScaledMetric(relativeTo: .body) private var side: CGFloat = 20

  public init() {}

  public var body: some View {
    HStack {
      RoundedRectangle(cornerRadius: 4).fill(.mint).frame(width: side, height: side)
      VStack(alignment: .leading) {
        Text("Readable")
        Text("for everybody").font(.caption)
      }
    }
    .padding()
    .dynamicTypeSize(.accessibility1)
  }
}

// MARK: Text on a circle

public struct CircularText: View {
  let text = Array("ROUND AND ROUND IT GOES · ")

  public init() {}

  public var body: some View {
    ZStack {
      ForEach(Array(text.enumerated()), id: \.offset) { index, letter in
        VStack {
          Text(String(letter)).font(.system(size: 15, weight: .semibold, design: .monospaced))
          Spacer()
        }
        .rotationEffect(.degrees(Double(index) / Double(text.count) * 360))
      }
      Image(systemName: "arrow.clockwise").font(.largeTitle).foregroundStyle(.tint)
    }
    .frame(width: 150, height: 150)
    .padding()
  }
}

// MARK: Quote

public struct QuoteView: View {
  public init() {}

  public var body: some View {
    HStack(alignment: .top, spacing: 12) {
      RoundedRectangle(cornerRadius: 2).fill(.orange).frame(width: 4)
      VStack(alignment: .leading, spacing: 6) {
        Text("“Simplicity is prerequisite for reliability.”")
          .font(.system(.title3, design: .serif))
          .italic()
        Text("— E. W. Dijkstra")
          .font(.footnote)
          .foregroundColor(.secondary)
      }
    }
    .fixedSize(horizontal: false, vertical: true)
    .frame(width: 280)
    .padding()
  }
}

// MARK: Writing from right to left

public struct RightToLeft: View {
  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text("مرحبا بالعالم").font(.title2)
      Text("שלום עולם, Hello 123").font(.title3)
      HStack {
        Circle().fill(.red).frame(width: 16, height: 16)
        Text("leading")
      }
    }
    .frame(width: 220, alignment: .leading)
    .padding()
    .background(.yellow.opacity(0.2))
    .environment(\.layoutDirection, .rightToLeft)
  }
}
