// SPDX-License-Identifier: MIT
public import Foundation

/// A view that is built anew at the dates of a schedule.
///
/// In a picture the date is the last one of the schedule; with `.animation` it is the picture's own moment.
public struct TimelineView<Dates: TimelineSchedule, Content> {
  /// What the content knows of its moment.
  public struct Context {
    /// How often the content is built.
    public enum Cadence: Sendable, Comparable {
      /// At every moment.
      case live
      /// Every few seconds.
      case seconds
      /// Every few minutes.
      case minutes
    }

    /// The date of the schedule.
    public let date: Date
    /// How often the content is built: in pictures at every moment.
    public let cadence: Cadence

    /// Takes the place of content that took long to make; nothing does here.
    public func invalidateTimelineContent() {}
  }

  let schedule: Dates
  let content: (TimelineViewDefaultContext) -> Content
}

/// What the content of every timeline knows of its moment.
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View, _Primitive where Content: View {
  public typealias Body = Never

  /// A view built at the dates of `schedule`.
  public init(
    _ schedule: Dates, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }
}
