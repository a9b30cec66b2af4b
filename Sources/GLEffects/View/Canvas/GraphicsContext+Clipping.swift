// SPDX-License-Identifier: MIT
public import Foundation

extension GraphicsContext {
  /// Limits what is drawn from now on to the inside of `path`, or to its outside with `.inverse`. Several clips all hold.
  ///
  /// The path is in the user space of the call; later changes of the transform do not move it.
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    state.clips.append(
      CanvasClip(.path(path, style, state.transform), isInverse: options.contains(.inverse)))
  }

  /// Limits what is drawn from now on by the alpha of a layer that `content` draws, times `opacity`; with `.inverse` by 1
  /// minus that.
  ///
  /// Like coverage it mixes: where it is 0 the canvas stays as it is, whatever the blend mode.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = GraphicsContext(layerIn: self)
    try content(&layer)
    let factor = opacity > 0 ? min(opacity, 1) : 0
    state.clips.append(
      CanvasClip(
        .layer(layer.recording.commands, opacity: factor), isInverse: options.contains(.inverse)))
  }

  /// A rectangle of user space outside of which nothing is seen: what the boxes around the canvas's frame and every clip
  /// path have in common. Inverse clips and layers do not make it smaller. Empty where nothing is left.
  public var clipBoundingRect: CGRect {
    guard state.transform.determinant != 0 else { return .zero }
    let toUser = state.transform.inverted()
    var result = bounds.applying(toUser)
    for clip in state.clips where !clip.isInverse {
      guard case .path(let path, _, let transform) = clip.content else { continue }
      result = result.intersection(path.applying(transform.concatenating(toUser)).boundingRect)
    }
    return result.isNull ? .zero : result
  }

  /// Adds a step on the picture of each later drawing operation.
  ///
  /// With filters, an operation is drawn on a layer of its own, without opacity, blend mode and clips; the filters change
  /// that layer, the one that was added last first; then it is drawn with the context's opacity, blend mode and clips. A
  /// filter's lengths are those of the user space in which it was added.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    state.filters.append(CanvasState.Filter(filter: filter, transform: state.transform))
  }
}
