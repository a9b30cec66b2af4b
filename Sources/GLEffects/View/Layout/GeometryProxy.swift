// SPDX-License-Identifier: MIT
public import Foundation

/// The size and place of a `GeometryReader`.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize

  /// From the reader's coordinates to those of the whole picture.
  let transform: CGAffineTransform
  /// Of each named space around, the map from its coordinates to those of the whole picture.
  let spaces: [CoordinateSpace.SpaceName: CGAffineTransform]

  init(
    size: CGSize, transform: CGAffineTransform,
    spaces: [CoordinateSpace.SpaceName: CGAffineTransform] = [:]
  ) {
    self.size = size
    self.transform = transform
    self.spaces = spaces
  }

  /// The smallest upright rectangle around the reader: at the origin in `.local`, where it is in the picture in `.global`. A
  /// name that no view around has counts as global.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let local = CGRect(origin: .zero, size: size)
    switch coordinateSpace {
    case .local: return local
    case .global: return local.applying(transform)
    case .named(let name):
      guard let space = spaces[name] else { return local.applying(transform) }
      return local.applying(transform.concatenating(space.inverted()))
    }
  }

  /// The smallest upright rectangle around the reader in a space.
  @_disfavoredOverload
  public func frame<Space: CoordinateSpaceProtocol>(in coordinateSpace: Space) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Room kept free at the sides for the system; a picture has none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
