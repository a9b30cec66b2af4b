// SPDX-License-Identifier: MIT

/// Blurs: filters on ever coarser surfaces, enlarged again at the end.
extension Scheduler {
  /// Emits a blur at full size.
  mutating func emitBlur(
    _ id: Program.NodeID, _ plan: BlurPlan, of input: Program.NodeID, to target: Schedule.SurfaceID
  ) throws(ScheduleError) {
    let chain = BlurChain(plan: plan, output: surfaces[target].rect, ink: program.nodes[input].bounds)
    guard !chain.isEmpty, let source = wholes[input] else {
      clear(target)
      return
    }
    var steps = chain.mergedSteps
    let last = steps.removeLast()
    let inner = try emit(steps, of: id, plan, input: input, from: source)
    let rect = surfaces[target].rect
    let rects = sparseRectangles(of: id, in: rect.intersection(program.nodes[id].bounds))
    if rects != [rect] { clear(target) }
    if !rects.isEmpty { append(last, plan, from: inner, to: target, rects: rects) }
  }

  /// Emits a blur as a surface that draws enlarge from row to row or, where it was made without the device and has no levels, copy; nil
  /// where none of it is left in `output`.
  mutating func emitHalf(
    of id: Program.NodeID, blur plan: BlurPlan, of input: Program.NodeID, output: PixelRect
  ) throws(ScheduleError) -> Schedule.SurfaceID? {
    let chain = BlurChain(plan: plan, output: output, ink: program.nodes[input].bounds)
    if chain.isEmpty { return nil }
    if let contents = madeBlur(of: id) {
      let rect: PixelRect
      let format: SurfaceFormat
      switch contents {
      case .blurredShapes(let blurred):
        rect = blurred.texels(for: output)
        format = program.nodes[id].innerFormat
      case .blurredPicture(let blurred):
        try check(blurred.bitmap)
        rect = blurred.texels(for: output)
        // What is copied onto samples is rounded as they are.
        format = blurred.plan.levels == 0 ? .rgba8 : program.nodes[id].innerFormat
      case .drawn, .bitmap: return nil
      }
      let surface = try makeSurface(rect, format: format)
      surfaces[surface].contents = contents
      surfaces[surface].cacheKey = Schedule.SurfaceKey(
        content: program.nodes[id].key, rect: rect, format: format, form: .made)
      return surface
    }
    let key = key(of: id, rect: output, form: .halfEnlarged)
    let steps = chain.mergedSteps.dropLast()
    if isCached(id, rect: output, form: .halfEnlarged), let last = steps.last {
      let kept = try makeSurface(last.output.expanded(x: 1, y: 1), format: program.nodes[id].innerFormat)
      surfaces[kept].cacheKey = key
      return kept
    }
    guard let source = wholes[input] else { return nil }
    let half = try emit(Array(steps), of: id, plan, input: input, from: source)
    surfaces[half].cacheKey = key
    return half
  }

  /// What a blur that draws enlarge comes to, where it needs no passes; else nil.
  ///
  /// Does not depend on the rectangle.
  func madeBlur(of id: Program.NodeID) -> Schedule.Surface.Contents? {
    if let shapes = blurredShapes(of: id) { return .blurredShapes(shapes) }
    return blurredPicture(of: id).map { .blurredPicture($0) }
  }

  /// The same where its input is nothing but a picture on whole pixels, and not too large.
  func blurredPicture(of id: Program.NodeID) -> BlurredPicture? {
    // Without levels all pixels are made: of samples, which are a quarter of the bytes of floats, that is less than passes take.
    guard profile.drawsOnCPU, case .blur(let input, let plan) = program.nodes[id].operation,
      plan.levels > 0 || isPicture(id), case .image(let image, let place) = standIn(for: input)
    else { return nil }
    let blurred = BlurredPicture(bitmap: image.bitmap, place: place, plan: plan)
    let whole = blurred.texels(for: place.expanded(x: plan.reach, y: plan.reach))
    let format = plan.levels == 0 ? SurfaceFormat.rgba8 : program.nodes[id].innerFormat
    return blurred.workingBytes(for: whole, format: format) <= Self.mostWorkingBytes ? blurred : nil
  }

  /// Whether the picture is drawn onto samples and nothing but a copy of the node.
  ///
  /// Does not depend on the rectangle.
  private func isPicture(_ id: Program.NodeID) -> Bool {
    guard isRounded, case .layer(let commands) = program.nodes[program.root].operation else { return false }
    let visible = visibleCommands(commands, in: program.frame)
    guard visible.fill == .zero, visible.commands.count == 1, let command = visible.commands.first else {
      return false
    }
    return command.source == .node(id) && isCopy(command)
  }

  /// A picture whose blur would take more bytes beside the device is blurred by passes: of 2600² pixels and more, or of 8192² where
  /// the blur is small.
  private static let mostWorkingBytes = 256 << 20

