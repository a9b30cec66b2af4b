// SPDX-License-Identifier: MIT

/// Groups: draws onto a surface one after the other.
extension Scheduler {
  /// What of a group can be seen in a rectangle.
  struct VisibleCommands {
    /// The colour that all of the rectangle has before the first draw.
    var fill: SIMD4<Double>
    var commands: ArraySlice<LayerCommand>
  }

  /// What stands for a group that is nothing but a copy.
  enum StandIn {
    case node(Program.NodeID)
    case image(ImageOperation, PixelRect)
  }

  /// Draws up to this many pixels share one draw call with their neighbours: a call costs as much as some ten thousand
  /// pixels on the CPU, and hardly less on a GPU.
  private static let smallDraw = 1 << 14
  /// The most parts of one draw call.
  private static let mostParts = 256
  /// Below it finding out which cells hold ink costs more than it saves.
  static let leastSparseArea = 1 << 14

  /// Drops what an opaque colour over all of `rect` hides, and takes a colour at the back that covers it as the ground.
  ///
  /// Both leave the same bits as drawing everything would, so that rectangles that are not covered agree.
  func visibleCommands(_ commands: [LayerCommand], in rect: PixelRect) -> VisibleCommands {
    for (index, command) in commands.enumerated().reversed() {
      guard let color = plainFill(command, in: rect), color.w == 1 || index == 0 else { continue }
      return VisibleCommands(fill: color, commands: commands[(index + 1)...])
    }
    return VisibleCommands(fill: .zero, commands: commands[...])
  }

  /// The colour of a draw that covers all of `rect` evenly, and mixes as usual.
  private func plainFill(_ command: LayerCommand, in rect: PixelRect) -> SIMD4<Double>? {
    guard isPlain(command), case .paint(.solid(let color)) = command.source, isCovered(rect, by: command)
    else { return nil }
    return color * command.opacity
  }

  /// Whether a draw is one colour, mixed as usual: where it covers all of a rectangle it may become the ground's colour, so
  /// it is rounded as that is.
  func isPlain(_ command: LayerCommand) -> Bool {
    guard case .paint(.solid) = command.source else { return false }
    return command.blend == .normal && command.mask == nil
  }

  private func isCovered(_ rect: PixelRect, by command: LayerCommand) -> Bool {
    command.bounds.contains(rect)
      && command.coverages.allSatisfy { program.coverages[$0].solidRect.contains(rect) }
  }

  /// What can be read instead of drawing a group: a group of one draw that only copies.
  ///
  /// Does not depend on the rectangle, and never changes how exactly the copy is stored, so that rectangles agree.
  func standIn(for id: Program.NodeID) -> StandIn? {
    let node = program.nodes[id]
    guard case .layer(let commands) = node.operation, commands.count == 1 else { return nil }
    return standIn(for: commands[0], isReadBeyondBounds: readBeyondBounds.contains(id)) { copied in
      program.nodes[copied].format.bytesPerPixel <= node.format.bytesPerPixel
    }
  }

  private func standIn(
    for command: LayerCommand, isReadBeyondBounds: Bool, canCopy: (Program.NodeID) -> Bool
  ) -> StandIn? {
    guard isCopy(command) else { return nil }
    switch command.source {
    case .node(let id):
      // A draw enlarges a blur as it would copy it.
      guard !isReadByDraws(id), program.nodes[id].bounds == command.bounds, canCopy(id) else {
        return nil
      }
      return .node(id)
    case .paint(.image(let image)):
      // A picture's own edge must be the group's: filters read beyond it.
      guard !isReadBeyondBounds, let place = image.alignedRect, command.bounds == place else { return nil }
      return .image(image, place)
    default:
      return nil
    }
  }

  /// Whether a draw leaves its source, all of which it draws, as it is where there was nothing.
  func isCopy(_ command: LayerCommand) -> Bool {
    command.blend == .normal && command.opacity == 1 && command.mask == nil
      && isCovered(command.bounds, by: command)
  }

  /// Where filters turn nothing into something, and at the root, more is read than the bounds.
  mutating func findReadBeyondBounds() {
    readBeyondBounds = [program.root]
    for id in program.nodes.indices.reversed() {
      let node = program.nodes[id]
      switch node.operation {
      case .colorMatrix(let input, _), .alphaThreshold(let input, _):
        if node.bounds == .unbounded || readBeyondBounds.contains(id) { readBeyondBounds.insert(input) }
      case .layer:
        if readBeyondBounds.contains(id), case .node(let copied) = standIn(for: id) {
          readBeyondBounds.insert(copied)
        }
      case .blur:
        break
      }
    }
  }

