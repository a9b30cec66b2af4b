// SPDX-License-Identifier: MIT
internal import CKernels

/// Draws tiles of programs that are one shape of one colour, or of a gradient that is the same in every row, on one thread: what
/// `TileRenderer` would come to, without tiles.
struct ShapeRenderer: TileDrawing {
  /// Whole rows, so that the colours of a row are worked out once.
  static let tileWidth = Int.max
  static let tileHeight = 16

  private let nodes: UnsafePointer<TileNode>
  private let rows: TileRows
  /// Pixels that the shape covers fully, and room for a run of others, as bytes.
  private let full: UnsafeMutablePointer<UInt8>
  private let room: UnsafeMutablePointer<UInt8>
  /// Whether all of the former are opaque; nil where they cannot be made ahead.
  private var isFullOpaque: Bool?
  /// The first column of what the rows hold.
  private var preparedX: Int?

  init(nodes: UnsafePointer<TileNode>, widestRun: Int) {
    self.nodes = nodes
    rows = TileRows(capacity: widestRun)
    // Kernels write up to eight pixels at a time.
    full = .allocate(capacity: 4 * rows.capacity)
    room = .allocate(capacity: 4 * rows.capacity)
  }

  mutating func close() {
    rows.close()
    full.deallocate()
    room.deallocate()
  }

  /// Whether a program's picture is one shape that can be drawn so, whatever rectangle is asked for.
  static func fits(_ program: Program, ink: InkAnalysis) -> Bool { fits(program.root, of: program, ink: ink) }

  /// Groups that hold nothing but the shape show it as it is.
  private static func fits(_ id: Program.NodeID, of program: Program, ink: InkAnalysis) -> Bool {
    guard case .layer(let commands) = program.nodes[id].operation, commands.count == 1,
      commands[0].mask == nil, commands[0].blend == .normal
    else { return false }
    let command = commands[0]
    switch command.source {
    case .paint(.solid): return true
    case .paint(.gradient(let gradient)):
      return gradient.kind == .linear && gradient.isSameInRows && !ink.isOneChannel(id)
    case .node(let input):
      return command.opacity == 1 && ink.isOneChannel(input) == ink.isOneChannel(id)
        && CoverageRequest(command, in: command.bounds, of: program) == nil
        && fits(input, of: program, ink: ink)
    default: return false
    }
  }

  /// The only draw that there is on a node's picture, and where it may change it.
  private struct Shape {
    let draw: UnsafePointer<TileDraw>
    var bounds: PixelRect
  }

  /// Nil where nothing of it is in the frame's rectangle.
  private static func shape(of id: Int, _ nodes: UnsafePointer<TileNode>) -> Shape? {
    let node = nodes + id
    guard node.pointee.drawCount == 1, let draw = node.pointee.draws else { return nil }
    let bounds = node.pointee.bounds.intersection(draw.pointee.bounds)
    guard case .node(let input) = draw.pointee.source else { return Shape(draw: draw, bounds: bounds) }
    guard let shown = shape(of: input, nodes) else { return nil }
    return Shape(draw: shown.draw, bounds: shown.bounds.intersection(bounds))
  }

  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool {
    guard let shape = Self.shape(of: id, nodes) else {
      for y in tile.minY..<tile.maxY { output.clear(x: tile.minX, y: y, count: tile.width) }
      return false
    }
    let opacity = shape.draw.pointee.opacity
    let isOneChannel = nodes[id].channels == 1
    let amount = isOneChannel ? shape.draw.pointee.color.w : 1
    if preparedX != tile.minX {
      let color = isOneChannel ? nodes[id].ink : shape.draw.pointee.color
      prepare(shape.draw, color: color, x: tile.minX, width: tile.width)
      for channel in 0..<4 {
        let plane = channel * rows.capacity
        gle_scale(rows.source + plane, rows.paint + plane, amount * opacity, tile.width)
      }
      isFullOpaque = output.makeBytes(full, rows.source, plane: rows.capacity, count: tile.width)
      preparedX = tile.minX
    }
    var isOpaque = true
    for y in tile.minY..<tile.maxY {
      var x = tile.minX
      let row = PixelRect(minX: tile.minX, minY: y, maxX: tile.maxX, maxY: y + 1)
      TileCoverage.forEachRun(of: shape.draw.pointee.coverage, in: shape.bounds.intersection(row)) { run, _ in
        if run.x > x {
          isOpaque = false
          output.clear(x: x, y: y, count: run.x - x)
        }
        x = run.x + run.width
        if !put(run, y: y, from: run.x - tile.minX, amount: amount, scale: opacity, to: output) {
          isOpaque = false
        }
      }
      if x < tile.maxX {
        isOpaque = false
        output.clear(x: x, y: y, count: tile.maxX - x)
      }
    }
    return isOpaque
  }

  /// Puts a run of pixels out; returns whether all of them are opaque.
  ///
  /// - Parameter from: its first column in the rows.
  private func put(
    _ run: TileCoverage.Run, y: Int, from: Int, amount: Float, scale: Float, to output: TileOutput
  ) -> Bool {
    if let values = run.values {
      output.cover(
        rows.paint + from, plane: rows.capacity, amount: amount, by: values, scale: scale, x: run.x, y: y,
        count: run.width, rows: rows, room: room)
      return false
    }
    if let isFullOpaque {
      output.copy(full, from: from, x: run.x, y: y, count: run.width)
      return isFullOpaque
    }
    return output.store(
      rows.source + from, plane: rows.capacity, x: run.x, y: y, count: run.width, offsets: rows.offsets)
  }

  /// Works the colours of a row out, without opacity.
  private func prepare(_ draw: UnsafePointer<TileDraw>, color: SIMD4<Float>, x: Int, width: Int) {
    guard case .linear = draw.pointee.source, let paint = draw.pointee.paint else {
      for channel in 0..<4 { gle_fill(rows.paint + channel * rows.capacity, color[channel], width) }
      return
    }
    withUnsafePointer(to: paint.pointee.gradient(inRow: paint.pointee.anchorY)) {
      gle_linear_offsets(rows.offsets, $0, Int64(x - paint.pointee.anchorX), width)
    }
    withUnsafePointer(to: paint.pointee.stops) {
      gle_stop_colors(rows.paint, rows.capacity, $0, rows.offsets, width)
    }
  }
}
