// SPDX-License-Identifier: MIT

/// Lays a program out as passes over surfaces for one rectangle of its picture.
///
/// Works backwards to find which rectangle of every node is read, then forwards, emitting passes. Every surface covers
/// all that its readers fetch, cleared where there is no ink, so no fetch falls outside.
struct Scheduler {
  private let program: Program
  private let profile: ExecutorProfile
  private let cached: Set<Schedule.SurfaceKey>
  private var surfaces: [Schedule.Surface] = []
  private var passes: [Pass] = []

  /// - Parameters:
  ///   - rect: pixels of the picture, inside or outside the frame.
  ///   - cached: surfaces that the executor still holds; they are read instead of drawn.
  /// - Throws: `surfaceTooLarge` when a surface would exceed the executor's limit.
  static func schedule(
    _ program: Program, rect: PixelRect, profile: ExecutorProfile, cached: Set<Schedule.SurfaceKey> = []
  ) throws(ScheduleError) -> Schedule {
    var scheduler = Scheduler(program: program, profile: profile, cached: cached)
    return try scheduler.schedule(rect)
  }

  private init(program: Program, profile: ExecutorProfile, cached: Set<Schedule.SurfaceKey>) {
    self.program = program
    self.profile = profile
    self.cached = cached
  }

  private mutating func schedule(_ rect: PixelRect) throws(ScheduleError) -> Schedule {
    let needed = neededRects(for: rect)
    var surfaceOfNode: [Program.NodeID: Schedule.SurfaceID] = [:]
    for id in program.nodes.indices where !needed[id].isEmpty {
      surfaceOfNode[id] = try emit(id, rect: needed[id], surfaceOfNode: surfaceOfNode)
    }
    guard let output = surfaceOfNode[program.root] else {
      throw .emptyRectangle
    }
    setLifetimes(output: output)
    return Schedule(surfaces: surfaces, passes: passes, output: output, peakSurfaceBytes: peakBytes())
  }

  // MARK: Backwards: what is read

  private func neededRects(for rect: PixelRect) -> [PixelRect] {
    var needed = Array(repeating: PixelRect.empty, count: program.nodes.count)
    needed[program.root] = rect
    for id in program.nodes.indices.reversed() where !needed[id].isEmpty {
      let node = program.nodes[id]
      if isCached(id, rect: needed[id]) { continue }
      switch node.operation {
      case .layer(let commands):
        for command in commands {
          let read = command.bounds.intersection(needed[id])
          if read.isEmpty { continue }
          if case .node(let input) = command.source { needed[input] = needed[input].union(read) }
          if let mask = command.mask { needed[mask.node] = needed[mask.node].union(read) }
        }
      case .blur(let input, let plan):
        let chain = BlurChain(plan: plan, output: needed[id], ink: program.nodes[input].bounds)
        needed[input] = needed[input].union(chain.input)
      case .colorMatrix(let input, _), .alphaThreshold(let input, _):
        needed[input] = needed[input].union(needed[id])
      }
    }
    return needed
  }

  // MARK: Forwards: passes

  private mutating func emit(
    _ id: Program.NodeID, rect: PixelRect, surfaceOfNode: [Program.NodeID: Schedule.SurfaceID]
  ) throws(ScheduleError) -> Schedule.SurfaceID {
    let node = program.nodes[id]
    let target = try makeSurface(rect, format: node.format)
    // The picture itself is not kept: whoever wants it has it.
    if id != program.root { surfaces[target].cacheKey = key(of: id, rect: rect) }
    if isCached(id, rect: rect) { return target }
    switch node.operation {
    case .layer(let commands):
      passes.append(.clear(target))
      var drawn = PixelRect.empty
      for command in commands {
        let draw = try drawPass(
          command, target: target, rect: rect, drawn: drawn, surfaceOfNode: surfaceOfNode)
        guard let draw else { continue }
        passes.append(.draw(draw))
        drawn = drawn.union(draw.rect)
      }
    case .blur(let input, let plan):
      guard let source = surfaceOfNode[input] else { passes.append(.clear(target)); break }
      try emit(
        BlurChain(plan: plan, output: rect, ink: program.nodes[input].bounds), from: source, to: target)
    case .colorMatrix(let input, let matrix):
      guard let source = surfaceOfNode[input] else { passes.append(.clear(target)); break }
      passes.append(.colorMatrix(ColorMatrixPass(source: source, target: target, matrix: matrix)))
    case .alphaThreshold(let input, let threshold):
      guard let source = surfaceOfNode[input] else { passes.append(.clear(target)); break }
      passes.append(
        .alphaThreshold(AlphaThresholdPass(source: source, target: target, threshold: threshold)))
    }
    return target
  }

