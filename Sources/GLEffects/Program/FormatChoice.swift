// SPDX-License-Identifier: MIT

/// Chooses how surfaces and coverage are stored: the smallest formats that keep the picture's stated error under a budget.
///
/// Half-float surfaces and coverage are the start. Where the picture's error, or that of what feeds an
/// amplifying operation, is then more than is promised, layers are tried in single precision, those with most
/// draws first. After that coverage is tried in 8 bits, and surfaces that are drawn on at most twice and feed
/// nothing that amplifies errors, and what the last step of a blur reads, as RGBA8, the largest first; a choice stays
/// if the budget holds. RGBA8 is what software fetches twice as fast as anything else.
struct FormatChoice {
  /// Largest stated error of the picture that a smaller format may lead to.
  static let budget = 0.9 / 255
  /// What every executor promises; a larger stated error is worth wider formats.
  static let promise = 1.0 / 255
  /// Programs of more nodes and coverages than this are not tried in smaller formats, so that planning stays
  /// linear.
  private static let mostTrials = 48
  /// No more layers than this are tried in single precision.
  private static let mostRefined = 12

  private(set) var nodes: [ProgramNode]
  private(set) var coverages: [CoverageOperation]

  init(nodes: [ProgramNode], coverages: [CoverageOperation], precision: OutputPrecision) {
    self.nodes = nodes
    self.coverages = coverages
    if precision == .sixteenBits {
      for id in nodes.indices { self.nodes[id].format = .rgba32Float }
      for index in coverages.indices { self.coverages[index].format = .r32Float }
    }
    ErrorBound.state(in: &self.nodes, coverages: self.coverages)
    if precision == .eightBits {
      refine()
      if nodes.count + coverages.count <= Self.mostTrials { shrink() }
    }
    digestFormats()
  }

  /// Makes formats part of the keys: equal content gets different bytes where it, or anything it reads, is
  /// stored otherwise.
  private mutating func digestFormats() {
    for id in nodes.indices {
      var hasher = ContentHasher()
      hasher.combine(nodes[id].key)
      hasher.combine(nodes[id].format.rawValue)
      hasher.combine(nodes[id].innerFormat.rawValue)
      for input in nodes[id].inputs { hasher.combine(nodes[input].key) }
      if case .layer(let commands) = nodes[id].operation {
        for command in commands {
          for index in command.coverages { hasher.combine(coverages[index].format.rawValue) }
        }
      }
      nodes[id].key = hasher.finalized()
    }
  }

  /// The larger of the picture's error and that of what feeds amplifying operations.
  private var largestError: Double {
    nodes.reduce(nodes[nodes.count - 1].error) { max($0, $1.amplifiedError) }
  }

  private mutating func refine() {
    func drawCount(_ id: Int) -> Int {
      if case .layer(let commands) = nodes[id].operation { commands.count } else { 1 }
    }
    if largestError <= Self.promise { return }
    for id in nodes.indices.sorted(by: { drawCount($0) > drawCount($1) }).prefix(Self.mostRefined) {
      guard largestError > Self.promise else { return }
      var changed = self
      changed.nodes[id].format = .rgba32Float
      if case .layer(let commands) = nodes[id].operation {
        for index in commands.flatMap(\.coverages) { changed.coverages[index].format = .r32Float }
      }
      ErrorBound.state(in: &changed.nodes, coverages: changed.coverages)
      // Blurs and gradient tables err whatever the format.
      if changed.largestError < 0.9 * largestError { self = changed }
    }
  }

  private mutating func shrink() {
    let root = nodes.count - 1
    for index in coverages.indices.sorted(by: { coverages[$0].bounds.area > coverages[$1].bounds.area })
    where coverages[index].format == .r16Float {
      attempt { $0.coverages[index].format = .r8 }
    }
    for id in nodes.indices.sorted(by: { nodes[$0].bounds.area > nodes[$1].bounds.area }) where id != root {
      if case .blur = nodes[id].operation { attempt { $0.nodes[id].innerFormat = .rgba8 } }
      guard nodes[id].format == .rgba16Float else { continue }
      guard case .layer(let commands) = nodes[id].operation, commands.count <= 2 else { continue }
      attempt { $0.nodes[id].format = .rgba8 }
    }
  }

  private mutating func attempt(_ change: (inout FormatChoice) -> Void) {
    var changed = self
    change(&changed)
    ErrorBound.state(in: &changed.nodes, coverages: changed.coverages)
    let root = nodes.count - 1
    let amplified = nodes.map(\.amplifiedError).max() ?? 0
    let amplifiedAfter = changed.nodes.map(\.amplifiedError).max() ?? 0
    if changed.nodes[root].error <= Self.budget, amplifiedAfter <= amplified { self = changed }
  }
}
