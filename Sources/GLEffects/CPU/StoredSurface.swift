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
  /// For each row the columns outside of which it is transparent; who writes a blur's grids says so.
  let inkRanges: UnsafeMutablePointer<Range<Int>>

  var stride: Int { rect.width }
  var plane: Int { rect.area }
  var bytes: Int { Self.bytes(rect, channels: channels) }

  /// All transparent.
  init(rect: PixelRect, channels: Int) {
    self.rect = rect
    self.channels = channels
    inkRanges = .allocate(capacity: max(1, rect.height))
    inkRanges.initialize(repeating: 0..<0, count: max(1, rect.height))
    let count = max(1, rect.area * channels)
    // Zeroed by the system where the memory is fresh.
    if let memory = calloc(count, MemoryLayout<Float>.stride) {
      planes = memory.assumingMemoryBound(to: Float.self)
    } else {
      planes = .allocate(capacity: count)
      planes.initialize(repeating: 0, count: count)
    }
  }

  deinit {
    free(planes)
    inkRanges.deallocate()
  }

  /// The columns outside of which row `y` is transparent; empty outside of the surface.
  func ink(inRow y: Int) -> Range<Int> {
    y >= rect.minY && y < rect.maxY ? inkRanges[y - rect.minY] : 0..<0
  }

  /// There may be ink in these columns of row `y`, which is one of the surface's, too.
  func addInk(_ columns: Range<Int>, inRow y: Int) {
    let row = inkRanges + (y - rect.minY)
    row.pointee = row.pointee.union(columns)
  }

  static func bytes(_ rect: PixelRect, channels: Int) -> Int {
    rect.area * channels * MemoryLayout<Float>.stride
  }

  /// The texel at `x`, `y` of a plane.
  @inline(__always)
  func pointer(x: Int, y: Int, channel: Int) -> UnsafeMutablePointer<Float> {
    planes + (channel * plane + (y - rect.minY) * stride + x - rect.minX)
  }
}

extension Range<Int> {
  /// The smallest range around both; one that is empty does not count.
  func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
