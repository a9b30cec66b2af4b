// SPDX-License-Identifier: MIT
import Foundation

@testable import GLEffects

/// Strokes by their definition: the union of a quadrilateral per short step of the centre-line, joins and caps.
///
/// Works on samples of the curves (points and directions from the Bernstein form), trims and dashes by summing
/// chords, and hands every piece to the scan on its own.
struct StrokeOracle {
  struct Sample {
    var point: SIMD2<Double>
    var arriving: SIMD2<Double>
    var leaving: SIMD2<Double>
    /// 0 inside a curve, 1 where segments meet, 2 where a curve turns on the spot.
    var kind = 0
  }

  struct Line {
    var samples: [Sample]
    var isClosed: Bool
  }

  var style: StrokeStyle
  var trim: (start: Double, length: Double)?
  /// The largest allowed error in the path's coordinates.
  var tolerance = 1.0 / 4096

  private var half: Double { Double(style.lineWidth) / 2 }

  func pieces(_ path: Path) -> [[SIMD2<Double>]] {
    var lines = sampled(path)
    if let trim { lines = trimmed(lines, trim) }
    var result: [[SIMD2<Double>]] = []
    for line in lines.flatMap({ dashed($0) }) {
      if line.samples.count < 2 {
        if let only = line.samples.first { result += dot(only) }
        continue
      }
      result += body(line)
    }
    return result
  }

  // MARK: Sampling

  func sampled(_ path: Path) -> [Line] {
    var lines: [Line] = []
    var samples: [Sample] = []
    var first = SIMD2<Double>.zero
    var current = SIMD2<Double>.zero
    var hasDrawn = false
    func finish(closed: Bool) {
      if hasDrawn {
        if samples.isEmpty {
          samples = [Sample(point: first, arriving: [1, 0], leaving: [1, 0])]
        }
        if closed && samples.count > 1 {
          samples[0].arriving = samples[samples.count - 1].arriving
          samples[0].kind = 1
          samples.removeLast()
        }
        lines.append(Line(samples: samples, isClosed: closed && samples.count > 1))
      }
      samples = []
      hasDrawn = false
    }
    func draw(_ points: [SIMD2<Double>]) {
      hasDrawn = true
      current = points[points.count - 1]
      if points.allSatisfy({ $0 == points[0] }) { return }
      add(curve(points), to: &samples)
    }
    path.forEach { element in
      switch element {
      case .move(let to):
        finish(closed: false)
        first = vector(to)
        current = first
      case .line(let to): draw([current, vector(to)])
      case .quadCurve(let to, let control): draw([current, vector(control), vector(to)])
      case .curve(let to, let c1, let c2): draw([current, vector(c1), vector(c2), vector(to)])
      case .closeSubpath:
        draw([current, first])
        finish(closed: true)
        current = first
      }
    }
    finish(closed: false)
    return lines
  }

  private func vector(_ point: CGPoint) -> SIMD2<Double> { [Double(point.x), Double(point.y)] }

  private func add(_ new: [Sample], to samples: inout [Sample]) {
    guard var joint = samples.last else {
      samples = new
      return
    }
    joint.leaving = new[0].leaving
    joint.kind = 1
    samples[samples.count - 1] = joint
    samples += new.dropFirst()
  }

  private func curve(_ points: [SIMD2<Double>]) -> [Sample] {
    if points.count == 2 {
      let direction = unit(points[1] - points[0])
      return points.map { Sample(point: $0, arriving: direction, leaving: direction) }
    }
    var samples = [sample(points, 0)]
    refine(points, 0, 1, 0, &samples)
    return samples
  }

  private func refine(_ c: [SIMD2<Double>], _ a: Double, _ b: Double, _ depth: Int, _ samples: inout [Sample])
  {
    let start = sample(c, a)
    let end = sample(c, b)
    let middle = bernstein(c, (a + b) / 2)
    let turn = abs(angle(start.leaving, end.arriving))
    let stray = length(middle - (start.point + end.point) / 2)
    let mayTurn = (8 * tolerance / max(half, 1e-3)).squareRoot()
    if depth >= 5 && turn <= mayTurn && stray <= tolerance {
      samples[samples.count - 1].leaving = start.leaving
      samples.append(end)
      return
    }
    if depth == 26 {
      samples[samples.count - 1].leaving = start.leaving
      if turn > 0.05 {
        samples[samples.count - 1].leaving = end.arriving
        samples[samples.count - 1].kind = 2
      }
      samples.append(end)
      return
    }
    refine(c, a, (a + b) / 2, depth + 1, &samples)
    let last = samples.count - 1
    let next = sample(c, (a + b) / 2)
    if abs(angle(samples[last].arriving, next.leaving)) > 0.05 { samples[last].kind = 2 }
    samples[last].leaving = next.leaving
    refine(c, (a + b) / 2, b, depth + 1, &samples)
  }

