// SPDX-License-Identifier: MIT
internal import CKernels

/// A program for one rectangle, laid out for tiles: nodes and draws as plain values in memory that the frame owns.
final class CPUFrame {
  let program: Program
  let plan: CPUPlan
  let nodes: UnsafeMutablePointer<TileNode>
  private let memory = FrameMemory()
  private var entries: [CoverageEntry] = []
  private var surfaces: [Program.NodeID: StoredSurface] = [:]

  /// - Parameter coverage: the masks of what `coverageRequests` gives.
  init(program: Program, plan: CPUPlan, coverage: [[CoverageEntry?]]) {
    self.program = program
    self.plan = plan
    var built: [TileNode] = []
    var readers = Array(repeating: 0, count: program.nodes.count)
    for node in program.nodes {
      for input in node.inputs { readers[input] += 1 }
    }
    for id in program.nodes.indices {
      let color = plan.ink.color(of: id)
      var node = TileNode(
        operation: .layer, bounds: program.nodes[id].bounds, channels: plan.channels(of: id),
        ink: SIMD4(Float(color.x), Float(color.y), Float(color.z), 1))
      node.isShared = readers[id] > 1
      built.append(node)
    }
    nodes = memory.copy(built)
    for id in program.nodes.indices where !plan.needed[id].isEmpty || plan.chains[id] != nil {
      fill(id, coverage: coverage[id])
    }
  }

  /// For each node what masks its draws need, nil for those that need none.
  static func coverageRequests(of program: Program, plan: CPUPlan) -> [[CoverageRequest?]] {
    program.nodes.indices.map { id in
      guard !plan.needed[id].isEmpty, case .layer(let commands) = program.nodes[id].operation else {
        return []
      }
      return commands.map { CoverageRequest($0, in: plan.needed[id], of: program) }
    }
  }

  // MARK: Surfaces

  func surface(of id: Program.NodeID) -> StoredSurface? { surfaces[id] }

  /// From now on the node is read from `surface`.
  func keep(_ surface: StoredSurface, for id: Program.NodeID) {
    surfaces[id] = surface
    nodes[id].surface = TileNode.Surface(surface)
    if plan.stored.contains(id) { nodes[id].operation = .stored }
  }

  // MARK: Nodes

  private func fill(_ id: Program.NodeID, coverage: [CoverageEntry?]) {
    let node = nodes + id
    switch program.nodes[id].operation {
    case .layer(let commands):
      var draws: [TileDraw] = []
      draws.reserveCapacity(commands.count)
      for (command, entry) in zip(commands, coverage) {
        if let draw = draw(command, in: plan.needed[id], coverage: entry) { draws.append(draw) }
      }
      node.pointee.operation = .layer
      node.pointee.draws = UnsafePointer(memory.copy(draws))
      node.pointee.drawCount = draws.count
    case .blur(let input, let wanted):
      let blur = plan.blur(wanted)
      node.pointee.input = input
      node.pointee.levels = blur.levels
      if blur.levels == 0 {
        node.pointee.operation = .directBlur
        node.pointee.radius = blur.kernel.radius
        node.pointee.weights = UnsafePointer(memory.copy(blur.kernel.weights.map { Float($0) }))
        if plan.arithmetic == .fixedPoint, let kernel = FixedKernel(blur.kernel) {
          node.pointee.fixedWeights = UnsafePointer(memory.copy(kernel.weights))
        }
      } else {
        node.pointee.operation = .coarseBlur
        node.pointee.weights = UnsafePointer(memory.copy(blur.rowEnlargingWeights))
        node.pointee.rowWeights = UnsafePointer(
          memory.copy(blur.enlargingWeights.joined().map { Float($0) }))
      }
    case .colorMatrix(let input, let matrix):
      node.pointee.input = input
      if plan.ink.isOneChannel(id), matrix.rows[3][0..<3] == [0, 0, 0] {
        node.pointee.operation = .alphaMatrix
        node.pointee.gain = Float(matrix.rows[3][3])
        node.pointee.constant = Float(matrix.rows[3][4])
      } else {
        node.pointee.operation = .colorMatrix
        node.pointee.weights = UnsafePointer(memory.copy(matrix.rows.joined().map { Float($0) }))
      }
    case .alphaThreshold(let input, let threshold):
      node.pointee.input = input
      node.pointee.operation = .alphaThreshold
      node.pointee.low = Float(threshold.minimum)
      node.pointee.high = Float(threshold.maximum)
      node.pointee.value = Float(threshold.color.w)
    }
  }

  private func draw(_ command: LayerCommand, in needed: PixelRect, coverage: CoverageEntry?) -> TileDraw? {
    let bounds = command.bounds.intersection(needed)
    if bounds.isEmpty { return nil }
    var draw = TileDraw(
      source: .color, opacity: Float(command.opacity), blend: command.blend, bounds: bounds)
    if let mask = command.mask {
      draw.mask = mask.node
      draw.maskChannel = mask.channel
    }
    if let coverage {
      entries.append(coverage)
      draw.coverage = coverage.coverage
    }
    switch command.source {
    case .node(let id): draw.source = .node(id)
    case .paint(.solid(let color)): draw.color = SIMD4<Float>(color)
    case .paint(.alongPath(let table)):
      draw.source = .alongPath
      draw.paint = UnsafePointer(memory.copy([TilePaint(stops: memory.stops(table))]))
    case .paint(.gradient(let gradient)):
      draw.source =
        switch gradient.kind {
        case .linear: .linear
        case .radial: .radial
        case .angular: .angular
        }
      draw.paint = UnsafePointer(memory.copy([TilePaint(gradient, stops: memory.stops(gradient.table))]))
    case .paint(.image(let image)):
      var paint = TilePaint(image, texels: memory.texels(image.bitmap))
      draw.source = paint.makeExact(image) ? .texels : .image
      draw.paint = UnsafePointer(memory.copy([paint]))
    }
    return draw
  }
}
