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
  @Environment(\.colorScheme) private var colorScheme

  /// `lineWidth` in points: of the broadest stroke on dark, whose glow has a standard deviation as large.
  public init(_ shape: S, color: Color, lineWidth: CGFloat = 4, layering: Layering = .coreOnTop) {
    self.shape = shape
    self.color = color
    self.lineWidth = lineWidth
    self.layering = layering
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
    shape.stroke(color, lineWidth: lineWidth).blur(radius: lineWidth).opacity(0.9)
  }

  private var darkTube: some View {
    shape.stroke(color, lineWidth: lineWidth / 2).blendMode(.colorDodge)
  }

  private var darkSheen: some View {
    shape.stroke(Color.primary, lineWidth: lineWidth).blendMode(.softLight)
  }

  private var darkCore: some View {
    shape.stroke(Color.primary, lineWidth: lineWidth / 4)
  }

  private var lightGlow: some View {
    shape.stroke(color, lineWidth: lineWidth / 2).blur(radius: lineWidth / 1.5).opacity(0.8)
  }

  private var lightTube: some View {
    shape.stroke(color, lineWidth: lineWidth / 2).blendMode(.colorBurn)
  }

  private var lightCore: some View {
    shape.stroke(color, lineWidth: lineWidth / 4)
  }
}

nonisolated extension Shape {
  /// The outline as a neon tube; see `LaserLight`.
  public func laserLight(
    _ color: Color, lineWidth: CGFloat = 4, layering: LaserLight<Self>.Layering = .coreOnTop
  ) -> some View {
    LaserLight(self, color: color, lineWidth: lineWidth, layering: layering)
  }
}
