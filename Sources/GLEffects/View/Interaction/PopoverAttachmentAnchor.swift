// SPDX-License-Identifier: MIT

/// Where a panel points at a view.
public enum PopoverAttachmentAnchor: Sendable {
  /// At a rectangle.
  case rect(Source)
  /// At a point of its frame.
  case point(UnitPoint)

  /// A rectangle of a view.
  public enum Source: Sendable {
    /// All of it.
    case bounds
  }
}
