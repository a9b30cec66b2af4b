// SPDX-License-Identifier: MIT
import GLEffects

struct Card: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 28)
      .fill(LinearGradient(colors: [.indigo.opacity(0.45), .clear], startPoint: .top, endPoint: .bottom))
      .overlay {
        HStack(spacing: 36) {
          Circle().laserLight(.mint, lineWidth: 5)
          Rainbow(Capsule(), lineWidth: 7)
          RoundedRectangle(cornerRadius: 20).laserLight(.pink, lineWidth: 5)
        }
        .padding(48)
      }
      .borderBeam(cornerRadius: 28, lineWidth: 3, length: 0.6)
      .frame(width: 400, height: 190)
      .padding(24)
  }
}
