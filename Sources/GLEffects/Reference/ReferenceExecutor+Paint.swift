// SPDX-License-Identifier: MIT
import Foundation

extension ReferenceExecutor {
  /// Knows the premultiplied colour of a paint at every point of the picture.
  struct Painter {
    private enum Source {
      case color(Pixel)
      case gradient(GradientPlane, GradientLine, AngularSeam?)
      case alongPath(CenterLine, GradientLine)
      case image(ImagePlane)
    }

    private let source: Source
    /// From pixels to the shape's own coordinates.
    private let inverse: Map

    /// Nil when `map` (from the shape's coordinates to pixels) flattens the plane, so that nothing is seen.
    /// `subpaths` is the trimmed path before dashing.
    init?(_ paint: ScenePaint, subpaths: [Subpath], map: Map) {
      guard let inverse = map.inverse else { return nil }
      self.inverse = inverse
      switch paint {
      case .color(let color):
        source = .color(ReferenceExecutor.premultiplied(color))
      case .gradient(let gradient):
        source = .gradient(
          GradientPlane(gradient), GradientLine(gradient.gradient), AngularSeam(gradient, map: map))
      case .alongPath(let gradient):
        let line = CenterLine(
          subpaths, tolerance: ReferenceExecutor.flatness / (64 * map.largestStretch))
        source = .alongPath(line, GradientLine(gradient))
      case .image(let image):
        let rect = image.rect.standardized
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return nil }
        source = .image(ImagePlane(image, map: map))
      }
    }

    /// The colour at `point`, in pixels.
    func color(at point: Vector) -> Pixel {
      switch source {
      case .color(let pixel): pixel
      case .gradient(let plane, let line, let seam):
        seam?.blended(line.color(at: plane.offset(at: inverse(point))), at: point, line: line)
          ?? line.color(at: plane.offset(at: inverse(point)))
      case .alongPath(let center, let line): line.color(at: center.offset(nearestTo: inverse(point)))
      case .image(let plane): plane.color(at: inverse(point))
      }
    }
  }

  /// `color` limited to 0...1, its components multiplied by alpha.
  static func premultiplied(_ color: SRGBColor) -> Pixel {
    let alpha = unit(color.alpha)
    return Pixel(unit(color.red) * alpha, unit(color.green) * alpha, unit(color.blue) * alpha, alpha)
  }
}
