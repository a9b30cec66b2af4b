// SPDX-License-Identifier: MIT

extension DescriptionTree {
  /// Every node of a program with bounds (left, top, right, bottom in pixels), kernels, formats, stated errors (in 1/255) and keys.
  init(_ program: Program) {
    self = .node(
      "program",
      [
        Field("scale", .number(program.scale)), Field("frame", .rect(program.frame)),
        Field("error", .number(program.error * 255)),
        Field("amplified-error", .number(program.amplifiedError * 255)),
        Field("nodes", .list(program.nodes.enumerated().map { DescriptionTree($1, id: $0) })),
        Field("coverages", .list(program.coverages.enumerated().map { DescriptionTree($1, id: $0) })),
      ])
  }

  private init(_ node: ProgramNode, id: Int) {
    var fields = [
      Field("id", .integer(id)), Field("bounds", .rect(node.bounds)),
      Field("format", .text("\(node.format)")),
      Field("error", .number(node.error * 255)), Field("key", .key(node.key)),
    ]
    switch node.operation {
    case .blur(let input, let plan):
      fields += [
        Field("input", .integer(input)), Field("sigma", .number(plan.sigma)),
        Field("halvings", .integer(plan.levels)),
        Field("taps", .integer(plan.kernel.weights.count)),
        Field("inner-format", .text("\(node.innerFormat)")),
      ]
      self = .node("blur", fields)
    case .colorMatrix(let input, let matrix):
      fields += [
        Field("input", .integer(input)), Field("rows", .list(matrix.rows.map { .numbers($0) })),
      ]
      self = .node("color-matrix", fields)
    case .alphaThreshold(let input, let threshold):
      fields += [
        Field("input", .integer(input)),
        Field("limits", .numbers([threshold.minimum, threshold.maximum])),
      ]
      self = .node("alpha-threshold", fields)
    case .layer(let commands):
      fields.append(Field("draws", .list(commands.map { DescriptionTree($0) })))
      self = .node("layer", fields)
    }
  }

  private init(_ command: LayerCommand) {
    var fields = [Field("bounds", .rect(command.bounds))]
    switch command.source {
    case .node(let id): fields.append(Field("node", .integer(id)))
    case .paint(let paint): fields.append(Field("paint", .text(paint.kind)))
    }
    if !command.coverages.isEmpty {
      fields.append(Field("coverages", .list(command.coverages.map { .integer($0) })))
    }
    if let mask = command.mask {
      fields += [Field("mask", .integer(mask.node)), Field("mask-channel", .text("\(mask.channel)"))]
    }
    if command.opacity != 1 { fields.append(Field("opacity", .number(command.opacity))) }
    fields.append(Field("blend", .text("\(command.blend)")))
    self = .node("draw", fields)
  }

  private init(_ coverage: CoverageOperation, id: Int) {
    self = .node(
      "coverage",
      [
        Field("id", .integer(id)), Field("bounds", .rect(coverage.bounds)),
        Field("polygons", .integer(max(0, coverage.outline.contourStarts.count - 1))),
        Field("points", .integer(coverage.outline.points.count)),
        Field("rule", .text(coverage.outline.isEvenOdd ? "even-odd" : "non-zero")),
        Field("format", .text("\(coverage.format)")), Field("along-path", .flag(coverage.centerline != nil)),
        Field("key", .key(coverage.key)),
      ])
  }
}

extension PaintOperation {
  fileprivate var kind: String {
    switch self {
    case .solid: "solid"
    case .alongPath(let table): "along-path of \(table.entries.count) stops"
    case .image(let image): "image of \(image.bitmap.width) x \(image.bitmap.height)"
    case .gradient(let gradient): "\(gradient.kind) gradient of \(gradient.table.entries.count) stops"
    }
  }
}
