// SPDX-License-Identifier: MIT

/// Why a program cannot be laid out for an executor.
enum ScheduleError: Error, Sendable, Equatable {
  /// A surface of `width` × `height` texels where at most `limit` a side are possible: ask for smaller rectangles.
  case surfaceTooLarge(width: Int, height: Int, limit: Int)
  /// A picture of `width` × `height` texels where at most `limit` a side are possible.
  case imageTooLarge(width: Int, height: Int, limit: Int)
  /// A gradient of `count` pieces where at most `limit` are possible.
  case tooManyStops(count: Int, limit: Int)
  /// A rectangle without pixels was asked for.
  case emptyRectangle
}
