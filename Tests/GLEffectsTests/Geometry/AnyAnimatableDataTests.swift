// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Animatable data goes through shapes whose type is hidden.
struct AnyAnimatableDataTests {
  private struct Bar: Shape {
    var length: CGFloat
    var animatableData: CGFloat {
      get { length }
      set { length = newValue }
    }

    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: length, height: 1)) }
  }

  @Test func dataOfTheSameTypeAreAddedAndScaled() {
    let (short, long) = (AnyShape(Bar(length: 2)), AnyShape(Bar(length: 10)))
    // A quarter of the way.
    var step = long.animatableData - short.animatableData
    step.scale(by: 0.25)
    #expect(step.magnitudeSquared == 4)
    var between = short
    between.animatableData = short.animatableData + step
    #expect(between.path(in: .zero) == Bar(length: 4).path(in: .zero))
  }

  @Test func dataOfAnotherTypeChangeNothing() {
    var bar = AnyShape(Bar(length: 2))
    bar.animatableData = AnyShape(Circle().rotation(.degrees(10))).animatableData
    #expect(bar.path(in: .zero) == Bar(length: 2).path(in: .zero))
    let sum = bar.animatableData + AnyShape(Circle()).animatableData
    #expect(sum == bar.animatableData)
  }

  @Test func zeroIsZeroOfEveryType() {
    let data = AnyShape(Bar(length: 3)).animatableData
    #expect(data + .zero == data && .zero + data == data && data - .zero == data)
    #expect((.zero - data) + data == .zero)
    #expect(AnyShape(Bar(length: 0)).animatableData == .zero)
  }
}
