// SPDX-License-Identifier: MIT

/// What a contour does in one row of pixels between entering or turning in it and leaving or turning again: pieces that run
/// all up or all down and share no height.
struct Strand: BitwiseCopyable, Sendable {
  /// The index of its first piece; the others follow up to the next strand's first.
  var firstPiece: Int32
  /// Twice its row, counted from the top of `EdgeRows`, plus 1 if it runs up.
  var place: Int32

  @inline(__always) var row: Int { Int(place >> 1) }

  /// What is added to the winding number from left to right; see `EdgePiece.direction`.
  @inline(__always) var direction: Int32 { (place & 1) << 1 &- 1 }
}
