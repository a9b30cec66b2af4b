// SPDX-License-Identifier: MIT
import Foundation

/// Gives the view a frame of a fixed width or height, or both.
struct FrameModifier: _PrimitiveModifier {
  typealias Body = Never

  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment
}

/// Gives the view a frame between limits.
struct FlexibleFrameModifier: _PrimitiveModifier {
  typealias Body = Never

  struct Limits {
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?
  }

  var width: Limits
  var height: Limits
  var alignment: Alignment
}

/// Adds room around the view; `nil` is the default of 16 points.
struct PaddingModifier: _PrimitiveModifier {
  typealias Body = Never

  var insets: EdgeInsets

  static let defaultLength: CGFloat = 16
}

/// Draws the view elsewhere; its place in the layout stays.
struct OffsetModifier: _PrimitiveModifier {
  typealias Body = Never

  var offset: CGSize
}

/// Takes all the room and puts the view's centre at a point of it.
struct PositionModifier: _PrimitiveModifier {
  typealias Body = Never

  var position: CGPoint
}

/// Offers the view a size of a fixed ratio.
struct AspectRatioModifier: _PrimitiveModifier {
  typealias Body = Never

  /// Width over height; `nil` is the view's ideal one.
  var ratio: CGFloat?
  var contentMode: ContentMode
}

/// Asks the view for its ideal size.
struct FixedSizeModifier: _PrimitiveModifier {
  typealias Body = Never

  var horizontal: Bool
  var vertical: Bool
}

/// Sets the order in which a stack serves the view.
struct LayoutPriorityModifier: _PrimitiveModifier {
  typealias Body = Never

  var priority: Double
}

/// Sets the order in which the view is drawn among its siblings.
struct ZIndexModifier: _PrimitiveModifier {
  typealias Body = Never

  var index: Double
}

/// Sets an alignment guide of the view.
struct AlignmentGuideModifier: _PrimitiveModifier {
  typealias Body = Never

  var key: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat
}

/// Puts a second view in front of the view or behind it, at most as large.
struct LayeredModifier<Secondary: View>: _PrimitiveModifier {
  typealias Body = Never

  var secondary: Secondary
  var alignment: Alignment
  var isInFront: Bool
}

/// How a view of one ratio fits into a frame of another.
@frozen
public enum ContentMode: Sendable, Hashable, CaseIterable {
  /// All of the view is inside the frame.
  case fit
  /// All of the frame is covered by the view.
  case fill
}
