// SPDX-License-Identifier: MIT

/// Chooses how surfaces and coverage are stored: the smallest formats that keep the picture's stated error under a budget.
///
/// Half-float surfaces and coverage are the start. Then coverage is tried in 8 bits, and surfaces that are drawn on at most
/// twice and feed nothing that amplifies errors as RGBA8, the largest first; a choice stays if the budget holds.
struct FormatChoice {
  /// Largest stated error of the picture that a smaller format may lead to.
  static let budget = 0.9 / 255
  /// Programs of more nodes and coverages than this keep the start formats, so that planning stays linear.
  private static let mostTrials = 48

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
    if precision == .eightBits, nodes.count + coverages.count <= Self.mostTrials { shrink() }
  }

  private mutating func shrink() {
    let root = nodes.count - 1
    for index in coverages.indices.sorted(by: { coverages[$0].bounds.area > coverages[$1].bounds.area }) {
      attempt { $0.coverages[index].format = .r8 }
    }
    for id in nodes.indices.sorted(by: { nodes[$0].bounds.area > nodes[$1].bounds.area }) where id != root {
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
