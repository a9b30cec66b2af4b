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
  /// How far what is kept free by bars (`safeAreaInset`) and the like reaches outwards from the reader's edges, in points; 0 where the
  /// reader does not end there. A picture as a whole keeps nothing free.
  public let safeAreaInsets: EdgeInsets

  init(
    size: CGSize, transform: CGAffineTransform,
    spaces: [CoordinateSpace.SpaceName: CGAffineTransform] = [:], safeAreaInsets: EdgeInsets = EdgeInsets()
  ) {
    self.size = size
    self.transform = transform
    self.spaces = spaces
    self.safeAreaInsets = safeAreaInsets
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
}
