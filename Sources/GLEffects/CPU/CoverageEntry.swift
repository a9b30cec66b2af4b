// SPDX-License-Identifier: MIT

/// A coverage mask laid out for tiles: where each band's strips begin, and parameters along the path where the paint needs
/// them.
///
/// Unchecked because of its pointers: the memory is written before `init` ends and never again, and goes with the object.
final class CoverageEntry: @unchecked Sendable {
  /// What tiles read; valid as long as the entry lives.
  let coverage: TileCoverage
  let bytes: Int

  /// - Parameter parameters: one value for each stored pixel of the mask, in its order.
  init(mask: CoverageMask, parameters: [Float]?) {
    let firstBand = mask.strips.first.map { Int($0.y) >> 2 } ?? 0
    let bandCount = mask.strips.last.map { (Int($0.y) >> 2) - firstBand + 1 } ?? 0
    let starts = UnsafeMutablePointer<Int32>.allocate(capacity: bandCount + 1)
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
      bounds: mask.bounds, strips: UnsafePointer(Self.copy(mask.strips)), bandStarts: UnsafePointer(starts),
      firstBand: firstBand, bandCount: bandCount,
      values: UnsafePointer(Self.copy(mask.coverage, spare: Self.spareValues)),
      parameters: parameters.map { UnsafePointer(Self.copy($0)) })
    bytes =
      mask.strips.count * MemoryLayout<CoverageMask.Strip>.stride + mask.coverage.count * 2
      + bandCount * 4 + (parameters?.count ?? 0) * 4
  }

  deinit {
    coverage.strips.deallocate()
    coverage.bandStarts.deallocate()
    coverage.values.deallocate()
    coverage.parameters?.deallocate()
  }

  /// What kernels that take eight pixels at a time may read beyond the last one.
  private static let spareValues = 8

  private static func copy<Value: BitwiseCopyable>(_ values: [Value], spare: Int = 1) -> UnsafeMutablePointer<
    Value
  > {
    let memory = UnsafeMutablePointer<Value>.allocate(capacity: values.count + spare)
    values.withUnsafeBufferPointer { source in
      if let first = source.baseAddress { memory.initialize(from: first, count: source.count) }
    }
    return memory
  }
}
