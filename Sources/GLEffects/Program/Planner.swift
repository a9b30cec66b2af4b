// SPDX-License-Identifier: MIT
import Foundation

/// Turns a `Scene` into a `Program`: flattens geometry to device outlines, finds bounds, chooses kernels and formats.
///
/// - Complexity: linear in path elements and items; no pixels are touched.
struct Planner {
  private let scale: Double
  private let precision: OutputPrecision
  private let toPixels: CGAffineTransform
  private var nodes: [ProgramNode] = []
  private var coverages: [CoverageOperation] = []
  private var coverageIndex: [ContentKey: Int] = [:]

  private init(scale: Double, precision: OutputPrecision) {
    self.scale = scale
    self.precision = precision
    toPixels = CGAffineTransform(scaleX: scale, y: scale)
  }

  /// The program that draws `scene` with `scale` pixels per point.
  ///
  /// - Throws: `PlanError`: a path has more dashes or points than can be drawn, a blur is too large.
  static func program(
    for scene: Scene, scale: Double, precision: OutputPrecision = .eightBits
  ) throws(PlanError) -> Program {
    var planner = Planner(scale: scale, precision: precision)
    _ = try planner.layer(scene.items)
    let frame = PixelRect(
      covering: CGRect(
        x: 0, y: 0, width: Double(scene.size.width) * scale, height: Double(scene.size.height) * scale))
    let formats = FormatChoice(nodes: planner.nodes, coverages: planner.coverages, precision: precision)
    return Program(scale: scale, frame: frame, nodes: formats.nodes, coverages: formats.coverages)
  }

  /// Plans a group; its node is the last one.
  private mutating func layer(_ items: [SceneItem]) throws(PlanError) -> Program.NodeID {
    var commands: [LayerCommand] = []
    for item in items {
      switch item {
      case .shape(let shape):
        if let command = try self.command(for: shape) { commands.append(command) }
      case .layer(let layer):
        if let command = try self.command(for: layer) { commands.append(command) }
      }
    }
    var bounds = PixelRect.empty
    var hasher = ContentHasher()
    hasher.combine(1)
    hasher.combine(scale)
    for command in commands {
      bounds = bounds.union(command.bounds)
      combine(command, into: &hasher)
    }
    return append(.layer(commands), bounds: bounds, key: hasher.finalized())
  }

  private mutating func append(
    _ operation: ProgramNode.Operation, bounds: PixelRect, key: ContentKey
  ) -> Program.NodeID {
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
    return LayerCommand(
      source: .paint(paint), coverages: [coverage], mask: nil, opacity: shape.opacity.unit,
      blend: shape.blend, bounds: coverages[coverage].bounds)
  }

  private mutating func command(for layer: SceneLayer) throws(PlanError) -> LayerCommand? {
    let needsSource = !layer.blend.keepsBackdropWhereSourceIsClear
    var bounds = PixelRect.unbounded
    var clips: [Int] = []
    for clip in layer.clips {
      let shape = SceneShape(
        path: clip.path, trim: nil, style: .fill(clip.fillStyle), paint: .color(.clear),
        transform: clip.transform)
      guard let coverage = try coverage(of: shape) else { return nil }
      clips.append(coverage)
      bounds = bounds.intersection(coverages[coverage].bounds)
    }
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
    }
  }

  /// The index of the coverage of a shape; nil when it covers nothing. Equal shapes share one.
  private mutating func coverage(of shape: SceneShape) throws(PlanError) -> Int? {
    var hasher = ContentHasher()
    hasher.combineCoverage(of: shape)
    hasher.combine(scale)
    var isAlongPath = false
    if case .alongPath = shape.paint { isAlongPath = true }
    hasher.combine(isAlongPath)
    let key = hasher.finalized()
    if let known = coverageIndex[key] { return known }

    let transform = shape.transform.concatenating(toPixels)
    let style: DeviceOutline.Style =
      switch shape.style {
      case .fill(let fill): .fill(fill)
      case .stroke(let stroke): .stroke(stroke)
      }
    let trim = shape.trim.map { DeviceOutline.Trim(start: $0.start, length: $0.length) }
    let outline: DeviceOutline
    do throws(GeometryError) {
      outline = try DeviceOutline(path: shape.path, trim: trim, style: style, transform: transform)
    } catch {
      throw .geometry(error)
    }
    let bounds = outline.pixelBounds
    guard !outline.isEmpty, !bounds.isEmpty else { return nil }
    let centerline = isAlongPath ? Centerline(path: shape.path, trim: trim, transform: transform) : nil
    coverages.append(
      CoverageOperation(
        outline: outline, bounds: bounds, key: key, format: .r16Float, centerline: centerline))
    coverageIndex[key] = coverages.count - 1
    return coverages.count - 1
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
      hasher.combine(mask.channel == .luminance)
    }
    hasher.combine(command.opacity)
    hasher.combine(command.blend.rawValue)
  }
}

/// What the finished picture is stored as; decides how exact the last surface has to be.
public enum OutputPrecision: Sendable, Hashable {
  /// 8 bits a channel: half-float surfaces at most.
  case eightBits
  /// 16 bits a channel: single-precision surfaces.
  case sixteenBits
}

extension Double {
  /// Clamped to 0...1; NaN is 0.
  fileprivate var unit: Double { self > 0 ? min(self, 1) : 0 }
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
      switch gradient.kind {
      case .linear: combine(1)
      case .radial: combine(2)
      case .angular: combine(3)
      }
    }
  }
}
