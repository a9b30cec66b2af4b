// SPDX-License-Identifier: MIT
public import Foundation

/// The dates at which a timeline is built anew.
///
/// Time 0 of a view is 2001-01-01 00:00:00 UTC, Foundation's reference date, on every machine.
public protocol TimelineSchedule {
  /// The dates, one after the other.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// How often a timeline may be built.
  typealias Mode = TimelineScheduleMode

  /// The dates from `startDate` on; the first may be that or earlier.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a timeline may be built.
public enum TimelineScheduleMode: Sendable, Hashable {
  /// As often as the schedule says; pictures are always so.
  case normal
  /// Less often.
  case lowFrequency
}

/// A date every so often.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable, Hashable {
  private let start: Date
  private let interval: TimeInterval

  /// A date every `interval` seconds from `startDate` on.
  ///
  /// A start of more than a year after time 0 is a date of the machine's clock (`.now`), which pictures know nothing of: it counts as time 0.
  /// An interval of less than a ten-thousandth of a second counts as one.
  public init(from startDate: Date, by interval: TimeInterval) {
    let isOfMachine = startDate.timeIntervalSinceReferenceDate > 366 * 86400
    start = isOfMachine ? Date(timeIntervalSinceReferenceDate: 0) : startDate
    self.interval = interval > 0 ? max(interval, ViewTimers.shortestInterval) : interval
  }

  /// The last date of the period before `startDate`, and those after it; `startDate` alone without a period above 0.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    guard interval > 0, interval.isFinite else { return AnySequence([startDate]) }
    let passed = startDate.timeIntervalSinceReferenceDate - start.timeIntervalSinceReferenceDate
    let first = max(0, (passed / interval).rounded(.down))
    return AnySequence(
      sequence(state: first) { number in
        defer { number += 1 }
        return start.addingTimeInterval(number * interval)
      })
  }
}

/// The dates of a list.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries

  /// The dates of a list in order.
  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable, Hashable {
  /// Every minute.
  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
      .entries(from: startDate, mode: mode)
  }
}

/// Every moment of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable, Hashable {
  /// Seconds between two dates where none are given.
  static let standardInterval = 1.0 / 120

  let minimumInterval: TimeInterval?
  let isPaused: Bool

  /// Every moment; or one every `minimumInterval` seconds. A paused one stands still.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    isPaused = paused
  }

  /// `startDate` alone when it is paused.
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnySequence<Date> {
    if isPaused { return AnySequence([startDate]) }
    return PeriodicTimelineSchedule(
      from: Date(timeIntervalSinceReferenceDate: 0), by: minimumInterval ?? Self.standardInterval
    ).entries(from: startDate, mode: mode)
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// A date every `interval` seconds from `startDate` on.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginning of every minute.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// Every moment.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Every moment; or one every `minimumInterval` seconds. A paused one stands still.
  public static func animation(
    minimumInterval: TimeInterval? = nil, paused: Bool = false
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// The dates of a list.
  public static func explicit<Entries: Sequence>(_ dates: Entries) -> ExplicitTimelineSchedule<Entries>
  where Self == ExplicitTimelineSchedule<Entries>, Entries.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
