// SPDX-License-Identifier: MIT
internal import CKernels

extension TileRenderer {
  /// A layer's commands in order onto transparent black.
  mutating func layer(
    _ node: UnsafePointer<TileNode>, rect: PixelRect, in context: inout Context
  ) -> TileImage {
    var target = TileImage.empty(channels: node.pointee.channels)
    target.rect = rect
    guard let draws = node.pointee.draws else { return target }
    var reach = PixelRect.empty
    for index in 0..<node.pointee.drawCount {
      reach = reach.union(draws[index].bounds.intersection(rect))
    }
    for index in 0..<node.pointee.drawCount {
      draw(draws + index, onto: &target, within: reach, in: &context)
    }
    if target.content == .empty { target.rect = .empty }
    return target
  }

  /// - Parameters:
  ///   - target: what has been drawn so far: `rect`, where all draws are, or a part of it outside of which there is nothing yet.
  private mutating func draw(
    _ draw: UnsafePointer<TileDraw>, onto target: inout TileImage, within rect: PixelRect,
    in context: inout Context
  ) {
    var area = draw.pointee.bounds.intersection(rect)
    if area.isEmpty { return }
    if let coverage = draw.pointee.coverage, !coverage.touches(area) { return }
    let keepsBackdrop = draw.pointee.blend.keepsBackdropWhereSourceIsClear

    var mask: TileImage?
    if draw.pointee.mask >= 0 {
      var image = evaluate(draw.pointee.mask, in: &context)
      if image.content == .empty, keepsBackdrop || draw.pointee.maskChannel == .coverage { return }
      fit(&image, to: &area, mayCut: keepsBackdrop || draw.pointee.maskChannel == .coverage)
      mask = image
    }
    defer { if let mask { release(mask) } }
    if area.isEmpty { return }

    var color: SIMD4<Float>? = draw.pointee.color
    var amount: Float?
    var source: TileImage?
    switch draw.pointee.source {
    case .color: break
    case .node(let id):
      var image = evaluate(id, in: &context)
      if image.content == .empty {
        if keepsBackdrop { return }
        color = .zero
      } else if image.content == .constant, image.rect.contains(area) {
        color = image.color
        if image.channels == 1, target.channels == 4 {
          color = nodes[id].ink * image.color.w
          amount = image.color.w
        }
      } else {
        fit(&image, to: &area, mayCut: keepsBackdrop)
        color = nil
        source = image
      }
    default: color = nil
    }
    defer { if let source { release(source) } }
    if area.isEmpty { return }

    if target.content == .empty {
      // What nobody draws on need not be held. A shape is mostly one of many.
      target.rect = draw.pointee.coverage == nil ? area : rect
    } else if !target.rect.contains(area) {
      let wide = padded(target, to: rect)
      release(target)
      target = wide
    }
    var run = TileRun(
      draw: draw, color: color, amount: amount, source: source, mask: mask, target: target, sourceInk: .zero,
      maskInk: .zero)
    if case .node(let id) = draw.pointee.source { run.sourceInk = nodes[id].ink }
    if draw.pointee.mask >= 0 { run.maskInk = nodes[draw.pointee.mask].ink }
    if let color, mask == nil, area == target.rect, draw.pointee.coverage?.fills(area) ?? true {
      if target.content != .planes || draw.pointee.hides(color) {
        blendConstant(run, hides: draw.pointee.hides(color), onto: &target)
        return
      }
    }
    if adopt(run, area: area, onto: &target) {
      // It is the target's now.
      source = nil
      return
    }
    if target.content != .planes {
      if drawOnConstant(run, area: area, onto: &target) || drawOnNothing(run, area: area, onto: &target) {
        return
      }
      store(&target, in: target.rect)
    }
    if !draw.pointee.blend.keepsOpaqueBackdrop { target.isOpaque = false }
    run.target = target
    drawRuns(run, area: area)
  }

  /// Makes a picture hold planes over the whole area: by cutting the area to it where `mayCut`, else by widening it.
  private mutating func fit(_ image: inout TileImage, to area: inout PixelRect, mayCut: Bool) {
    if mayCut { area = area.intersection(image.rect) }
    if area.isEmpty || (image.content == .planes && image.rect.contains(area)) { return }
    let wide = padded(image, to: area)
    release(image)
    image = wide
  }

  /// A picture of its own over all of an empty one, which becomes that, or the part that is drawn; false where that is not what is
  /// drawn.
  private mutating func adopt(_ run: TileRun, area: PixelRect, onto target: inout TileImage) -> Bool {
    guard target.content == .empty, var source = run.source, source.block != nil,
      source.channels == target.channels, area == target.rect, run.mask == nil,
      run.draw.pointee.coverage == nil, run.draw.pointee.opacity == 1, run.draw.pointee.blend == .normal
    else { return false }
    source.planes = source.pointer(x: area.minX, y: area.minY)
    source.rect = area
    target = source
    return true
  }

