// SPDX-License-Identifier: MIT

/// A row of inner triangles: offset points that run backwards, and the crossings to which they are joined.
struct FoldedRun {
  private var offsets: [PlaneVector] = []
  private var crossings: [PlaneVector] = []
  private var isLeft = false

  mutating func append(
    from: PlaneVector, to: PlaneVector, crossing: PlaneVector, isLeft: Bool,
    into builder: inout OutlineBuilder
  ) {
    if self.isLeft != isLeft || offsets.last != from { finish(into: &builder) }
    self.isLeft = isLeft
    if offsets.isEmpty { offsets.append(from) }
    offsets.append(to)
    crossings.append(crossing)
  }

  mutating func finish(into builder: inout OutlineBuilder) {
    if !offsets.isEmpty {
      builder.add(isLeft ? offsets + crossings.reversed() : crossings + offsets.reversed())
    }
    offsets.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
  }
}
