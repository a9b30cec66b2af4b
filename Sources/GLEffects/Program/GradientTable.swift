// SPDX-License-Identifier: MIT

/// A gradient as executors apply it: premultiplied sRGB-encoded colours, linear between neighbouring entries.
///
/// Gradients that are not linear in premultiplied sRGB (Oklab, straight alpha) are cut into pieces until they are,
/// within `error`.
struct GradientTable: Sendable, Equatable {
  struct Entry: Sendable, Equatable {
    var offset: Double
    /// Premultiplied red, green, blue and alpha, 0...1.
    var color: SIMD4<Double>
  }

  /// Largest difference from the gradient itself, per channel.
  static let error = 0.05 / 255
  /// No piece is cut more often than this. Next to a stop with a channel at 0, sRGB encoding is so steep that
  /// linear pieces must be some thousand times shorter than the way between the stops.
  private static let deepestCut = 16

  /// At least one entry, offsets non-decreasing.
  let entries: [Entry]

  init(_ gradient: ResolvedGradient) {
    var entries: [Entry] = []
    let stops = gradient.stops
    let isLinear = gradient.isLinearInPremultipliedSRGB
    for (index, stop) in stops.enumerated() {
      if index > 0, stop.offset > stops[index - 1].offset, !isLinear {
        let previous = stops[index - 1]
        Self.cut(gradient, previous, stop, from: 0, to: 1, depth: 0, into: &entries)
      }
      entries.append(Entry(offset: stop.offset, color: stop.color.premultiplied))
    }
    self.entries = entries.isEmpty ? [Entry(offset: 0, color: .zero)] : entries
  }

  /// Appends entries strictly between `from` and `to` so that the pieces are linear within `error`.
  private static func cut(
    _ gradient: ResolvedGradient, _ a: ResolvedGradient.Stop, _ b: ResolvedGradient.Stop, from: Double,
    to: Double, depth: Int, into entries: inout [Entry]
  ) {
    let start = gradient.color(between: a.color, b.color, at: from).premultiplied
    let end = gradient.color(between: a.color, b.color, at: to).premultiplied
    let isLinear = [0.25, 0.5, 0.75].allSatisfy { f in
      let ideal = gradient.color(between: a.color, b.color, at: from + (to - from) * f).premultiplied
      let straightLine = start + (end - start) * f
      let difference = ideal - straightLine
      return max(max(abs(difference.x), abs(difference.y)), max(abs(difference.z), abs(difference.w))) < error
        / 2
    }
    if isLinear || depth == deepestCut { return }
    let middle = (from + to) / 2
    cut(gradient, a, b, from: from, to: middle, depth: depth + 1, into: &entries)
    entries.append(
      Entry(
        offset: a.offset + (b.offset - a.offset) * middle,
        color: gradient.color(between: a.color, b.color, at: middle).premultiplied))
    cut(gradient, a, b, from: middle, to: to, depth: depth + 1, into: &entries)
  }
}

extension ResolvedGradient {
  /// Premultiplied interpolation in sRGB is linear already; so is any of opaque colours there. Colours outside sRGB are
  /// interpolated as they are and clamped after it, which bends the line.
  fileprivate var isLinearInPremultipliedSRGB: Bool {
    space == .device && stops.allSatisfy { $0.color.isInSRGB }
      && (alphaHandling == .premultiplied || stops.allSatisfy { $0.color.alpha == 1 })
  }
}
