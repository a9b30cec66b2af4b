// SPDX-License-Identifier: MIT
public import Foundation

/// The size and place of a `GeometryReader`.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize

  /// From the reader's coordinates to those of the whole picture.
  let transform: CGAffineTransform

  /// The reader's rectangle: at the origin in `.local`, where it is in the picture in `.global`.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let local = CGRect(origin: .zero, size: size)
    switch coordinateSpace {
    case .local: return local
    case .global: return local.applying(transform)
    }
  }

  /// Room kept free at the sides for the system; a picture has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
