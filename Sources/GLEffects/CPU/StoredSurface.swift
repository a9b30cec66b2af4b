// SPDX-License-Identifier: MIT
import Foundation

/// Planes that outlive a tile: a blur's coarse grid, or a picture that a blur reads.
///
/// Unchecked because of its pointer: threads write different pixels of a surface, and none reads before all have ended.
final class StoredSurface: @unchecked Sendable {
  /// Texels in the coordinates of the surface's own grid.
  let rect: PixelRect
  let channels: Int
  let planes: UnsafeMutablePointer<Float>

  var stride: Int { rect.width }
  var plane: Int { rect.area }
  var bytes: Int { Self.bytes(rect, channels: channels) }

  /// All transparent.
  init(rect: PixelRect, channels: Int) {
    self.rect = rect
    self.channels = channels
    let count = max(1, rect.area * channels)
    // Zeroed by the system where the memory is fresh.
    if let memory = calloc(count, MemoryLayout<Float>.stride) {
      planes = memory.assumingMemoryBound(to: Float.self)
    } else {
      planes = .allocate(capacity: count)
      planes.initialize(repeating: 0, count: count)
    }
  }

  deinit { free(planes) }

  static func bytes(_ rect: PixelRect, channels: Int) -> Int {
    rect.area * channels * MemoryLayout<Float>.stride
  }

  /// The texel at `x`, `y` of a plane.
  @inline(__always)
  func pointer(x: Int, y: Int, channel: Int) -> UnsafeMutablePointer<Float> {
    planes + (channel * plane + (y - rect.minY) * stride + x - rect.minX)
  }
}
