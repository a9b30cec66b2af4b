// SPDX-License-Identifier: MIT
internal import CKernels

/// Draws tiles of programs that are a few shapes of one colour each, or of a gradient that is the same in every row, on one thread:
/// what `TileRenderer` would come to, straight from coverage to the result.
struct ShapeRenderer: TileDrawing {
  /// Whole rows, so that the colours of a row are worked out once.
  static let tileWidth = Int.max
  static let tileHeight = 16
  /// Every shape is looked at wherever a run of one begins or ends.
  private static let shapeLimit = 8

  private let nodes: UnsafePointer<TileNode>
  private let rows: TileRows
  /// Room for a run of pixels as bytes.
  private let room: UnsafeMutablePointer<UInt8>
  /// From the bottom up, once one has been drawn.
  private var shapes: [ShapeRow] = []
  /// Where each of them is in the row at hand.
  private let cursors: UnsafeMutablePointer<Cursor>
  /// Those that are seen in a run.
  private let seen: UnsafeMutablePointer<gle_shape>
  /// The first column of what the shapes have prepared.
  private var preparedX: Int?

  init(nodes: UnsafePointer<TileNode>, widestRun: Int) {
    self.nodes = nodes
    rows = TileRows(capacity: widestRun)
    // Kernels write up to eight pixels at a time.
    room = .allocate(capacity: 4 * rows.capacity)
    cursors = .allocate(capacity: Self.shapeLimit)
    seen = .allocate(capacity: Self.shapeLimit)
  }

  mutating func close() {
    rows.close()
    room.deallocate()
    cursors.deallocate()
    seen.deallocate()
    for shape in shapes { shape.close() }
  }

  /// Whether a program's picture is shapes that can be drawn so, whatever rectangle is asked for.
  static func fits(_ program: Program, ink: InkAnalysis) -> Bool { fits(program.root, of: program, ink: ink) }

  /// Groups that hold nothing but the shapes show them as they are.
  private static func fits(_ id: Program.NodeID, of program: Program, ink: InkAnalysis) -> Bool {
    guard case .layer(let commands) = program.nodes[id].operation, (1...shapeLimit).contains(commands.count)
    else { return false }
    // Several of one ink would be added up as alpha alone.
    if commands.count > 1, ink.isOneChannel(id) { return false }
    return commands.allSatisfy { command in
      guard command.mask == nil, command.blend == .normal else { return false }
      switch command.source {
      case .paint(.solid): return true
      case .paint(.gradient(let gradient)):
        return gradient.kind == .linear && gradient.isSameInRows && !ink.isOneChannel(id)
      case .node(let input):
        return commands.count == 1 && command.opacity == 1
          && ink.isOneChannel(input) == ink.isOneChannel(id)
          && CoverageRequest(command, in: command.bounds, of: program) == nil
          && fits(input, of: program, ink: ink)
      default: return false
      }
    }
  }

  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool {
    if preparedX != tile.minX {
      for shape in shapes { shape.close() }
      shapes.removeAll()
      addShapes(of: id, within: nodes[id].bounds, tile: tile, output: output)
      preparedX = tile.minX
    }
    var isOpaque = true
    shapes.withUnsafeBufferPointer { shapes in
      for y in tile.minY..<tile.maxY {
        let isRowOpaque =
          if shapes.count == 1, let only = shapes.baseAddress {
            drawRow(of: only, y: y, tile: tile, to: output)
          } else {
            drawRow(shapes, y: y, tile: tile, to: output)
          }
        if !isRowOpaque { isOpaque = false }
      }
    }
    return isOpaque
  }

  /// Adds the shapes that a node shows; those that are not in the frame's rectangle are left out.
  private mutating func addShapes(of id: Int, within bounds: PixelRect, tile: PixelRect, output: TileOutput) {
    guard let draws = nodes[id].draws else { return }
    for index in 0..<nodes[id].drawCount {
      let draw = draws + index
      let part = bounds.intersection(draw.pointee.bounds)
      if case .node(let input) = draw.pointee.source {
        addShapes(of: input, within: part.intersection(nodes[input].bounds), tile: tile, output: output)
      } else {
        shapes.append(
          ShapeRow(
            draw, ink: nodes[id].channels == 1 ? nodes[id].ink : nil, bounds: part, x: tile.minX,
            width: tile.width, output: output, rows: rows))
      }
    }
  }

