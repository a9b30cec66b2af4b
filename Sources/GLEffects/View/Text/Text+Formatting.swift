// SPDX-License-Identifier: MIT
public import Foundation

extension Text {
  /// What of a date is written.
  public struct DateStyle: Sendable, Hashable {
    enum Kind: Hashable { case time, date }

    let kind: Kind

    /// Hours and minutes, "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// Day, month and year, "June 3, 2019".
    public static let date = DateStyle(kind: .date)
  }

  /// A date in the reader's language, calendar and time zone.
  public init(_ date: Date, style: DateStyle) {
    segments = [
      Segment(
        .formatted { environment in
          let (locale, calendar, zone) = (environment.locale, environment.calendar, environment.timeZone)
          switch style.kind {
          case .time:
            return date.formatted(
              Date.FormatStyle(
                date: .omitted, time: .shortened, locale: locale, calendar: calendar, timeZone: zone))
          case .date:
            return date.formatted(
              Date.FormatStyle(
                date: .long, time: .omitted, locale: locale, calendar: calendar, timeZone: zone))
          }
        })
    ]
  }

  /// A value in a style of Foundation's, in the reader's language: `Text(0.7, format: .percent)`.
  public init<Style: FormatStyle>(_ input: Style.FormatInput, format: Style)
  where Style.FormatInput: Sendable, Style: Sendable, Style.FormatOutput == String {
    segments = [Segment(.formatted { format.locale($0.locale).format(input) })]
  }

  /// An object as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? subject.description)
  }

  /// A value as a formatter writes it.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? String(describing: subject))
  }
}
