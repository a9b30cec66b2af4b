// SPDX-License-Identifier: MIT
import Foundation

extension SVGGradient {
  /// Stops between which colours weighted by alpha, as views mix them, are those of SVG, which mixes components and
  /// alpha apart: where both change there are more stops. Within 0.1/255.
  /// - Source: SVG 2 §14.2.4 (interpolation of stop-color and stop-opacity).
  var straightStops: [Stop] {
    var result: [Stop] = []
    for stop in stops {
      if let last = result.last, stop.offset > last.offset {
        let (from, to) = (last.color, stop.color)
        let change = max(abs(to.red - from.red), abs(to.green - from.green), abs(to.blue - from.blue))
        // A colour times its alpha is then a parabola; n chords are off by change · |Δalpha| / 4n² at most.
        let bend = change * abs(to.alpha - from.alpha)
        let count = Int((bend * 255 / 0.4).squareRoot().rounded(.up))
        for step in 1..<max(count, 1) {
          let way = Double(step) / Double(count)
          var color = from.mixed(with: to, by: way, in: .device)
          color.alpha = from.alpha + (to.alpha - from.alpha) * way
          result.append(Stop(offset: last.offset + (stop.offset - last.offset) * way, color: color))
        }
      }
      result.append(stop)
    }
    return result
  }
}

extension SVGGradient {
  /// Repetitions of a gradient over one shape; beyond them the end colours go on.
  private static let repeatLimit = 256

  /// The same gradient over `bounds`, in the element's coordinates, without a spread: a longer line with more stops.
  func padded(over bounds: CGRect) -> SVGGradient {
    guard spread != .pad, let range = offsets(over: bounds) else { return self }
    var first = Int(max(min(range.lowerBound.rounded(.down), 0), -1e9))
    var last = Int(min(max(range.upperBound.rounded(.up), 1), 1e9))
    if last - first > Self.repeatLimit {
      // The gradient's own line lies in the middle of what is left.
      first = max(first, -Self.repeatLimit / 2)
      last = min(last, first + Self.repeatLimit)
    }
    var result = self
    result.spread = .pad
    result.stops = (first..<last).flatMap { turn -> [Stop] in
      let isMirrored = spread == .reflect && turn % 2 != 0
      let stops = isMirrored ? stops.reversed() : stops
      // Each turn has its own line to its ends.
      let ends =
        [Stop(offset: 0, color: stops[0].color)]
        + stops.map { stop in
          Stop(offset: isMirrored ? 1 - stop.offset : stop.offset, color: stop.color)
        } + [Stop(offset: 1, color: stops[stops.count - 1].color)]
      return ends.map { stop in
        Stop(offset: (stop.offset + Double(turn - first)) / Double(last - first), color: stop.color)
      }
    }
    switch geometry {
    case .linear(let start, let end):
      func point(_ offset: Int) -> CGPoint {
        CGPoint(
          x: start.x + (end.x - start.x) * CGFloat(offset), y: start.y + (end.y - start.y) * CGFloat(offset))
      }
      result.geometry = .linear(start: point(first), end: point(last))
    case .radial(let center, let startRadius, let endRadius):
      let width = endRadius - startRadius
      result.geometry = .radial(
        center: center, startRadius: startRadius + width * Double(first),
        endRadius: startRadius + width * Double(last))
    }
    return result
  }

  /// Which offsets lie within `bounds`; nil if none can be told.
  private func offsets(over bounds: CGRect) -> ClosedRange<Double>? {
    guard !bounds.isNull, transform.determinant != 0 else { return nil }
    let inverse = transform.inverted()
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ].map { $0.applying(inverse) }
    let places: [Double]
    switch geometry {
    case .linear(let start, let end):
      let (x, y) = (end.x - start.x, end.y - start.y)
      let square = x * x + y * y
      places = corners.map { Double((($0.x - start.x) * x + ($0.y - start.y) * y) / square) }
    case .radial(let center, let startRadius, let endRadius):
      let width = endRadius - startRadius
      places =
        [-startRadius / width]
        + corners.map { (Double(hypot($0.x - center.x, $0.y - center.y)) - startRadius) / width }
    }
    guard let low = places.min(), let high = places.max(), low.isFinite, high.isFinite else { return nil }
    return low...high
  }
}
