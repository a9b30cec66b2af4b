// SPDX-License-Identifier: MIT
import Foundation

/// What an `Image` draws, found with its environment.
enum ResolvedPicture: Sendable {
  case bitmap(Bitmap, size: CGSize)
  case symbol(SymbolPicture)

  /// In points.
  var size: CGSize {
    switch self {
    case .bitmap(_, let size): size
    case .symbol(let symbol): symbol.size
    }
  }

  /// From the top to the baseline: a bitmap stands on it.
  var baseline: CGFloat {
    switch self {
    case .bitmap(_, let size): size.height
    case .symbol(let symbol): symbol.baseline
    }
  }
}

extension ResolveContext {
  /// What `image` draws here; what its symbol lacks is noted.
  ///
  /// - Throws: `.image` where a file cannot be read, `.text` where the text stack is missing.
  func picture(of image: Image) throws(ResolveError) -> ResolvedPicture {
    switch image.source {
    case .bitmap, .file:
      let (bitmap, scale) = try StyleContext(environment: environment, path: path).bitmap(of: image)
      return .bitmap(
        bitmap, size: CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale))
    case .symbol(let name):
      do throws(TextError) {
        let font = image.font ?? environment.font ?? .body
        let symbol = try SymbolPicture(
          name: name, variants: environment.symbolVariants,
          fontSize: Double(font.size(at: environment.dynamicTypeSize)), scale: environment.imageScale)
        textFindings.add(symbol.report)
        return .symbol(symbol)
      } catch {
        throw .text(view: path.description, error)
      }
    }
  }
}
