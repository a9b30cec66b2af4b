// SPDX-License-Identifier: MIT
import Foundation

/// Finds out by looking after how long a view repeats itself, or when it has come to rest.
@MainActor
struct MotionProbe {
  /// The view's size in points.
  let size: CGSize
  let proposal: ProposedViewSize
  /// Makes a replay of the view that stands at its beginning.
  let makeResolver: () -> Resolver

  /// Pictures at equal distances.
  private struct Pass {
    /// Pictures a second.
    let rate: Int
    /// Seconds of the longest loop; twice as many are looked at.
    let longest: Int
  }

  /// A small picture.
  ///
  /// A class, so that scenes that are equal share one.
  private final class Sample {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    /// Whether no sample differs by more than 1: the same sums in another order may be rounded differently.
    func isSame(as other: Sample) -> Bool {
      if self === other || bytes == other.bytes { return true }
      return bytes.count == other.bytes.count
        && zip(bytes, other.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
    }
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
  private static let buildingLimit = 2000
  /// The first picture's part of the distance between two: not at round times, where things happen.
  private static let offset = 0.37
  /// How many times a loop is tried at besides.
  private static let trials = 16

  /// What becomes of the view; nil where nothing is found.
  func motion() throws(RenderError) -> ViewMotion? {
    var rest: Rational?
    for pass in Self.passes {
      let count = 2 * pass.longest * pass.rate
      let times = (0..<count).map { (Double($0) + Self.offset) / Double(pass.rate) }
      let resolver = makeResolver()
      let samples = try samples(at: times, of: resolver)
      if !resolver.hasUnknownMotion { return resolver.knownMotion }
      guard let period = Self.period(of: samples),
        let start = Rational(period.first == 0 ? 0 : period.first + 1, over: pass.rate)
      else {
        rest = nil
        continue
      }
      if Self.isRest(samples[period.first...]) {
        // What stands still for seconds may move in minutes; the first pass knows better when it came to rest.
        let isKnown = rest.map { start.double <= $0.double + 1 / Double(pass.rate) } ?? false
        if !isKnown { rest = start }
        continue
      }
      if let loop = try tried(period.count, over: pass.rate, from: start) { return .loop(loop) }
    }
    return rest.map { $0 == .zero ? .still : .ends($0) }
  }

  /// The loop of a length, or of half of it, where the view comes again at other times too.
  private func tried(
    _ count: Int, over rate: Int, from start: Rational
  ) throws(RenderError) -> ViewLoop? {
    guard let whole = Rational(count, over: rate), let half = Rational(count, over: 2 * rate) else {
      return nil
    }
    // Halves that are whole distances were tried before.
    if rate > 1, !count.isMultiple(of: 2), try repeats(every: half, from: start) {
      return ViewLoop(start: start, duration: half)
    }
    return try repeats(every: whole, from: start) ? ViewLoop(start: start, duration: whole) : nil
  }

  private func repeats(every length: Rational, from start: Rational) throws(RenderError) -> Bool {
    // Multiples of the golden ratio fill a loop evenly; the first of them is its beginning.
    let firsts = (0..<Self.trials).map { number in
      start.double + length.double * (Double(number) * 0.618034).truncatingRemainder(dividingBy: 1)
    }
    let times = Set(firsts + firsts.map { $0 + length.double }).sorted()
    let samples = Dictionary(
      uniqueKeysWithValues: zip(times, try samples(at: times, of: makeResolver())))
    return firsts.allSatisfy { first in
      guard let sample = samples[first], let next = samples[first + length.double] else { return false }
      return sample.isSame(as: next)
    }
  }

  /// Pictures at times in order; fewer where the view is built too often for all.
  private func samples(at times: [TimeInterval], of resolver: Resolver) throws(RenderError) -> [Sample] {
    var samples: [Sample] = []
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
        samples.append(Sample(try bytes(of: scene)))
      }
      last = scene
    }
    return samples
  }

  /// Premultiplied samples of 8 bits; none of a scene without a size.
  private func bytes(of scene: Scene) throws(RenderError) -> [UInt8] {
    let scale = min(1, Self.side / max(Double(size.width), Double(size.height), 1))
    guard scene.size.width > 0, scene.size.height > 0 else { return [] }
    var report = RenderReport()
    var options = RenderOptions()
    options.scale = scale
    let frame = try FrameRenderer(scene: scene, options: options, device: nil)
    let program = try frame.plan(&report)
    do throws(CPUError) {
      let (pixels, _) = try CPUExecutor.shared.render(program, rect: frame.frame)
      var bytes: [UInt8] = []
      bytes.reserveCapacity(pixels.pixels.count * 4)
      for pixel in pixels.pixels {
        let samples = (pixel.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
        for channel in 0..<4 { bytes.append(UInt8(samples[channel])) }
      }
      return bytes
    } catch {
      throw RenderError(error)
    }
  }

  /// The shortest period of a row of pictures that is seen twice at least, and for twice as long as what is before.
  private static func period(of samples: [Sample]) -> Period? {
    for count in stride(from: 1, through: samples.count / 2, by: 1) {
      var first = samples.count - count
      while first > 0, samples[first - 1].isSame(as: samples[first - 1 + count]) { first -= 1 }
      // Slow changes show over many periods only.
      let isLasting = (first..<min(first + count, samples.count)).allSatisfy { number in
        let rounds = (samples.count - 1 - number) / count
        return samples[number].isSame(as: samples[number + rounds * count])
      }
      if samples.count - first >= 2 * count, 3 * first <= samples.count, isLasting {
        return Period(count: count, first: first)
      }
    }
    return nil
  }

  private static func isRest(_ samples: ArraySlice<Sample>) -> Bool {
    guard let first = samples.first else { return true }
    return samples.allSatisfy { $0.isSame(as: first) }
  }
}
