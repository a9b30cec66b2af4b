// SPDX-License-Identifier: MIT

/// Memory for plain values that is used again and again and owned by whoever holds this.
///
/// Places are not checked: who writes keeps below what was reserved. What was never written holds anything. `Element` is not private
/// to a file: other files destroy what holds this, and debug builds then ask for the type.
struct ScratchMemory<Element: BitwiseCopyable>: ~Copyable {
  /// The first element.
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int

  init(capacity: Int = 0) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// Makes room for `count` elements, and more where it was too small, of which the first `kept` stay as they are. `start` is
  /// another place then.
  @inline(__always) mutating func reserve(_ count: Int, keeping kept: Int = 0) {
    assert(kept <= capacity && kept <= count, "more is kept than is there")
    if count > capacity { grow(count, keeping: kept) }
  }

  @inline(never) private mutating func grow(_ count: Int, keeping kept: Int) {
    capacity = capacity == 0 ? count : 2 * count
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: start, count: kept)
    start.deallocate()
    start = larger
  }

  /// Makes room for `count` elements; where it was too small all are `value`.
  mutating func reserve(_ count: Int, filledWith value: Element) {
    if count <= capacity { return }
    reserve(count)
    start.initialize(repeating: value, count: capacity)
  }
}
