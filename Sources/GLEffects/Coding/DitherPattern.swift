// SPDX-License-Identifier: MIT

/// Thresholds for ordered dithering: a square in which every level is spread as evenly as can be, with little
/// energy at low frequencies ("blue noise") and no seam where it repeats.
///
/// Made by integer arithmetic alone, so that it is the same on every machine.
/// - Source: R. Ulichney, "The void-and-cluster method for dither array generation", SPIE 1913 (1993).
struct DitherPattern: Sendable {
  /// Width and height in pixels; a power of two.
  static let side = 32

  /// The one pattern that pictures are dithered with, made when first used (about 1 M additions).
  static let standard = DitherPattern()

  /// Each of 0 ..< `side`² once, row by row: the order in which pixels take the higher sample as values rise.
  let ranks: [Int]
  /// For each pixel what is added to a value, in samples, before it is rounded: evenly spaced over
  /// ±(½ − `Self.quietZone`), mean 0.
  let offsets: [Float]

  /// Distance from a whole sample, in samples, within which a value is rounded to it at every pixel.
  static let quietZone: Float = 1.0 / 16

  init() {
    var field = Field()
    // Any sparse start does: the relaxation makes it even.
    var state: UInt32 = 0x9E37_79B9
    let initialCount = Self.side * Self.side / 10
    while field.count < initialCount {
      state = state &* 1_664_525 &+ 1_013_904_223
      let place = Int(state >> 22)
      if !field.isSet[place] { field.set(place, true) }
    }
    while true {
      let cluster = field.tightestCluster
      field.set(cluster, false)
      let void = field.largestVoid
      field.set(void, true)
      if void == cluster { break }
    }

    var ranks = [Int](repeating: 0, count: Self.side * Self.side)
    var shrinking = field
    for rank in stride(from: initialCount - 1, through: 0, by: -1) {
      let place = shrinking.tightestCluster
      ranks[place] = rank
      shrinking.set(place, false)
    }
    // Past one half the paper looks for the tightest cluster of empty places; since the sum of both fields is
    // constant, that is the largest void of the set ones still.
    for rank in initialCount..<ranks.count {
      let place = field.largestVoid
      ranks[place] = rank
      field.set(place, true)
    }
    self.ranks = ranks
    let count = Float(ranks.count)
    offsets = ranks.map { ((Float($0) + 0.5) / count - 0.5) * (1 - 2 * Self.quietZone) }
  }

  /// Where the offset for a pixel of the picture stands; coordinates may be negative.
  static func index(x: Int, y: Int) -> Int {
    (y & (side - 1)) * side + (x & (side - 1))
  }

  /// A binary pattern with the sum of Gaussians (σ 1.5 pixels, wrapped around) of its set places.
  private struct Field {
    private(set) var isSet = [Bool](repeating: false, count: side * side)
    private(set) var count = 0
    /// The sum at each place, and `Self.setBonus` where it is set, so that set places come last in order.
    private var energy = [Int32](repeating: 0, count: side * side)
    private static let setBonus: Int32 = 1 << 28
    /// Every row twice side by side, so that a row that is turned around lies in one piece.
    private let kernel: [Int32]

    init() {
      // exp(−1 / (2·1.5²)) = 52477 / 65536, raised to the squared distance one step at a time.
      var weights: [Int32] = [1 << 20]
      for _ in 1...(side * side / 2) {
        weights.append(Int32((Int(weights[weights.count - 1]) * 52477) >> 16))
      }
      kernel = (0..<2 * side * side).map { index in
        let x = min(index % side, side - index % side)
        let row = index / (2 * side)
        let y = min(row, side - row)
        return weights[x * x + y * y]
      }
    }

    mutating func set(_ place: Int, _ value: Bool) {
      isSet[place] = value
      count += value ? 1 : -1
      let sign: Int32 = value ? 1 : -1
      energy[place] += sign * Self.setBonus
      energy.withUnsafeMutableBufferPointer { energy in
        kernel.withUnsafeBufferPointer { kernel in
          for y in 0..<side {
            let from = ((y - place / side) & (side - 1)) * 2 * side + side - place % side
            // The sum of the whole kernel is below 2^24.
            for x in 0..<side { energy[y * side + x] &+= sign &* kernel[from + x] }
          }
        }
      }
    }

    /// The set place with the most set ones around it; the first of equals.
    var tightestCluster: Int { first(of: energy.reduce(.min) { max($0, $1) }) }

    /// The empty place with the fewest set ones around it; the first of equals.
    var largestVoid: Int { first(of: energy.reduce(.max) { min($0, $1) }) }

    private func first(of value: Int32) -> Int { energy.firstIndex(of: value) ?? 0 }
  }
}
