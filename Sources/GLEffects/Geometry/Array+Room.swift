// SPDX-License-Identifier: MIT

extension Array {
  /// Makes room for `count` more elements, and for as many again as there are where there was too little, so that adding goes on
  /// taking time in proportion.
  @inline(__always) mutating func makeRoom(for count: Int) {
    let needed = self.count + count
    if needed > capacity { reserveCapacity(Swift.max(needed, 2 * capacity)) }
  }
}
