// SPDX-License-Identifier: MIT
import Foundation
@testable package import GLEffects

extension PixelBuffer {
  /// Whether both hold the same rectangle and the same bytes.
  package func hasSameBytes(as other: PixelBuffer) -> Bool {
    guard rect == other.rect else { return false }
    return pixels.withUnsafeBytes { own in
      other.pixels.withUnsafeBytes { own.elementsEqual($0) }
    }
  }

  /// The pixels of a rectangle inside.
  package func cropped(to part: PixelRect) -> PixelBuffer {
    var result = PixelBuffer(rect: part)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { result[x, y] = self[x, y] }
    }
    return result
  }
}

extension PixelRect {
  /// Rectangles of at most `width` × `height` that together are this one, row by row.
  package func tiles(width: Int, height: Int) -> [PixelRect] {
    stride(from: minY, to: maxY, by: height).flatMap { y in
      stride(from: minX, to: maxX, by: width).map { x in
        PixelRect(minX: x, minY: y, maxX: min(x + width, maxX), maxY: min(y + height, maxY))
      }
    }
  }
}

extension RenderDevice {
  /// Draws without a byte limit that matters.
  package func picture(of program: Program, rect: PixelRect? = nil) async throws -> PixelBuffer {
    try await render(program, rect: rect ?? program.frame, byteLimit: 8 << 30).0
  }
}
