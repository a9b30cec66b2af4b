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

extension BlendOperation {
  /// Whether an opaque backdrop stays opaque under any source.
  var keepsOpaqueBackdrop: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut, .destinationAtop, .xor: false
    default: true
    }
  }
}
