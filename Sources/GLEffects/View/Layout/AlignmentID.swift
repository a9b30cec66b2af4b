// SPDX-License-Identifier: MIT
import Foundation

/// The name of an alignment guide, as a type.
public protocol AlignmentID: SendableMetatype {
  /// The guide's place in a view that does not set it: a distance from the left or top side in points.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
