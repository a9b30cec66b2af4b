// SPDX-License-Identifier: MIT

extension DescriptionTree {
  /// Every surface and pass of a schedule, in order; bytes and texels counted.
  init(_ schedule: Schedule) {
    self = .node(
      "schedule",
      [
        Field("output", .integer(schedule.output)),
        Field("ground", .numbers((0..<4).map { schedule.ground[$0] })),
        Field("peak-bytes", .integer(schedule.peakSurfaceBytes)),
        Field("texels-written", .integer(schedule.texelsWritten)),
        Field("surfaces", .list(schedule.surfaces.enumerated().map { DescriptionTree($1, id: $0) })),
        Field("passes", .list(schedule.passes.map { DescriptionTree($0) })),
      ])
  }

  private init(_ surface: Schedule.Surface, id: Int) {
    self = .node(
      "surface",
      [
        Field("id", .integer(id)), Field("rect", .rect(surface.rect)),
        Field("format", .text("\(surface.format)")),
        Field("contents", .text(surface.contents.name)),
        Field("bytes", .integer(surface.bytes)),
        Field(
          "alive", .list([.integer(surface.lifetime.lowerBound), .integer(surface.lifetime.upperBound)])),
      ])
  }

  private init(_ pass: Pass) {
    switch pass {
    case .clear(let pass):
      self = .node(
        "clear",
        [Field("surface", .integer(pass.surface)), Field("color", .numbers((0..<4).map { pass.color[$0] }))])
    case .colorMatrix(let pass):
      self = .node(
        "color-matrix", [Field("from", .integer(pass.source)), Field("to", .integer(pass.target))])
    case .alphaThreshold(let pass):
      self = .node(
        "alpha-threshold", [Field("from", .integer(pass.source)), Field("to", .integer(pass.target))])
    case .resample(let pass):
      self = .node(
        "resample",
        [
          Field("from", .integer(pass.source)), Field("to", .integer(pass.target)),
          Field("axis", .text("\(pass.axis)")), Field("taps", .integer(pass.weights.count)),
          Field("step", .integer(pass.step)), Field("rectangles", .integer(pass.rects.count)),
        ])
    case .enlarge(let pass):
      self = .node(
        "enlarge",
        [
          Field("from", .integer(pass.source)), Field("to", .integer(pass.target)),
          Field("axis", .text("\(pass.axis)")), Field("levels", .integer(pass.levels)),
          Field("rectangles", .integer(pass.rects.count)),
        ])
    case .draw(let pass):
      self = .node("draw", Self.fields(of: pass))
    }
  }

  private static func fields(of pass: DrawPass) -> [Field] {
    var fields = [Field("to", .integer(pass.target)), Field("rect", .rect(pass.rect))]
    switch pass.source {
    case .surface(let surface): fields.append(Field("from", .integer(surface)))
    case .enlarged(let surface, let levels), .gathered(let surface, let levels):
      fields += [Field("from", .integer(surface)), Field("enlarged-levels", .integer(levels))]
    case .ramp(_, let axis): fields.append(Field("ramp", .text("\(axis)")))
    case .tint, .paint: break
    }
    fields.append(
      Field(
        "parts",
        .list(
          pass.parts.map { part in
            .node(
              "part",
              [
                Field("coverages", .list(part.coverages.map { .integer($0) })),
                Field("rectangles", .integer(part.rects.count)),
                Field("tint", .numbers((0..<4).map { part.tint[$0] })),
              ])
          })))
    if let mask = pass.mask { fields.append(Field("mask", .integer(mask.surface))) }
    switch pass.blending {
    case .fixedFunction(let fixed): fields.append(Field("blending", .text("\(fixed)")))
    case .programmed(let operation, let backdrop):
      fields.append(Field("blending", .text("\(operation)")))
      switch backdrop {
      case .target: fields.append(Field("backdrop", .text("target")))
      case .copied(let surface): fields.append(Field("backdrop-copy", .integer(surface)))
      case .surface(let surface): fields.append(Field("backdrop", .integer(surface)))
      case .color(let color): fields.append(Field("backdrop", .numbers((0..<4).map { color[$0] })))
      }
    case .stacked(let stack):
      fields.append(Field("blending", .list(stack.blends.map { .text("\($0)") })))
      if let part = stack.sourcePart { fields.append(Field("source-part", .integer(part))) }
      fields.append(Field("cells", .integer(stack.cells.count)))
      fields.append(Field("backdrop", .numbers((0..<4).map { stack.ground[$0] })))
    }
    return fields
  }
}

extension Schedule.Surface.Contents {
  fileprivate var name: String {
    switch self {
    case .drawn: "drawn"
    case .bitmap: "picture"
    case .blurredShapes: "blurred shapes"
    case .blurredPicture: "blurred picture"
    }
  }
}
