// SPDX-License-Identifier: MIT
public import Foundation

/// A picture.
///
/// It is as large as its pixels divided by its scale, in points, unless it is `resizable()`: then it fills what it is offered.
public nonisolated struct Image: View, _Primitive, Sendable, Equatable {
  /// How pixels between the picture's own are found.
  @frozen
  public enum Interpolation: Sendable, Hashable, CaseIterable {
    /// The nearest of the picture's pixels.
    case none
    /// Bilinear, on a picture halved as often as its size allows. The three levels are one here.
    case low, medium, high
  }

  /// What a resizable picture does with the space.
  @frozen
  public enum ResizingMode: Sendable, Hashable {
    /// Repeated at its own size, or drawn once as large as the space.
    case tile, stretch
  }

  /// What a picture's colours are for.
  @frozen
  public enum TemplateRenderingMode: Sendable, Hashable {
    /// Its alpha alone counts; it is painted with the foreground style.
    case template
    /// They are drawn.
    case original
  }

  /// How large a symbol is beside text.
  @frozen
  public enum Scale: Sendable, Hashable, CaseIterable {
    /// Smaller than usual, as large as usual, larger.
    case small, medium, large
  }

  enum Source: Sendable, Equatable {
    /// A picture with so many of its pixels a point.
    case bitmap(Bitmap, scale: CGFloat)
    /// A symbol by name, drawn by the icon font.
    case symbol(String)
    /// A picture file, read when it is drawn.
    case file(URL?, name: String)
  }

  let source: Source
  var interpolation = Interpolation.medium
  var resizingMode: ResizingMode?
  var renderingMode: TemplateRenderingMode?
  /// Of a symbol; nil leaves it to the environment.
  var font: Font?

  /// - Parameter scale: pixels of the picture per point, positive.
  init(bitmap: Bitmap, scale: CGFloat) {
    precondition(scale > 0, "image scale is not positive")
    source = .bitmap(bitmap, scale: scale)
  }

  /// A symbol by its name in SF Symbols, drawn from an open icon font and painted as text is.
  ///
  /// An unknown name, or a machine without the font, draws a crossed box and is reported in `RenderReport.text`.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// A PNG file `name`, with or without its extension, from a bundle's resources; the main bundle's where nil.
  ///
  /// It is read when it is drawn. A file that is not there makes drawing throw.
  public init(_ name: String, bundle: Bundle? = nil) {
    let bundle = bundle ?? .main
    let base = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    source = .file(bundle.url(forResource: base, withExtension: "png"), name: name)
  }

  /// A PNG file, read when it is drawn.
  init(file: URL) {
    source = .file(file, name: file.lastPathComponent)
  }

  /// A PNG file as `init(_:bundle:)` has it, which says nothing to assistive technology.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// A picture of 8-bit sRGB samples, one pixel a point.
  ///
  /// - Parameter premultiplied: `width` · `height` pixels, row by row: red, green, blue (premultiplied), alpha.
  /// - Precondition: both sides are positive, and there are as many samples as they need.
  package init(width: Int, height: Int, premultiplied samples: [UInt8]) {
    precondition(samples.count == width * height * 4, "sample count does not match the size")
    let pixels = stride(from: 0, to: samples.count, by: 4).map { index in
      // 255 · 257 = 65535.
      SIMD4<UInt16>(
        truncatingIfNeeded: SIMD4(
          samples[index], samples[index + 1], samples[index + 2], samples[index + 3])) &* 257
    }
    self.init(bitmap: Bitmap(width: width, height: height, pixels: pixels), scale: 1)
  }

  /// Lets the picture take the size that it is offered, stretched or tiled.
  public func resizable(resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.resizingMode = resizingMode
    return copy
  }

  /// How the picture is enlarged and reduced.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolation = interpolation
    return copy
  }

  /// Whether the picture's own colours are drawn. Symbols are templates, other pictures originals where nil.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.renderingMode = renderingMode
    return copy
  }

  /// The symbol in the size of a font; `nil` leaves it to the environment.
  public func font(_ font: Font?) -> Image {
    var copy = self
    copy.font = font
    return copy
  }

  /// Edges of pictures are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
