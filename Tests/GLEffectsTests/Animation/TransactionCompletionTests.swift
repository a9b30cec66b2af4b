// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Grows by a point each time that the animations of its change are over.
private struct Completing: View {
  var animation: Animation? = .linear(duration: 1)
  var criteria = AnimationCompletionCriteria.logicallyComplete
  var isInside = true
  @State private var isOn = false
  @State private var count = 0

  var body: some View {
    HStack(spacing: 0) {
      Rectangle().frame(width: 10, height: 10)
        .opacity(isOn && isInside ? 0.5 : 1)
        .transaction { transaction in
          transaction.animation = animation
          transaction.addAnimationCompletion(criteria: criteria) { count += 1 }
        }
      Rectangle().frame(width: CGFloat(count + 1), height: 10)
    }
    // Nothing inside moves when the other one grows.
    .frame(width: 40, height: 10, alignment: .leading)
    .onAppear {
      isOn = true
      Timer.scheduledTimer(withTimeInterval: 3, repeats: false) { _ in
        MainActor.assumeIsolated { isOn = false }
      }
    }
  }
}

/// What is done when animations are over that a transaction inside has begun.
@MainActor
struct TransactionCompletionTests {
  private func counts(_ view: some View, at times: [Double]) throws -> [Double] {
    let film = FilmProbe(view, 40, 10)
    return try times.map { Double(try film.rects(at: $0).last?.width ?? -1) - 1 }
  }

  @Test func eachChangeThatAnimatesInsideIsCompletedOnce() throws {
    let counts = try counts(Completing(), at: [0, 0.5, 0.99, 1, 2, 3.5, 4, 10])
    #expect(counts == [0, 0, 0, 1, 1, 1, 2, 2])
  }

  @Test func aSpringIsCompletedWhenItIsFeltToBeOverOrGone() throws {
    let spring = Spring(duration: 0.5, bounce: 0)
    let settled = Animation.spring(spring).duration
    #expect(try counts(Completing(animation: .spring(spring)), at: [0.49, 0.5]) == [0, 1])
    let removed = Completing(animation: .spring(spring), criteria: .removed)
    #expect(try counts(removed, at: [settled - 0.01, settled]) == [0, 1])
  }

  @Test func whatDoesNotMoveIsNotCompleted() throws {
    #expect(try counts(Completing(isInside: false), at: [0, 2, 5]) == [0, 0, 0])
    #expect(try counts(Completing(animation: nil), at: [0, 2, 5]) == [0, 0, 0])
  }
}
