// SPDX-License-Identifier: MIT
public import Foundation

/// The name of an alignment guide, as a type.
public protocol AlignmentID: SendableMetatype {
  /// The guide's place in a view that does not set it: a distance from the left or top side in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A guide's name and direction.
struct AlignmentKey: Sendable, Hashable {
  let id: any AlignmentID.Type
  let axis: Axis

  static func == (left: AlignmentKey, right: AlignmentKey) -> Bool {
    left.axis == right.axis && ObjectIdentifier(left.id) == ObjectIdentifier(right.id)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(axis)
    hasher.combine(ObjectIdentifier(id))
  }
}