  /// Puts a row out that holds one shape; returns whether all of it is opaque.
  private func drawRow(
    of shape: UnsafePointer<ShapeRow>, y: Int, tile: PixelRect, to output: TileOutput
  ) -> Bool {
    var isOpaque = true
    var x = tile.minX
    let row = PixelRect(minX: tile.minX, minY: y, maxX: tile.maxX, maxY: y + 1)
    TileCoverage.forEachRun(of: shape.pointee.coverage, in: shape.pointee.bounds.intersection(row)) {
      run, _ in
      if run.x > x {
        isOpaque = false
        output.clear(x: x, y: y, count: run.x - x)
      }
      x = run.x + run.width
      if run.values == nil, let isFullOpaque = shape.pointee.isFullOpaque {
        if !isFullOpaque { isOpaque = false }
        output.copy(shape.pointee.full, from: run.x - tile.minX, x: run.x, y: y, count: run.width)
        return
      }
      seen[0] = shape.pointee.colors(from: run.x - tile.minX)
      seen[0].coverage = run.values
      if !output.put(seen, shapeCount: 1, x: run.x, y: y, count: run.width, rows: rows, room: room) {
        isOpaque = false
      }
    }
    if x < tile.maxX {
      isOpaque = false
      output.clear(x: x, y: y, count: tile.maxX - x)
    }
    return isOpaque
  }

  /// A run of a shape's pixels, and the strips after it in the row.
  private struct Cursor {
    var start: Int
    var end: Int
    /// Nil where all are fully covered.
    var values: UnsafePointer<UInt16>?
    var next: Int
    var last: Int
  }

  /// Puts a row out; returns whether all of it is opaque.
  private func drawRow(
    _ all: UnsafeBufferPointer<ShapeRow>, y: Int, tile: PixelRect, to output: TileOutput
  ) -> Bool {
    guard let shapes = all.baseAddress else {
      output.clear(x: tile.minX, y: y, count: tile.width)
      return false
    }
    for index in 0..<all.count { cursors[index] = Self.cursor(shapes + index, y: y, tile: tile) }
    var isOpaque = true
    var x = tile.minX
    while x < tile.maxX {
      var end = tile.maxX
      var count = 0
      // The shape that alone is seen, if one is, and nothing is left of it to work out.
      var alone = -1
      for index in 0..<all.count {
        if cursors[index].end <= x { Self.advance(&cursors[index], shapes + index, y: y, tile: tile) }
        let start = cursors[index].start
        if start > x {
          end = min(end, start)
          continue
        }
        end = min(end, cursors[index].end)
        let values = cursors[index].values
        if values == nil && shapes[index].isOpaque { count = 0 }
        alone = count == 0 && values == nil ? index : -1
        seen[count] = shapes[index].colors(from: x - tile.minX)
        seen[count].coverage = values.map { $0 + (x - start) }
        count += 1
      }
      if count == 0 {
        isOpaque = false
        output.clear(x: x, y: y, count: end - x)
      } else if alone >= 0, let isFullOpaque = shapes[alone].isFullOpaque {
        if !isFullOpaque { isOpaque = false }
        output.copy(shapes[alone].full, from: x - tile.minX, x: x, y: y, count: end - x)
      } else if !output.put(seen, shapeCount: count, x: x, y: y, count: end - x, rows: rows, room: room) {
        isOpaque = false
      }
      x = end
    }
    return isOpaque
  }

  /// The first run of a shape in a row.
  @inline(__always)
  private static func cursor(_ shape: UnsafePointer<ShapeRow>, y: Int, tile: PixelRect) -> Cursor {
    var cursor = Cursor(start: .max, end: .max, values: nil, next: 0, last: 0)
    let left = max(shape.pointee.bounds.minX, tile.minX)
    let right = min(shape.pointee.bounds.maxX, tile.maxX)
    guard y >= shape.pointee.bounds.minY, y < shape.pointee.bounds.maxY, left < right else { return cursor }
    if let coverage = shape.pointee.coverage {
      let strips = coverage.strips(ofRow: y)
      cursor.next = coverage.firstStrip(in: strips, endingAfter: left)
      cursor.last = strips.upperBound
      advance(&cursor, shape, y: y, tile: tile)
    } else {
      cursor.start = left
      cursor.end = right
    }
    return cursor
  }

  /// The next run of a shape in a row; where there is none, one right of everything.
  @inline(__always)
  private static func advance(
    _ cursor: inout Cursor, _ shape: UnsafePointer<ShapeRow>, y: Int, tile: PixelRect
  ) {
    let right = min(shape.pointee.bounds.maxX, tile.maxX)
    guard let coverage = shape.pointee.coverage, cursor.next < cursor.last,
      Int(coverage.strips[cursor.next].x) < right
    else {
      cursor.start = .max
      cursor.end = .max
      return
    }
    let run = coverage.run(
      of: cursor.next, y: y, minX: max(shape.pointee.bounds.minX, tile.minX), maxX: right)
    cursor.start = run.x
    cursor.end = run.x + run.width
    cursor.values = run.values
    cursor.next += 1
  }
}
