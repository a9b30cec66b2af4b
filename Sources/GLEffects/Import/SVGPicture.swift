// SPDX-License-Identifier: MIT
import Foundation

/// An SVG file as a view: scaled evenly and centred so that its page fills the frame.
///
/// The page is the document's `viewBox`, or the bounds of its outlines where it says no size.
public nonisolated struct SVGPicture: View {
  /// How the parts are painted.
  public enum Inks: Sendable, Equatable {
    /// As the file says.
    case own
    /// All in the foreground style, opaque: what has ink and what has not. Paints that cannot be drawn count.
    case foreground
    /// As `foreground`, in one paint that lies over the bounds of the document's outlines.
    case paint(CSSPaint)
  }

  private let nodes: [SVGNode]
  private let page: CGRect
  private let cutsAtPage: Bool
  private let inks: Inks
  /// Bounds of the outlines, in user units.
  private let box: CGRect
  @Environment(\.colorAppearance) private var appearance

  /// - Parameters:
  ///   - page: What fills the frame, in the document's user units, if not what the document says.
  ///   - cutsAtPage: Whether what lies outside of the page is left out, as viewers of SVG do.
  public init(_ document: SVGDocument, page: CGRect? = nil, cutsAtPage: Bool = true, inks: Inks = .own) {
    nodes = document.nodes
    let bounds = document.path.boundingRect
    box = bounds.isNull ? .zero : bounds
    self.page = page ?? document.viewBox ?? (bounds.isNull ? CGRect(x: 0, y: 0, width: 1, height: 1) : bounds)
    self.cutsAtPage = cutsAtPage && document.viewBox != nil
    self.inks = inks
  }

  public var body: some View {
    GeometryReader { proxy in
      let fit = Self.fit(page, into: proxy.size)
      if case .paint(let paint) = inks {
        let reach = nodes.inkBounds.applying(fit).insetBy(dx: -1, dy: -1)
        PaintedArea(shape: Path(reach), paint: paint.placed(in: box.applying(fit), appearance))
          .mask(alignment: .topLeading) { parts(fit, inks: .foreground).foregroundStyle(Color.black) }
      } else {
        parts(fit, inks: inks)
      }
    }
  }

  @ViewBuilder
  private func parts(_ fit: CGAffineTransform, inks: Inks) -> some View {
    if cutsAtPage, !nodes.allSatisfy({ $0.lies(in: page, of: .identity) }) {
      SVGNodesView(nodes: nodes, inks: inks).clipShape(Path(page)).transformEffect(fit)
    } else {
      SVGNodesView(nodes: nodes, inks: inks).transformEffect(fit)
    }
  }

  /// The map that scales `page` evenly and centres it in a frame of `size`.
  static func fit(_ page: CGRect, into size: CGSize) -> CGAffineTransform {
    // A page without a height is fitted by its width, and the other way round.
    let across = page.width > 0 ? size.width / page.width : .infinity
    let down = page.height > 0 ? size.height / page.height : .infinity
    let scale = min(across, down).isFinite ? min(across, down) : 1
    return CGAffineTransform(translationX: -page.midX, y: -page.midY)
      .concatenating(CGAffineTransform(scaleX: scale, y: scale))
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
  }
}

/// Parts of an SVG file in its own user units, from the frame's top left corner.
private struct SVGNodesView: View {
  let nodes: [SVGNode]
  let inks: SVGPicture.Inks

  var body: some View {
    ZStack(alignment: .topLeading) {
      ForEach(0..<nodes.count) { index in
        switch nodes[index] {
        case .element(let element): SVGElementView(element: element, inks: inks)
        case .group(let group): AnyView(SVGGroupView(group: group, inks: inks))
        }
      }
    }
  }
}

private struct SVGGroupView: View {
  let group: SVGGroup
  let inks: SVGPicture.Inks

  var body: some View {
    group.masks.reduce(filtered) { view, mask in
      AnyView(view.modifier(SVGMaskModifier(mask: mask)))
    }
    .compositingGroup()
    .opacity(inks == .own ? group.opacity : 1)
  }

