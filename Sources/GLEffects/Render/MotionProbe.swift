// SPDX-License-Identifier: MIT
import Foundation

/// Finds out by looking after how long a view repeats itself, or when it has come to rest.
@MainActor
struct MotionProbe {
  /// The view's size in points.
  let size: CGSize
  let proposal: ProposedViewSize
  /// Whether nothing but the phases changes with phases.
  let trustsPhases: Bool
  /// Makes a replay of the view that stands at its beginning.
  let makeResolver: () -> Resolver

  /// Pictures at equal distances.
  private struct Pass {
    /// Pictures a second.
    let rate: Int
    /// Seconds of the longest loop; twice as many are looked at.
    let longest: Int
  }

  /// A time after which pictures repeat themselves, and from which on.
  private struct Period {
    /// In distances of pictures.
    var count: Int
    /// The number of the first picture that comes again.
    var first: Int
  }

  private static let passes = [Pass(rate: 10, longest: 6), Pass(rate: 1, longest: 60)]
  /// Pixels of a picture's longer side.
  private static let side = 128.0
  /// So many times are views built for a row of pictures.
  static let buildingLimit = 2000
  /// The first picture's part of the distance between two: not at round times, where things happen.
  private static let offset = 0.37

  /// What becomes of the view; nil where nothing is found.
  func motion() throws(RenderError) -> ViewMotion? {
    var rest: Rational?
    for pass in Self.passes {
      let end = 2 * pass.longest
      let times = (0..<end * pass.rate).map { (Double($0) + Self.offset) / Double(pass.rate) }
      let resolver = makeResolver()
      let samples = try samples(at: times, of: resolver)
      if !resolver.hasUnknownMotion, trustsPhases { return resolver.knownMotion }
      let earlier = rest
      rest = nil
      guard let period = Self.period(of: samples),
        let start = Rational(period.first == 0 ? 0 : period.first + 1, over: pass.rate)
      else { continue }
      guard Self.isRest(samples[period.first...]) else {
        if let loop = try tried(period.count, over: pass.rate, from: start) { return .loop(loop) }
        continue
      }
      // What was not looked at for long enough may still move.
      guard samples.count == times.count, let still = samples.last else { continue }
      // What stands still for seconds may move in minutes; the first pass knows better when it came to rest.
      let known = earlier.flatMap { start.double <= $0.double + 1 / Double(pass.rate) ? $0 : nil }
      let beginning = known ?? start
      let trials = Self.trials(from: beginning.double, until: Double(end))
      if try self.samples(at: trials).allSatisfy({ Self.isSame($0.value, still) }) {
        // What is known to repeat itself is not at rest, though nothing of it is seen.
        guard resolver.cycles.isEmpty else { continue }
        rest = beginning
      } else if let loop = try tried(1, over: pass.rate, from: beginning, at: trials) {
        // It goes round once, or several times, from one picture to the next.
        return .loop(loop)
      }
    }
    return rest.map { $0 == .zero ? .still : .ends($0) }
  }

  /// The loop of a length, or of half of it, where the view comes again at other times too: at `trials`, by default in the first round.
  private func tried(
    _ count: Int, over rate: Int, from start: Rational, at trials: [TimeInterval]? = nil
  ) throws(RenderError) -> ViewLoop? {
    guard let whole = Rational(count, over: rate), let half = Rational(count, over: 2 * rate) else {
      return nil
    }
    // Halves that are whole distances were tried before.
    for length in rate > 1 && !count.isMultiple(of: 2) ? [half, whole] : [whole] {
      let firsts = trials ?? Self.fractions.map { start.double + length.double * $0 }
      if try repeats(every: length, at: firsts) { return ViewLoop(start: start, duration: length) }
    }
    return nil
  }

  private func repeats(every length: Rational, at firsts: [TimeInterval]) throws(RenderError) -> Bool {
    let samples = try samples(at: firsts + firsts.map { $0 + length.double })
    return firsts.allSatisfy { first in
      guard let sample = samples[first], let next = samples[first + length.double] else { return false }
      return Self.isSame(sample, next)
    }
  }

