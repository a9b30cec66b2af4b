// SPDX-License-Identifier: MIT

/// How large text is that follows its reader's wish.
@frozen
public enum DynamicTypeSize: Sendable, Hashable, Comparable, CaseIterable {
  /// The smallest.
  case xSmall
  /// Two steps below the standard.
  case small
  /// A step below the standard.
  case medium
  /// The standard.
  case large
  /// A step above the standard.
  case xLarge
  /// Two steps above the standard.
  case xxLarge
  /// Three steps above the standard.
  case xxxLarge
  /// The first of the accessibility sizes.
  case accessibility1
  /// The second of the accessibility sizes.
  case accessibility2
  /// The third of the accessibility sizes.
  case accessibility3
  /// The fourth of the accessibility sizes.
  case accessibility4
  /// The largest.
  case accessibility5

  /// 0 for the smallest to 11.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 3 }

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

nonisolated extension View {
  /// Sets how large text inside is that follows its reader's wish.
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }

  /// Keeps the size of text inside within limits.
  public func dynamicTypeSize<Limits: RangeExpression>(_ range: Limits) -> some View
  where Limits.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      guard let first = allowed.first, let last = allowed.last else { return }
      size = min(max(size, first), last)
    }
  }
}
