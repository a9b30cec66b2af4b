// SPDX-License-Identifier: MIT

/// The animatable data of a value whose type is hidden.
///
/// Data of different types do not mix: a sum is then its first operand, so that nothing is interpolated between two kinds of
/// values.
public struct AnyAnimatableData: VectorArithmetic {
  /// `nil` is zero of every type.
  private let data: (any VectorArithmetic)?

  /// Hides the type of `data`.
  init(_ data: (any VectorArithmetic)?) {
    self.data = data
  }

  /// The data of `value` after this one's are put there, where they are of its type.
  func applied<Value: Animatable>(to value: Value) -> Value {
    guard let data = data as? Value.AnimatableData else { return value }
    var result = value
    result.animatableData = data
    return result
  }

  /// The data, where they are of a type.
  func data<Data: VectorArithmetic>(as type: Data.Type) -> Data? { data as? Data }

  /// Nothing, of any type.
  public static var zero: AnyAnimatableData { AnyAnimatableData(nil) }

  /// The sum of data of one type.
  public static func + (left: AnyAnimatableData, right: AnyAnimatableData) -> AnyAnimatableData {
    combined(left, right, isSum: true)
  }

  /// The difference of data of one type.
  public static func - (left: AnyAnimatableData, right: AnyAnimatableData) -> AnyAnimatableData {
    combined(left, right, isSum: false)
  }

  private static func combined(
    _ left: AnyAnimatableData, _ right: AnyAnimatableData, isSum: Bool
  ) -> AnyAnimatableData {
    func combined<Data: VectorArithmetic>(_ first: Data) -> AnyAnimatableData {
      guard let second = right.data as? Data else { return left }
      return AnyAnimatableData(isSum ? first + second : first - second)
    }
    func negated<Data: VectorArithmetic>(_ second: Data) -> AnyAnimatableData {
      AnyAnimatableData(Data.zero - second)
    }
    if let first = left.data { return combined(first) }
    guard let second = right.data else { return left }
    return isSum ? right : negated(second)
  }

  public mutating func scale(by factor: Double) {
    guard var scaled = data else { return }
    scaled.scale(by: factor)
    self = AnyAnimatableData(scaled)
  }

  public var magnitudeSquared: Double { data?.magnitudeSquared ?? 0 }

  /// Whether both are of one type and equal; zero of any type equals nothing.
  public static func == (left: AnyAnimatableData, right: AnyAnimatableData) -> Bool {
    func isEqual<Data: VectorArithmetic>(_ first: Data) -> Bool {
      if let second = right.data { return second as? Data == first }
      return first == .zero
    }
    if let first = left.data { return isEqual(first) }
    guard let second = right.data else { return true }
    return second.magnitudeSquared == 0
  }
}