  mutating func surface(of stand: StandIn) throws(ScheduleError) -> Schedule.SurfaceID? {
    switch stand {
    case .node(let id): return wholes[id]
    case .image(let image, let place): return try surface(of: image, at: place)
    }
  }

  private mutating func surface(
    of image: ImageOperation, at place: PixelRect
  ) throws(ScheduleError) -> Schedule.SurfaceID {
    try check(image.bitmap)
    let contents = Schedule.Surface.Contents.bitmap(image.bitmap, needsFloat32: image.needsFloat32)
    if let known = surfaces.firstIndex(where: { $0.contents == contents && $0.rect == place }) {
      return known
    }
    surfaces.append(
      Schedule.Surface(
        rect: place, format: image.needsFloat32 ? .rgba32Float : .rgba16Float, contents: contents,
        lifetime: passes.count...passes.count, cacheKey: nil))
    return surfaces.count - 1
  }

  /// - Throws: `imageTooLarge` when the executor cannot hold the picture.
  func check(_ bitmap: Bitmap) throws(ScheduleError) {
    let (width, height) = (bitmap.width, bitmap.height)
    // Pictures that are read as surfaces have a ring.
    guard max(width, height) + 2 <= profile.maximumSurfaceSide else {
      throw .imageTooLarge(width: width, height: height, limit: profile.maximumSurfaceSide - 2)
    }
  }

  mutating func emitLayer(
    _ visible: VisibleCommands, to target: Schedule.SurfaceID, rect: PixelRect
  ) throws(ScheduleError) {
    let first = passes.count
    var commands = visible.commands
    let fill = surfaces[target].format.rounded(visible.fill)
    var drawn = fill == .zero ? PixelRect.empty : rect
    if surfaces[target].rect == rect || fill == .zero {
      clear(target, to: fill)
    } else {
      // The ring around stays transparent.
      clear(target)
      let ground = DrawPass.Part(coverages: [], rects: [rect], tint: fill)
      passes.append(
        .draw(
          DrawPass(
            target: target, rect: rect, source: .tint, parts: [ground], mask: nil,
            blending: .fixedFunction(.replace))))
    }
    if let (ground, command) = groundPair(visible), let below = try surface(of: ground),
      var draw = try drawPass(command, target: target, rect: rect, drawn: drawn, backdrop: .surface(below))
    {
      draw.parts[0].rects = [draw.rect]
      passes.append(.draw(draw))
      drawn = draw.rect
      commands = commands.dropFirst(2)
    }
    if roundsOnce(target), isStack(visible) {
      emitStack(visible, on: fill, to: target, rect: rect)
      return
    }
    for command in commands {
      // Of samples nothing was rounded that a draw reads; and blending in the program rounds once.
      let isBlended = roundsOnce(target) && (fill != .zero || command.blend != .normal)
      guard
        let draw = try drawPass(
          command, target: target, rect: rect, drawn: drawn, backdrop: isBlended ? .color(fill) : nil)
      else { continue }
      append(draw, after: first)
      drawn = drawn.union(draw.rect)
    }
    // What the first draw writes all over need not be cleared.
    if passes.count > first + 1, case .draw(let draw) = passes[first + 1],
      draw.replacesAll(of: surfaces[target].rect)
    {
      passes.remove(at: first)
    }
  }

  /// A copy at the back and a draw over just the same pixels: the draw can read what is below where that comes from.
  ///
  /// Does not depend on the rectangle, as the copy is not rounded to the target's format.
  func groundPair(_ visible: VisibleCommands) -> (StandIn, LayerCommand)? {
    guard visible.fill == .zero, visible.commands.count >= 2, let ground = visible.commands.first else {
      return nil
    }
    let command = visible.commands[visible.commands.startIndex + 1]
    guard command.bounds == ground.bounds, isCovered(command.bounds, by: command),
      let stand = standIn(for: ground, isReadBeyondBounds: false, canCopy: { _ in true })
    else { return nil }
    return (stand, command)
  }

  /// Adds a draw, to the one before where both are small and alike.
  private mutating func append(_ draw: DrawPass, after first: Int) {
    if passes.count > first, case .draw(var last) = passes[passes.count - 1], canJoin(last, draw) {
      last.parts += draw.parts
      last.rect = last.rect.union(draw.rect)
      // On pixels without a backdrop the same as replacing.
      last.blending = .fixedFunction(.sourceOver)
      passes[passes.count - 1] = .draw(last)
      return
    }
    passes.append(.draw(draw))
  }

