// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// Where in its loop a periodic effect is.
public enum LoopPhase {
  /// What notes the periods that are asked for, while views are built; nil elsewhere.
  @TaskLocal static var log: PeriodLog?

  /// The part of the current period that has gone by, 0..<1; 0 for a period that is not positive and finite.
  ///
  /// A time that is a whole number of periods, but for the rounding of both (4 units in the last place), gives 0 exactly, so that
  /// the frame after a loop's last is its first.
  public static func fraction(of time: TimeInterval, in period: TimeInterval) -> Double {
    guard period > 0, period.isFinite, time.isFinite else { return 0 }
    log?.note(period)
    let periods = time / period
    let whole = periods.rounded()
    if abs(periods - whole) <= 4 * periods.ulp { return 0 }
    return periods - periods.rounded(.down)
  }
}

/// The periods of effects, by which a view's loop is found.
final class PeriodLog: Sendable {
  private let noted = Mutex<Set<TimeInterval>>([])
  private let timeRead = Atomic(false)

  func note(_ period: TimeInterval) { noted.withLock { _ = $0.insert(period) } }

  /// Notes that the time was asked for.
  func noteTime() { timeRead.store(true, ordering: .relaxed) }

  /// Whether it was.
  var isTimeRead: Bool { timeRead.load(ordering: .relaxed) }

  /// In order.
  var periods: [TimeInterval] { noted.withLock { $0.sorted() } }
}

extension StrokeStyle {
  /// The same stroke with its dashes moved along the path by `fraction` of their pattern's length.
  ///
  /// A whole number moves every dash to where another one was.
  public func marched(by fraction: Double) -> StrokeStyle {
    // SVG 2 §13.5.6: an odd list is repeated.
    let length = dash.reduce(0, +) * (dash.count.isMultiple(of: 2) ? 1 : 2)
    var style = self
    style.dashPhase -= length * CGFloat(fraction)
    return style
  }
}
