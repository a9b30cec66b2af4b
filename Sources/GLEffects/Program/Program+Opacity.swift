// SPDX-License-Identifier: MIT

extension Program {
  /// Whether every pixel of `rect` is known to be opaque before anything is drawn: a full colour covers it, and no later draw
  /// takes alpha away.
  ///
  /// False does not mean that a pixel is transparent.
  func isOpaque(in rect: PixelRect) -> Bool {
    guard case .layer(let commands) = nodes[root].operation else { return false }
    var isOpaque = false
    for command in commands {
      if isOpaque, !command.blend.keepsOpaqueBackdrop, !command.bounds.intersection(rect).isEmpty {
        isOpaque = false
      }
      if covers(rect, command) { isOpaque = true }
    }
    return isOpaque
  }

  private func covers(_ rect: PixelRect, _ command: LayerCommand) -> Bool {
    guard command.blend == .normal, command.opacity == 1, command.mask == nil, command.coverages.count == 1,
      command.bounds.contains(rect), case .paint(.solid(let color)) = command.source, color.w == 1
    else { return false }
    return coverages[command.coverages[0]].outline.isUpright(around: rect)
  }
}

extension DeviceOutline {
  /// Whether the outline is one upright rectangle around all of `rect`.
  func isUpright(around rect: PixelRect) -> Bool {
    // A closed path may repeat its first point.
    let corners = points.count == 5 && points[0] == points[4] ? points.dropLast() : points[...]
    guard contourStarts.count == 2, corners.count == 4 else { return false }
    for index in 0..<4 {
      let from = corners[index]
      let to = corners[(index + 1) % 4]
      let next = corners[(index + 2) % 4]
      // Sides are upright or level, in turn.
      let isLevel = from.y == to.y
      guard isLevel ? to.x == next.x : from.x == to.x && to.y == next.y else { return false }
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return false
    }
    return left <= Double(rect.minX) && right >= Double(rect.maxX) && top <= Double(rect.minY)
      && bottom >= Double(rect.maxY)
  }
}

extension BlendOperation {
  /// Whether an opaque backdrop stays opaque under any source.
  var keepsOpaqueBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
    default: true
    }
  }
}
