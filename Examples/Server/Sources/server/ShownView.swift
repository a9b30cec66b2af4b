// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// A view that can be asked for.
struct ShownView: Sendable {
  let name: String
  /// Seconds of its loop; nil for one that stands still.
  let period: Int?
  let content: @MainActor @Sendable () -> AnyView

  static let all = [
    ShownView(name: "badge", period: nil) { AnyView(Badge()) },
    ShownView(name: "beam", period: 2) {
      AnyView(
        BorderBeam(cornerRadius: 20, lineWidth: 3, duration: 2, length: 0.5).frame(width: 240, height: 120)
          .padding(24))
    },
    ShownView(name: "rainbow", period: 4) {
      AnyView(Rainbow(Capsule(), lineWidth: 8, duration: 4).frame(width: 240, height: 80).padding(8))
    },
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
