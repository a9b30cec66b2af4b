// SPDX-License-Identifier: MIT
public import Foundation

/// A layer of a canvas to draw into, and the state that drawing depends on.
///
/// The state (opacity, blend mode, transform, clips, filters) is a value: changing it in a copy leaves the original as it
/// is, while both draw into the same layer, in the order of the calls. Coordinates are in points, y down; the user space
/// starts out as the canvas's own, whose origin is its top left corner.
public struct GraphicsContext {
  let recording: CanvasRecording
  var state = CanvasState()
  let symbols: [AnyHashable: ResolvedSymbol]
  /// The canvas's frame.
  let bounds: CGRect

  /// The values of the canvas's surroundings, by which colours and styles are resolved.
  public let environment: EnvironmentValues

  /// What finds the sizes of texts and pictures.
  let source: any CanvasSource

  init(
    size: CGSize, environment: EnvironmentValues, symbols: [AnyHashable: ResolvedSymbol] = [:],
    source: any CanvasSource
  ) {
    self.source = source
    recording = CanvasRecording()
    bounds = CGRect(origin: .zero, size: size)
    self.environment = environment
    self.symbols = symbols
  }

  /// A context for a layer inside: it keeps the user space, everything else is at its default.
  init(layerIn outer: GraphicsContext) {
    recording = CanvasRecording()
    bounds = outer.bounds
    environment = outer.environment
    symbols = outer.symbols
    source = outer.source
    state.transform = outer.state.transform
  }

  /// The alpha that what is drawn from now on is multiplied by, 0...1; clamped, and 0 for NaN.
  public var opacity: Double {
    get { state.opacity }
    set { state.opacity = newValue > 0 ? min(newValue, 1) : 0 }
  }

  /// How what is drawn from now on mixes with what the layer holds.
  public var blendMode: BlendMode {
    get { state.blendMode }
    set { state.blendMode = newValue }
  }

  /// The map from user space to the canvas's points.
  public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Makes a unit of user space `x` times as wide and `y` times as high.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.scaledBy(x: x, y: y)
  }

  /// Moves the origin of user space to the point (`x`, `y`) in it.
  public mutating func translateBy(x: CGFloat, y: CGFloat) {
    state.transform = state.transform.translatedBy(x: x, y: y)
  }

  /// Turns user space around its origin, clockwise on screen.
  public mutating func rotate(by angle: Angle) {
    state.transform = state.transform.rotated(by: CGFloat(angle.radians))
  }

  /// Puts `matrix` before the map from user space.
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    state.transform = matrix.concatenating(state.transform)
  }
}
