// SPDX-License-Identifier: MIT
import Foundation

/// The three cubics of a continuous corner, in multiples of the corner's radius.
///
/// Measured from the paths that Apple's public API returns. With u along the edge that enters the corner and v
/// along the one that leaves it, both from the vertex: from (E, 0) with controls (C, 0), (S, 0) to the first
/// joint; with `innerControls` to the second joint, its mirror image; with (0, S′), (0, C′) to (0, E′).
/// The joints are not smooth (a kink of 2.45° at full room) and are kept as measured.
struct ContinuousCorner: Sendable, Equatable {
  /// Where the curve leaves an edge and its two control points there, as distances from the vertex.
  struct Edge: Sendable, Equatable {
    var extent: Double
    var outerControl: Double
    var innerControl: Double

    /// For an edge of `length` with corners of `radius` and `otherRadius`, all in points.
    ///
    /// With room the corner takes 1.528665 radii of the edge; when the two corners fill the edge it takes 1.
    init(length: Double, radius: Double, otherRadius: Double) {
      let radii = radius + otherRadius
      let room = radii > 0 ? (length - radii) / (radii * Self.reach) : 1
      let t = min(max(room, 0), 1)
      extent = 1 + Self.reach * t
      outerControl = 0.96 + 0.128490 * t
      innerControl = 0.82 + 0.048407 * t
    }

    /// How far beyond its radius a corner with enough room reaches, in radii.
    static let reach = 0.528665
  }

  /// The first joint; the second one has its coordinates swapped.
  static let joint = (along: 0.6314939857, away: 0.0749114007)

  /// First control point of the middle cubic; the second one has its coordinates swapped.
  static let innerControl = (along: 0.3728240132, away: 0.1690600067)

  /// The edge that enters the corner.
  var entering: Edge
  /// The edge that leaves it.
  var leaving: Edge
}