  private func sample(_ c: [SIMD2<Double>], _ t: Double) -> Sample {
    Sample(point: bernstein(c, t), arriving: direction(c, t, -1), leaving: direction(c, t, 1))
  }

  /// The derivative's direction, or where it vanishes the limit from one side.
  private func direction(_ c: [SIMD2<Double>], _ t: Double, _ side: Double) -> SIMD2<Double> {
    let legs = zip(c, c.dropFirst()).map { $1 - $0 }
    let scale = legs.map { length($0) }.max() ?? 0
    let here = bernstein(legs, t)
    if length(here) > 1e-9 * scale { return unit(here) }
    let near = min(max(t + side * 1e-5, 0), 1)
    return unit(bernstein(legs, near == t ? t - side * 1e-5 : near))
  }

  private func bernstein(_ c: [SIMD2<Double>], _ t: Double) -> SIMD2<Double> {
    let s = 1 - t
    switch c.count {
    case 1: return c[0]
    case 2: return s * c[0] + t * c[1]
    case 3: return s * s * c[0] + 2 * s * t * c[1] + t * t * c[2]
    default:
      let a = s * s * s * c[0] + 3 * s * s * t * c[1]
      return a + 3 * s * t * t * c[2] + t * t * t * c[3]
    }
  }

  // MARK: Trim and dash

  private func lengths(_ line: Line) -> [Double] {
    var total = [0.0]
    let all = line.isClosed ? line.samples + [line.samples[0]] : line.samples
    for (a, b) in zip(all, all.dropFirst()) {
      total.append(total[total.count - 1] + length(b.point - a.point))
    }
    return total
  }

  /// The samples between two chord lengths of a line.
  private func cut(_ line: Line, _ from: Double, _ to: Double) -> [Sample] {
    let offsets = lengths(line)
    let all = line.isClosed ? line.samples + [line.samples[0]] : line.samples
    var result: [Sample] = []
    for index in 0..<(all.count - 1) {
      let (low, high) = (offsets[index], offsets[index + 1])
      if high <= from + 1e-9 || low >= to - 1e-9 { continue }
      func at(_ offset: Double) -> Sample {
        let part = (offset - low) / (high - low)
        let tangent = unit(all[index].leaving * (1 - part) + all[index + 1].arriving * part)
        let point = all[index].point * (1 - part) + all[index + 1].point * part
        return Sample(point: point, arriving: tangent, leaving: tangent)
      }
      if result.isEmpty {
        var start = low >= from - 1e-9 ? all[index] : at(from)
        start.arriving = start.leaving
        start.kind = 0
        result = [start]
      }
      if high <= to + 1e-9 {
        result.append(all[index + 1])
      } else {
        result.append(at(to))
      }
    }
    if var last = result.popLast() {
      last.leaving = last.arriving
      last.kind = 0
      result.append(last)
    }
    return result
  }

  private func joined(_ head: [Sample], _ tail: [Sample]) -> [Sample] {
    var result = head
    result[result.count - 1].leaving = tail[0].leaving
    result[result.count - 1].kind = 1
    return result + tail.dropFirst()
  }

  private func trimmed(_ lines: [Line], _ trim: (start: Double, length: Double)) -> [Line] {
    let whole = lines.reduce(0) { $0 + (lengths($1).last ?? 0) }
    func part(_ from: Double, _ to: Double) -> [Line] {
      var offset = 0.0
      var result: [Line] = []
      for line in lines {
        let length = lengths(line).last ?? 0
        let low = max(from * whole - offset, 0)
        let high = min(to * whole - offset, length)
        offset += length
        if low <= 1e-9 && high >= length - 1e-9 {
          result.append(line)
        } else if low < high {
          result.append(Line(samples: cut(line, low, high), isClosed: false))
        }
      }
      return result
    }
    if trim.start + trim.length <= 1 { return part(trim.start, trim.start + trim.length) }
    let head = part(trim.start, 1)
    let tail = part(0, trim.start + trim.length - 1)
    if lines.count == 1 && lines[0].isClosed {
      return [Line(samples: joined(head[0].samples, tail[0].samples), isClosed: false)]
    }
    return head + tail
  }