  /// In one paint edges stay sharp and colours do not matter.
  private var filtered: AnyView {
    let parts = AnyView(SVGNodesView(nodes: group.children, inks: inks))
    if inks != .own || group.filters.isEmpty { return parts }
    return group.filters.reduce(AnyView(parts.compositingGroup())) { view, filter in
      switch filter {
      case .blur(let sigma): AnyView(view.blur(radius: CGFloat(sigma)))
      case .matrix(let matrix): AnyView(view.modifier(ColorFilterModifier(filter: .fixed(matrix))))
      }
    }
  }
}

private struct SVGMaskModifier: ViewModifier {
  let mask: SVGMask

  func body(content: Content) -> some View {
    if let (area, style) = mask.area {
      content.clipShape(area, style: style)
    } else if mask.channel == .alpha {
      content.mask(alignment: .topLeading) { SVGNodesView(nodes: mask.content, inks: .own) }
    } else {
      // Over black a colour's luminance is multiplied by its alpha, which is what a mask counts.
      content.mask(alignment: .topLeading) {
        ZStack(alignment: .topLeading) {
          PaintedArea(shape: Path(bounds), paint: .color(.black))
          SVGNodesView(nodes: mask.content, inks: .own)
        }
        .compositingGroup()
        .luminanceToAlpha()
      }
    }
  }

  /// Around everything that the mask paints.
  private var bounds: CGRect {
    mask.content.inkBounds.insetBy(dx: -1, dy: -1)
  }
}

extension SVGMask {
  /// The one opaque area that the mask is, if it is one.
  fileprivate var area: (path: Path, style: FillStyle)? {
    guard channel == .alpha, content.count == 1, case .element(let element) = content[0],
      let fill = element.fill, fill.paint == .color(.black), element.stroke == nil, element.opacity == 1
    else { return nil }
    return (element.placedPath, fill.style)
  }
}

extension [SVGNode] {
  /// Around all ink, generously, in the document's user units; zero where there is none.
  var inkBounds: CGRect {
    let areas = map { node -> CGRect in
      switch node {
      case .element(let element): return element.inkBounds.applying(element.transform)
      case .group(let group):
        let reach = -CGFloat(group.blurReach)
        return group.children.isEmpty ? .null : group.children.inkBounds.insetBy(dx: reach, dy: reach)
      }
    }
    // `union` leaves out rectangles without an area, which have no ink either.
    let whole = areas.reduce(CGRect.null) { $0.union($1) }
    return whole.isNull ? .zero : whole
  }
}

private struct SVGElementView: View {
  let element: SVGElement
  let inks: SVGPicture.Inks

  var body: some View {
    if element.opacity < 1, element.fill != nil, element.stroke != nil, inks == .own {
      parts.compositingGroup().opacity(element.opacity).transformEffect(element.transform)
    } else {
      parts.opacity(inks == .own ? element.opacity : 1).transformEffect(element.transform)
    }
  }

  private var parts: some View {
    ZStack(alignment: .topLeading) {
      if let image = element.image {
        let rect = element.path.boundingRect
        image.resizable().frame(width: rect.width, height: rect.height).offset(x: rect.minX, y: rect.minY)
          .frame(width: 1, height: 1, alignment: .topLeading)
      }
      if element.strokesFirst { stroke }
      fill
      if !element.strokesFirst { stroke }
    }
  }

  @ViewBuilder private var fill: some View {
    if let fill = element.fill {
      switch (inks, fill.paint) {
      case (.own, let paint?):
        PaintedArea(
          shape: element.path, fillStyle: fill.style, paint: PlacedPaint(paint, over: element.inkBounds))
      case (.own, nil): EmptyView()
      case (_, _): element.path.fill(style: fill.style)
      }
    }
  }

  @ViewBuilder private var stroke: some View {
    if let stroke = element.stroke {
      switch (inks, stroke.paint) {
      case (.own, let paint?):
        PaintedArea(
          shape: element.path.stroke(style: stroke.style), paint: PlacedPaint(paint, over: element.inkBounds))
      case (.own, nil): EmptyView()
      case (_, _): element.path.stroke(style: stroke.style).fill()
      }
    }
  }
}
