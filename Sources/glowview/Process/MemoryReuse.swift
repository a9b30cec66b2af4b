// SPDX-License-Identifier: MIT
import GLEffects

/// What becomes of memory that pictures have used.
enum MemoryReuse {
  /// Blocks of up to so many bytes are kept for the next picture: the most that glibc allows.
  private static let largestBlock: Int32 = 32 << 20
  /// Free memory at the end of what a thread has, from which on it is given back.
  private static let keptBytes: Int32 = 32 << 20

  /// From now on surfaces and rows of one frame lie where those of the frame before did. Fresh pages, which the system clears one
  /// by one as they are touched, take a tenth of the time of small frames and up to a third of that of large ones.
  static func prepare() {
    // Of glibc alone, whose malloc.h Swift does not import.
    typealias Setter = @convention(c) (Int32, Int32) -> Int32
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let set = unsafeBitCast(symbol, to: Setter.self)
    let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
    _ = set(mapThreshold, largestBlock)
    _ = set(trimThreshold, keptBytes)
  }
}
