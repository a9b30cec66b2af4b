// SPDX-License-Identifier: MIT
import Foundation

extension StyleContext {
  /// The pixels of an image and how many of them are a point.
  ///
  /// - Throws: `.image` where a file cannot be read, `.symbolAsPaint` for a symbol.
  func bitmap(of image: Image) throws(ResolveError) -> (Bitmap, scale: CGFloat) {
    switch image.source {
    case .bitmap(let bitmap, let scale): return (bitmap, scale)
    case .symbol(let name): throw .symbolAsPaint(view: path.description, name: name)
    case .file(let url, let name):
      guard let url, let data = try? Data(contentsOf: url) else {
        throw .image(view: path.description, name: name, .fileNotFound(path: url?.path ?? name))
      }
      do throws(ImageError) {
        // As files' names say it.
        return (try PNGReader(data).bitmap, name.contains("@2x") ? 2 : name.contains("@3x") ? 3 : 1)
      } catch {
        throw .image(view: path.description, name: name, error)
      }
    }
  }

  /// A part of an image, in fractions of its size, as a tile at `origin`; nil where nothing is left of it.
  func tile(
    of image: Image, sourceRect: CGRect, scale: CGFloat, at origin: CGPoint
  ) throws(ResolveError) -> SceneImage? {
    let (bitmap, own) = try bitmap(of: image)
    guard scale > 0, scale.isFinite, let part = bitmap.cropped(to: sourceRect) else { return nil }
    let size = CGSize(width: CGFloat(part.width) * scale / own, height: CGFloat(part.height) * scale / own)
    return SceneImage(
      bitmap: part, rect: CGRect(origin: origin, size: size), interpolation: image.sceneInterpolation,
      isRepeated: true)
  }
}

extension ImagePaint: ResolvableStyle {
  func resolved(in context: StyleContext) throws(ResolveError) -> ResolvedStyle {
    let tile = try context.tile(of: image, sourceRect: sourceRect, scale: scale, at: .zero)
    return ResolvedStyle(paint: tile.map { .tiles($0) } ?? .color(.clear))
  }
}
