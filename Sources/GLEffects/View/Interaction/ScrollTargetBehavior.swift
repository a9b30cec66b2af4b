// SPDX-License-Identifier: MIT

/// Where a scroll view comes to rest.
public protocol ScrollTargetBehavior: Sendable {}

/// At every whole window.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// The behaviour.
  public init() {}
}

/// At views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one pull goes.
  @frozen
  public enum LimitBehavior: Sendable, Hashable {
    /// As usual there.
    case automatic
    /// One view, as many as are seen, or as many as there are.
    case always, alwaysByOne, alwaysByFew, never
  }

  /// The behaviour.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// At every whole window.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// At views.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// At views, so far in one pull.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}
