// SPDX-License-Identifier: MIT

/// Draws that meet, blended one after the other in one program: each pixel is stored once.
extension Scheduler {
  /// A pixel's coverages are the channels of a texel.
  private static let mostStacked = 4

  /// Whether several draws are plain shapes and at most one blur that draws enlarge, few enough for one program.
  func isStack(_ visible: VisibleCommands) -> Bool {
    guard (2...Self.mostStacked).contains(visible.commands.count) else { return false }
    // All of the coverage may have to be stored, at an atlas's edges less densely.
    guard 2 * program.frame.area <= DrawStack.widestAtlas * profile.maximumSurfaceSide else { return false }
    var sources = 0
    for command in visible.commands {
      if command.mask != nil { return false }
      switch command.source {
      case .paint(.solid):
        guard !command.coverages.isEmpty,
          command.coverages.allSatisfy({ program.coverages[$0].centerline == nil })
        else { return false }
      case .node(let id):
        guard command.coverages.isEmpty, isReadByDraws(id), command.blend.keepsBackdropWhereSourceIsClear
        else { return false }
        sources += 1
      case .paint:
        return false
      }
    }
    return sources <= 1
  }

  /// Emits draws that are a stack onto a surface that is one colour. What is drawn by which program depends on the cells in which the
  /// blur and the shapes have ink, so that rectangles inside the frame agree.
  mutating func emitStack(
    _ visible: VisibleCommands, on ground: SIMD4<Double>, to target: Schedule.SurfaceID, rect: PixelRect
  ) {
    var parts: [DrawPass.Part] = []
    var blends: [BlendOperation] = []
    var covered = InkRegion()
    var area = PixelRect.empty
    var blur: (part: Int, id: Program.NodeID, source: DrawPass.Source)?
    for command in visible.commands {
      let bounds = command.bounds.intersection(rect)
      var tint = SIMD4(repeating: command.opacity)
      if case .paint(.solid(let color)) = command.source { tint *= color }
      if case .node(let id) = command.source {
        // None of its ink gets here otherwise.
        guard let half = halfSource(of: id), !bounds.isEmpty else { continue }
        tint *= half.color
        blur = (parts.count, id, half.source)
      } else {
        area = area.union(bounds)
      }
      parts.append(DrawPass.Part(coverages: command.coverages, rects: [bounds], tint: tint))
      blends.append(command.blend)
    }
    guard let blur else {
      if area.isEmpty { return }
      let stack = DrawStack(blends: blends, ground: ground, sourcePart: nil, cells: [area])
      append(stack, parts, source: .tint, to: target)
      return
    }
    for command in visible.commands {
      if case .paint = command.source { covered = covered.union(region(of: command)) }
    }
    let inked = region(of: blur.id)
    let within = parts[blur.part].rects[0]
    // The blur alone.
    let alone = inked.subtracting(covered).rectangles(in: within)
    if !alone.isEmpty {
      passes.append(
        .draw(
          DrawPass(
            target: target, rect: within, source: blur.source,
            parts: [DrawPass.Part(coverages: [], rects: alone, tint: parts[blur.part].tint)], mask: nil,
            blending: .programmed(blends[blur.part], .color(ground)))))
    }
    let both = inked.intersection(covered)
    var stack = DrawStack(
      blends: blends, ground: ground, sourcePart: blur.part, cells: both.rectangles(in: within))
    append(stack, parts, source: blur.source, to: target)
    // The shapes alone, also where the blur is cut.
    stack.cells = covered.subtracting(inked).rectangles(in: area)
    for beside in area.parts(beside: within) { stack.cells += both.rectangles(in: beside) }
    stack.blends.remove(at: blur.part)
    stack.sourcePart = nil
    parts.remove(at: blur.part)
    append(stack, parts, source: .tint, to: target)
  }

  private mutating func append(
    _ stack: DrawStack, _ parts: [DrawPass.Part], source: DrawPass.Source, to target: Schedule.SurfaceID
  ) {
    if stack.cells.isEmpty { return }
    passes.append(
      .draw(
        DrawPass(
          target: target, rect: stack.cells.reduce(PixelRect.empty) { $0.union($1) }, source: source,
          parts: parts, mask: nil, blending: .stacked(stack))))
  }
}

extension PixelRect {
  /// What lies beside another rectangle, without overlap.
  fileprivate func parts(beside other: PixelRect) -> [PixelRect] {
    let inside = intersection(other)
    if inside.isEmpty { return [self] }
    return [
      PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: inside.minY),
      PixelRect(minX: minX, minY: inside.minY, maxX: inside.minX, maxY: inside.maxY),
      PixelRect(minX: inside.maxX, minY: inside.minY, maxX: maxX, maxY: inside.maxY),
      PixelRect(minX: minX, minY: inside.maxY, maxX: maxX, maxY: maxY),
    ].filter { !$0.isEmpty }
  }
}
