// SPDX-License-Identifier: MIT
package import GLEffects

/// A view with a name, for tests over lists of views.
package struct NamedView: Sendable, CustomStringConvertible {
  package let name: String
  package let view: @MainActor @Sendable () -> AnyView

  package init<Content: View>(_ name: String, _ view: @escaping @MainActor @Sendable () -> Content) {
    self.name = name
    self.view = { AnyView(view()) }
  }

  package var description: String { name }

  /// The canvas drawings.
  package static let canvasDrawings = [
    NamedView("particles") { ParticleBurst() },
    NamedView("clock") { ClockFace() },
    NamedView("bars") { BarChart() },
    NamedView("waves") { Waves() },
    NamedView("stars") { Starfield() },
    NamedView("spotlight") { Spotlight() },
    NamedView("metaballs") { Metaballs() },
    NamedView("cards") { ShadowedCards() },
    NamedView("donut") { DonutChart() },
    NamedView("confetti") {
      Confetti {
        RoundedRectangle(cornerRadius: 2).fill(.red).frame(width: 14, height: 7).shadow(radius: 1, y: 1)
      }
    },
    NamedView("button") { InnerShadowButton() },
    NamedView("ripples") { Ripples() },
    NamedView("trail") { GlowTrail() },
  ]
}
