// SPDX-License-Identifier: MIT
import Foundation

/// The colours of a CSS gradient as they are written.
struct CSSColorStops: Sendable, Equatable {
  enum Item: Sendable, Equatable {
    case stop(ParsedColor, at: CSSExtent?)
    /// Where the colours on both sides are mixed half and half.
    case hint(CSSExtent)
  }

  /// Starts and ends with a stop, and no two hints follow each other.
  var items: [Item]
  var isPerceptual = false

  /// A colour at a place of the gradient's line, 0 at its start and 1 at its end, but not limited to that.
  struct Stop: Sendable, Equatable {
    var offset: Double
    var color: SRGBColor
  }

  /// Colours with their final places, in order: at least one.
  struct Resolved: Sendable, Equatable {
    var stops: [Stop]
    var isPerceptual: Bool

    /// For a line on which all offsets lie within 0...1.
    var gradient: AnyGradient {
      let stops = stops.map { Gradient.Stop(color: Color($0.color), location: CGFloat($0.offset)) }
      return Gradient(stops: stops).colorSpace(isPerceptual ? .perceptual : .device)
    }

    /// The line's part that holds 0...1 and all stops, and the stops with offsets along that part.
    var spread: (range: ClosedRange<Double>, stops: Resolved) {
      let low = min(0, stops.first?.offset ?? 0)
      let high = max(1, stops.last?.offset ?? 1)
      if low == 0, high == 1 { return (0...1, self) }
      var result = self
      result.stops = stops.map { Stop(offset: ($0.offset - low) / (high - low), color: $0.color) }
      return (low...high, result)
    }
  }

  /// - Parameter length: Of the gradient's line in points, for stops at lengths; 0 puts those at the start.
  /// - Source: CSS Images 3 §3.4.3 (colour stop fixup), Images 4 §3.4.4 (hints).
  func resolved(length: Double, _ appearance: ColorAppearance) -> Resolved {
    func offset(_ extent: CSSExtent) -> Double {
      extent.fraction + (length > 0 ? extent.points / length : 0)
    }
    // 1: the ends have places. 2: no place is before an earlier one.
    var places: [Double?] = items.map { item in
      switch item {
      case .stop(_, let extent): extent.map(offset)
      case .hint(let extent): offset(extent)
      }
    }
    if places[0] == nil { places[0] = 0 }
    if places[places.count - 1] == nil { places[places.count - 1] = 1 }
    var largest = -Double.infinity
    for index in places.indices {
      guard let place = places[index] else { continue }
      largest = max(largest, place)
      places[index] = largest
    }
    // 3: runs without places are spaced evenly.
    var known = 0
    for index in places.indices.dropFirst() {
      guard let place = places[index] else { continue }
      let start = places[known] ?? 0
      for inner in known..<index where inner > known {
        places[inner] = start + (place - start) * Double(inner - known) / Double(index - known)
      }
      known = index
    }

    var stops: [Stop] = []
    for (index, item) in items.enumerated() {
      let place = places[index] ?? 0
      switch item {
      case .stop(let color, _):
        stops.append(Stop(offset: place, color: Color(color).resolved(in: appearance)))
      case .hint:
        guard let before = stops.last, index + 1 < items.count, case .stop(let color, _) = items[index + 1]
        else { continue }
        let after = Stop(offset: places[index + 1] ?? place, color: Color(color).resolved(in: appearance))
        stops += hinted(from: before, to: after, at: place)
      }
    }
    return Resolved(stops: stops, isPerceptual: isPerceptual)
  }

  /// Stops between two that follow the hint's curve: the mix is (way along)^(log ½ / log hint).
  private func hinted(from: Stop, to: Stop, at place: Double) -> [Stop] {
    let span = to.offset - from.offset
    guard span > 0 else { return [] }
    let hint = (place - from.offset) / span
    if hint <= 0 { return [Stop(offset: from.offset, color: to.color)] }
    if hint >= 1 { return [Stop(offset: to.offset, color: from.color)] }
    if abs(hint - 0.5) < 1e-12 { return [] }
    let exponent = log(0.5) / log(hint)
    var ways: [Double] = []
    func cut(_ low: Double, _ high: Double, depth: Int) {
      let middle = (low + high) / 2
      let chord = (pow(low, exponent) + pow(high, exponent)) / 2
      // The curve bends one way, so its middle tells how far it is from the chord: within 2/3 at the worst end.
      if depth > 2, abs(pow(middle, exponent) - chord) < 0.1 / 255 || depth > 24 { return }
      cut(low, middle, depth: depth + 1)
      ways.append(middle)
      cut(middle, high, depth: depth + 1)
    }
    cut(0, 1, depth: 0)
    return ways.map { way in
      Stop(
        offset: from.offset + span * way,
        color: from.color.mixedByAlpha(with: to.color, by: pow(way, exponent), isPerceptual: isPerceptual))
    }
  }

  /// The stops with what lies outside of 0...1 cut away.
  func cut(_ resolved: Resolved) -> Resolved {
    let stops = resolved.stops
    guard let first = stops.first, let last = stops.last, first.offset < 0 || last.offset > 1 else {
      return resolved
    }
    func color(at offset: Double, isBefore: Bool) -> SRGBColor {
      // Of stops at one place the later counts behind it and the earlier before it.
      let next =
        isBefore
        ? stops.firstIndex { $0.offset >= offset } : stops.firstIndex { $0.offset > offset }
      guard let next else { return last.color }
      guard next > 0 else { return first.color }
      let (from, to) = (stops[next - 1], stops[next])
      return from.color.mixedByAlpha(
        with: to.color, by: (offset - from.offset) / (to.offset - from.offset), isPerceptual: isPerceptual)
    }
    var result = resolved
    result.stops = stops.filter { $0.offset >= 0 && $0.offset <= 1 }
    if first.offset < 0 {
      result.stops.insert(Stop(offset: 0, color: color(at: 0, isBefore: false)), at: 0)
    }
    if last.offset > 1 { result.stops.append(Stop(offset: 1, color: color(at: 1, isBefore: true))) }
    return result
  }
}

extension SRGBColor {
  /// The colour `fraction` of the way to `other`, components weighted by alpha, as gradients have it.
  /// - Source: CSS Color 4 §12.3.
  func mixedByAlpha(with other: SRGBColor, by fraction: Double, isPerceptual: Bool) -> SRGBColor {
    let alpha = self.alpha + (other.alpha - self.alpha) * fraction
    guard alpha > 0 else { return .clear }
    var result = SRGBColor(red: red, green: green, blue: blue).mixed(
      with: SRGBColor(red: other.red, green: other.green, blue: other.blue),
      by: other.alpha * fraction / alpha, in: isPerceptual ? .perceptual : .device)
    result.alpha = alpha
    return result
  }
}
