// SPDX-License-Identifier: MIT

/// Lays a program out as passes over surfaces for one rectangle of its picture.
///
/// Works backwards to find which rectangle of every node is read, then forwards, emitting passes. Every surface covers
/// all that its readers fetch, cleared where there is no ink; what a blur's filters fetch beyond a surface is its outermost
/// texel, so those surfaces have a transparent ring.
///
/// Pixels touched are what costs, so a schedule leaves out what cannot be seen (draws under an opaque one, copies of a
/// surface, cells without ink, plain ground around what is drawn on it), never stores a blur at full size where a draw can enlarge it on the way, and clears to a
/// plain ground's colour.
struct Scheduler {
  let program: Program
  let profile: ExecutorProfile
  let cached: Set<Schedule.SurfaceKey>
  /// Whether the picture is drawn onto finished samples.
  private(set) var isRounded = false
  var surfaces: [Schedule.Surface] = []
  var passes: [Pass] = []
  /// What is read of every node.
  var needs: [Need] = []
  /// Where the finished nodes are.
  var wholes: [Program.NodeID: Schedule.SurfaceID] = [:]
  var halves: [Program.NodeID: Schedule.SurfaceID] = [:]
  var regions: [Program.NodeID: InkRegion] = [:]
  /// Nodes that may be read beyond their bounds.
  var readBeyondBounds: Set<Program.NodeID> = []
  /// Beyond it no ink can reach what is asked for.
  var horizon = PixelRect.empty

  /// The pixels of a node that are read, and how.
  struct Need {
    /// As a surface of the picture's grid.
    var whole = PixelRect.empty
    /// By draws that enlarge it on the way, or of what was made without the device: of a blur.
    var half = PixelRect.empty
    /// Whether the whole surface needs a ring of transparent texels around it.
    var isRinged = false

    var isEmpty: Bool { whole.isEmpty && half.isEmpty }
    /// The texels of the whole surface.
    var ringed: PixelRect { isRinged ? whole.expanded(x: 1, y: 1) : whole }
  }

  /// - Parameters:
  ///   - rect: pixels of the picture, inside or outside the frame.
  ///   - cached: surfaces that the executor still holds; they are read instead of drawn.
  ///   - isWhole: whether the picture's surface holds all of `rect`, also where it is transparent or a plain ground.
  ///   - wantsSamples: whether premultiplied samples of 8 bits are all that is wanted. Where that is as exact, the picture's
  ///     surface then holds them; but for rectangles that reach out of the frame, where opaque pictures are not.
  /// - Throws: `surfaceTooLarge` when a surface would exceed the executor's limit.
  static func schedule(
    _ program: Program, rect: PixelRect, profile: ExecutorProfile, cached: Set<Schedule.SurfaceKey> = [],
    isWhole: Bool = false, wantsSamples: Bool = false
  ) throws(ScheduleError) -> Schedule {
    var scheduler = Scheduler(program: program, profile: profile, cached: cached)
    scheduler.isRounded = wantsSamples && program.frame.contains(rect) && scheduler.storesPixelsOnce
    return try scheduler.schedule(rect, isWhole: isWhole)
  }

  private init(program: Program, profile: ExecutorProfile, cached: Set<Schedule.SurfaceKey>) {
    self.program = program
    self.profile = profile
    self.cached = cached
  }

  private mutating func schedule(_ rect: PixelRect, isWhole: Bool) throws(ScheduleError) -> Schedule {
    guard !rect.isEmpty else { throw .emptyRectangle }
    let support = program.nodes.reduce(0) { sum, node in
      if case .blur(_, let plan) = node.operation { sum + plan.support } else { sum }
    }
    horizon = rect.expanded(x: support, y: support)
    findReadBeyondBounds()
    // Beyond the picture's ink it is transparent or a plain colour. One pixel stands for nothing at all.
    let ground = ground(in: rect)
    var seen = isWhole ? rect : ground?.ink ?? rect.intersection(program.nodes[program.root].bounds)
    // Software drivers shade blocks of 4 × 4 texels of a surface, and strips of coverage lie at multiples of four.
    seen.minX = max(rect.minX, seen.minX & -4)
    seen.minY = max(rect.minY, seen.minY & -4)
    findNeeds(for: seen.isEmpty ? PixelRect(x: rect.minX, y: rect.minY, width: 1, height: 1) : seen)
    for id in program.nodes.indices where !needs[id].isEmpty { try emit(id) }
    guard let output = wholes[program.root] else { throw .emptyRectangle }
    setLifetimes(output: output)
    return Schedule(
      surfaces: surfaces, passes: passes, output: output,
      ground: surfaces[output].format.rounded(ground?.color ?? .zero),
      isRounded: isRounded && surfaces[output].format == .rgba8, peakSurfaceBytes: peakBytes())
  }

  /// The plain colour at the back of all of `rect` and where something is drawn on it; nil where there is none.
  private func ground(in rect: PixelRect) -> (color: SIMD4<Double>, ink: PixelRect)? {
    // What a driver reads of 8 bits need not be what the colour is rounded to here.
    let root = program.nodes[program.root]
    guard case .layer(let commands) = root.operation, isRounded || root.format != .rgba8 else { return nil }
    let visible = visibleCommands(commands, in: rect)
    if visible.fill == .zero { return nil }
    let ink = visible.commands.reduce(PixelRect.empty) { $0.union($1.bounds.intersection(rect)) }
    return (visible.fill, ink)
  }

