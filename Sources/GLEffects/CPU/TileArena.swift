// SPDX-License-Identifier: MIT

/// Memory of one thread's tiles, used again and again.
struct TileArena<Element: BitwiseCopyable> {
  struct Block {
    let memory: UnsafeMutablePointer<Element>
    let capacity: Int
  }

  /// A line of the cache, and the longest vectors that there are.
  private static var alignment: Int { 64 }

  private var free: [Block] = []

  /// At least `count` elements, holding anything. The smallest free block that fits, or a new one.
  mutating func take(_ count: Int) -> Block {
    var best = -1
    for index in free.indices where free[index].capacity >= count {
      if best < 0 || free[index].capacity < free[best].capacity { best = index }
    }
    if best >= 0 {
      let block = free[best]
      free[best] = free[free.count - 1]
      free.removeLast()
      return block
    }
    let capacity = (count + 1023) / 1024 * 1024
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: capacity * MemoryLayout<Element>.stride, alignment: Self.alignment)
    return Block(memory: memory.bindMemory(to: Element.self, capacity: capacity), capacity: capacity)
  }

  mutating func give(_ block: Block) { free.append(block) }

  /// Frees everything that was given back.
  mutating func drain() {
    for block in free { block.memory.deallocate() }
    free.removeAll()
  }
}
