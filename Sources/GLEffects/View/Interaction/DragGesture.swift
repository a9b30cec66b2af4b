// SPDX-License-Identifier: MIT
public import Foundation

/// A finger or pointer that moves. In a picture it never happens.
public struct DragGesture: Gesture, Sendable {
  /// A moment of a drag; points in the gesture's coordinate space.
  public struct Value: Equatable, Sendable {
    /// When.
    public var time: Date
    /// Where the finger is.
    public var location: CGPoint
    /// Where it was first.
    public var startLocation: CGPoint
    /// How far it went.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Points a second.
    public var velocity: CGSize
    /// Where the finger will stop.
    public var predictedEndLocation: CGPoint
    /// How far it will have gone.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x, height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// Points before the drag begins.
  public var minimumDistance: CGFloat
  /// What locations are relative to.
  public var coordinateSpace: CoordinateSpace

  /// A drag of at least `minimumDistance` points.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
}