  // MARK: Backwards: what is read

  private mutating func findNeeds(for rect: PixelRect) {
    needs = Array(repeating: Need(), count: program.nodes.count)
    needs[program.root].whole = rect
    for id in program.nodes.indices.reversed() where !needs[id].isEmpty {
      let need = needs[id]
      let node = program.nodes[id]
      let isWholeMissing = !need.whole.isEmpty && !isCached(id, rect: need.ringed)
      let isHalfMissing =
        !need.half.isEmpty && madeBlur(of: id) == nil
        && !isCached(id, rect: need.half, form: .halfEnlarged)
      switch node.operation {
      case .layer(let commands):
        if !isWholeMissing { continue }
        if let stand = standIn(for: id) {
          if case .node(let copied) = stand {
            needs[copied].whole = needs[copied].whole.union(need.whole)
            needs[copied].isRinged = needs[copied].isRinged || need.isRinged
          }
        } else {
          needInputs(of: visibleCommands(commands, in: need.whole).commands, rect: need.whole)
        }
      case .blur(let input, let plan):
        for (isMissing, output) in [(isWholeMissing, need.ringed), (isHalfMissing, need.half)] where isMissing
        {
          let chain = BlurChain(plan: plan, output: output, ink: program.nodes[input].bounds)
          if chain.isEmpty { continue }
          needs[input].whole = needs[input].whole.union(chain.input)
          needs[input].isRinged = true
        }
      case .colorMatrix(let input, _), .alphaThreshold(let input, _):
        if isWholeMissing { needs[input].whole = needs[input].whole.union(need.whole) }
      }
    }
  }

  private mutating func needInputs(of visible: ArraySlice<LayerCommand>, rect: PixelRect) {
    for command in visible {
      let read = command.bounds.intersection(rect)
      if read.isEmpty { continue }
      if case .node(let input) = command.source {
        if isReadByDraws(input) {
          needs[input].half = needs[input].half.union(read)
        } else {
          needs[input].whole = needs[input].whole.union(read)
        }
      }
      if let mask = command.mask { needs[mask.node].whole = needs[mask.node].whole.union(read) }
    }
  }

  /// Whether draws read the node in a form of its own: a blur that they enlarge, so that it is never stored at full size, or one that
  /// is made without the device.
  func isReadByDraws(_ id: Program.NodeID) -> Bool {
    guard case .blur(_, let plan) = program.nodes[id].operation else { return false }
    return plan.levels > 0 || blurredPicture(of: id) != nil
  }

  // MARK: Forwards: passes

  private mutating func emit(_ id: Program.NodeID) throws(ScheduleError) {
    let node = program.nodes[id]
    let need = needs[id]
    if !need.half.isEmpty, case .blur(let input, let plan) = node.operation {
      halves[id] = try emitHalf(of: id, blur: plan, of: input, output: need.half)
    }
    guard !need.whole.isEmpty else { return }
    if !isCached(id, rect: need.ringed), let stand = standIn(for: id) {
      wholes[id] = try surface(of: stand)
      return
    }
    let target = try makeSurface(need.ringed, format: isRounded && id == program.root ? .rgba8 : node.format)
    wholes[id] = target
    // The picture itself is not kept: whoever wants it has it.
    if id != program.root { surfaces[target].cacheKey = key(of: id, rect: need.ringed) }
    if isCached(id, rect: need.ringed) { return }
    switch node.operation {
    case .layer(let commands):
      try emitLayer(visibleCommands(commands, in: need.whole), to: target, rect: need.whole)
    case .blur(let input, let plan):
      try emitBlur(id, plan, of: input, to: target)
    case .colorMatrix(let input, let matrix):
      guard let source = wholes[input] else { clear(target); break }
      if need.isRinged { clear(target) }
      passes.append(
        .colorMatrix(ColorMatrixPass(source: source, target: target, rect: need.whole, matrix: matrix)))
    case .alphaThreshold(let input, let threshold):
      guard let source = wholes[input] else { clear(target); break }
      if need.isRinged { clear(target) }
      passes.append(
        .alphaThreshold(
          AlphaThresholdPass(source: source, target: target, rect: need.whole, threshold: threshold)))
    }
  }

  mutating func clear(_ target: Schedule.SurfaceID, to color: SIMD4<Double> = .zero) {
    passes.append(.clear(ClearPass(surface: target, color: color)))
  }

  mutating func makeSurface(
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
  func isCached(
    _ id: Program.NodeID, rect: PixelRect, form: Schedule.SurfaceKey.Form = .whole
  ) -> Bool {
    id != program.root && cached.contains(key(of: id, rect: rect, form: form))
  }

  func key(
    of id: Program.NodeID, rect: PixelRect, form: Schedule.SurfaceKey.Form = .whole
  ) -> Schedule.SurfaceKey {
    let node = program.nodes[id]
    return Schedule.SurfaceKey(
      content: node.key, rect: rect, format: form == .whole ? node.format : node.innerFormat, form: form)
  }
}
