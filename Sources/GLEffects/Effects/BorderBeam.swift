// SPDX-License-Identifier: MIT
public import Foundation

/// A light that runs along a shape's edge, with a glow and a tail that fades.
///
/// The light is a part of the outline that ends at its head and goes round once in each period. Along it the colour
/// goes from `tail` to `head` (in Oklab) and the alpha from 0 to that of `head`. Behind it is the same twice as wide, blurred.
/// With Reduce Motion it stands at the outline's start.
public nonisolated struct BorderBeam: View {
  /// How the tail fades.
  @frozen
  public enum Slices: Sendable, Hashable {
    /// Continuously: one stroke whose paint changes along it.
    case smooth
    /// In steps: that many strokes, each a little longer than its part, as first published with 32.
    case slices(Int)
  }

  private let shape: AnyShape
  private let lineWidth: CGFloat
  private let head: Color
  private let tail: Color
  private let duration: TimeInterval
  private let length: CGFloat
  private let slices: Slices
  private let pulse: TimeInterval?
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  /// A beam inside the edge of a rounded rectangle with continuous corners.
  ///
  /// `cornerRadius` and `lineWidth` in points, `duration` of one round in seconds, `length` as a fraction of the
  /// outline, 0...1; `pulse`: seconds in which the glow fades and comes back once.
  public init(
    cornerRadius: CGFloat = 20, lineWidth: CGFloat = 2, head: Color = .cyan, tail: Color = .purple,
    duration: TimeInterval = 3.5, length: CGFloat = 0.3, slices: Slices = .smooth,
    pulse: TimeInterval? = nil
  ) {
    self.init(
      shape: RoundedRectangle(cornerRadius: cornerRadius), lineWidth: lineWidth, head: head, tail: tail,
      duration: duration, length: length, slices: slices, pulse: pulse)
  }

  /// A beam inside the edge of `shape`.
  public init<S: InsettableShape>(
    shape: S, lineWidth: CGFloat = 2, head: Color = .cyan, tail: Color = .purple,
    duration: TimeInterval = 3.5, length: CGFloat = 0.3, slices: Slices = .smooth,
    pulse: TimeInterval? = nil
  ) {
    self.init(
      outline: AnyShape(shape.inset(by: lineWidth / 2)), lineWidth: lineWidth, head: head, tail: tail,
      duration: duration, length: length, slices: slices, pulse: pulse)
  }

  /// A beam centred on the edge of `shape`.
  public init<S: Shape>(
    shape: S, lineWidth: CGFloat = 2, head: Color = .cyan, tail: Color = .purple,
    duration: TimeInterval = 3.5, length: CGFloat = 0.3, slices: Slices = .smooth,
    pulse: TimeInterval? = nil
  ) {
    self.init(
      outline: AnyShape(shape), lineWidth: lineWidth, head: head, tail: tail, duration: duration,
      length: length, slices: slices, pulse: pulse)
  }

  private init(
    outline: AnyShape, lineWidth: CGFloat, head: Color, tail: Color, duration: TimeInterval, length: CGFloat,
    slices: Slices, pulse: TimeInterval?
  ) {
    shape = outline
    self.lineWidth = lineWidth
    self.head = head
    self.tail = tail
    self.duration = duration
    self.length = length
    self.slices = slices
    self.pulse = pulse
  }

  public var body: some View {
    ZStack {
      light(width: lineWidth * 2).blur(radius: lineWidth * 2.5).pulsing(every: pulse)
      light(width: lineWidth)
    }
  }

  /// Where the head is, as a fraction of the outline, 0..<1.
  private var position: CGFloat {
    reduceMotion ? 0 : CGFloat(LoopPhase.fraction(of: time, in: duration))
  }

  @ViewBuilder private func light(width: CGFloat) -> some View {
    switch slices {
    case .smooth:
      shape.trim(from: position - length, length: length)
        .stroke(
          .alongPath(
            Gradient(colors: [tail.opacity(0), head]).colorSpace(.perceptual), interpolation: .straight),
          lineWidth: width)
    case .slices(let wanted):
      let count = min(max(wanted, 0), Self.mostSlices)
      ZStack {
        ForEach(0..<count) { index in
          let part = CGFloat(index) / CGFloat(count)
          let fraction = Double(index + 1) / Double(count)
          shape.trim(from: position - length + length * part, length: length / CGFloat(count) + Self.overlap)
            .stroke(tail.mix(with: head, by: fraction).opacity(fraction), lineWidth: width)
        }
      }
    }
  }

  /// More slices than this are not told apart; a larger count means this one.
  private static let mostSlices = 4096

  /// How much longer a slice is than its part, as a fraction of the outline, so that no gap shows.
  private static let overlap: CGFloat = 0.001
}

nonisolated extension View {
  /// Draws a beam around the view, inside its edge; see `BorderBeam`.
  public func borderBeam(
    cornerRadius: CGFloat = 20, lineWidth: CGFloat = 2, head: Color = .cyan, tail: Color = .purple,
    duration: TimeInterval = 3.5, length: CGFloat = 0.3, slices: BorderBeam.Slices = .smooth
  ) -> some View {
    overlay {
      BorderBeam(
        cornerRadius: cornerRadius, lineWidth: lineWidth, head: head, tail: tail, duration: duration,
        length: length, slices: slices)
    }
  }

  /// Draws a beam around the view, inside the edge of `shape`; see `BorderBeam`.
  public func borderBeam<S: InsettableShape>(
    shape: S, lineWidth: CGFloat = 2, head: Color = .cyan, tail: Color = .purple,
    duration: TimeInterval = 3.5, length: CGFloat = 0.3, slices: BorderBeam.Slices = .smooth
  ) -> some View {
    overlay {
      BorderBeam(
        shape: shape, lineWidth: lineWidth, head: head, tail: tail, duration: duration, length: length,
        slices: slices)
    }
  }
}
