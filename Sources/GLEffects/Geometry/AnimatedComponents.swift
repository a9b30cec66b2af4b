// SPDX-License-Identifier: MIT

/// Any number of numbers that change together; missing ones are 0.
struct AnimatedComponents: VectorArithmetic {
  private(set) var numbers: [Double]

  init(_ numbers: [Double]) {
    self.numbers = numbers
  }

  static var zero: AnimatedComponents { AnimatedComponents([]) }

  static func + (left: AnimatedComponents, right: AnimatedComponents) -> AnimatedComponents {
    combined(left, right) { $0 + $1 }
  }

  static func - (left: AnimatedComponents, right: AnimatedComponents) -> AnimatedComponents {
    combined(left, right) { $0 - $1 }
  }

  private static func combined(
    _ left: AnimatedComponents, _ right: AnimatedComponents, _ combine: (Double, Double) -> Double
  ) -> AnimatedComponents {
    AnimatedComponents(
      (0..<max(left.numbers.count, right.numbers.count)).map { index in
        combine(
          index < left.numbers.count ? left.numbers[index] : 0,
          index < right.numbers.count ? right.numbers[index] : 0)
      })
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}
