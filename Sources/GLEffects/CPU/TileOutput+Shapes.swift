// SPDX-License-Identifier: MIT
internal import CKernels

extension TileOutput {
  /// Pixels as `store` would put them out anywhere, ahead; returns whether all are opaque, nil where they would differ from place to
  /// place, or are not bytes.
  func makeBytes(
    _ out: UnsafeMutablePointer<UInt8>, _ from: UnsafePointer<Float>, plane: Int, count: Int
  ) -> Bool? {
    switch samples {
    case .premultiplied:
      gle_quantize_premultiplied(out, from, plane, count)
      return false
    case .bytes(_, channels: 4) where dither == nil:
      return gle_quantize(out, from, plane, nil, leastOpaqueAlpha, count) != 0
    default:
      return nil
    }
  }

  /// Puts pixels out that `makeBytes` has made, those from `from` on.
  func copy(_ bytes: UnsafePointer<UInt8>, from: Int, x: Int, y: Int, count: Int) {
    switch samples {
    case .premultiplied(let out), .bytes(let out, channels: 4):
      (out + 4 * index(x: x, y: y)).update(from: bytes + 4 * from, count: 4 * count)
    default: break
    }
  }

  /// Puts out a run of shapes over each other. Pixels right of it may hold anything then.
  ///
  /// - Parameters:
  ///   - shapes: from the bottom up, at least one.
  ///   - room: for the run's bytes.
  /// - Returns: whether all of it is opaque, where that is asked for.
  func put(
    _ shapes: UnsafePointer<gle_shape>, shapeCount: Int, x: Int, y: Int, count: Int, rows: borrowing TileRows,
    room: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let shapeCount = Int32(truncatingIfNeeded: shapeCount)
    guard case .premultiplied(let bytes) = samples else {
      gle_shapes(rows.second, rows.capacity, shapes, shapeCount, count)
      return store(rows.second, plane: rows.capacity, x: x, y: y, count: count, offsets: rows.offsets)
    }
    let out = bytes + 4 * index(x: x, y: y)
    if x + (count + 7) / 8 * 8 <= rect.maxX {
      gle_shapes_premultiplied(out, shapes, shapeCount, count)
    } else {
      gle_shapes_premultiplied(room, shapes, shapeCount, count)
      out.update(from: room, count: 4 * count)
    }
    return false
  }
}
