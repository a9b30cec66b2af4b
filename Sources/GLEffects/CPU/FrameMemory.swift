// SPDX-License-Identifier: MIT
internal import CKernels

/// Plain values that the tiles of one picture point to; freed with the object.
final class FrameMemory {
  private var blocks: [UnsafeMutableRawPointer] = []
  /// Pictures whose texels are pointed to.
  private var bitmaps: [Bitmap] = []

  deinit { for block in blocks { block.deallocate() } }

  func copy<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
    let memory = make(Value.self, count: values.count)
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    return memory
  }

  private func make<Value: BitwiseCopyable>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(1, count))
    blocks.append(UnsafeMutableRawPointer(memory))
    return memory
  }

  /// A gradient's entries as the kernels read them.
  func stops(_ table: GradientTable) -> gle_stops {
    let entries = table.entries
    let offsets = make(Float.self, count: entries.count)
    let inverses = make(Float.self, count: entries.count)
    let colors = make(Float.self, count: 4 * entries.count)
    for (index, entry) in entries.enumerated() {
      offsets[index] = Float(entry.offset)
      let distance = index + 1 < entries.count ? entries[index + 1].offset - entry.offset : 0
      inverses[index] = distance > 0 ? Float(1 / distance) : 0
      for channel in 0..<4 { colors[4 * index + channel] = Float(entry.color[channel]) }
    }
    return gle_stops(offsets: offsets, inverses: inverses, colors: colors, count: Int32(entries.count))
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