  private func dashed(_ line: Line) -> [Line] {
    var pattern = style.dash.map { Double($0) }
    if pattern.count % 2 == 1 { pattern += pattern }
    let period = pattern.reduce(0, +)
    guard period > 0, line.samples.count > 1 else { return [line] }
    let total = lengths(line).last ?? 0
    var on: [(Double, Double)] = []
    var position = -(Double(style.dashPhase) - period * (Double(style.dashPhase) / period).rounded(.down))
    while position < total - 1e-9 {
      for (index, size) in pattern.enumerated() {
        let end = position + size
        if index % 2 == 0 && position < total - 1e-9 && (end > 1e-9 || (size == 0 && position > -1e-9)) {
          on.append((max(position, 0), min(end, total)))
        }
        position = end
      }
    }
    func piece(_ span: (Double, Double)) -> Line {
      if span.1 - span.0 > 1e-9 { return Line(samples: cut(line, span.0, span.1), isClosed: false) }
      let after = cut(line, span.0, min(span.0 + 1e-3, total))
      return Line(samples: [after[0]], isClosed: false)
    }
    guard let first = on.first, let last = on.last else { return [] }
    let wraps =
      line.isClosed && first.0 < 1e-9 && last.1 > total - 1e-9 && first.1 > first.0 && last.1 > last.0
    if wraps && on.count == 1 { return [line] }
    if wraps {
      let seam = joined(piece(last).samples, piece(first).samples)
      return [Line(samples: seam, isClosed: false)] + on.dropFirst().dropLast().map(piece)
    }
    return on.map(piece)
  }

  // MARK: Pieces

  private func body(_ line: Line) -> [[SIMD2<Double>]] {
    var result: [[SIMD2<Double>]] = []
    let samples = line.samples
    let steps = line.isClosed ? samples.count : samples.count - 1
    for index in 0..<steps {
      let a = samples[index]
      let b = samples[(index + 1) % samples.count]
      let (m, n) = (normal(a.leaving) * half, normal(b.arriving) * half)
      result.append([a.point - m, b.point - n, b.point + n, a.point + m])
    }
    for (index, sample) in samples.enumerated()
    where line.isClosed || (index > 0 && index < samples.count - 1) {
      if sample.kind != 0 { result += join(sample) }
    }
    if !line.isClosed {
      result += cap(samples[0].point, -samples[0].leaving)
      result += cap(samples[samples.count - 1].point, samples[samples.count - 1].arriving)
    }
    return result
  }

  private func join(_ sample: Sample) -> [[SIMD2<Double>]] {
    let turn = angle(sample.arriving, sample.leaving)
    if abs(turn) < 1e-7 { return [] }
    let side = turn > 0 ? -half : half
    let a = sample.point + normal(sample.arriving) * side
    let b = sample.point + normal(sample.leaving) * side
    let join = sample.kind == 2 ? .round : style.lineJoin
    if join == .round { return [sector(sample.point, a, turn)] }
    if join == .miter && 1 / sin((.pi - abs(turn)) / 2) <= Double(style.miterLimit) && abs(turn) < 3.14 {
      // The outer edges' lines meet at a + u·arriving = b − v·leaving.
      let (d, e) = (sample.arriving, sample.leaving)
      let gap = b - a
      let u = (gap.x * e.y - gap.y * e.x) / (d.x * e.y - d.y * e.x)
      return [[sample.point, a, a + u * d, b]]
    }
    return [[sample.point, a, b]]
  }

  private func cap(_ point: SIMD2<Double>, _ direction: SIMD2<Double>) -> [[SIMD2<Double>]] {
    let across = normal(direction) * half
    switch style.lineCap {
    case .butt: return []
    case .round: return [sector(point, point - across, .pi)]
    case .square:
      let ahead = direction * half
      return [[point - across, point - across + ahead, point + across + ahead, point + across]]
    }
  }

  private func dot(_ sample: Sample) -> [[SIMD2<Double>]] {
    let ahead = sample.leaving * half
    let across = normal(sample.leaving) * half
    switch style.lineCap {
    case .butt: return []
    case .round: return [sector(sample.point, sample.point + ahead, 2 * .pi)]
    case .square:
      let corner = sample.point - ahead - across
      return [[corner, corner + 2 * ahead, sample.point + ahead + across, corner + 2 * across]]
    }
  }

  private func sector(_ center: SIMD2<Double>, _ start: SIMD2<Double>, _ turn: Double) -> [SIMD2<Double>] {
    let count = Int(max(8, (abs(turn) / (8 * tolerance / max(half, 1e-3)).squareRoot()).rounded(.up)))
    let arm = start - center
    return [center]
      + (0...count).map { index in
        let angle = turn * Double(index) / Double(count)
        return center
          + SIMD2(arm.x * cos(angle) - arm.y * sin(angle), arm.x * sin(angle) + arm.y * cos(angle))
      }
  }

  private func normal(_ v: SIMD2<Double>) -> SIMD2<Double> { [-v.y, v.x] }
  private func length(_ v: SIMD2<Double>) -> Double { (v * v).sum().squareRoot() }
  private func unit(_ v: SIMD2<Double>) -> SIMD2<Double> { v / max(length(v), 1e-300) }
  private func angle(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
  }
}
