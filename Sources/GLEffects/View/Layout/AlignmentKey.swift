// SPDX-License-Identifier: MIT

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
