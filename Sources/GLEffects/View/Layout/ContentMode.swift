// SPDX-License-Identifier: MIT

/// How a view of one ratio fits into a frame of another.
@frozen
public enum ContentMode: Sendable, Hashable, CaseIterable {
  /// All of the view is inside the frame.
  case fit
  /// All of the frame is covered by the view.
  case fill
}
