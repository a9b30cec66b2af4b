// SPDX-License-Identifier: MIT
public import Foundation

/// A value that can be added, and scaled by a number: what animations interpolate.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies every component by `factor`.
  mutating func scale(by factor: Double)

  /// The sum of the squared components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic, Animatable {
  public typealias AnimatableData = Double

  public mutating func scale(by factor: Double) { self *= factor }

  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic, Animatable {
  public typealias AnimatableData = Float

  public mutating func scale(by factor: Double) { self = Float(Double(self) * factor) }

  public var magnitudeSquared: Double { Double(self) * Double(self) }
}

extension CGFloat: VectorArithmetic, Animatable {
  public typealias AnimatableData = CGFloat

  public mutating func scale(by factor: Double) { self *= CGFloat(factor) }

  public var magnitudeSquared: Double { Double(self) * Double(self) }
}
