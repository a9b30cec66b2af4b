// SPDX-License-Identifier: MIT
import Foundation

/// What a value at one place of the views was last set to, and the animations that still lead there.
///
/// What is shown is the target less what every animation has left of its way, so that any number of them add up, and a new one begins
/// where the value is. A class because it is one and the same for every building of the views.
@MainActor
final class AnimationRecord<Data: VectorArithmetic> {
  private var target: Data
  private var runs: [AnimationRun<Data>] = []

  init(_ target: Data) {
    self.target = target
  }

  /// What is shown at a time instead of a target.
  func shown(_ target: Data, at time: TimeInterval) -> Data {
    var shown = target
    for run in runs {
      if let left = run.left(at: time) { shown -= left }
    }
    return shown
  }

  /// Sets the target without a change of the animations that lead there.
  func move(to target: Data) { self.target = target }

  /// What would be shown at a time if the target were another one from then on.
  func previewed(_ target: Data, _ transaction: Transaction, at time: TimeInterval) -> Data {
    if target == self.target { return shown(target, at: time) }
    let copy = AnimationRecord(self.target)
    copy.runs = runs
    copy.retarget(to: target, Transaction(animation: transaction.animation), at: time)
    return copy.shown(target, at: time)
  }

  /// Sets another target, which a transaction's animation leads to; without one it is there at once. Returns when the animation that
  /// this begins is over.
  @discardableResult
  func retarget(to target: Data, _ transaction: Transaction, at time: TimeInterval) -> TimeInterval? {
    if target == self.target { return nil }
    let way = target - self.target
    self.target = target
    guard let animation = transaction.animation else {
      runs = []
      return nil
    }
    runs.removeAll { $0.left(at: time) == nil }
    let earlier = runs
    runs = []
    var next = AnimationRun(way: way, animation: animation, start: time)
    for run in earlier where !next.takeOver(run, at: time) { runs.append(run) }
    runs.append(next)
    for completion in transaction.completions { completion.note(animation, begun: time) }
    return time + animation.duration
  }
}

/// A record of any type.
@MainActor
protocol CyclicRecord {
  /// When the animations that never end began to repeat themselves, and after how many seconds they do.
  var cycles: [MotionCycle] { get }
  /// Whether there is an animation of which neither an end nor a cycle is known.
  var isEndless: Bool { get }
}

extension AnimationRecord: CyclicRecord {
  var cycles: [MotionCycle] {
    runs.compactMap { run in
      run.animation.cycle.map { MotionCycle(start: run.start + $0.start, length: $0.length) }
    }
  }

  var isEndless: Bool { runs.contains { $0.animation.isEndless } }
}
