// SPDX-License-Identifier: MIT
import Foundation

/// A picture, of its own size or of the size it is offered.
struct ImageElement: LayoutElement {
  let image: Image
  let path: ViewPath

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let natural = image.naturalSize
    guard image.resizingMode != nil else { return natural }
    return CGSize(
      width: max(0, proposal.width ?? natural.width), height: max(0, proposal.height ?? natural.height))
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: path.description, size: size)
    }
    if size.width == 0 || size.height == 0 { return [] }
    let frame = CGRect(origin: .zero, size: size)
    let isTiled = image.resizingMode == .tile
    let picture = SceneImage(
      bitmap: image.bitmap, rect: isTiled ? CGRect(origin: .zero, size: image.naturalSize) : frame,
      interpolation: image.sceneInterpolation, isRepeated: isTiled)
    return [
      .shape(
        SceneShape(
          path: Path(frame), trim: nil, style: .fill(FillStyle()), paint: .image(picture),
          transform: transform))
    ]
  }
}

extension Image: ResolvableView {
  @MainActor
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [LayoutNode(ImageElement(image: self, path: context.path))]
  }
}

extension Image {
  /// How the scene says the interpolation.
  var sceneInterpolation: SceneImage.Interpolation { interpolation == .none ? .nearest : .linear }
}
