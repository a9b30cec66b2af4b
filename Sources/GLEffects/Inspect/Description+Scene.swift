// SPDX-License-Identifier: MIT
import Foundation

extension DescriptionTree {
  /// Everything that a scene says; lengths in points.
  init(_ scene: Scene) {
    self = .node(
      "scene",
      [
        Field("size", .numbers([Double(scene.size.width), Double(scene.size.height)])),
        Field("items", .list(scene.items.map { DescriptionTree($0) })),
      ])
  }

  private init(_ item: SceneItem) {
    switch item {
    case .shape(let shape): self.init(shape)
    case .layer(let layer): self.init(layer)
    }
  }

  private init(_ shape: SceneShape) {
    var fields: [Field] = []
    switch shape.style {
    case .fill(let style):
      fields.append(Field("rule", .text(style.isEOFilled ? "even-odd" : "non-zero")))
      if !style.isAntialiased { fields.append(Field("antialiased", .flag(false))) }
    case .stroke(let style): fields += Self.fields(of: style)
    }
    if let trim = shape.trim { fields.append(Field("trim", .numbers([trim.start, trim.length]))) }
    if !shape.transform.isIdentity { fields.append(Field("transform", .transform(shape.transform))) }
    if shape.opacity != 1 { fields.append(Field("opacity", .number(shape.opacity))) }
    if shape.blend != .normal { fields.append(Field("blend", .text("\(shape.blend)"))) }
    fields += Self.fields(ofClips: shape.clips, picture: shape.clipPicture)
    fields.append(Field("path", .text(shape.path.description)))
    fields.append(Field("paint", DescriptionTree(shape.paint)))
    let kind = if case .fill = shape.style { "fill" } else { "stroke" }
    self = .node(kind, fields)
  }

  private static func fields(of style: StrokeStyle) -> [Field] {
    var fields = [
      Field("width", .number(Double(style.lineWidth))), Field("cap", .text("\(style.lineCap)")),
      Field("join", .text("\(style.lineJoin)")),
    ]
    if style.lineJoin == .miter { fields.append(Field("miter-limit", .number(Double(style.miterLimit)))) }
    if !style.dash.isEmpty {
      fields.append(Field("dash", .numbers(style.dash.map { Double($0) })))
      fields.append(Field("dash-phase", .number(Double(style.dashPhase))))
    }
    return fields
  }

  private init(_ layer: SceneLayer) {
    var fields: [Field] = []
    if layer.opacity != 1 { fields.append(Field("opacity", .number(layer.opacity))) }
    if layer.blend != .normal { fields.append(Field("blend", .text("\(layer.blend)"))) }
    if !layer.filters.isEmpty {
      fields.append(Field("filters", .list(layer.filters.map { DescriptionTree($0) })))
    }
    if let mask = layer.mask {
      fields.append(
        Field(
          "mask",
          .node(
            "mask",
            [
              Field("channel", .text("\(mask.source)")),
              Field("items", .list(mask.items.map { DescriptionTree($0) })),
            ])))
    }
    fields += Self.fields(ofClips: layer.clips, picture: layer.clipPicture)
    fields.append(Field("items", .list(layer.items.map { DescriptionTree($0) })))
    self = .node("layer", fields)
  }

  private static func fields(ofClips clips: [SceneClip], picture: [SceneItem]?) -> [Field] {
    var fields: [Field] = []
    if !clips.isEmpty {
      let nodes = clips.map { clip in
        DescriptionTree.node(
          "clip",
          [
            Field("rule", .text(clip.fillStyle.isEOFilled ? "even-odd" : "non-zero")),
            Field("path", .text(clip.path.applying(clip.transform).description)),
          ])
      }
      fields.append(Field("clips", .list(nodes)))
    }
    if let picture {
      let items = Field("items", .list(picture.map { DescriptionTree($0) }))
      fields.append(Field("clip-picture", .node("picture", [items])))
    }
    return fields
  }

  private init(_ filter: SceneFilter) {
    switch filter {
    case .blur(let sigma): self = .node("blur", [Field("sigma", .number(sigma))])
    case .colorMatrix(let matrix):
      self = .node("color-matrix", [Field("rows", .list(matrix.rows.map { .numbers($0) }))])
    case .alphaThreshold(let minimum, let maximum, let color):
      self = .node(
        "alpha-threshold", [Field("limits", .numbers([minimum, maximum])), Field("srgb", .color(color))])
    }
  }

  private init(_ paint: ScenePaint) {
    switch paint {
    case .color(let color): self = .node("color", [Field("srgb", .color(color))])
    case .alongPath(let gradient): self = .node("along-path", [Field("stops", Self.stops(of: gradient))])
    case .image(let image):
      self = .node(
        "image",
        [
          Field("texels", .list([.integer(image.bitmap.width), .integer(image.bitmap.height)])),
          Field(
            "rect",
            .numbers(
              [image.rect.minX, image.rect.minY, image.rect.width, image.rect.height].map { Double($0) })),
          Field("interpolation", .text("\(image.interpolation)")), Field("repeated", .flag(image.isRepeated)),
        ])
    case .gradient(let gradient):
      var fields: [Field] = []
      let kind: String
      switch gradient.geometry {
      case .linear(let start, let end):
        kind = "linear-gradient"
        fields = [Field("start", .point(start)), Field("end", .point(end))]
      case .radial(let center, let startRadius, let endRadius):
        kind = "radial-gradient"
        fields = [Field("center", .point(center)), Field("radii", .numbers([startRadius, endRadius]))]
      case .angular(let center, let startAngle, let endAngle):
        kind = "angular-gradient"
        fields = [Field("center", .point(center)), Field("angles", .numbers([startAngle, endAngle]))]
      }
      if !gradient.transform.isIdentity { fields.append(Field("transform", .transform(gradient.transform))) }
      if gradient.spread != .pad { fields.append(Field("spread", .text("\(gradient.spread)"))) }
      fields.append(Field("space", .text("\(gradient.gradient.space)")))
      fields.append(Field("alpha", .text("\(gradient.gradient.alphaHandling)")))
      fields.append(Field("stops", Self.stops(of: gradient.gradient)))
      self = .node(kind, fields)
    }
  }

  private static func stops(of gradient: ResolvedGradient) -> DescriptionTree {
    .list(
      gradient.stops.map { stop in
        .node("stop", [Field("offset", .number(stop.offset)), Field("srgb", .color(stop.color))])
      })
  }
}
