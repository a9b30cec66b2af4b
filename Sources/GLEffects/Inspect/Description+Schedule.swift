// SPDX-License-Identifier: MIT

extension DescriptionTree {
  /// Every surface and pass of a schedule, in order; bytes and texels counted.
  init(_ schedule: Schedule) {
    self = .node(
      "schedule",
      [
        Field("output", .integer(schedule.output)), Field("peak-bytes", .integer(schedule.peakSurfaceBytes)),
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
        Field("bytes", .integer(surface.bytes)),
        Field(
          "alive", .list([.integer(surface.lifetime.lowerBound), .integer(surface.lifetime.upperBound)])),
      ])
  }

  private init(_ pass: Pass) {
    switch pass {
    case .clear(let surface): self = .node("clear", [Field("surface", .integer(surface))])
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
          Field("axis", .text("\(pass.axis)")), Field("taps", .integer(pass.tapCount)),
          Field("phases", .integer(pass.weights.count)), Field("step", .integer(pass.step)),
        ])
    case .draw(let pass):
      var fields = [Field("to", .integer(pass.target)), Field("rect", .rect(pass.rect))]
      if case .surface(let surface) = pass.source { fields.append(Field("from", .integer(surface))) }
      if !pass.coverages.isEmpty {
        fields.append(Field("coverages", .list(pass.coverages.map { .integer($0) })))
      }
      if let mask = pass.mask { fields.append(Field("mask", .integer(mask.surface))) }
      if pass.opacity != 1 { fields.append(Field("opacity", .number(pass.opacity))) }
      switch pass.blending {
      case .fixedFunction(let fixed): fields.append(Field("blending", .text("\(fixed)")))
      case .programmed(let operation, let backdrop):
        fields += [Field("blending", .text("\(operation)")), Field("backdrop", .integer(backdrop))]
      }
      self = .node("draw", fields)
    }
  }
}
