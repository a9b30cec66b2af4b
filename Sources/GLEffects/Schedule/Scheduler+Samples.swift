// SPDX-License-Identifier: MIT

/// Pictures that are drawn onto finished samples of 8 bits, half the bytes of half floats.
extension Scheduler {
  /// Glows of fewer pixels over other draws are not worth the programs and calls that they take more.
  private static let leastGlowArea = 1 << 20

  /// Whether drawing the picture straight onto premultiplied samples is as exact as rounding it in the end: a pixel is stored once, but
  /// for a ground that 8 bits hold exactly. Where a glow lies over other draws, these are kept in half floats, and read with it.
  ///
  /// Does not depend on the rectangle.
  var storesPixelsOnce: Bool {
    let root = program.nodes[program.root]
    guard case .layer(let commands) = root.operation, root.format == .rgba16Float else { return false }
    let visible = visibleCommands(commands, in: program.frame)
    // Some rectangles are all one colour, which drivers round in their own way when they clear.
    guard isExact(visible.fill), visible.commands.allSatisfy(isExactWherePlain) else { return false }
    guard visible.commands.count > 1, let last = visible.commands.last else { return true }
    if visible.commands.count == 2, groundPair(visible) != nil { return true }
    guard last.bounds.intersection(program.frame).area >= Self.leastGlowArea else { return false }
    return isGlow(last) && visible.commands.dropLast().allSatisfy { !$0.coverages.isEmpty }
  }

  /// Whether a surface holds samples, which are rounded when they are stored.
  func roundsOnce(_ surface: Schedule.SurfaceID) -> Bool {
    isRounded && surface == wholes[program.root]
  }

  /// Emits a picture onto samples: its ground, and the last draw on it or on what the others make of it.
  mutating func emitSamples(
    _ visible: VisibleCommands, to target: Schedule.SurfaceID, rect: PixelRect
  ) throws(ScheduleError) {
    let first = passes.count
    clear(target, to: surfaces[target].format.rounded(visible.fill))
    guard let last = visible.commands.last else { return }
    // What half floats hold of the ground, so that it does not matter whether it is read from them.
    let fill = SurfaceFormat.rgba16Float.rounded(visible.fill)
    let isReplaced = fill == .zero && last.blend == .normal
    let alone = try drawPass(
      last, target: target, rect: rect, drawn: .empty, backdrop: isReplaced ? nil : .color(fill))
    guard visible.commands.count > 1 else {
      if let alone { passes.append(.draw(alone)) }
      leaveOutClear(from: first)
      return
    }
    var inked = InkRegion()
    for command in visible.commands.dropLast() { inked = inked.union(region(of: command)) }
    let glow = alone == nil ? InkRegion() : region(of: last)
    let bounds = inked.rectangles(in: rect).reduce(PixelRect.empty) { $0.union($1) }
    if !bounds.isEmpty {
      let below = try emit(visible.commands.dropLast(), over: fill, in: bounds)
      let both = glow.intersection(inked).rectangles(in: rect)
      let area = last.bounds.intersection(rect)
      let copied = inked.subtracting(glow).rectangles(in: rect) + both.filter { !area.contains($0) }
      if !copied.isEmpty {
        passes.append(
          .draw(
            DrawPass(
              target: target, rect: copied.reduce(.empty) { $0.union($1) }, source: .surface(below),
              parts: [DrawPass.Part(coverages: [], rects: copied, tint: .one)], mask: nil,
              blending: .fixedFunction(.replace))))
      }
      append(
        try drawPass(last, target: target, rect: rect, drawn: rect, backdrop: .surface(below)), on: both, area
      )
    }
    append(alone, on: glow.subtracting(inked).rectangles(in: rect), last.bounds.intersection(rect))
  }

  /// Emits draws onto a surface of half floats.
  private mutating func emit(
    _ commands: ArraySlice<LayerCommand>, over fill: SIMD4<Double>, in bounds: PixelRect
  ) throws(ScheduleError) -> Schedule.SurfaceID {
    let surface = try makeSurface(bounds, format: .rgba16Float)
    clear(surface, to: fill)
    let first = passes.count
    for command in commands {
      guard let draw = try drawPass(command, target: surface, rect: bounds, drawn: bounds) else { continue }
      append(draw, after: first)
    }
    return surface
  }

  /// Adds a draw without coverage as far as it lies in some rectangles.
  private mutating func append(_ draw: DrawPass?, on rects: [PixelRect], _ area: PixelRect) {
    guard var draw else { return }
    draw.parts[0].rects = rects.map { $0.intersection(area) }.filter { !$0.isEmpty }
    if !draw.parts[0].rects.isEmpty { passes.append(.draw(draw)) }
  }

  /// Whether a draw is a blur that is enlarged on the way, and nothing where that is transparent.
  private func isGlow(_ command: LayerCommand) -> Bool {
    guard case .node(let id) = command.source, isEnlargedByDraws(id), command.mask == nil,
      command.blend.keepsBackdropWhereSourceIsClear
    else { return false }
    return isCovered(command.bounds, by: command)
  }

  private func isExactWherePlain(_ command: LayerCommand) -> Bool {
    guard isPlain(command), case .paint(.solid(let color)) = command.source,
      command.coverages.allSatisfy({ !program.coverages[$0].solidRect.isEmpty })
    else { return true }
    return isExact(color * command.opacity)
  }

  private func isExact(_ color: SIMD4<Double>) -> Bool {
    let difference = color - SurfaceFormat.rgba8.rounded(color)
    return (difference * difference).max() < 1e-14
  }
}