  /// A one-channel picture over a picture of one colour, or a part of it, in one go; false where that is not what is drawn.
  private mutating func drawOnConstant(_ run: TileRun, area: PixelRect, onto target: inout TileImage) -> Bool
  {
    guard let source = run.source, run.mask == nil, run.draw.pointee.coverage == nil,
      run.draw.pointee.blend == .normal, source.channels == 1, target.channels == 4
    else { return false }
    let below = target.content == .constant ? target.color : .zero
    var result = makePlanes(target.rect, channels: 4)
    if area != target.rect { fill(result, with: below, around: area) }
    result.isOpaque = below.w == 1
    withUnsafeBytes(of: run.sourceInk) { ink in
      withUnsafeBytes(of: below) { below in
        for y in area.minY..<area.maxY {
          var factor = UnsafePointer(source.pointer(x: area.minX, y: y))
          if run.draw.pointee.opacity != 1 {
            gle_scale(rows.factor, factor, run.draw.pointee.opacity, area.width)
            factor = UnsafePointer(rows.factor)
          }
          gle_over_color_on(
            result.pointer(x: area.minX, y: y), result.plane,
            ink.assumingMemoryBound(to: Float.self).baseAddress,
            factor, below.assumingMemoryBound(to: Float.self).baseAddress, area.width)
        }
      }
    }
    target = result
    return true
  }

  private func fill(_ image: TileImage, with color: SIMD4<Float>, around area: PixelRect) {
    for channel in 0..<image.channels {
      for y in image.rect.minY..<image.rect.maxY {
        let row = image.pointer(x: image.rect.minX, y: y) + channel * image.plane
        let isInside = y >= area.minY && y < area.maxY
        let left = isInside ? area.minX - image.rect.minX : image.rect.width
        gle_fill(row, color[channel], left)
        if isInside {
          gle_fill(row + left + area.width, color[channel], image.rect.maxX - area.maxX)
        }
      }
    }
  }

  /// One colour over all of a picture that is one colour, or becomes it: drawn on one pixel that stands for all.
  private mutating func blendConstant(
    _ run: TileRun, hides: Bool, onto target: inout TileImage
  ) {
    if hides { target.content = .empty }
    if let block = target.block { arena.give(block) }
    let rect = target.rect
    let corner = PixelRect(x: rect.minX, y: rect.minY, width: 1, height: 1)
    var pixel = target.borrowed
    store(&pixel, in: corner)
    var single = run
    single.target = pixel
    drawRuns(single, area: corner)
    target = .empty(channels: target.channels)
    target.content = .constant
    target.rect = rect
    let result = pixel.pointer(x: corner.minX, y: corner.minY)
    if target.channels == 1 {
      target.color.w = result[0]
    } else {
      target.color = SIMD4(result[0], result[pixel.plane], result[2 * pixel.plane], result[3 * pixel.plane])
    }
    release(pixel)
  }

  /// A gradient or picture over all of an empty picture: it becomes its pixels; false where that is not what is drawn.
  private mutating func drawOnNothing(_ run: TileRun, area: PixelRect, onto target: inout TileImage) -> Bool {
    guard target.content == .empty, run.color == nil, run.source == nil, run.mask == nil,
      run.draw.pointee.coverage == nil, run.draw.pointee.opacity == 1, run.draw.pointee.blend == .normal,
      target.channels == 4, area == target.rect
    else { return false }
    let result = makePlanes(area, channels: 4)
    for y in area.minY..<area.maxY {
      let part = TileCoverage.Run(x: area.minX, width: area.width, values: nil, parameters: nil)
      paint(run, part, y: y, to: result.pointer(x: area.minX, y: y), plane: result.plane)
    }
    target = result
    return true
  }

  private mutating func drawRuns(_ run: TileRun, area: PixelRect) {
    // A colour is the same in every run.
    if run.draw.pointee.blend != .normal, run.mask == nil, let color = run.color {
      let source = color * run.draw.pointee.opacity
      for channel in 0..<4 { gle_fill(rows.source + channel * rows.capacity, source[channel], area.width) }
    }
    var run = run
    if case .linear = run.draw.pointee.source, let paint = run.draw.pointee.paint, paint.pointee.isSameInRows
    {
      let whole = TileCoverage.Run(x: area.minX, width: area.width, values: nil, parameters: nil)
      self.paint(run, whole, y: area.minY, to: rows.paint, plane: rows.capacity)
      run.paintedX = area.minX
    }
    TileCoverage.forEachRun(of: run.draw.pointee.coverage, in: area) { part, y in draw(run, part, y: y) }
  }
}

extension TileDraw {
  /// Whether a colour that is drawn fully hides what is below it.
  func hides(_ color: SIMD4<Float>) -> Bool { blend == .normal && color.w * opacity == 1 }
}
