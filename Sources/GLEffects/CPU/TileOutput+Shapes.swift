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

  /// Puts out what coverage leaves of a run of colours. Pixels right of it may hold anything then.
  ///
  /// - Parameter room: for the run's bytes.
  func cover(
    _ colors: UnsafePointer<Float>, plane: Int, amount: Float, by values: UnsafePointer<UInt16>, scale: Float,
    x: Int, y: Int, count: Int, rows: borrowing TileRows, room: UnsafeMutablePointer<UInt8>
  ) {
    guard case .premultiplied(let bytes) = samples else {
      gle_cover(rows.second, colors, plane, amount, values, scale, count)
      _ = store(rows.second, plane: plane, x: x, y: y, count: count, offsets: rows.offsets)
      return
    }
    let out = bytes + 4 * index(x: x, y: y)
    if x + (count + 7) / 8 * 8 <= rect.maxX {
      gle_cover_premultiplied(out, colors, plane, amount, values, scale, count)
    } else {
      gle_cover_premultiplied(room, colors, plane, amount, values, scale, count)
      out.update(from: room, count: 4 * count)
    }
  }
}
