// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// A view that can be asked for.
struct ShownView: Sendable {
  let name: String
  /// Whether there is a loop of it.
  let moves: Bool
  let content: @MainActor @Sendable () -> AnyView

  static let all = [
    ShownView(name: "badge", moves: false) { AnyView(Badge()) },
    ShownView(name: "beam", moves: true) {
      AnyView(
        BorderBeam(cornerRadius: 20, lineWidth: 3, duration: 2, length: 0.5).frame(width: 240, height: 120)
          .padding(24))
    },
    ShownView(name: "rainbow", moves: true) {
      AnyView(Rainbow(Capsule(), lineWidth: 8, duration: 4).frame(width: 240, height: 80).padding(8))
    },
    ShownView(name: "dots", moves: true) { AnyView(Dots()) },
  ]
}

struct Badge: View {
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    HStack(spacing: 12) {
      Circle().fill(.green).frame(width: 24, height: 24)
      Capsule().fill(.primary).frame(width: 120, height: 12)
    }
    .padding(16)
    .background(RoundedRectangle(cornerRadius: 16).fill(.secondary.opacity(scheme == .dark ? 0.4 : 0.2)))
  }
}

/// Three dots that grow in turn.
struct Dots: View {
  @State private var isLarge = false

  var body: some View {
    HStack(spacing: 8) {
      ForEach(0..<3) { index in
        Circle().fill(.blue).frame(width: 16, height: 16)
          .scaleEffect(isLarge ? 1 : 0.4)
          .animation(
            .easeInOut(duration: 0.45).repeatForever(autoreverses: true).delay(0.2 * Double(index)),
            value: isLarge)
      }
    }
    .padding(16)
    .onAppear { isLarge = true }
  }
}
