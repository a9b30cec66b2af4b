// SPDX-License-Identifier: MIT

/// What of a program is stored, what is evaluated tile by tile, and in which order, for one rectangle on the CPU.
///
/// Stored are the coarse grids of blurs that halve, and inputs of full-size blurs that hold such a blur themselves: else
/// margins would add up. Everything else exists only inside tiles. Pure data.
struct CPUPlan {
  /// What tiles are made of.
  enum Arithmetic: Sendable {
    case floats
    /// Numbers of 16 bits, as `FixedPoint` has them.
    case fixedPoint
    /// Texels of 8 bits, blended exactly.
    case texels
    /// Floats of a few shapes, which need no tiles.
    case shapes
  }

  /// What the cache may hold of a blur: equal keys hold equal texels.
  struct GridKey: CacheKey {
    var content: ContentKey
    var rect: PixelRect
    var channels: Int

    var digest: UInt64 {
      var hasher = ContentHasher()
      hasher.combine(content)
      hasher.combine(rect)
      hasher.combine(channels)
      return hasher.finalized().digest
    }
  }

  let rect: PixelRect
  let ink: InkAnalysis
  let arithmetic: Arithmetic
  /// In order; the last is the output.
  private(set) var stages: [CPUStage] = []
  /// For each node the pixels that are read of it, empty where nothing is.
  private(set) var needed: [PixelRect]
  /// For each blur node that halves its steps, without the two that enlarge.
  private(set) var chains: [Program.NodeID: BlurChain] = [:]
  /// Nodes that are stored whole.
  private(set) var stored: Set<Program.NodeID> = []
  /// Grids that were there already.
  private(set) var cached: Set<Program.NodeID> = []

  init(
    _ program: Program, rect: PixelRect, precision: OutputPrecision = .eightBits,
    isCached: (GridKey) -> Bool = { _ in false }
  ) {
    self.rect = rect
    ink = InkAnalysis(program)
    if TexelBlend.fits(program) {
      arithmetic = .texels
    } else if precision == .eightBits && FixedPoint.fits(program) {
      arithmetic = .fixedPoint
    } else {
      arithmetic = ShapeRenderer.fits(program, ink: ink) ? .shapes : .floats
    }
    needed = Array(repeating: .empty, count: program.nodes.count)
    let margins = findStored(program)
    findNeeded(program, isCached: isCached)
    for id in program.nodes.indices where !needed[id].isEmpty {
      if stored.contains(id) {
        stages.append(CPUStage(node: id, target: .picture, rect: needed[id], margin: margins[id]))
      }
      if let chain = chains[id], !cached.contains(id), case .blur(let input, _) = program.nodes[id].operation
      {
        let margin = stored.contains(input) ? 0 : margins[input]
        stages.append(
          CPUStage(
            node: input, target: .coarseGrid(blur: id), rect: chain.steps[1].output, margin: margin))
      }
    }
    stages.append(
      CPUStage(node: program.root, target: .output, rect: rect, margin: margins[program.root]))
  }

  func gridKey(of id: Program.NodeID, in program: Program) -> GridKey? {
    guard chains[id] != nil else { return nil }
    return GridKey(content: program.nodes[id].key, rect: gridRect(of: id), channels: channels(of: id))
  }

  func channels(of id: Program.NodeID) -> Int { ink.isOneChannel(id) ? 1 : 4 }

  /// How a blur of the program is done.
  func blur(_ plan: BlurPlan) -> BlurPlan {
    arithmetic == .fixedPoint ? FixedPoint.blur(for: plan) ?? plan : plan
  }

  /// The coarse grid's rectangle.
  func gridRect(of id: Program.NodeID) -> PixelRect {
    chains[id].map { $0.steps[$0.steps.count - 3].output } ?? .empty
  }

  /// The most bytes of stored surfaces alive at once: all grids and pictures, and the largest first halving.
  var peakBytes: Int {
    var kept = 0
    var passing = 0
    for stage in stages {
      switch stage.target {
      case .coarseGrid(let blur):
        let channels = channels(of: blur)
        kept += StoredSurface.bytes(gridRect(of: blur), channels: channels)
        passing = max(passing, 2 * StoredSurface.bytes(stage.rect, channels: channels))
      case .picture:
        kept += StoredSurface.bytes(stage.rect, channels: channels(of: stage.node))
      case .output: break
      }
    }
    return kept + passing
  }

  /// Chooses what is stored whole; returns for each node the margin that evaluating it in tiles needs.
  private mutating func findStored(_ program: Program) -> [Int] {
    var margins: [Int] = []
    for node in program.nodes {
      var margin = 0
      switch node.operation {
      case .blur(let input, let wanted):
        let plan = blur(wanted)
        if plan.levels == 0 {
          if margins[input] > 0 { stored.insert(input) }
          margin = plan.kernel.radius
        }
      default:
        for input in node.inputs where !stored.contains(input) { margin = max(margin, margins[input]) }
      }
      margins.append(margin)
    }
    return margins
  }

  private mutating func findNeeded(_ program: Program, isCached: (GridKey) -> Bool) {
    needed[program.root] = rect
    for id in program.nodes.indices.reversed() where !needed[id].isEmpty {
      let node = program.nodes[id]
      switch node.operation {
      case .layer(let commands):
        for index in commands.indices {
          let read = commands[index].bounds.intersection(needed[id])
          if read.isEmpty { continue }
          if case .node(let input) = commands[index].source { need(input, read, of: program) }
          if let mask = commands[index].mask { need(mask.node, read, of: program) }
        }
      case .blur(let input, let wanted):
        let plan = blur(wanted)
        let chain = BlurChain(plan: plan, output: needed[id], ink: program.nodes[input].bounds)
        if chain.steps.contains(where: { $0.output.isEmpty }) || chain.input.isEmpty {
          needed[id] = .empty
          continue
        }
        if plan.levels > 0 {
          chains[id] = chain
          if let key = gridKey(of: id, in: program), isCached(key) {
            cached.insert(id)
            continue
          }
        }
        need(input, chain.input, of: program)
      case .colorMatrix(let input, _), .alphaThreshold(let input, _):
        need(input, needed[id], of: program)
      }
    }
  }

  private mutating func need(_ id: Program.NodeID, _ read: PixelRect, of program: Program) {
    let inked = read.intersection(program.nodes[id].bounds)
    needed[id] = needed[id].union(inked)
  }
}
