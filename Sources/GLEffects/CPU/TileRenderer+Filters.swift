// SPDX-License-Identifier: MIT
internal import CKernels

extension TileRenderer {
  mutating func colorMatrix(
    _ node: UnsafePointer<TileNode>, rect: PixelRect, in context: inout Context
  ) -> TileImage {
    let input = evaluate(node.pointee.input, in: &context)
    defer { release(input) }
    var source = input
    // What is transparent may get a colour.
    if input.content != .planes || !input.rect.contains(rect) { source = padded(input, to: rect) }
    defer { if source.block?.memory != input.block?.memory { release(source) } }
    let result = makePlanes(rect, channels: 4)
    let ink = nodes[node.pointee.input].ink
    for y in rect.minY..<rect.maxY {
      var from = source.pointer(x: rect.minX, y: y)
      var plane = source.plane
      if source.channels == 1 {
        for channel in 0..<4 {
          gle_scale(rows.source + channel * rows.capacity, from, ink[channel], rect.width)
        }
        from = rows.source
        plane = rows.capacity
      }
      gle_color_matrix(
        result.pointer(x: rect.minX, y: y), result.plane, from, plane, node.pointee.weights, rect.width)
    }
    return result
  }

  /// A matrix or threshold that reads alpha and gives one channel.
  mutating func alphaFilter(
    _ node: UnsafePointer<TileNode>, rect: PixelRect, in context: inout Context
  ) -> TileImage {
    let input = evaluate(node.pointee.input, in: &context)
    defer { release(input) }
    var result = TileImage.empty(channels: 1)
    let filter = node.pointee
    var clear: Float = 0
    filter.map(&clear)
    if input.content != .planes {
      var value = input.content == .constant ? input.color.w : 0
      filter.map(&value)
      result.rect = rect
      result.color.w = clear
      if input.content == .empty || value == clear || input.rect.contains(rect) {
        result.color.w = input.content == .empty ? clear : value
        result.content = result.color.w == 0 ? .empty : .constant
        return result
      }
    }
    var source = input
    if input.content != .planes || !input.rect.contains(rect) { source = padded(input, to: rect) }
    defer { if source.block?.memory != input.block?.memory { release(source) } }
    result = makePlanes(rect, channels: 1)
    for y in rect.minY..<rect.maxY {
      filter.map(
        source.alphaPointer(x: rect.minX, y: y), to: result.pointer(x: rect.minX, y: y), count: rect.width)
    }
    return result
  }

  /// A part of a stored picture, where it lies.
  func stored(_ node: UnsafePointer<TileNode>, rect: PixelRect) -> TileImage {
    var image = TileImage.empty(channels: node.pointee.channels)
    guard let surface = node.pointee.surface else { return image }
    let part = rect.intersection(surface.rect)
    if part.isEmpty { return image }
    image.content = .planes
    image.rect = part
    image.planes =
      surface.planes + ((part.minY - surface.rect.minY) * surface.stride + part.minX - surface.rect.minX)
    image.plane = surface.plane
    image.stride = surface.stride
    return image
  }
}

extension TileNode {
  /// The alpha that comes of an alpha.
  func map(_ alpha: inout Float) {
    let input = alpha
    withUnsafePointer(to: input) { input in
      withUnsafeMutablePointer(to: &alpha) { map(input, to: $0, count: 1) }
    }
  }

  func map(_ input: UnsafePointer<Float>, to output: UnsafeMutablePointer<Float>, count: Int) {
    if operation == .alphaMatrix {
      gle_scale_clamped(output, input, gain, constant, count)
    } else {
      gle_threshold(output, input, low, high, value, count)
    }
  }
}
