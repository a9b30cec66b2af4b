// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)
  import SwiftUI
#else
  import GLEffects
#endif

/// A component that moves, with the name under which it stands in the gallery.
public struct MovingItem: Identifiable, Sendable {
  public let id: String
  public let scheme: ColorScheme
  /// Seconds of its film.
  public let duration: Double
  /// Whether the film joins itself.
  public let isSeamless: Bool
  public let content: @MainActor @Sendable () -> AnyView

  init<Content: View>(
    _ id: String, _ scheme: ColorScheme = .light, _ duration: Double, isSeamless: Bool = true,
    _ content: @autoclosure @escaping @MainActor @Sendable () -> Content
  ) {
    self.id = id
    self.scheme = scheme
    self.duration = duration
    self.isSeamless = isSeamless
    self.content = { AnyView(content()) }
  }

  public static let all: [MovingItem] = [
    // The last dot begins three eighths of a second after the first.
    MovingItem("loading_dots", .light, 1, isSeamless: false, LoadingDots()),
    MovingItem("shimmer", .light, 1.5, Shimmer()),
    MovingItem("arc_spinner", .light, 2, ArcSpinner()),
    MovingItem("orbit", .dark, 4, Orbit()),
    MovingItem("equaliser", .dark, 4, Equaliser()),
    MovingItem("ripples", .light, 1.5, isSeamless: false, Ripples()),
    MovingItem("heartbeat", .light, 1, isSeamless: false, Heartbeat()),
    MovingItem("typing_text", .dark, 3, TypingText()),
    MovingItem("confetti", .dark, 2, Confetti()),
    MovingItem("clock_face", .light, 3.3, isSeamless: false, ClockFace()),
    MovingItem("morphing", .light, 2, Morphing()),
    MovingItem("keyframed_logo", .light, 1.5, KeyframedLogo()),
    MovingItem("count_up", .light, 2, isSeamless: false, CountUp()),
    MovingItem("marquee", .light, 3, Marquee()),
    MovingItem("self_toggling_switch", .light, 2.7, isSeamless: false, SelfTogglingSwitch()),
    MovingItem("passing_toasts", .light, 2.1, isSeamless: false, PassingToasts()),
    MovingItem("aurora", .dark, 4, Aurora()),
    MovingItem("mesh_glow", .dark, 3, MeshGlow()),
    MovingItem("border_glow", .dark, 2, BorderGlow()),
    MovingItem("card_flip", .light, 2, CardFlip()),
    MovingItem("filling_ring", .light, 2, isSeamless: false, FillingRing()),
    MovingItem("bouncing_ball", .light, 1, BouncingBall()),
    MovingItem("radar", .dark, 3, Radar()),
    MovingItem("water_wave", .light, 3, WaterWave()),
    MovingItem("staggered_rows", .light, 1.5, isSeamless: false, StaggeredRows()),
    MovingItem("cradle", .light, 1.6, Cradle()),
    MovingItem("starfield", .dark, 3, Starfield()),
    MovingItem("text_wave", .light, 1.5, TextWave()),
    MovingItem("marching_ants", .light, 0.5, MarchingAnts()),
    MovingItem("shining_text", .dark, 1.8, ShiningText()),
  ]
}
