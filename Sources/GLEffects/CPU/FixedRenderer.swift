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
    if let blur = blurShown(by: id, in: tile) { return drawBlur(blur, tile: tile, to: output) }
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
  ///
  /// - Parameter isPadded: pixels that are held, if any, are then all of `rect`.
  private mutating func picture(of id: Int, in rect: PixelRect, isPadded: Bool = false) -> FixedTile {
    let node = nodes + id
    let inked = node.pointee.bounds.intersection(rect)
    if inked.isEmpty { return FixedTile(rect: .empty) }
    if node.pointee.operation == .directBlur { return blur(node, rect: inked) }
    var target = FixedTile(rect: isPadded ? rect : inked)
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

  /// A tile with pixels that hold anything. Rows end in 16 pixels that no result depends on: kernels read and write a few, and rows a
  /// power of two apart would share few places of the cache.
  private mutating func makePixels(_ rect: PixelRect) -> FixedTile {
    var tile = FixedTile(rect: rect)
    tile.content = .pixels
    tile.stride = 4 * ((rect.width + 7) / 8 * 8 + 16)
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
    if target.content == .empty, tile == nil, coverage == nil, factor == FixedPoint.one {
      target = makePixels(target.rect)
      copyTexels(of: draw, in: area, to: target)
      return
    }
    if target.content != .pixels {
      let color = target.content == .constant ? target.color : .zero
      target = makePixels(target.rect, color: color)
    }
    if let constant = tile, constant.content == .constant { fill(source, constant.color, count: area.width) }
    TileCoverage.forEachRun(of: coverage, in: area) { run, y in
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

  /// The first draw of a tile, of texels in `area`, with nothing around it.
  private func copyTexels(of draw: UnsafePointer<TileDraw>, in area: PixelRect, to target: FixedTile) {
    let rect = target.rect
    for y in rect.minY..<rect.maxY {
      if y < area.minY || y >= area.maxY {
        fill(target.pointer(x: rect.minX, y: y), .zero, count: rect.width)
        continue
      }
      fill(target.pointer(x: rect.minX, y: y), .zero, count: area.minX - rect.minX)
      draw.pointee.paint?.pointee.copyTexels(
        to: target.pointer(x: area.minX, y: y), x: area.minX, y: y, count: area.width)
      fill(target.pointer(x: area.maxX, y: y), .zero, count: rect.maxX - area.maxX)
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

  // MARK: Blurs

  /// Columns and rows that are convolved at a time, so that what they read and leave stays in the innermost cache.
  private static let columns = 32
  private static let blockHeight = 8

  /// The blur that a node is in a tile, or that its only draw shows there as it is.
  private func blurShown(by id: Int, in tile: PixelRect) -> UnsafePointer<TileNode>? {
    let node = nodes + id
    if node.pointee.operation == .directBlur { return node }
    let shown = node.pointee.bounds.intersection(tile)
    guard node.pointee.operation == .layer, node.pointee.drawCount == 1, let draw = node.pointee.draws,
      case .node(let input) = draw.pointee.source, draw.pointee.coverage == nil, draw.pointee.opacity == 1,
      draw.pointee.bounds.contains(shown), shown.contains(nodes[input].bounds.intersection(tile))
    else { return nil }
    return blurShown(by: input, in: tile)
  }

  /// Puts a blur out a few rows at a time.
  private mutating func drawBlur(
    _ node: UnsafePointer<TileNode>, tile: PixelRect, to output: TileOutput
  ) -> Bool {
    let rect = node.pointee.bounds.intersection(tile)
    guard let input = blurInput(of: node, in: rect) else {
      return output.write(FixedTile(rect: .empty), tile: tile, rows: rows)
    }
    let middle = makeMiddle(for: input)
    var result = makePixels(PixelRect(x: rect.minX, y: 0, width: rect.width, height: Self.blockHeight))
    var isOpaque = true
    for top in stride(from: tile.minY, to: tile.maxY, by: Self.blockHeight) {
      var block = tile
      block.minY = top
      block.maxY = min(top + Self.blockHeight, tile.maxY)
      result.rect = rect.intersection(block)
      if !result.rect.isEmpty { convolve(input, by: node, through: middle, to: result) }
      if !output.write(result, tile: block, rows: rows) { isOpaque = false }
    }
    for tile in [input, middle, result] { release(tile) }
    return isOpaque
  }

  private mutating func blur(_ node: UnsafePointer<TileNode>, rect: PixelRect) -> FixedTile {
    guard let input = blurInput(of: node, in: rect) else { return FixedTile(rect: .empty) }
    let middle = makeMiddle(for: input)
    let result = makePixels(rect)
    for top in stride(from: rect.minY, to: rect.maxY, by: Self.blockHeight) {
      var block = result
      block.rect.minY = top
      block.rect.maxY = min(top + Self.blockHeight, rect.maxY)
      block.pixels = result.pointer(x: rect.minX, y: top)
      convolve(input, by: node, through: middle, to: block)
    }
    release(input)
    release(middle)
    return result
  }

  /// What a blur reads in `rect`, with its margin; nil where there is nothing.
  private mutating func blurInput(of node: UnsafePointer<TileNode>, in rect: PixelRect) -> FixedTile? {
    if rect.isEmpty || node.pointee.fixedWeights == nil { return nil }
    let wide = rect.expanded(x: node.pointee.radius, y: node.pointee.radius)
    let input = picture(of: node.pointee.input, in: wide, isPadded: true)
    if input.content == .empty { return nil }
    if input.content == .pixels, input.rect == wide { return input }
    defer { release(input) }
    return pad(input, to: wide)
  }

  /// A block of rows as wide as a blur's input.
  private mutating func makeMiddle(for input: FixedTile) -> FixedTile {
    makePixels(PixelRect(x: input.rect.minX, y: 0, width: input.rect.width, height: Self.blockHeight))
  }

  /// The rows of a block, at most `blockHeight`, convolved along columns and along rows: tiles are wider than tall, so the margin
  /// that both convolutions meet is the smaller one.
  private func convolve(
    _ input: FixedTile, by node: UnsafePointer<TileNode>, through middle: FixedTile, to block: FixedTile
  ) {
    guard let weights = node.pointee.fixedWeights else { return }
    let radius = Int32(node.pointee.radius)
    let wide = input.rect
    for left in stride(from: wide.minX, to: wide.maxX, by: Self.columns) {
      let count = min(Self.columns, wide.maxX - left)
      for y in block.rect.minY..<block.rect.maxY {
        gle_fixed_convolve(
          middle.pointer(x: left, y: y - block.rect.minY), input.pointer(x: left, y: y), input.stride,
          weights, radius,
          count)
      }
    }
    for y in block.rect.minY..<block.rect.maxY {
      gle_fixed_convolve(
        block.pointer(x: block.rect.minX, y: y), middle.pointer(x: block.rect.minX, y: y - block.rect.minY),
        4,
        weights, radius, block.rect.width)
    }
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
