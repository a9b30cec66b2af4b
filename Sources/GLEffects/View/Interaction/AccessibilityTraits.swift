// SPDX-License-Identifier: MIT

/// What kind of element a view is for assistive technology.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var traits: Set<String>

  /// No traits.
  public init() { traits = [] }

  private init(_ name: String) { traits = [name] }

  private init(traits: Set<String>) { self.traits = traits }

  /// Something to press.
  public static let isButton = AccessibilityTraits("isButton")
  /// A heading.
  public static let isHeader = AccessibilityTraits("isHeader")
  /// Selected.
  public static let isSelected = AccessibilityTraits("isSelected")
  /// A link.
  public static let isLink = AccessibilityTraits("isLink")
  /// A search field.
  public static let isSearchField = AccessibilityTraits("isSearchField")
  /// A picture.
  public static let isImage = AccessibilityTraits("isImage")
  /// Plays a sound.
  public static let playsSound = AccessibilityTraits("playsSound")
  /// A key of a keyboard.
  public static let isKeyboardKey = AccessibilityTraits("isKeyboardKey")
  /// Text that does not change.
  public static let isStaticText = AccessibilityTraits("isStaticText")
  /// A summary of what is there.
  public static let isSummaryElement = AccessibilityTraits("isSummaryElement")
  /// Changes often.
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  /// Starts something that is seen or heard.
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  /// To be touched directly.
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  /// Turns the page.
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  /// Keeps other views from being used.
  public static let isModal = AccessibilityTraits("isModal")
  /// A switch.
  public static let isToggle = AccessibilityTraits("isToggle")

  /// Whether the trait is there.
  public func contains(_ member: AccessibilityTraits) -> Bool { traits.isSuperset(of: member.traits) }

  /// The traits of either.
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(traits: traits.union(other.traits))
  }

  /// The traits of both.
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(traits: traits.intersection(other.traits))
  }

  /// The traits of one of them only.
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    AccessibilityTraits(traits: traits.symmetricDifference(other.traits))
  }

  /// Adds a trait.
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    traits.formUnion(newMember.traits)
    return (isNew, newMember)
  }

  /// Takes a trait away.
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(member)
    traits.subtract(member.traits)
    return common.traits.isEmpty ? nil : common
  }

  /// Adds a trait.
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let common = intersection(newMember)
    traits.formUnion(newMember.traits)
    return common.traits.isEmpty ? nil : common
  }

  /// Adds the traits of another set.
  public mutating func formUnion(_ other: AccessibilityTraits) { self = union(other) }

  /// Keeps the traits of both.
  public mutating func formIntersection(_ other: AccessibilityTraits) { self = intersection(other) }

  /// Keeps the traits of one of them only.
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    self = symmetricDifference(other)
  }
}
