// SPDX-License-Identifier: MIT

/// Colours at the vertices of a mesh of curved patches, and in between.
///
/// Places are fractions of the frame of what is painted. Between vertices colours go evenly or, by default, smoothly, so that they
/// stand still at the vertices.
public struct MeshGradient: Sendable, Equatable {
  /// A vertex and the control points of the curves that meet there.
  @frozen
  public struct BezierPoint: Sendable, Hashable {
    /// Where the vertex is.
    public var position: SIMD2<Float>
    /// Of the curve to the vertex before in the row.
    public var leadingControlPoint: SIMD2<Float>
    /// Of the curve to the vertex above.
    public var topControlPoint: SIMD2<Float>
    /// Of the curve to the vertex after in the row.
    public var trailingControlPoint: SIMD2<Float>
    /// Of the curve to the vertex below.
    public var bottomControlPoint: SIMD2<Float>

    /// A vertex with its control points.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Where the vertices are, row by row.
  public enum Locations: Sendable, Equatable {
    /// Vertices; curves go smoothly through them.
    case points([SIMD2<Float>])
    /// Vertices with control points.
    case bezierPoints([BezierPoint])
  }

  /// Of the vertices, row by row.
  public enum Colors: Sendable, Equatable {
    /// Colours that depend on the environment.
    case colors([Color])
    /// Components.
    case resolvedColors([Color.Resolved])
  }

  /// Vertices in a row.
  public var width: Int
  /// Rows of vertices.
  public var height: Int
  /// Where the vertices are.
  public var locations: Locations
  /// What colours they have.
  public var colors: Colors
  /// Where the mesh is not.
  public var background: Color
  /// Whether colours stand still at the vertices.
  public var smoothsColors: Bool
  /// In what space colours are mixed.
  public var colorSpace: Gradient.ColorSpace

  /// A mesh of vertices with or without control points; with fewer of them, or colours, than `width` · `height`, or less than
  /// two rows or columns, only the background is painted.
  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// A mesh of vertices through which curves go smoothly.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A mesh of vertices through which curves go smoothly.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .resolvedColors(resolvedColors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A mesh of vertices with control points.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// A mesh of vertices with control points.
  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }
}
