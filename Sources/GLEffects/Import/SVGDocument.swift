// SPDX-License-Identifier: MIT
public import Foundation

/// The picture of an SVG file as shapes: `path`, `rect`, `circle`, `ellipse`, `line`, `polyline`, `polygon` and `text`, with
/// everything that decides where and how they are drawn worked out.
///
/// Understood: `g`, `a`, `switch`, `use`, `symbol`, `defs`, nested `svg`; transforms, viewports,
/// `preserveAspectRatio`, units and percentages; presentation attributes, `style` attributes and style sheets
/// (selectors of types, classes, ids, `*`, descendants and children); fills and strokes with colours and gradients;
/// opacity, `clip-path` and `mask`; `text` with `tspan` and `textPath` in the installed fonts. What would draw and is not
/// supported (`image`, patterns, markers, most filters …) is named once each in `warnings`.
///
/// Hostile files are bounded by the limits below. Nothing outside the file is ever loaded: external entities are
/// left out, and entities that multiply are refused.
/// - Source: SVG 2; CSS Cascade 4; Extensible Markup Language 1.0.
public struct SVGDocument: Sendable, Equatable {
  /// What is drawn, the first at the back, in user units (those of `viewBox`).
  public let nodes: [SVGNode]
  /// The outlines of elements that are filled or stroked, in document order; elements without an area or length, or
  /// outside of `viewBox`, are left out.
  public let outlines: [SVGOutline]
  /// The part of the plane that the root element shows: its `viewBox`, wider or narrower where `width`, `height` and
  /// `preserveAspectRatio` say so; without one `width` and `height` from the origin; else nil.
  public let viewBox: CGRect?
  /// What was skipped or wrong but did not keep the rest from being read, in the order of its first line.
  public let warnings: [String]
  /// Which fonts the texts are drawn with, and what they lack.
  public let textReport: TextReport
  /// What holds for `outlines` besides `warnings`.
  public let outlineWarnings: [String]

  /// All outlines as one path, in user units (those of `viewBox`).
  public var path: Path {
    Path(elements: outlines.flatMap(\.path.elements))
  }

  /// Even–odd if every outline says so, else non-zero.
  public var fillStyle: FillStyle {
    FillStyle(eoFill: !outlines.isEmpty && outlines.allSatisfy(\.fillStyle.isEOFilled))
  }

  /// Bytes of a file that are read at most: 64 MiB.
  public static let fileSizeLimit = 64 << 20
  /// Elements of any name.
  public static let elementLimit = 1_000_000
  /// Attributes of one element.
  public static let attributeLimit = 1000
  /// Characters (Unicode scalars) of all texts that are drawn together; one text may have 100 000.
  public static let characterLimit = 500_000
  /// Elements that `use`, clip paths and masks draw where they do not stand.
  public static let instanceLimit = 200_000
  /// Elements within elements, also by `use`.
  public static let depthLimit = 200
  /// Path elements of all outlines together.
  public static let segmentLimit = 4_000_000

  /// Reads a file.
  /// - Parameters:
  ///   - path: A file name; a pipe or device is read up to `fileSizeLimit` too.
  ///   - elementID: Only what lies in the element of this `id` is drawn, even if it is hidden or in `defs`.
  /// - Throws: `SVGError`.
  public init(contentsOfFile path: String, elementID: String? = nil) throws(SVGError) {
    try self.init(
      data: try BoundedFile.contents(of: path, limit: Self.fileSizeLimit), elementID: elementID)
  }

  /// Reads the text of a file.
  /// - Throws: `SVGError`.
  public init(data: Data, elementID: String? = nil) throws(SVGError) {
    if data.isEmpty { throw .empty }
    if data.starts(with: [0x1f, 0x8b]) { throw .compressed }
    let tree = try SVGTreeReader.tree(of: data)
    let resolver = SVGResolver(tree: tree)
    let root = try SVGRootView(tree[0]) { resolver.warn($0) }
    if let elementID {
      guard let index = tree.indexByID[elementID] else { throw .elementNotFound(id: elementID) }
      nodes = try resolver.nodes(of: index, in: root)
      if nodes.isEmpty {
        throw .elementHasNoOutline(id: elementID, element: tree[index].name, line: tree[index].line)
      }
    } else {
      nodes = try resolver.nodes(in: root)
    }
    (outlines, outlineWarnings) = SVGOutline.outlines(of: nodes, page: elementID == nil ? root.page : nil)
    viewBox = root.page
    warnings = resolver.warnings
    textReport = resolver.textReport
  }
}
