// SPDX-License-Identifier: MIT

extension Scheduler {
  /// Sets when each surface is first written and last read.
  mutating func setLifetimes(output: Schedule.SurfaceID) {
    var first = Array(repeating: passes.count, count: surfaces.count)
    var last = Array(repeating: 0, count: surfaces.count)
    for (index, pass) in passes.enumerated() {
      for surface in pass.surfaces {
        first[surface] = min(first[surface], index)
        last[surface] = max(last[surface], index)
      }
    }
    last[output] = max(passes.count, last[output])
    for id in surfaces.indices {
      let start = min(first[id], last[id])
      surfaces[id].lifetime = start...last[id]
    }
  }

  /// The most bytes of surfaces alive at once, and of what blurring pictures beside the device takes meanwhile.
  func peakBytes() -> Int {
    var changes = Array(repeating: 0, count: passes.count + 2)
    for surface in surfaces {
      changes[surface.lifetime.lowerBound] += surface.bytes
      changes[surface.lifetime.upperBound + 1] -= surface.bytes
      if case .blurredPicture(let blur) = surface.contents {
        let bytes = blur.workingBytes(for: surface.rect, format: surface.format)
        changes[surface.lifetime.lowerBound] += bytes
        changes[surface.lifetime.lowerBound + 1] -= bytes
      }
    }
    var bytes = 0
    var peak = 0
    for change in changes {
      bytes += change
      peak = max(peak, bytes)
    }
    return peak
  }
}
