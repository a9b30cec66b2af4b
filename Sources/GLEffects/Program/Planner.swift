// SPDX-License-Identifier: MIT
import Foundation

/// Turns a `Scene` into a `Program`: flattens geometry to device outlines, finds bounds, chooses kernels and formats.
///
/// - Complexity: linear in path elements and items; no pixels are touched.
struct Planner {
  private let scale: Double
  private let precision: OutputPrecision
  let toPixels: CGAffineTransform
  private var nodes: [ProgramNode] = []
  private var coverages: [CoverageOperation] = []
  private var coverageIndex: [ContentKey: Int] = [:]
  private var nodeIndex: [ContentKey: Program.NodeID] = [:]
  /// The path that was last cut: the slices of a beam are parts of one.
  private var measured: MeasuredPath?
  let outlines: OutlineCache?
  /// Outlines that were made ahead, by the keys of their coverage.
  var prepared: [ContentKey: Result<DeviceOutline, GeometryError>] = [:]
  /// The picture's pixels.
  let frame: PixelRect

  let workers: Workers

  private init(
    frame: PixelRect, scale: Double, precision: OutputPrecision, workers: Workers, outlines: OutlineCache?
  ) {
    self.workers = workers
    self.outlines = outlines
    self.frame = frame
    self.scale = scale
    self.precision = precision
    toPixels = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// The program that draws `scene` with `scale` pixels per point.
  ///
  /// - Parameters:
  ///   - threads: at most so many; 0 takes one a processor.
  ///   - outlines: shapes that were flattened for earlier pictures; takes those of this one.
  /// - Throws: `PlanError`: a path has more dashes or points than can be drawn, a blur is too large.
  static func program(
    for scene: Scene, scale: Double, precision: OutputPrecision = .eightBits, threads: Int = 0,
    outlines: OutlineCache? = nil
  ) throws(PlanError) -> Program {
    let frame = PixelRect(
      covering: CGRect(
        x: 0, y: 0, width: Double(scene.size.width) * scale, height: Double(scene.size.height) * scale))
    var planner = Planner(
      frame: frame, scale: scale, precision: precision, workers: Workers(threads: threads), outlines: outlines
    )
    let shapes = scene.items.shapeCount
    planner.coverages.reserveCapacity(shapes)
    planner.coverageIndex.reserveCapacity(shapes)
    planner.prepareOutlines(of: scene.items)
    planner.makeRoot(try planner.layer(scene.items))
    let formats = FormatChoice(nodes: planner.nodes, coverages: planner.coverages, precision: precision)
    return Program(scale: scale, frame: frame, nodes: formats.nodes, coverages: formats.coverages)
  }

  /// Makes `node` the last one; a picture that is also drawn inside itself (a shape over its own clip) is not.
  private mutating func makeRoot(_ node: Program.NodeID) {
    if node != nodes.count - 1 { nodes.append(nodes[node]) }
  }

  /// Plans a group.
  private mutating func layer(_ items: [SceneItem]) throws(PlanError) -> Program.NodeID {
    var commands: [LayerCommand] = []
    commands.reserveCapacity(items.count)
    var bounds = PixelRect.empty
    for item in items {
      let planned: LayerCommand? =
        switch item {
        case .shape(let shape): try command(for: shape)
        case .layer(let layer): try command(for: layer)
        }
      guard var command = planned else { continue }
      // An inner shadow has no bounds of its own: what shows of it is inside what is there.
      if command.blend.leavesClearBackdropClear { command.bounds = command.bounds.intersection(bounds) }
      if command.bounds.isEmpty { continue }
      commands.append(command)
      bounds = bounds.union(command.bounds)
    }
    return layer(of: commands)
  }

  private mutating func layer(of commands: [LayerCommand]) -> Program.NodeID {
    var bounds = PixelRect.empty
    var hasher = ContentHasher()
    hasher.combine(1)
    hasher.combine(scale)
    for index in commands.indices {
      bounds = bounds.union(commands[index].bounds)
      combine(commands[index], into: &hasher)
    }
    return append(.layer(commands), bounds: bounds, key: hasher.finalized())
  }

  /// Adds a node, or finds the one that already holds the same picture: a shadow's shape is drawn once for both.
  private mutating func append(
    _ operation: ProgramNode.Operation, bounds: PixelRect, key: ContentKey
  ) -> Program.NodeID {
    if let known = nodeIndex[key] { return known }
    nodeIndex[key] = nodes.count
    nodes.append(
      ProgramNode(
        operation: operation, bounds: bounds, key: key, format: .rgba16Float, error: 0, amplifiedError: 0))
    return nodes.count - 1
  }

  private mutating func command(for shape: SceneShape) throws(PlanError) -> LayerCommand? {
    guard let coverage = try coverage(of: shape) else { return nil }
    let paint = PaintOperation(
      shape.paint, toPixels: shape.transform.concatenating(toPixels), precision: precision)
    guard let paint else { return nil }
    var bounds = coverages[coverage].bounds
    guard let clips = try self.clips(shape.clips, bounds: &bounds) else { return nil }
    let mask = try shape.clipPicture.map { (items) throws(PlanError) in
      try clipMask(items, bounds: &bounds)
    }
    guard !bounds.isEmpty else { return nil }
    return LayerCommand(
      source: .paint(paint), coverages: clips.isEmpty ? [coverage] : [coverage] + clips, mask: mask,
      opacity: shape.opacity.unit,
      blend: shape.blend, bounds: bounds)
  }

  /// The coverages of clips, and `bounds` cut to theirs; nil when one lets nothing through.
  private mutating func clips(
    _ clips: [SceneClip], bounds: inout PixelRect
  ) throws(PlanError) -> [Int]? {
    var result: [Int] = []
    for clip in clips {
      guard let coverage = try coverage(of: SceneShape(clip)) else { return nil }
      result.append(coverage)
      bounds = bounds.intersection(coverages[coverage].bounds)
    }
    return result
  }

  /// A picture whose alpha is coverage; `bounds` is cut to its ink.
  private mutating func clipMask(
    _ items: [SceneItem], bounds: inout PixelRect
  ) throws(PlanError) -> LayerCommand.Mask {
    let node = try layer(items)
    bounds = bounds.intersection(nodes[node].bounds)
    return LayerCommand.Mask(node: node, channel: .coverage)
  }

  private mutating func command(for layer: SceneLayer) throws(PlanError) -> LayerCommand? {
    let needsSource = !layer.blend.keepsBackdropWhereSourceIsClear
    var bounds = PixelRect.unbounded
    guard let clips = try self.clips(layer.clips, bounds: &bounds) else { return nil }
    var node = try self.layer(layer.items)
    for filter in layer.filters { node = try apply(filter, to: node) }
    if !needsSource { bounds = bounds.intersection(nodes[node].bounds) }
    var mask: LayerCommand.Mask?
    if let sceneMask = layer.mask {
      let maskNode = try self.layer(sceneMask.items)
      mask = LayerCommand.Mask(
        node: maskNode, channel: sceneMask.source == .luminance ? .luminance : .alpha)
      if !needsSource { bounds = bounds.intersection(nodes[maskNode].bounds) }
    }
    if let clipPicture = layer.clipPicture {
      // A draw has one mask: where the group has one too, it is applied to the group first.
      if let inner = mask {
        let masked = LayerCommand(
          source: .node(node), coverages: [], mask: inner, opacity: 1, blend: .normal,
          bounds: nodes[node].bounds.intersection(nodes[inner.node].bounds))
        node = self.layer(of: masked.bounds.isEmpty ? [] : [masked])
      }
      mask = try clipMask(clipPicture, bounds: &bounds)
    }
    guard !bounds.isEmpty else { return nil }
    return LayerCommand(
      source: .node(node), coverages: clips, mask: mask, opacity: layer.opacity.unit,
      blend: layer.blend, bounds: bounds)
  }

  private mutating func apply(
    _ filter: SceneFilter, to input: Program.NodeID
  ) throws(PlanError) -> Program.NodeID {
    var hasher = ContentHasher()
    hasher.combine(nodes[input].key)
    switch filter {
    case .blur(let sigma):
      let pixels = sigma * scale
      guard pixels > 0 else { return input }
      guard pixels <= BlurPlan.largestSigma else {
        throw .blurTooLarge(sigma: pixels, limit: BlurPlan.largestSigma)
      }
      let plan = BlurPlan(sigma: pixels)
      hasher.combine(2)
      hasher.combine(pixels)
      let bounds = nodes[input].bounds.expanded(x: plan.reach, y: plan.reach)
      return append(.blur(input, plan), bounds: bounds, key: hasher.finalized())
    case .colorMatrix(let matrix):
      hasher.combine(3)
      for value in matrix.rows.joined() { hasher.combine(value) }
      // A constant alpha paints where there was nothing.
      let bounds = matrix.rows[3][4] > 0 ? .unbounded : nodes[input].bounds
      return append(.colorMatrix(input, matrix), bounds: bounds, key: hasher.finalized())
    case .alphaThreshold(let minimum, let maximum, let color):
      let threshold = AlphaThreshold(minimum: minimum, maximum: maximum, color: color)
      hasher.combine(4)
      hasher.combine(threshold.minimum)
      hasher.combine(threshold.maximum)
      hasher.combine(threshold.color)
      let bounds = threshold.paintsClearPixels ? .unbounded : nodes[input].bounds
      return append(.alphaThreshold(input, threshold), bounds: bounds, key: hasher.finalized())
    }
  }

  /// The index of the coverage of a shape; nil when it covers nothing. Equal shapes share one.
  private mutating func coverage(of shape: SceneShape) throws(PlanError) -> Int? {
    let key = coverageKey(of: shape)
    if let known = coverageIndex[key] { return known }

    let trim = shape.trim.map { DeviceOutline.Trim(start: $0.start, length: $0.length) }
    let outline = try outline(of: shape, key: key)
    let bounds = outline.pixelBounds
    guard !outline.isEmpty, !bounds.isEmpty else { return nil }
    var centerline: Centerline?
    if case .alongPath = shape.paint {
      centerline = Centerline(
        path: shape.path, trim: trim, transform: shape.transform.concatenating(toPixels))
    }
    coverages.append(
      CoverageOperation(
        outline: outline, bounds: bounds, key: key, format: .r16Float, centerline: centerline))
    coverageIndex[key] = coverages.count - 1
    return coverages.count - 1
  }

  func coverageKey(of shape: SceneShape) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combineCoverage(of: shape)
    hasher.combine(scale)
    if case .alongPath = shape.paint { hasher.combine(true) } else { hasher.combine(false) }
    return hasher.finalized()
  }

