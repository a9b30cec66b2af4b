// SPDX-License-Identifier: MIT

/// A coverage mask laid out for tiles: where each band's strips begin, and parameters along the path where the paint needs
/// them.
///
/// Unchecked because of its pointers: the memory is written before `init` ends and never again, and goes with the object.
final class CoverageEntry: @unchecked Sendable {
  /// What tiles read; valid as long as the entry lives.
  let coverage: TileCoverage
  /// All that `coverage` points to.
  private let memory: UnsafeMutableRawPointer
  let bytes: Int

  /// - Parameter parameters: one value for each stored pixel of the mask, in its order.
  init(mask: CoverageMask, parameters: [Float]?) {
    let firstBand = mask.strips.first.map { Int($0.y) >> 2 } ?? 0
    let bandCount = mask.strips.last.map { (Int($0.y) >> 2) - firstBand + 1 } ?? 0
    let stripBytes = mask.strips.count * MemoryLayout<CoverageMask.Strip>.stride
    let parameterBytes = (parameters?.count ?? 0) * MemoryLayout<Float>.stride
    let startBytes = (bandCount + 1) * MemoryLayout<Int32>.stride
    let valueBytes = (mask.coverage.count + Self.spareValues) * MemoryLayout<UInt16>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: stripBytes + parameterBytes + startBytes + valueBytes,
      alignment: MemoryLayout<CoverageMask.Strip>.alignment)
    self.memory = memory
    let strips = Self.copy(mask.strips, to: memory)
    let ownParameters = parameters.map { Self.copy($0, to: memory + stripBytes) }
    let starts = (memory + stripBytes + parameterBytes).bindMemory(to: Int32.self, capacity: bandCount + 1)
    let values = Self.copy(mask.coverage, to: memory + stripBytes + parameterBytes + startBytes)
    var band = 0
    starts[0] = 0
    for (index, strip) in mask.strips.enumerated() {
      let own = (Int(strip.y) >> 2) - firstBand
      while band < own {
        band += 1
        starts[band] = Int32(index)
      }
    }
    if bandCount > 0 { starts[bandCount] = Int32(mask.strips.count) }
    coverage = TileCoverage(
      bounds: mask.bounds, strips: strips, bandStarts: UnsafePointer(starts), firstBand: firstBand,
      bandCount: bandCount, values: values, parameters: ownParameters)
    bytes = stripBytes + parameterBytes + startBytes + valueBytes
  }

  deinit { memory.deallocate() }

  /// What kernels that take eight pixels at a time may read beyond the last one.
  private static let spareValues = 8

  private static func copy<Value: BitwiseCopyable>(
    _ values: [Value], to memory: UnsafeMutableRawPointer
  ) -> UnsafePointer<Value> {
    let start = memory.bindMemory(to: Value.self, capacity: values.count)
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { start.initialize(from: first, count: source.count) }
    }
    return UnsafePointer(start)
  }
}
