// SPDX-License-Identifier: MIT

/// Scratch rows of one thread: what a draw needs beside its target.
struct TileRows {
  /// Floats of a row.
  let capacity: Int
  private let memory: UnsafeMutablePointer<Float>

  init(capacity: Int) {
    self.capacity = (capacity + 15) / 16 * 16
    // Kernels that take eight pixels at a time read beyond the last plane.
    memory = .allocate(capacity: 17 * self.capacity + 8)
  }

  func close() { memory.deallocate() }

  /// Four planes, `capacity` apart.
  var source: UnsafeMutablePointer<Float> { memory }
  /// Four more.
  var second: UnsafeMutablePointer<Float> { memory + 4 * capacity }
  /// What multiplies the source.
  var factor: UnsafeMutablePointer<Float> { memory + 8 * capacity }
  var coverage: UnsafeMutablePointer<Float> { memory + 9 * capacity }
  var mask: UnsafeMutablePointer<Float> { memory + 10 * capacity }
  var offsets: UnsafeMutablePointer<Float> { memory + 11 * capacity }
  var otherOffsets: UnsafeMutablePointer<Float> { memory + 12 * capacity }
  /// Four planes of a paint that is the same in every row.
  var paint: UnsafeMutablePointer<Float> { memory + 13 * capacity }
}