  /// What of the shape's path is drawn.
  mutating func part(of shape: SceneShape) -> Path {
    guard let trim = shape.trim else { return shape.path }
    let known = measured.flatMap { $0.path == shape.path ? $0 : nil }
    let path = known ?? MeasuredPath(shape.path)
    measured = path
    return path.trimmed(start: trim.start, length: trim.length)
  }

  private func combine(_ command: LayerCommand, into hasher: inout ContentHasher) {
    switch command.source {
    case .node(let id):
      hasher.combine(1)
      hasher.combine(nodes[id].key)
    case .paint(let paint):
      hasher.combine(2)
      hasher.combine(paint)
    }
    hasher.combine(command.coverages.count)
    for index in command.coverages { hasher.combine(coverages[index].key) }
    if let mask = command.mask {
      hasher.combine(nodes[mask.node].key)
      switch mask.channel {
      case .alpha: hasher.combine(0)
      case .luminance: hasher.combine(1)
      case .coverage: hasher.combine(2)
      }
    }
    hasher.combine(command.opacity)
    hasher.combine(command.blend.rawValue)
  }
}

/// Flattened and stroked shapes by their geometry and the picture's size.
typealias OutlineCache = ByteCache<ContentKey, DeviceOutline>

/// What the finished picture is stored as; decides how exact the last surface has to be.
public enum OutputPrecision: Sendable, Hashable {
  /// 8 bits a channel: half-float surfaces at most.
  case eightBits
  /// 16 bits a channel: single-precision surfaces.
  case sixteenBits
}

