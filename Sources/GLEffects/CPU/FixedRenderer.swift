// SPDX-License-Identifier: MIT
internal import CKernels

/// Draws tiles in fixed point on one thread: what `TileRenderer` does in floats, for programs that `FixedPoint` fits.
struct FixedRenderer: TileDrawing {
  private let nodes: UnsafePointer<TileNode>
  private var arena = TileArena<UInt16>()
  /// Two rows of pixels: a source, and what coverage leaves of it.
  private let source: UnsafeMutablePointer<UInt16>
  private let covered: UnsafeMutablePointer<UInt16>
  /// Rows of floats, for what is not put out as it is.
  private let rows: TileRows

  init(nodes: UnsafePointer<TileNode>, widestRun: Int) {
    self.nodes = nodes
    rows = TileRows(capacity: widestRun)
    source = .allocate(capacity: 4 * widestRun)
    covered = .allocate(capacity: 4 * widestRun)
  }

  /// A source and a target fit the innermost cache.
  static let tileWidth = 256
  static let tileHeight = 8

  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool {
    let image = picture(of: id, in: tile)
    defer { release(image) }
    return output.write(image, tile: tile, rows: rows)
  }

  mutating func close() {
    arena.drain()
    rows.close()
    source.deallocate()
    covered.deallocate()
  }

  /// The picture of a node in `rect`; give it back by `release`.
  private mutating func picture(of id: Int, in rect: PixelRect) -> FixedTile {
    let node = nodes + id
    let rect = node.pointee.bounds.intersection(rect)
    if rect.isEmpty { return FixedTile(rect: .empty) }
    if node.pointee.operation == .directBlur { return blur(node, rect: rect) }
    var target = FixedTile(rect: rect)
    if let draws = node.pointee.draws {
      for index in 0..<node.pointee.drawCount { draw(draws + index, onto: &target) }
    }
    if target.content == .empty { target.rect = .empty }
    return target
  }

  private mutating func release(_ tile: FixedTile) {
    if let block = tile.block { arena.give(block) }
  }

  // MARK: Memory

  /// A tile with pixels that hold anything. Rows end in 16 pixels that nobody reads: kernels write a few, and rows a power of two
  /// apart would share few places of the cache.
  private mutating func makePixels(_ rect: PixelRect) -> FixedTile {
    var tile = FixedTile(rect: rect)
    tile.content = .pixels
    tile.stride = 4 * (rect.width + 16)
    let block = arena.take(tile.stride * rect.height)
    tile.pixels = block.memory
    tile.block = block
    return tile
  }

  /// Pixels of one colour.
  private mutating func makePixels(_ rect: PixelRect, color: SIMD4<UInt16>) -> FixedTile {
    let tile = makePixels(rect)
    for y in rect.minY..<rect.maxY { fill(tile.pointer(x: rect.minX, y: y), color, count: rect.width) }
    return tile
  }

  private func fill(_ out: UnsafeMutablePointer<UInt16>, _ color: SIMD4<UInt16>, count: Int) {
    withUnsafeBytes(of: color) { color in
      gle_fixed_fill(out, color.assumingMemoryBound(to: UInt16.self).baseAddress, count)
    }
  }

  // MARK: Layers

  /// Applies a draw to a tile. In all modes that there are a source without ink leaves the backdrop.
  private mutating func draw(_ draw: UnsafePointer<TileDraw>, onto target: inout FixedTile) {
    guard let mode = draw.pointee.blend.fixedMode else { return }
    var area = draw.pointee.bounds.intersection(target.rect)
    if area.isEmpty { return }
    var coverage = draw.pointee.coverage
    if let strips = coverage {
      if !strips.touches(area) { return }
      if strips.fills(area) { coverage = nil }
    }
    var factor = FixedPoint.value(draw.pointee.opacity)
    var tile: FixedTile?
    defer { if let tile { release(tile) } }
    switch draw.pointee.source {
    case .color:
      var color = FixedTile(rect: area)
      color.content = .constant
      let product = draw.pointee.color * draw.pointee.opacity
      for channel in 0..<4 { color.color[channel] = FixedPoint.value(product[channel]) }
      factor = FixedPoint.one
      tile = color
    case .node(let id):
      let picture = picture(of: id, in: area)
      if picture.content == .empty { return }
      area = area.intersection(picture.rect)
      tile = picture
    default: break
    }
    let isWhole = coverage == nil && area == target.rect && factor == FixedPoint.one
    if isWhole, let constant = tile, constant.content == .constant, target.content != .pixels {
      blend(mode, constant.color, onto: &target)
      return
    }
    if isWhole, target.content == .empty, let picture = tile, picture.content == .pixels {
      if picture.rect == target.rect {
        // Any mode onto nothing leaves the source. It is the target's now.
        target = picture
        tile = nil
        return
      }
    }
    if isWhole, target.content == .empty, tile == nil {
      target = makePixels(target.rect)
      for y in area.minY..<area.maxY {
        draw.pointee.paint?.pointee.copyTexels(
          to: target.pointer(x: area.minX, y: y), x: area.minX, y: y, count: area.width)
      }
      return
    }
    if target.content != .pixels {
      let color = target.content == .constant ? target.color : .zero
      target = makePixels(target.rect, color: color)
    }
    if let constant = tile, constant.content == .constant { fill(source, constant.color, count: area.width) }
    forEachRun(of: coverage, in: area) { run, y in
      var from = UnsafePointer(source)
      if let tile {
        if tile.content == .pixels { from = UnsafePointer(tile.pointer(x: run.x, y: y)) }
      } else {
        draw.pointee.paint?.pointee.copyTexels(to: source, x: run.x, y: y, count: run.width)
      }
      if run.values != nil || factor != FixedPoint.one {
        gle_fixed_scale(covered, from, run.values, factor, run.width)
        from = UnsafePointer(covered)
      }
      gle_fixed_blend(mode, target.pointer(x: run.x, y: y), from, run.width)
    }
  }

