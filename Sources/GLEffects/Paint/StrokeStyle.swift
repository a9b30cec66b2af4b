// SPDX-License-Identifier: MIT
public import Foundation

/// The shape of a stroke's open ends.
@frozen
public enum CGLineCap: Int32, Sendable, Hashable, CaseIterable {
  /// Cut off at the end point.
  case butt = 0
  /// A half disc around the end point.
  case round = 1
  /// Half a line width longer, cut square.
  case square = 2
}

/// The shape of a stroke's corners.
@frozen
public enum CGLineJoin: Int32, Sendable, Hashable, CaseIterable {
  /// The edges go on until they meet, as far as the miter limit allows.
  case miter = 0
  /// A disc around the corner.
  case round = 1
  /// The corner is cut off straight.
  case bevel = 2
}

/// How a path's outline is drawn. Lengths are in the path's own points.
///
/// A join stays a miter if and only if 1 / sin(θ/2) ≤ `miterLimit`, else it is a bevel (SVG 2 §13.5).
@frozen
public struct StrokeStyle: Sendable, Hashable {
  /// Full width of the stroke; 0 draws nothing.
  public var lineWidth: CGFloat
  /// The shape of open ends, of dashes' too.
  public var lineCap: CGLineCap
  /// The shape of corners.
  public var lineJoin: CGLineJoin
  /// The largest ratio of miter length to line width.
  public var miterLimit: CGFloat
  /// Lengths of dashes and gaps in turn; empty (or all zero) draws a solid line. An odd list is doubled.
  public var dash: [CGFloat]
  /// Distance into the pattern at which a sub-path starts; any sign and size.
  public var dashPhase: CGFloat

  /// SwiftUI's defaults: 1 point wide, butt caps, miter joins up to 10 times the width, solid.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How a path's interior is found.
@frozen
public struct FillStyle: Sendable, Hashable {
  /// Even–odd rule if true, non-zero winding rule if false.
  public var isEOFilled: Bool
  /// Whether edges are drawn by area coverage. When false a pixel is in or out by its centre.
  public var isAntialiased: Bool

  /// The non-zero rule with smooth edges, unless said otherwise.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    self.isEOFilled = eoFill
    self.isAntialiased = antialiased
  }
}
