// SPDX-License-Identifier: MIT
internal import CKernels

extension TileRenderer {
  /// A blur at full size: the input is drawn with a margin, then convolved along rows and along columns.
  mutating func directBlur(_ node: UnsafePointer<TileNode>, rect: PixelRect) -> TileImage {
    let radius = node.pointee.radius
    let taps = 2 * radius + 1
    let wide = rect.expanded(x: radius, y: radius)
    let input = picture(of: node.pointee.input, in: wide)
    if input.content == .empty { return .empty(channels: node.pointee.channels) }
    let channels = node.pointee.channels
    // Rows that hold something, with the margin beside them.
    let band = PixelRect(minX: wide.minX, minY: input.rect.minY, maxX: wide.maxX, maxY: input.rect.maxY)
    var source = input
    if input.content != .planes || input.rect != band { source = padded(input, to: band) }
    let middle = makePlanes(
      PixelRect(minX: rect.minX, minY: band.minY, maxX: rect.maxX, maxY: band.maxY), channels: 1)
    let result = makePlanes(rect, channels: channels)
    let sourceFirst = input.channels - channels
    for channel in 0..<channels {
      for y in band.minY..<band.maxY {
        gle_convolve(
          middle.pointer(x: rect.minX, y: y),
          source.pointer(x: wide.minX, y: y) + (sourceFirst + channel) * source.plane, 1,
          node.pointee.weights,
          Int32(taps), rect.width)
      }
      for y in rect.minY..<rect.maxY {
        let top = max(y - radius, band.minY)
        let bottom = min(y + radius + 1, band.maxY)
        let out = result.pointer(x: rect.minX, y: y) + channel * result.plane
        guard top < bottom, let weights = node.pointee.weights else {
          gle_fill(out, 0, rect.width)
          continue
        }
        gle_convolve(
          out, middle.pointer(x: rect.minX, y: top), middle.stride, weights + (top - y + radius),
          Int32(bottom - top), rect.width)
      }
    }
    if source.block?.memory != input.block?.memory { release(source) }
    release(input)
    release(middle)
    return result
  }

  /// The enlargement of a coarse grid by a cubic B-spline: along rows, then along columns.
  mutating func coarseBlur(_ node: UnsafePointer<TileNode>, rect: PixelRect) -> TileImage {
    let channels = node.pointee.channels
    guard let surface = node.pointee.surface, let weights = node.pointee.weights,
      let rowWeights = node.pointee.rowWeights
    else { return .empty(channels: channels) }
    let levels = node.pointee.levels
    let cell = 1 << levels
    func first(_ fine: Int) -> Int { BlurPlan.firstCoarse(at: fine, levels: levels) }
    let rows = first(rect.minY)..<first(rect.maxY - 1) + 4
    // Columns that read no ink are left out.
    let ink = surface.ink(inRows: rows)
    if ink.isEmpty { return .empty(channels: channels) }
    var rect = rect
    rect.minX = max(rect.minX, (ink.lowerBound - 2) * cell + cell / 2)
    rect.maxX = min(rect.maxX, (ink.upperBound + 1) * cell + cell / 2)
    if rect.isEmpty { return .empty(channels: channels) }
    let coarse = PixelRect(
      minX: first(rect.minX), minY: rows.lowerBound, maxX: first(rect.maxX - 1) + 4, maxY: rows.upperBound)
    let part = coarse.intersection(surface.rect)
    if part.isEmpty || surface.isZero(part, channels: channels) { return .empty(channels: channels) }
    // The fine column at which the first coarse interval begins.
    let start = (coarse.minX + 1) * cell + cell / 2
    let width = rect.maxX - start
    let middle = makePlanes(
      PixelRect(x: start, y: part.minY, width: width, height: part.height), channels: 1)
    let padded = makePlanes(PixelRect(x: coarse.minX, y: 0, width: coarse.width, height: 1), channels: 1)
    let result = makePlanes(rect, channels: channels)
    for channel in 0..<channels {
      for y in part.minY..<part.maxY {
        var row = surface.pointer(x: part.minX, y: y, channel: channel)
        if part.width < coarse.width {
          let copy = padded.pointer(x: coarse.minX, y: 0)
          gle_fill(copy, 0, coarse.width)
          (copy + (part.minX - coarse.minX)).update(from: row, count: part.width)
          row = copy
        }
        gle_enlarge_row(
          middle.pointer(x: start, y: y), row, weights, Int32(levels), width)
      }
      for y in rect.minY..<rect.maxY {
        let top = max(first(y), part.minY)
        let bottom = min(first(y) + 4, part.maxY)
        let out = result.pointer(x: rect.minX, y: y) + channel * result.plane
        if top >= bottom {
          gle_fill(out, 0, rect.width)
          continue
        }
        gle_convolve(
          out, middle.pointer(x: rect.minX, y: top), middle.stride,
          rowWeights + (4 * (y & (cell - 1)) + top - first(y)), Int32(bottom - top), rect.width)
      }
    }
    release(middle)
    release(padded)
    return result
  }
}

