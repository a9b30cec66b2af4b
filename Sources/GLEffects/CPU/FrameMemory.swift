// SPDX-License-Identifier: MIT
internal import CKernels

/// Plain values that the tiles of one picture point to; freed with the object.
final class FrameMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  /// Pictures whose texels are pointed to.
  private var bitmaps: [Bitmap] = []

  deinit { for block in blocks { block.deallocate() } }

  func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(1, values.count))
    for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
    blocks.append(UnsafeMutableRawPointer(memory))
    return memory
  }

  /// A gradient's entries as the kernels read them.
  func stops(_ table: GradientTable) -> gle_stops {
    let entries = table.entries
    let offsets = entries.map { Float($0.offset) }
    let inverses = entries.indices.map { index -> Float in
      guard index + 1 < entries.count else { return 0 }
      let distance = entries[index + 1].offset - entries[index].offset
      return distance > 0 ? Float(1 / distance) : 0
    }
    let colors = entries.flatMap { entry in (0..<4).map { Float(entry.color[$0]) } }
    return gle_stops(
      offsets: copy(offsets), inverses: copy(inverses), colors: copy(colors), count: Int32(entries.count))
  }

  /// A picture's texels, where they lie, and whether they have 8 bits a channel, not 16.
  ///
  /// The pointer outlives the call that gives it: an array's elements do not move while nobody changes it, a bitmap never
  /// changes, and this object keeps it.
  func texels(_ bitmap: Bitmap) -> (UnsafeRawPointer?, isEightBit: Bool) {
    bitmaps.append(bitmap)
    switch bitmap.samples {
    case .eight(let samples): return (samples.withUnsafeBytes { $0.baseAddress }, true)
    case .sixteen(let samples): return (samples.withUnsafeBytes { $0.baseAddress }, false)
    }
  }
}