  /// One colour over one colour: a pixel that stands for all.
  private func blend(_ mode: gle_fixed_mode, _ color: SIMD4<UInt16>, onto target: inout FixedTile) {
    if target.content == .empty { target.color = .zero }
    target.content = .constant
    withUnsafeBytes(of: color) { color in
      withUnsafeMutableBytes(of: &target.color) { target in
        gle_fixed_blend(
          mode, target.assumingMemoryBound(to: UInt16.self).baseAddress,
          color.assumingMemoryBound(to: UInt16.self).baseAddress, 1)
      }
    }
  }

  /// The runs of pixels that a draw changes: whole rows, or what its strips cover.
  @inline(__always)
  private func forEachRun(
    of coverage: TileCoverage?, in area: PixelRect, _ body: (TileCoverage.Run, Int) -> Void
  ) {
    for y in area.minY..<area.maxY {
      guard let coverage else {
        body(TileCoverage.Run(x: area.minX, width: area.width, values: nil, parameters: nil), y)
        continue
      }
      let strips = coverage.strips(ofRow: y)
      var index = coverage.firstStrip(in: strips, endingAfter: area.minX)
      while index < strips.upperBound, Int(coverage.strips[index].x) < area.maxX {
        body(coverage.run(of: index, y: y, minX: area.minX, maxX: area.maxX), y)
        index += 1
      }
    }
  }

  // MARK: Blurs

  /// Columns that are convolved at a time, so that the rows they read stay in the innermost cache.
  private static let columns = 32

  /// The input, drawn with a margin, convolved along columns and along rows: tiles are wider than tall, so the margin that both
  /// convolutions meet is the smaller one.
  private mutating func blur(_ node: UnsafePointer<TileNode>, rect: PixelRect) -> FixedTile {
    let radius = node.pointee.radius
    let wide = rect.expanded(x: radius, y: radius)
    let input = picture(of: node.pointee.input, in: wide)
    defer { release(input) }
    guard input.content != .empty, let weights = node.pointee.fixedWeights else {
      return FixedTile(rect: .empty)
    }
    let isPadded = input.content != .pixels || input.rect != wide
    let padded = isPadded ? pad(input, to: wide) : input
    defer { if isPadded { release(padded) } }
    let middle = makePixels(PixelRect(minX: wide.minX, minY: rect.minY, maxX: wide.maxX, maxY: rect.maxY))
    defer { release(middle) }
    var left = wide.minX
    while left < wide.maxX {
      let count = min(Self.columns, wide.maxX - left)
      for y in rect.minY..<rect.maxY {
        gle_fixed_convolve(
          middle.pointer(x: left, y: y), padded.pointer(x: left, y: y), padded.stride, weights,
          Int32(radius), count)
      }
      left += count
    }
    let result = makePixels(rect)
    for y in rect.minY..<rect.maxY {
      gle_fixed_convolve(
        result.pointer(x: rect.minX, y: y), middle.pointer(x: rect.minX, y: y), 4, weights, Int32(radius),
        rect.width)
    }
    return result
  }

  /// A copy that covers all of `rect`, transparent where the tile has nothing.
  private mutating func pad(_ tile: FixedTile, to rect: PixelRect) -> FixedTile {
    let wide = makePixels(rect, color: .zero)
    let part = tile.rect.intersection(rect)
    for y in part.minY..<part.maxY {
      let out = wide.pointer(x: part.minX, y: y)
      if tile.content == .constant {
        fill(out, tile.color, count: part.width)
      } else {
        out.update(from: tile.pointer(x: part.minX, y: y), count: 4 * part.width)
      }
    }
    return wide
  }
}

extension FixedPoint {
  /// The nearest to a value of 0...1.
  fileprivate static func value(_ value: Float) -> UInt16 {
    UInt16((min(max(value, 0), 1) * 32768).rounded())
  }
}