extension TileNode.Surface {
  @inline(__always)
  func pointer(x: Int, y: Int, channel: Int) -> UnsafeMutablePointer<Float> {
    planes + (channel * plane + (y - rect.minY) * stride + x - rect.minX)
  }

  /// The columns outside of which all of the rows are transparent, of a blur's grid.
  func ink(inRows rows: Range<Int>) -> Range<Int> {
    var ink = 0..<0
    for y in rows.clamped(to: rect.minY..<rect.maxY) { ink = ink.union(inkRanges[y - rect.minY]) }
    return ink
  }

  /// Whether nothing is on a part of the surface. Alpha says so for all channels.
  func isZero(_ part: PixelRect, channels: Int) -> Bool {
    for y in part.minY..<part.maxY
    where gle_is_zero(pointer(x: part.minX, y: y, channel: channels - 1), part.width) == 0 {
      return false
    }
    return true
  }
}

extension TileRenderer {
  /// Evaluates a node around a tile of a coarse grid and halves it along rows, then along columns, into `surface`.
  mutating func halve(_ id: Int, into surface: StoredSurface, tile: PixelRect) {
    var tile = tile
    var wide = Self.halved(tile)
    let input = picture(of: id, in: wide)
    defer { release(input) }
    if input.content == .empty { return }
    // Columns that read nothing of it stay as they are.
    tile.minX = max(tile.minX, (input.rect.minX - 2) >> 1)
    tile.maxX = min(tile.maxX, (input.rect.maxX + 1) >> 1 + 1)
    if tile.isEmpty { return }
    wide = Self.halved(tile)
    let band = PixelRect(minX: wide.minX, minY: input.rect.minY, maxX: wide.maxX, maxY: input.rect.maxY)
    var source = input
    if input.content != .planes || input.rect != band { source = padded(input, to: band) }
    let middle = makePlanes(
      PixelRect(minX: tile.minX, minY: band.minY, maxX: tile.maxX, maxY: band.maxY), channels: 1)
    let sourceFirst = input.channels - surface.channels
    let weights = BlurPlan.halvingWeights.map { Float($0) }
    for channel in 0..<surface.channels {
      for y in band.minY..<band.maxY {
        gle_halve_row(
          middle.pointer(x: tile.minX, y: y),
          source.pointer(x: wide.minX, y: y) + (sourceFirst + channel) * source.plane, tile.width)
      }
      for y in tile.minY..<tile.maxY {
        let top = max(2 * y - 2, band.minY)
        let bottom = min(2 * y + 4, band.maxY)
        if top >= bottom { continue }
        weights.withUnsafeBufferPointer { weights in
          guard let first = weights.baseAddress else { return }
          gle_convolve(
            surface.pointer(x: tile.minX, y: y, channel: channel), middle.pointer(x: tile.minX, y: top),
            middle.stride, first + (top - 2 * y + 2), Int32(bottom - top), tile.width)
        }
      }
    }
    if source.block?.memory != input.block?.memory { release(source) }
    release(middle)
    for y in tile.minY..<tile.maxY {
      let alpha = surface.pointer(x: tile.minX, y: y, channel: surface.channels - 1)
      if gle_is_zero(alpha, tile.width) == 0 { surface.addInk(tile.minX..<tile.maxX, inRow: y) }
    }
  }

  /// The pixels that are read where a tile of half the size is made.
  private static func halved(_ tile: PixelRect) -> PixelRect {
    PixelRect(
      minX: 2 * tile.minX - 2, minY: 2 * tile.minY - 2, maxX: 2 * tile.maxX + 2, maxY: 2 * tile.maxY + 2)
  }
}
