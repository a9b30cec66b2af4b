// SPDX-License-Identifier: MIT
import Foundation

extension UnsafeMutableRawBufferPointer {
  private static let hugePage = 2 << 20
  /// Smaller memory is mostly some that was used before.
  private static let leastBytes = 8 << 20

  /// Asks for pages of two megabytes in memory that is about to be written whole for the first time, where there is much of it: the system
  /// hands out and clears pages one by one, which takes longer than to write them. Changes nothing that can be seen.
  func preferHugePages() {
    guard count >= Self.leastBytes, let baseAddress else { return }
    let start = UInt(bitPattern: baseAddress)
    let page = UInt(Self.hugePage)
    let first = (start + page - 1) / page * page
    let end = (start + UInt(count)) / page * page
    // Where it is refused, small pages do.
    madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), MADV_HUGEPAGE)
  }
}
