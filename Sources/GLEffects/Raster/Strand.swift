// SPDX-License-Identifier: MIT

/// What a contour does in one row of pixels between entering or turning in it and leaving or turning again: pieces that run
/// all up or all down and share no height.
struct Strand: BitwiseCopyable, Sendable {
  /// The index of its first piece; the others follow up to the next strand's first.
  var firstPiece: Int32
  /// The columns of its pieces, as `EdgeRows` counts them; those between may have none.
  var minColumn: Int32
  var maxColumn: Int32
  /// The sum of the pieces' heights, in grains.
  var height: Int32
  /// Twice the index of the row's strand before this one (−1 at the first), plus 1 if it runs up.
  var link: Int32

  /// The index of the row's strand that was added before; negative at the first.
  @inline(__always) var previous: Int32 { link >> 1 }

  /// Whether it crosses the whole row, so that the winding number right of it is the same at all heights if that left of it
  /// is.
  @inline(__always) var isWhole: Bool { height == Int32(EdgePiece.grains) }

  /// What is added to the winding number from left to right; see `EdgePiece.direction`.
  @inline(__always) var direction: Int32 { (link & 1) << 1 &- 1 }
}