extension Double {
  /// Clamped to 0...1; NaN is 0.
  var unit: Double { self > 0 ? min(self, 1) : 0 }
}

extension PixelRect {
  /// Larger than any picture: ±2³⁰.
  static let unbounded = PixelRect(
    minX: -1_073_741_824, minY: -1_073_741_824, maxX: 1_073_741_824, maxY: 1_073_741_824)
}

extension ContentHasher {
  fileprivate mutating func combine(_ color: SIMD4<Double>) {
    for lane in 0..<4 { combine(color[lane]) }
  }

  fileprivate mutating func combine(_ table: GradientTable) {
    combine(table.entries.count)
    for entry in table.entries {
      combine(entry.offset)
      combine(entry.color)
    }
  }

  fileprivate mutating func combine(_ paint: PaintOperation) {
    switch paint {
    case .solid(let color):
      combine(1)
      combine(color)
    case .alongPath(let table):
      combine(2)
      combine(table)
    case .image(let image):
      combine(4)
      combine(image.bitmap)
      combine(image.anchorX)
      combine(image.anchorY)
      combine(image.map)
      combine(image.shift.x)
      combine(image.shift.y)
      combine(image.isNearest)
      combine(image.isRepeated)
      combine(image.needsFloat32)
    case .gradient(let gradient):
      combine(3)
      combine(gradient.table)
      combine(gradient.anchorX)
      combine(gradient.anchorY)
      combine(gradient.map)
      combine(gradient.shift.x)
      combine(gradient.shift.y)
      combine(gradient.range)
      combine(gradient.spread)
      switch gradient.kind {
      case .linear: combine(1)
      case .radial: combine(2)
      case .angular: combine(3)
      }
    }
  }
}
