// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

/// A mark with a colour for how things are.
public struct Badge: View {
  public enum State: Sendable { case well, unwell }

  private let state: State
  @Environment(\.colorScheme) private var scheme

  public init(_ state: State) {
    self.state = state
  }

  public var body: some View {
    HStack(spacing: 6) {
      Circle().fill(state == .well ? Color.green : Color.red).frame(width: 12, height: 12)
      Capsule().fill(.primary.opacity(scheme == .dark ? 0.9 : 0.7)).frame(width: 44, height: 8)
    }
    .padding(8)
    .background(RoundedRectangle(cornerRadius: 10).fill(.secondary.opacity(0.2)))
  }
}
