// SPDX-License-Identifier: MIT

/// What of each node's four channels is worth keeping.
///
/// Pictures of one colour (a glow, a shadow, a mask) are that colour times their alpha, and of pictures that are only read as
/// coverage nothing but alpha counts: both can be computed and kept as one channel.
struct InkAnalysis: Sendable, Equatable {
  /// What is on a node's picture.
  enum Ink: Sendable, Equatable {
    /// Everywhere this straight colour times the picture's own alpha; (0, 0, 0) also stands for nothing at all.
    case uniform(SIMD3<Double>)
    case mixed
  }

  /// For each node what is on it.
  let inks: [Ink]
  /// For each node whether anything but its alpha is read.
  let isColorRead: [Bool]

  /// Whether alpha says all that is wanted of a node.
  func isOneChannel(_ id: Program.NodeID) -> Bool {
    if case .uniform = inks[id] { return true }
    return !isColorRead[id]
  }

  /// The straight colour of a node's ink; black where there is none, or many that nobody reads.
  func color(of id: Program.NodeID) -> SIMD3<Double> {
    if case .uniform(let color) = inks[id] { return color }
    return .zero
  }

  init(_ program: Program) {
    var inks: [Ink] = []
    for node in program.nodes { inks.append(Self.ink(of: node, inks: inks)) }
    self.inks = inks
    isColorRead = Self.colorReads(in: program)
  }

  // MARK: Forwards: what is on a node

  private static func ink(of node: ProgramNode, inks: [Ink]) -> Ink {
    switch node.operation {
    case .blur(let input, _): return inks[input]
    case .colorMatrix(_, let matrix):
      guard matrix.readsOnlyAlpha else { return .mixed }
      return .uniform(SIMD3(matrix.rows[0][4].unit, matrix.rows[1][4].unit, matrix.rows[2][4].unit))
    case .alphaThreshold(_, let threshold):
      return .uniform(straight(threshold.color) ?? .zero)
    case .layer(let commands):
      var common: SIMD3<Double>?
      for index in commands.indices {
        guard commands[index].blend.keepsOneColor else { return .mixed }
        if commands[index].blend.ignoresSourceColor { continue }
        let color: SIMD3<Double>?
        switch commands[index].source {
        case .paint(.solid(let premultiplied)): color = straight(premultiplied)
        case .paint: return .mixed
        case .node(let id):
          guard case .uniform(let ink) = inks[id] else { return .mixed }
          color = ink
        }
        guard let color else { continue }
        if let common, !isEqual(common, color) { return .mixed }
        common = common ?? color
      }
      return .uniform(common ?? .zero)
    }
  }

  /// Nil for a colour without alpha, which leaves no ink.
  private static func straight(_ premultiplied: SIMD4<Double>) -> SIMD3<Double>? {
    guard premultiplied.w > 0 else { return nil }
    return SIMD3(premultiplied.x, premultiplied.y, premultiplied.z) / premultiplied.w
  }

  /// Equal but for the rounding of dividing by different alphas.
  private static func isEqual(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Bool {
    let difference = a - b
    return max(abs(difference.x), abs(difference.y), abs(difference.z)) < 1e-9
  }

  // MARK: Backwards: what is read

  private static func colorReads(in program: Program) -> [Bool] {
    var reads = Array(repeating: false, count: program.nodes.count)
    reads[program.root] = true
    for id in program.nodes.indices.reversed() {
      switch program.nodes[id].operation {
      case .blur(let input, _): reads[input] = reads[input] || reads[id]
      case .alphaThreshold: break
      case .colorMatrix(let input, let matrix): reads[input] = reads[input] || !matrix.readsOnlyAlpha
      case .layer(let commands):
        for index in commands.indices {
          if case .node(let input) = commands[index].source { reads[input] = reads[input] || reads[id] }
          if let mask = commands[index].mask, mask.channel == .luminance { reads[mask.node] = true }
        }
      }
    }
    return reads
  }
}

extension ColorMatrix {
  /// Whether the result is one colour and its alpha follows from the input's alpha alone, as a shadow's.
  var readsOnlyAlpha: Bool {
    rows.allSatisfy { $0[0] == 0 && $0[1] == 0 && $0[2] == 0 } && rows[0..<3].allSatisfy { $0[3] == 0 }
  }
}

extension BlendOperation {
  /// Whether two pictures of one colour give a picture of it: all factors depend on the alphas alone.
  fileprivate var keepsOneColor: Bool {
    switch self {
    case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor:
      true
    default: false
    }
  }

  /// Whether only the source's alpha counts.
  fileprivate var ignoresSourceColor: Bool {
    switch self {
    case .clear, .destinationIn, .destinationOut: true
    default: false
    }
  }
}