  /// The same where its input is some plain shapes.
  func blurredShapes(of id: Program.NodeID) -> BlurredShapes? {
    guard profile.drawsOnCPU, case .blur(let input, let plan) = program.nodes[id].operation, plan.levels > 0,
      case .layer(let commands) = program.nodes[input].operation, !commands.isEmpty,
      commands.count <= Self.mostBlurredShapes
    else { return nil }
    var shapes: [BlurredShapes.Shape] = []
    for command in commands {
      guard case .paint(.solid(let color)) = command.source, command.blend == .normal, command.mask == nil,
        !command.coverages.isEmpty
      else { return nil }
      shapes.append(
        BlurredShapes.Shape(
          coverages: command.coverages, color: color * command.opacity,
          bounds: command.bounds.intersection(program.nodes[input].bounds)))
    }
    return BlurredShapes(shapes: shapes, plan: plan)
  }

  /// Of more than so many, each of which may cover all of the rest, passes make the blur.
  private static let mostBlurredShapes = 64

  /// Emits steps onto surfaces of their own, each with a ring for the next.
  private mutating func emit(
    _ steps: [BlurChain.Step], of id: Program.NodeID, _ plan: BlurPlan, input: Program.NodeID,
    from source: Schedule.SurfaceID
  ) throws(ScheduleError) -> Schedule.SurfaceID {
    let area = program.nodes[input].bounds.intersection(horizon).area
    let region = area < Self.leastSparseArea ? nil : self.region(of: input)
    var current = source
    var levels = (x: 0, y: 0)
    var spread = (x: 0, y: 0)
    for (index, step) in steps.enumerated() {
      // How far a texel reads, in pixels: taps on the grid that it reads.
      let level = step.axis == .horizontal ? levels.x : levels.y
      let reach = max(-step.offset, step.weights[0].count + step.offset) << level
      if step.axis == .horizontal { spread.x += reach } else { spread.y += reach }
      let change = step.shift > 0 ? -plan.levels : step.step.trailingZeroBitCount
      if step.axis == .horizontal { levels.x += change } else { levels.y += change }

      let isLast = index == steps.count - 1
      let rect = step.output.expanded(x: 1, y: 1)
      let next = try makeSurface(
        rect, format: isLast ? program.nodes[id].innerFormat : .rgba32Float)
      var rects = [rect]
      if let region {
        let sparse = region.dilated(x: spread.x, y: spread.y).rectangles(in: step.output, levels: levels)
        if Self.isWorthwhile(sparse, for: rect) {
          rects = sparse
          clear(next)
        }
      }
      append(step, plan, from: current, to: next, rects: rects)
      current = next
    }
    return current
  }

  private mutating func append(
    _ step: BlurChain.Step, _ plan: BlurPlan, from source: Schedule.SurfaceID, to target: Schedule.SurfaceID,
    rects: [PixelRect]
  ) {
    if step.shift > 0 {
      passes.append(
        .enlarge(
          EnlargePass(source: source, target: target, axis: step.axis, levels: plan.levels, rects: rects)))
    } else {
      passes.append(
        .resample(
          ResamplePass(
            source: source, target: target, axis: step.axis, step: step.step, offset: step.offset,
            weights: step.weights[0], rects: rects)))
    }
  }

  // MARK: Where there is ink

  /// The parts of `area` in which a node may hold ink.
  ///
  /// A blur is always cut to them, so that the little that its filters leave beyond its reach does not depend on the
  /// rectangle; of other nodes, which hold nothing there, all of the area where leaving some out would not pay.
  mutating func sparseRectangles(of id: Program.NodeID, in area: PixelRect) -> [PixelRect] {
    if case .blur = program.nodes[id].operation { return region(of: id).rectangles(in: area) }
    guard area.area >= Self.leastSparseArea else { return [area] }
    let rects = region(of: id).rectangles(in: area)
    return Self.isWorthwhile(rects, for: area) ? rects : [area]
  }

  private static func isWorthwhile(_ rects: [PixelRect], for rect: PixelRect) -> Bool {
    rects.reduce(0) { $0 + $1.area } < rect.area * 7 / 8
  }

  /// Where a node may hold ink, inside the horizon.
  mutating func region(of id: Program.NodeID) -> InkRegion {
    if let known = regions[id] { return known }
    let made: InkRegion
    switch program.nodes[id].operation {
    case .layer(let commands):
      made = commands.reduce(InkRegion()) { result, command in
        result.union(region(of: command))
      }
    case .blur(let input, let plan):
      made = region(of: input).dilated(by: plan.reach)
    case .colorMatrix(let input, let matrix):
      made = matrix.rows[3][4] > 0 ? InkRegion(covering: horizon) : region(of: input)
    case .alphaThreshold(let input, let threshold):
      made = threshold.paintsClearPixels ? InkRegion(covering: horizon) : region(of: input)
    }
    regions[id] = made
    return made
  }

  mutating func region(of command: LayerCommand) -> InkRegion {
    let limit = command.bounds.intersection(horizon)
    if limit.isEmpty { return InkRegion() }
    if let coverage = command.coverages.first {
      return InkRegion(program.coverages[coverage].outline, within: limit)
    }
    if case .node(let id) = command.source, command.blend.keepsBackdropWhereSourceIsClear {
      return region(of: id)
    }
    return InkRegion(covering: limit)
  }
}
