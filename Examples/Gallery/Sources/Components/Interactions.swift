// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

// MARK: What people do and what happens by itself, as Swift 6 checks it

@MainActor
@Observable
final class Kettle {
  var temperature = 20.0
  var isOn = false

  func heat() async {
    temperature = 64
    isOn = true
  }
}

public struct CounterCard: View {
  @State private var count = 0
  @State private var kettle = Kettle()
  @State private var message = "Cold"
  @GestureState private var isPressed = false

  public init() {}

  public var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      HStack {
        Button("More") { count += 1 }
          .buttonStyle(.borderedProminent)
        Button {
          count -= 1
        } label: {
          Image(systemName: "minus")
        }
        .buttonStyle(.bordered)
        .disabled(count == 0)
        Spacer()
        Text("\(count)")
          .font(.title.monospacedDigit())
          .contentTransition(.numericText())
          .onTapGesture { count = 0 }
      }
      ProgressView(value: kettle.temperature, total: 100) {
        Text(message)
      } currentValueLabel: {
        Text("\(kettle.temperature, specifier: "%.0f") °C")
      }
      .tint(kettle.isOn ? .red : .blue)
    }
    .padding()
    .frame(width: 260)
    .background(.background, in: .rect(cornerRadius: 16))
    .scaleEffect(isPressed ? 0.97 : 1)
    .gesture(
      LongPressGesture(minimumDuration: 0.2)
        .updating($isPressed) { value, state, _ in state = value }
        .onEnded { _ in count += 10 }
    )
    .onAppear { count = 3 }
    .task { await kettle.heat() }
    .onChange(of: kettle.isOn) { _, isOn in message = isOn ? "Heating" : "Cold" }
    .onHover { inside in message = inside ? "Look" : "Cold" }
    .refreshable { await kettle.heat() }
    .alert("Done", isPresented: .constant(false)) {
      Button("Fine", role: .cancel) { message = "Fine" }
    }
    .sheet(isPresented: .constant(false), onDismiss: { count = 0 }) { Text("Never seen") }
    .padding(24)
    .background(Color(.systemGray6))
  }
}

// MARK: Boxes, labels, steppers

public struct OrderBox: View {
  @State private var quantity = 2
  @State private var isOpen = true

  public init() {}

  public var body: some View {
    GroupBox {
      VStack(spacing: 12) {
        Stepper("Cups", value: $quantity, in: 0...9)
        Divider()
        DisclosureGroup("Details", isExpanded: $isOpen) {
          VStack(spacing: 6) {
            LabeledContent("Cups", value: quantity, format: .number)
            LabeledContent("Price") {
              Text(3.5 * Double(quantity), format: .currency(code: "EUR")).bold()
            }
          }
          .font(.subheadline)
        }
        DisclosureGroup("Delivery") { Text("Not seen") }
      }
    } label: {
      Label("Order", systemImage: "cup.and.saucer.fill")
    }
    .frame(width: 280)
    .padding()
  }
}

// MARK: A page below bars

public struct ReadingPage: View {
  public init() {}

  public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(0..<5) { index in
          RoundedRectangle(cornerRadius: 12)
            .fill(Color(hue: Double(index) / 5, saturation: 0.5, brightness: 0.9))
            .frame(height: 70)
            .overlay(alignment: .leading) { Text("Chapter \(index + 1)").font(.headline).padding() }
        }
      }
      .padding(.horizontal)
    }
    .safeAreaInset(edge: .top, spacing: 0) {
      Text("Contents")
        .font(.title3.bold())
        .frame(maxWidth: .infinity)
        .padding(.vertical, 10)
        .background(.ultraThinMaterial)
    }
    .safeAreaInset(edge: .bottom) {
      HStack {
        Image(systemName: "bookmark.fill")
        Text("Page 12").font(.footnote)
        Spacer()
        Image(systemName: "textformat.size")
      }
      .padding()
      .background(.regularMaterial, in: .capsule)
      .padding(.horizontal)
      .padding(.bottom, 8)
    }
    .background {
      LinearGradient(
        colors: [.orange.opacity(0.25), .purple.opacity(0.25)], startPoint: .top, endPoint: .bottom
      )
      .ignoresSafeArea()
    }
    .frame(width: 260, height: 320)
  }
}

// MARK: Cards in a row of which the middle one is in front

public struct CardCarousel: View {
  @State private var shown: Int? = 2

  public init() {}

  public var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(0..<5) { index in
          RoundedRectangle(cornerRadius: 20)
            .fill(Color(hue: 0.55 + 0.08 * Double(index), saturation: 0.6, brightness: 0.9).gradient)
            .overlay { Text("\(index + 1)").font(.largeTitle.bold()).foregroundStyle(.white) }
            .containerRelativeFrame(.horizontal)
            .scrollTransition(.interactive, axis: .horizontal) { content, phase in
              content
                .scaleEffect(phase.isIdentity ? 1 : 0.75)
                .opacity(phase.isIdentity ? 1 : 0.5)
            }
        }
      }
      .scrollTargetLayout()
    }
    .contentMargins(.horizontal, 60, for: .scrollContent)
    .scrollPosition(id: $shown, anchor: .center)
    .scrollTargetBehavior(.viewAligned)
    .scrollIndicators(.hidden)
    .frame(width: 300, height: 150)
  }
}

// MARK: Nothing to show

public struct EmptyTray: View {
  public init() {}

  public var body: some View {
    ContentUnavailableView {
      Label("No letters", systemImage: "tray")
    } description: {
      Text("What comes in is shown here.")
    } actions: {
      Button("Look again") {}.buttonStyle(.bordered)
    }
    .frame(width: 260, height: 240)
  }
}
