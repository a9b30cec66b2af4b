// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// A canvas drawn by the reference at one pixel a point.
@MainActor
struct CanvasProbe {
  let scene: Scene
  private let buffer: PixelBuffer

  init(
    _ width: CGFloat = 10, _ height: CGFloat = 10, opaque: Bool = false,
    environment: EnvironmentValues = EnvironmentValues(),
    draw: @escaping (inout GraphicsContext, CGSize) -> Void
  ) throws {
    try self.init(
      Canvas(opaque: opaque, renderer: draw), width, height, environment: environment)
  }

  /// Any view in the middle of a frame.
  init(
    _ view: some View, _ width: CGFloat, _ height: CGFloat,
    environment: EnvironmentValues = EnvironmentValues()
  ) throws {
    scene = try Resolver.scene(
      of: view, size: CGSize(width: width, height: height), environment: environment)
    buffer = ReferenceExecutor().render(scene, scale: 1)
  }

  /// Premultiplied red, green, blue and alpha of a pixel.
  subscript(x: Int, y: Int) -> SIMD4<Double> {
    SIMD4<Double>(buffer.pixels[y * buffer.rect.width + x])
  }

  /// The layer that a canvas is.
  var layer: SceneLayer? {
    if case .layer(let layer)? = scene.items.first { layer } else { nil }
  }
}

/// Expects a pixel within `tolerance` in every channel.
func expect(
  _ pixel: SIMD4<Double>, _ expected: SIMD4<Double>, within tolerance: Double = 1e-6,
  _ what: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  let difference = (0..<4).map { abs(pixel[$0] - expected[$0]) }.max() ?? 0
  #expect(difference <= tolerance, "\(what) \(pixel), expected \(expected)", sourceLocation: sourceLocation)
}

extension Path {
  /// An upright rectangle.
  static func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Path {
    Path(CGRect(x, y, width, height))
  }
}

extension SIMD4<Double> {
  static let clear = SIMD4(0.0, 0, 0, 0)
  static let red = SIMD4(1.0, 0, 0, 1)
  static let green = SIMD4(0.0, 1, 0, 1)
  static let blue = SIMD4(0.0, 0, 1, 1)
  static let black = SIMD4(0.0, 0, 0, 1)
  static let white = SIMD4(1.0, 1, 1, 1)
}

extension Color {
  /// Plain primaries, for which numbers are easily worked out.
  static let plainRed = Color(SRGBColor(red: 1, green: 0, blue: 0))
  static let plainGreen = Color(SRGBColor(red: 0, green: 1, blue: 0))
  static let plainBlue = Color(SRGBColor(red: 0, green: 0, blue: 1))
}
