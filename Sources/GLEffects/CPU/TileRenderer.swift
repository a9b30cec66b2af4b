// SPDX-License-Identifier: MIT
internal import CKernels

/// Draws tiles on one thread: evaluates a node's picture in a rectangle, layer by layer, in memory that stays in the cache.
///
/// Pointwise nodes (layers, matrices, thresholds, enlargements of coarse blurs) are computed for the tile that is asked for
/// and never exist whole. A node that several draws read is computed once a tile.
struct TileRenderer: TileDrawing {
  /// A rectangle being drawn, and the shared nodes that are ready in it.
  struct Context {
    let rect: PixelRect
    var ready: [(id: Int, image: TileImage)] = []
  }

  let nodes: UnsafePointer<TileNode>
  var arena = TileArena<Float>()
  /// Scratch rows of the widest run.
  var rows: TileRows

  init(nodes: UnsafePointer<TileNode>, widestRun: Int) {
    self.nodes = nodes
    rows = TileRows(capacity: widestRun)
  }

  static let tileWidth = 256
  static let tileHeight = 16

  mutating func draw(_ id: Int, tile: PixelRect, to output: TileOutput) -> Bool {
    let image = picture(of: id, in: tile)
    defer { release(image) }
    return output.write(image, ink: nodes[id].ink, tile: tile, rows: rows)
  }

  /// Frees the thread's memory.
  mutating func close() {
    arena.drain()
    rows.close()
  }

  /// The picture of a node in `rect`; give it back by `release`.
  mutating func picture(of id: Int, in rect: PixelRect) -> TileImage {
    var context = Context(rect: rect)
    let image = make(nodes + id, in: &context)
    for shared in context.ready { release(shared.image) }
    return image
  }

  mutating func release(_ image: TileImage) {
    if let block = image.block { arena.give(block) }
  }

  /// A node's pixels in the context's rectangle, where it has any. What is shared belongs to the context.
  mutating func evaluate(_ id: Int, in context: inout Context) -> TileImage {
    let node = nodes + id
    guard node.pointee.isShared else { return make(node, in: &context) }
    for known in context.ready where known.id == id { return known.image.borrowed }
    let image = make(node, in: &context)
    context.ready.append((id, image))
    return image.borrowed
  }

  // MARK: Memory

  /// A picture with planes that hold anything.
  mutating func makePlanes(_ rect: PixelRect, channels: Int) -> TileImage {
    var image = TileImage.empty(channels: channels)
    let block = arena.take(rect.area * channels)
    image.content = .planes
    image.rect = rect
    image.planes = block.memory
    image.plane = rect.area
    image.stride = rect.width
    image.block = block
    return image
  }

  /// Turns an empty or constant picture of `rect` into planes.
  mutating func store(_ image: inout TileImage, in rect: PixelRect) {
    var stored = makePlanes(rect, channels: image.channels)
    let color = image.content == .constant ? image.color : .zero
    for channel in 0..<image.channels {
      let value = image.channels == 1 ? color.w : color[channel]
      gle_fill(stored.pointer(x: rect.minX, y: rect.minY) + channel * stored.plane, value, rect.area)
    }
    stored.color = image.color
    stored.isOpaque = image.channels == 4 && color.w == 1
    image = stored
  }

  /// A copy that covers all of `rect`, transparent where the picture has nothing.
  mutating func padded(_ image: TileImage, to rect: PixelRect) -> TileImage {
    var wide = TileImage.empty(channels: image.channels)
    store(&wide, in: rect)
    let part = image.rect.intersection(rect)
    guard image.content != .empty, !part.isEmpty else { return wide }
    for channel in 0..<image.channels {
      for y in part.minY..<part.maxY {
        let row = wide.pointer(x: part.minX, y: y) + channel * wide.plane
        if image.content == .constant {
          gle_fill(row, image.channels == 1 ? image.color.w : image.color[channel], part.width)
        } else {
          row.update(from: image.pointer(x: part.minX, y: y) + channel * image.plane, count: part.width)
        }
      }
    }
    return wide
  }

  private mutating func make(_ node: UnsafePointer<TileNode>, in context: inout Context) -> TileImage {
    let rect = node.pointee.bounds.intersection(context.rect)
    if rect.isEmpty { return .empty(channels: node.pointee.channels) }
    switch node.pointee.operation {
    case .layer: return layer(node, rect: rect, in: &context)
    case .directBlur: return directBlur(node, rect: rect)
    case .coarseBlur: return coarseBlur(node, rect: rect)
    case .colorMatrix: return colorMatrix(node, rect: rect, in: &context)
    case .alphaMatrix, .alphaThreshold: return alphaFilter(node, rect: rect, in: &context)
    case .stored: return stored(node, rect: rect)
    }
  }
}
