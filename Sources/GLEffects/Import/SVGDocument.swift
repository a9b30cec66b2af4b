// SPDX-License-Identifier: MIT
public import Foundation

/// The outlines of an SVG file: `path`, `rect`, `circle`, `ellipse`, `line`, `polyline` and `polygon`, within `g`,
/// `a` and `svg`, with every `transform` applied.
///
/// Geometry only: fills, strokes and styles are not looked at, except `display`, which hides, and `fill-rule`.
/// What lies in `defs`, `symbol`, `clipPath`, `mask`, `pattern` or `marker` is not drawn. Elements that would
/// draw but are not supported (`text`, `use`, `image` …) are named once each in `warnings`.
///
/// Hostile files are bounded by the limits below. Nothing outside the file is ever loaded: external entities are
/// left out, and the XML library refuses entities that multiply.
/// - Source: SVG 2 §5, §7–10; Extensible Markup Language 1.0.
public struct SVGDocument: Sendable, Equatable {
  /// In document order; elements without an area or length are left out.
  public let outlines: [SVGOutline]
  /// The root element's `viewBox`, else its `width` and `height` from the origin, else nil.
  public let viewBox: CGRect?
  /// What was skipped or wrong but did not keep the rest from being read, in the order of its first line.
  public let warnings: [String]

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
  /// Elements within elements.
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
    let reader = SVGReader(elementID: elementID)
    try reader.read(data)
    outlines = reader.outlines
    viewBox = reader.viewBox
    warnings = reader.warnings
  }
}
