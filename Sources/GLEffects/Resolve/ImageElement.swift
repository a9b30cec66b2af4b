// SPDX-License-Identifier: MIT
import Foundation

/// A picture or symbol, of its own size or of the size it is offered.
struct ImageElement: LayoutElement {
  let image: Image
  let picture: ResolvedPicture
  let context: StyleContext
  let motion: PlaceMotion

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let natural = picture.size
    guard image.resizingMode != nil else { return natural }
    return CGSize(
      width: max(0, proposal.width ?? natural.width), height: max(0, proposal.height ?? natural.height))
  }

  func explicitGuides(_ proposal: ProposedViewSize) -> [AlignmentKey: CGFloat] {
    let natural = picture.size
    guard case .symbol(let symbol) = picture, natural.height > 0 else { return [:] }
    let baseline = symbol.baseline * sizeThatFits(proposal).height / natural.height
    return [
      VerticalAlignment.firstTextBaseline.key: baseline, VerticalAlignment.lastTextBaseline.key: baseline,
    ]
  }

  func items(_ proposal: ProposedViewSize, transform: CGAffineTransform) throws(ResolveError) -> [SceneItem] {
    let size = sizeThatFits(proposal)
    guard size.width.isFinite, size.height.isFinite else {
      throw .nonFiniteSize(view: context.path.description, size: size)
    }
    let rect = CGRect(origin: .zero, size: motion.size(size))
    let transform = motion.shownTransform(transform)
    return try context.items(of: picture, image, in: rect, transform: transform) { () throws(ResolveError) in
      let style = motion.style(try context.resolve(ForegroundStyle()))
      return (style.scenePaint(in: rect), style)
    }
  }
}

extension StyleContext {
  /// What to draw of a picture stretched or tiled to `rect`; a symbol or template is painted with `painting`.
  func items(
    of picture: ResolvedPicture, _ image: Image, in rect: CGRect, transform: CGAffineTransform,
    painting: () throws(ResolveError) -> (paint: ScenePaint, style: ResolvedStyle)
  ) throws(ResolveError) -> [SceneItem] {
    let natural = picture.size
    if rect.width == 0 || rect.height == 0 || natural.width == 0 || natural.height == 0 { return [] }
    switch picture {
    case .symbol(let symbol):
      let map = CGAffineTransform(
        a: rect.width / natural.width, b: 0, c: 0, d: rect.height / natural.height, tx: rect.minX,
        ty: rect.minY)
      return try painted(symbol.outline.applying(map), transform: transform, painting)
    case .bitmap(let bitmap, _):
      let isTiled = image.resizingMode == .tile
      let drawn = SceneImage(
        bitmap: bitmap, rect: isTiled ? CGRect(origin: rect.origin, size: natural) : rect,
        interpolation: image.sceneInterpolation, isRepeated: isTiled)
      let shape = SceneItem.shape(
        SceneShape(
          path: Path(rect), trim: nil, style: .fill(FillStyle()), paint: .image(drawn), transform: transform))
      if image.renderingMode != .template { return [shape] }
      return try painted(Path(rect), transform: transform, painting)
        .masked(by: SceneMask(items: [shape]))
    }
  }

  private func painted(
    _ path: Path, transform: CGAffineTransform,
    _ painting: () throws(ResolveError) -> (paint: ScenePaint, style: ResolvedStyle)
  ) throws(ResolveError) -> [SceneItem] {
    let (paint, style) = try painting()
    if case .alongPath = paint { throw .alongPathFill(view: self.path.description) }
    let shape = SceneShape(path: path, style: .fill(FillStyle()), paint: paint, transform: transform)
    return style.items(drawing: shape, transform: transform)
  }
}

extension Image: ResolvableView {
  @MainActor
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    [
      context.redacted(
        ImageElement(
          image: self, picture: try context.picture(of: self),
          context: StyleContext(environment: context.environment, path: context.path), motion: context.motion)
      )
    ]
  }
}

extension Image {
  /// How the scene says the interpolation.
  var sceneInterpolation: SceneImage.Interpolation { interpolation == .none ? .nearest : .linear }
}
