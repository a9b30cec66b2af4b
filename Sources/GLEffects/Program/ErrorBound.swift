// SPDX-License-Identifier: MIT

/// Errors of a program's nodes, from the formats that its surfaces and coverage are stored in.
///
/// All figures bound the difference to the ideal picture per premultiplied channel, values in 0...1. They add
/// where draws overlap. An operation that amplifies (dodge, un-premultiply …) has no useful bound: there the
/// error of its inputs is kept apart, as `amplifiedError`, and what it puts out counts with the errors of its
/// inputs: whoever wants to know the rest moves the inputs of every such operation by that much.
struct ErrorBound {
  /// Fills in `error` and `amplifiedError` of every node.
  static func state(in nodes: inout [ProgramNode], coverages: [CoverageOperation]) {
    for id in nodes.indices {
      switch nodes[id].operation {
      case .blur(let input, let plan):
        // All surfaces between but the last are kept in single precision.
        nodes[id].error =
          nodes[input].error + plan.error + nodes[id].innerFormat.storeError + nodes[id].format.storeError
        nodes[id].amplifiedError = nodes[input].amplifiedError
      case .colorMatrix(let input, let matrix):
        if let gain = matrix.alphaGain {
          nodes[id].error = nodes[input].error * gain + nodes[id].format.storeError
          nodes[id].amplifiedError = nodes[input].amplifiedError
        } else {
          nodes[id].error = nodes[input].error + nodes[id].format.storeError
          nodes[id].amplifiedError = max(nodes[input].amplifiedError, nodes[input].error)
        }
      case .alphaThreshold(let input, _):
        // A small change of alpha turns a pixel on or off.
        nodes[id].error = nodes[input].error + nodes[id].format.storeError
        nodes[id].amplifiedError = max(nodes[input].amplifiedError, nodes[input].error)
      case .layer(let commands):
        layer(commands, id: id, nodes: &nodes, coverages: coverages)
      }
    }
  }

  private static func layer(
    _ commands: [LayerCommand], id: Int, nodes: inout [ProgramNode], coverages: [CoverageOperation]
  ) {
    let store = nodes[id].format.storeError
    var regions = ErrorRegions()
    var amplified = 0.0
    for index in commands.indices {
      // Not a copy of the whole, whose references would be counted.
      let (opacity, blend, bounds) = (commands[index].opacity, commands[index].blend, commands[index].bounds)
      var source = 0.0
      switch commands[index].source {
      case .paint(let paint): source = paint.error
      case .node(let input):
        source = nodes[input].error
        amplified = max(amplified, nodes[input].amplifiedError)
      }
      var coverage = 0.0
      for index in commands[index].coverages { coverage += coverages[index].format.storeError }
      if let mask = commands[index].mask {
        if mask.channel == .coverage {
          coverage += nodes[mask.node].error
        } else {
          source += nodes[mask.node].error
        }
        amplified = max(amplified, nodes[mask.node].amplifiedError)
      }
      source *= opacity
      if blend.amplifiesErrors {
        amplified = max(amplified, max(regions.error(in: bounds) ?? 0, source))
      }
      regions.draw(in: bounds) { below in
        // Over a backdrop, colour and alpha of the source err apart, and both reach the result.
        (below ?? 0) * blend.backdropGain + (below == nil ? 1 : 2) * source + coverage + store
      }
    }
    nodes[id].error = min(1, regions.highest)
    nodes[id].amplifiedError = min(1, amplified)
  }
}

extension ColorMatrix {
  /// How much of the input's error is left at most when only alpha is read, as by a shadow or an inverted clip; nil when
  /// colour is read, for which the matrix un-premultiplies.
  ///
  /// A premultiplied result is the product of a constant colour and a weight times alpha, both clamped to 0...1.
  fileprivate var alphaGain: Double? {
    for row in rows where row[0..<3] != [0, 0, 0] { return nil }
    for row in rows[0..<3] where row[3] != 0 { return nil }
    return abs(rows[3][3])
  }
}

extension BlendOperation {
  /// How much of the backdrop's error is left at most, but for what is amplified: colour and alpha act apart
  /// in the separable modes that multiply.
  var backdropGain: Double {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut: 1
    case .normal, .screen, .destinationIn, .destinationOut, .destinationOver, .sourceAtop, .xor,
      .destinationAtop, .plusLighter, .darken, .lighten:
      1
    case .colorDodge, .colorBurn, .softLight, .hue, .saturation, .color, .luminosity: 1
    default: 2
    }
  }
}
