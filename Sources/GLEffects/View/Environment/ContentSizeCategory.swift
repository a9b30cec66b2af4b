// SPDX-License-Identifier: MIT

/// How large text is that follows its reader's wish, by the older names of `DynamicTypeSize`.
public enum ContentSizeCategory: Sendable, Hashable, CaseIterable {
  /// The smallest.
  case extraSmall
  /// Two steps below the standard.
  case small
  /// A step below the standard.
  case medium
  /// The standard.
  case large
  /// A step above the standard.
  case extraLarge
  /// Two steps above the standard.
  case extraExtraLarge
  /// The largest but for the accessibility sizes.
  case extraExtraExtraLarge
  /// The first of the accessibility sizes.
  case accessibilityMedium
  /// The second of the accessibility sizes.
  case accessibilityLarge
  /// The third of the accessibility sizes.
  case accessibilityExtraLarge
  /// The fourth of the accessibility sizes.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { (Self.allCases.firstIndex(of: self) ?? 0) >= 7 }
}

extension EnvironmentValues {
  /// `dynamicTypeSize` by its older names.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory.allCases[dynamicTypeSize.index] }
    set {
      let index = ContentSizeCategory.allCases.firstIndex(of: newValue) ?? 3
      dynamicTypeSize = DynamicTypeSize.allCases[index]
    }
  }
}
