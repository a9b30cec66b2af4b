// SPDX-License-Identifier: MIT
import Foundation
internal import Synchronization

extension Planner {
  /// Path elements from which on threads are worth while.
  private static let threadElements = 48

  /// Makes the outlines of shapes on all threads, where they are not known and there is enough to do.
  mutating func prepareOutlines(of items: [SceneItem]) {
    if workers.count == 1 { return }
    var missing: [(shape: SceneShape, key: ContentKey)] = []
    var known: Set<ContentKey> = []
    forEachShape(of: items) { shape in
      // Parts of one path are cut one after another, for which it is measured once.
      guard shape.trim == nil else { return }
      let key = coverageKey(of: shape)
      if known.insert(key).inserted, outlines?[outlineKey(key)] == nil { missing.append((shape, key)) }
    }
    guard missing.count > 1,
      missing.reduce(0, { $0 + $1.shape.path.elements.count }) >= Self.threadElements
    else { return }
    // Large strokes use all cores themselves, one after another.
    let large = missing.filter { $0.shape.isLargeStroke }
    let small = missing.filter { !$0.shape.isLargeStroke }
    let made = Mutex<[ContentKey: Result<DeviceOutline, GeometryError>]>([:])
    let planner = self
    func make(_ wanted: [(shape: SceneShape, key: ContentKey)], _ workers: Workers) {
      workers.share(wanted.count) { indices in
        while let index = indices.next() {
          let (shape, key) = wanted[index]
          let result: Result<DeviceOutline, GeometryError>
          do throws(GeometryError) {
            result = .success(try planner.makeOutline(of: shape, path: shape.path))
          } catch {
            result = .failure(error)
          }
          made.withLock { $0[key] = result }
        }
      }
    }
    make(large, Workers(count: 1))
    make(small, workers)
    prepared = made.withLock { $0 }
  }

  /// The shape's outline, from an earlier picture of the same size where there was one.
  mutating func outline(of shape: SceneShape, key: ContentKey) throws(PlanError) -> DeviceOutline {
    let outlineKey = outlineKey(key)
    do throws(GeometryError) {
      let outline: DeviceOutline
      if let made = prepared[key] {
        outline = try made.get()
      } else if let known = outlines?[outlineKey] {
        return known
      } else {
        outline = try makeOutline(of: shape, path: part(of: shape))
      }
      outlines?.keep(outline, for: outlineKey, bytes: outline.points.count * 20)
      return outline
    } catch {
      throw .geometry(error)
    }
  }

  private func outlineKey(_ key: ContentKey) -> ContentKey {
    var hasher = ContentHasher()
    hasher.combine(key)
    hasher.combine(frame)
    return hasher.finalized()
  }

  /// - Parameter path: What of the shape's path is drawn.
  private func makeOutline(of shape: SceneShape, path: Path) throws(GeometryError) -> DeviceOutline {
    let style: DeviceOutline.Style =
      switch shape.style {
      case .fill(let fill): .fill(fill)
      case .stroke(let stroke): .stroke(stroke)
      }
    let outline = try DeviceOutline(
      path: path, style: style, transform: shape.transform.concatenating(toPixels), workers: workers)
    // Blurs and shadows may show what is around the picture.
    try outline.checkCrossings(in: frame.expanded(x: frame.width, y: frame.height))
    return outline
  }

  /// Calls `body` for all shapes, those that clip among them.
  private func forEachShape(of items: [SceneItem], _ body: (SceneShape) -> Void) {
    for item in items {
      switch item {
      case .shape(let shape):
        body(shape)
        for clip in shape.clips { body(SceneShape(clip)) }
        if let picture = shape.clipPicture { forEachShape(of: picture, body) }
      case .layer(let layer):
        forEachShape(of: layer.items, body)
        for clip in layer.clips { body(SceneShape(clip)) }
        if let mask = layer.mask { forEachShape(of: mask.items, body) }
        if let picture = layer.clipPicture { forEachShape(of: picture, body) }
      }
    }
  }
}

extension SceneShape {
  /// Whether making its outline is shared among threads.
  fileprivate var isLargeStroke: Bool {
    if case .stroke = style { return path.elements.count >= OutlineBuilder.threadSegments }
    return false
  }

  /// A shape whose coverage is what a clip lets through.
  init(_ clip: SceneClip) {
    self.init(
      path: clip.path, trim: nil, style: .fill(clip.fillStyle), paint: .color(.clear),
      transform: clip.transform)
  }
}

extension [SceneItem] {
  /// How many shapes are drawn, at any depth, masks and clips left out.
  var shapeCount: Int {
    var count = 0
    for index in indices {
      if case .layer(let layer) = self[index] { count += layer.items.shapeCount } else { count += 1 }
    }
    return count
  }
}