  private mutating func drawPass(
    _ command: LayerCommand, target: Schedule.SurfaceID, rect: PixelRect, drawn: PixelRect,
    surfaceOfNode: [Program.NodeID: Schedule.SurfaceID]
  ) throws(ScheduleError) -> DrawPass? {
    let area = command.bounds.intersection(rect)
    if area.isEmpty { return nil }
    let source: DrawPass.Source
    switch command.source {
    case .paint(let paint):
      if case .image(let image) = paint {
        let (width, height) = (image.bitmap.width, image.bitmap.height)
        guard max(width, height) <= profile.maximumSurfaceSide else {
          throw .imageTooLarge(width: width, height: height, limit: profile.maximumSurfaceSide)
        }
      }
      if let count = paint.stopCount, count > profile.maximumSurfaceSide {
        throw .tooManyStops(count: count, limit: profile.maximumSurfaceSide)
      }
      source = .paint(paint)
    case .node(let id):
      guard let surface = surfaceOfNode[id] else { return nil }
      source = .surface(surface)
    }
    var mask: DrawPass.Mask?
    if let wanted = command.mask {
      guard let surface = surfaceOfNode[wanted.node] else { return nil }
      mask = DrawPass.Mask(surface: surface, channel: wanted.channel)
    }
    let format = surfaces[target].format
    let canBlend = format != .rgba32Float || profile.blendsFloat32Surfaces
    let blending: Blending
    if command.blend == .normal, drawn.intersection(area).isEmpty {
      blending = .fixedFunction(.replace)
    } else if canBlend, let fixed = FixedBlend(command.blend) {
      blending = .fixedFunction(fixed)
    } else {
      blending = .programmed(command.blend, backdrop: try makeSurface(area, format: format))
    }
    return DrawPass(
      target: target, rect: area, source: source, coverages: command.coverages, mask: mask,
      opacity: command.opacity, blending: blending)
  }

  private mutating func emit(
    _ chain: BlurChain, from source: Schedule.SurfaceID, to target: Schedule.SurfaceID
  ) throws(ScheduleError) {
    // Nothing of the input reaches the output.
    if chain.steps.contains(where: { $0.output.isEmpty }) {
      passes.append(.clear(target))
      return
    }
    var current = source
    for (index, step) in chain.steps.enumerated() {
      let isLast = index == chain.steps.count - 1
      let next = isLast ? target : try makeSurface(step.output, format: .rgba32Float)
      passes.append(
        .resample(
          ResamplePass(
            source: current, target: next, axis: step.axis, step: step.step, bias: step.bias,
            shift: step.shift, offset: step.offset, weights: step.weights)))
      current = next
    }
  }

  private mutating func makeSurface(
    _ rect: PixelRect, format: SurfaceFormat
  ) throws(ScheduleError) -> Schedule.SurfaceID {
    let limit = profile.maximumSurfaceSide
    guard rect.width <= limit, rect.height <= limit else {
      throw .surfaceTooLarge(width: rect.width, height: rect.height, limit: limit)
    }
    let stored = format == .rgba32Float && !profile.hasFloat32Surfaces ? .rgba16Float : format
    surfaces.append(
      Schedule.Surface(rect: rect, format: stored, lifetime: passes.count...passes.count, cacheKey: nil))
    return surfaces.count - 1
  }

  /// Whether a node's surface can be read instead of drawn. The picture is always drawn, even if it is also a
  /// kept part of another one: nothing would be leased for it.
  private func isCached(_ id: Program.NodeID, rect: PixelRect) -> Bool {
    id != program.root && cached.contains(key(of: id, rect: rect))
  }

  private func key(of id: Program.NodeID, rect: PixelRect) -> Schedule.SurfaceKey {
    Schedule.SurfaceKey(content: program.nodes[id].key, rect: rect, format: program.nodes[id].format)
  }

  // MARK: Lifetimes

  private mutating func setLifetimes(output: Schedule.SurfaceID) {
    var first = Array(repeating: passes.count, count: surfaces.count)
    var last = Array(repeating: 0, count: surfaces.count)
    for (index, pass) in passes.enumerated() {
      for surface in pass.surfaces {
        first[surface] = min(first[surface], index)
        last[surface] = max(last[surface], index)
      }
    }
    last[output] = max(passes.count, last[output])
    for id in surfaces.indices {
      let start = min(first[id], last[id])
      surfaces[id].lifetime = start...last[id]
    }
  }

  private func peakBytes() -> Int {
    var changes = Array(repeating: 0, count: passes.count + 2)
    for surface in surfaces {
      changes[surface.lifetime.lowerBound] += surface.bytes
      changes[surface.lifetime.upperBound + 1] -= surface.bytes
    }
    var bytes = 0
    var peak = 0
    for change in changes {
      bytes += change
      peak = max(peak, bytes)
    }
    return peak
  }
}

extension Pass {
  /// Every surface that the pass reads or writes.
  var surfaces: [Schedule.SurfaceID] {
    switch self {
    case .clear(let surface): [surface]
    case .resample(let pass): [pass.source, pass.target]
    case .colorMatrix(let pass): [pass.source, pass.target]
    case .alphaThreshold(let pass): [pass.source, pass.target]
    case .draw(let pass):
      [pass.target] + (pass.mask.map { [$0.surface] } ?? [])
        + pass.sourceSurfaces
    }
  }
}

extension DrawPass {
  /// The surfaces that the draw reads as source and backdrop.
  fileprivate var sourceSurfaces: [Schedule.SurfaceID] {
    var read: [Schedule.SurfaceID] = []
    if case .surface(let surface) = source { read.append(surface) }
    if case .programmed(_, let backdrop) = blending { read.append(backdrop) }
    return read
  }
}
