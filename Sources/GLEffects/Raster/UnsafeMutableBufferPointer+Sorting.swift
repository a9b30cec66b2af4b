// SPDX-License-Identifier: MIT

extension UnsafeMutableBufferPointer {
  /// Sorts by insertion, stable, what is at most `few`.
  @inline(__always) mutating func sort<Key: Comparable>(few: Int, by key: (Element) -> Key) {
    if count > few {
      sort { key($0) < key($1) }
      return
    }
    var index = 1
    while index < count {
      let element = self[index]
      var place = index
      while place > 0 && key(self[place &- 1]) > key(element) {
        self[place] = self[place &- 1]
        place &-= 1
      }
      self[place] = element
      index &+= 1
    }
  }
}
