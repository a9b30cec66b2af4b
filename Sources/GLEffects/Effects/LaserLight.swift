// SPDX-License-Identifier: MIT
public import Foundation

/// A neon tube along a shape's outline: a broad glow, a coloured tube and a bright core.
///
/// Drawn for the environment's colour scheme: on dark the colours add up to light, on light they burn in.
/// The layers' blend modes mix with what is behind the effect in the same group.
public nonisolated struct LaserLight<S: Shape>: View {
  /// Which of the layers is in front.
  @frozen
  public enum Layering: Sendable, Hashable, CaseIterable {
    /// The glow at the back, the narrow bright core in front: neon.
    case coreOnTop
    /// The order of the code in which the effect was first published: the core at the back.
    case published
  }

  private let shape: S
  private let color: Color
  private let lineWidth: CGFloat
  private let layering: Layering
  private let motion: LaserMotion
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// `lineWidth` in points: of the broadest stroke on dark, whose glow has a standard deviation as large.
  public init(
    _ shape: S, color: Color, lineWidth: CGFloat = 4, layering: Layering = .coreOnTop,
    motion: LaserMotion = LaserMotion()
  ) {
    self.shape = shape
    self.color = color
    self.lineWidth = lineWidth
    self.layering = layering
    self.motion = motion
  }

  public var body: some View {
    ZStack {
      switch (colorScheme, layering) {
      case (.dark, .coreOnTop):
        darkGlow
        darkTube
        darkSheen
        darkCore
      case (.dark, .published):
        darkCore
        darkSheen
        darkTube
        darkGlow
      case (.light, .coreOnTop):
        lightGlow
        lightTube
        lightCore
      case (.light, .published):
        lightCore
        lightTube
        lightGlow
      }
    }
  }

  private var darkGlow: some View {
    stroke(color, width: lineWidth).blur(radius: lineWidth).opacity(0.9).pulsing(every: motion.pulse)
  }

  private var darkTube: some View {
    stroke(color, width: lineWidth / 2).blendMode(.colorDodge)
  }

  private var darkSheen: some View {
    stroke(.primary, width: lineWidth).blendMode(.softLight)
  }

  private var darkCore: some View {
    stroke(.primary, width: lineWidth / 4)
  }

  private var lightGlow: some View {
    stroke(color, width: lineWidth / 2).blur(radius: lineWidth / 1.5).opacity(0.8).pulsing(
      every: motion.pulse)
  }

  private var lightTube: some View {
    stroke(color, width: lineWidth / 2).blendMode(.colorBurn)
  }

  private var lightCore: some View {
    stroke(color, width: lineWidth / 4)
  }

  /// One layer. Flickering is its paint's: a group's opacity would keep the blend modes from what is behind.
  private func stroke(_ color: Color, width: CGFloat) -> some View {
    let level = reduceMotion ? 1 : motion.flicker?.level(at: time) ?? 1
    var style = StrokeStyle(lineWidth: width, dash: motion.dash)
    if let march = motion.march, !reduceMotion {
      style = style.marched(by: LoopPhase.fraction(of: time, in: march))
    }
    return outline.stroke(color.opacity(level), style: style)
  }

  private var outline: AnyShape {
    guard let travel = motion.travel, !reduceMotion else { return AnyShape(shape) }
    let part = LaserMotion.part(travelling: travel, at: time)
    return AnyShape(shape.trim(from: CGFloat(part.from), to: CGFloat(part.to)))
  }
}

nonisolated extension Shape {
  /// The outline as a neon tube; see `LaserLight`.
  public func laserLight(
    _ color: Color, lineWidth: CGFloat = 4, layering: LaserLight<Self>.Layering = .coreOnTop,
    motion: LaserMotion = LaserMotion()
  ) -> some View {
    LaserLight(self, color: color, lineWidth: lineWidth, layering: layering, motion: motion)
  }
}