  /// Numbers from 0 up to 1 that lie evenly: multiples of the golden ratio, of which 0 is the first.
  private static let fractions = (0..<16).map { number in
    (Double(number) * 0.618034).truncatingRemainder(dividingBy: 1)
  }

  /// Times in a stretch of more than a second, one in each of several whole seconds, everywhere in these.
  private static func trials(from start: TimeInterval, until end: TimeInterval) -> [TimeInterval] {
    let step = max(0, end - start - 1) / Double(fractions.count - 1)
    return fractions.enumerated().map { number, fraction in
      start + (Double(number) * step).rounded(.down) + fraction
    }
  }

  /// Pictures at times in any order, of a replay of their own; none of times that it does not reach.
  private func samples(at times: [TimeInterval]) throws(RenderError) -> [TimeInterval: SampledPicture] {
    let times = Set(times).sorted()
    return Dictionary(uniqueKeysWithValues: zip(times, try samples(at: times, of: makeResolver())))
  }

  /// Pictures at times in order; fewer where the view is built too often for all.
  private func samples(at times: [TimeInterval], of resolver: Resolver) throws(RenderError)
    -> [SampledPicture]
  {
    var samples: [SampledPicture] = []
    var last: Scene?
    for time in times where resolver.buildingCount <= Self.buildingLimit {
      let scene: Scene
      do throws(ResolveError) {
        resolver.time = time
        scene = try resolver.scene(proposal)
      } catch {
        throw .view(error.description)
      }
      if let sample = samples.last, scene == last {
        samples.append(sample)
      } else {
        samples.append(try picture(of: scene))
      }
      last = scene
    }
    return samples
  }

  /// A scene's picture of premultiplied samples, without pixels where the scene has no size.
  private func picture(of scene: Scene) throws(RenderError) -> SampledPicture {
    guard scene.size.width > 0, scene.size.height > 0 else {
      return SampledPicture(width: 0, height: 0, samples: [])
    }
    var report = RenderReport()
    var options = RenderOptions()
    options.scale = min(1, Self.side / max(Double(size.width), Double(size.height), 1))
    let frame = try FrameRenderer(scene: scene, options: options, device: nil)
    let program = try frame.plan(&report)
    do throws(CPUError) {
      let rounding = CPUExecutor.Rounding(leastOpaqueAlpha: 1, isPremultiplied: true)
      let (rows, _, _) = try CPUExecutor.shared.renderBytes(
        program, rect: frame.frame, channels: 4, rounding: rounding)
      return SampledPicture(rows)
    } catch {
      throw RenderError(error)
    }
  }

  /// Whether pictures are the same but for sums that were rounded in another order.
  private static func isSame(_ picture: SampledPicture, _ other: SampledPicture) -> Bool {
    picture.isSame(as: other, within: 1)
  }

  /// The shortest period of a row of pictures that is seen twice at least, and for twice as long as what is before.
  private static func period(of samples: [SampledPicture]) -> Period? {
    for count in stride(from: 1, through: samples.count / 2, by: 1) {
      var first = samples.count - count
      while first > 0, isSame(samples[first - 1], samples[first - 1 + count]) { first -= 1 }
      // Slow changes show over many periods only.
      let isLasting = (first..<min(first + count, samples.count)).allSatisfy { number in
        let rounds = (samples.count - 1 - number) / count
        return isSame(samples[number], samples[number + rounds * count])
      }
      if samples.count - first >= 2 * count, 3 * first <= samples.count, isLasting {
        return Period(count: count, first: first)
      }
    }
    return nil
  }

  private static func isRest(_ samples: ArraySlice<SampledPicture>) -> Bool {
    guard let first = samples.first else { return true }
    return samples.allSatisfy { isSame($0, first) }
  }
}
