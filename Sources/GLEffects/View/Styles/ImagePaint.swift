// SPDX-License-Identifier: MIT
public import Foundation

/// A picture repeated from the top left corner of what it paints.
public struct ImagePaint: ShapeStyle {
  public typealias Resolved = Never

  /// The picture.
  public var image: Image
  /// The part of it that is repeated, in fractions of its size.
  public var sourceRect: CGRect
  /// How much larger than by itself.
  public var scale: CGFloat

  /// A picture repeated; an empty part and a scale that is not positive paint nothing.
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// A picture repeated from the top left corner of what it paints.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