  private func canJoin(_ a: DrawPass, _ b: DrawPass) -> Bool {
    func isJoinable(_ draw: DrawPass) -> Bool {
      guard draw.source == .tint, draw.mask == nil, draw.parts.count < Self.mostParts else { return false }
      switch draw.blending {
      case .fixedFunction(.sourceOver), .fixedFunction(.replace): break
      default: return false
      }
      return draw.parts.allSatisfy { part in
        part.rects.reduce(0) { $0 + $1.area } <= Self.smallDraw && !part.coverages.isEmpty
      }
    }
    func format(_ draw: DrawPass) -> CoverageFormat { program.coverages[draw.parts[0].coverages[0]].format }
    return a.target == b.target && isJoinable(a) && isJoinable(b) && format(a) == format(b)
  }

  private mutating func drawPass(
    _ command: LayerCommand, target: Schedule.SurfaceID, rect: PixelRect, drawn: PixelRect,
    backdrop: Backdrop? = nil
  ) throws(ScheduleError) -> DrawPass? {
    let area = command.bounds.intersection(rect)
    if area.isEmpty { return nil }
    var tint = SIMD4(repeating: command.opacity)
    let source: DrawPass.Source
    var rects = [area]
    let coverages = command.coverages.filter { !program.coverages[$0].solidRect.contains(area) }
    switch command.source {
    case .paint(.solid(let color)):
      source = .tint
      tint = color * command.opacity
      if isPlain(command), !roundsOnce(target) { tint = surfaces[target].format.rounded(tint) }
    case .paint(let paint):
      if let count = paint.stopCount, count > profile.maximumSurfaceSide {
        throw .tooManyStops(count: count, limit: profile.maximumSurfaceSide)
      }
      if case .image(let image) = paint {
        try check(image.bitmap)
        if let place = image.alignedRect, place.contains(area) {
          source = .surface(try surface(of: image, at: place))
          break
        }
      }
      if case .gradient(let gradient) = paint, let axis = gradient.rampAxis {
        source = .ramp(gradient, axis)
      } else {
        source = .paint(paint)
      }
    case .node(let id):
      if let half = halfSource(of: id) {
        source = half.source
        tint = half.color * command.opacity
      } else if let surface = wholes[id] {
        source = .surface(surface)
      } else {
        // None of its ink gets here, which some blends show.
        if command.blend.keepsBackdropWhereSourceIsClear { return nil }
        source = .tint
        tint = .zero
      }
      if coverages.isEmpty, command.blend.keepsBackdropWhereSourceIsClear {
        rects = sparseRectangles(of: id, in: area)
      }
    }
    if rects.isEmpty { return nil }
    var mask: DrawPass.Mask?
    if let wanted = command.mask {
      guard let surface = wholes[wanted.node] else { return nil }
      mask = DrawPass.Mask(surface: surface, channel: wanted.channel)
    }
    let blending: Blending
    if let backdrop {
      blending = .programmed(command.blend, backdrop)
    } else {
      let isFirst = drawn.intersection(area).isEmpty
      blending = try self.blending(command.blend, on: target, area: area, isFirst: isFirst)
    }
    return DrawPass(
      target: target, rect: area, source: source,
      parts: [DrawPass.Part(coverages: coverages, rects: rects, tint: tint)], mask: mask, blending: blending)
  }

  /// How draws read a blur that has a form of its own for them, and what it is to be multiplied by; nil where it has none.
  func halfSource(of id: Program.NodeID) -> (source: DrawPass.Source, color: SIMD4<Double>)? {
    guard case .blur(_, let plan) = program.nodes[id].operation, let half = halves[id] else { return nil }
    if let blurred = blurredShapes(of: id), blurred.isGathered {
      return (.gathered(half, levels: plan.levels), blurred.shapes[0].color)
    }
    return (plan.levels == 0 ? .surface(half) : .enlarged(half, levels: plan.levels), .one)
  }

  private mutating func blending(
    _ blend: BlendOperation, on target: Schedule.SurfaceID, area: PixelRect, isFirst: Bool
  ) throws(ScheduleError) -> Blending {
    let format = surfaces[target].format
    if blend == .normal, isFirst { return .fixedFunction(.replace) }
    if format != .rgba32Float || profile.blendsFloat32Surfaces, let fixed = FixedBlend(blend) {
      return .fixedFunction(fixed)
    }
    return .programmed(
      blend, profile.fetchesTarget ? .target : .copied(try makeSurface(area, format: format)))
  }
}

extension DrawPass {
  /// Whether nothing of what was in `rect`, all of the target, is left.
  fileprivate func replacesAll(of rect: PixelRect) -> Bool {
    guard parts.count == 1, parts[0].coverages.isEmpty, parts[0].rects == [rect] else { return false }
    switch blending {
    case .fixedFunction(.replace), .programmed(_, .surface), .programmed(_, .color): return true
    default: return false
    }
  }
}
