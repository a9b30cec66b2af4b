// SPDX-License-Identifier: MIT

extension Path {
  /// The outline of the path's stroke: polygons whose interior under the non-zero rule is what the stroke covers.
  ///
  /// Curves are flattened to 1/4096 of a point. Empty when the line width is not positive, and when the dash pattern
  /// would cut the path into more than a million pieces.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard let outline = try? DeviceOutline(path: self, style: .stroke(style), tolerance: 1.0 / 4096) else {
      return Path()
    }
    var elements: [Element] = []
    for contour in 0..<(outline.contourStarts.count - 1) {
      let range = outline.contourStarts[contour]..<outline.contourStarts[contour + 1]
      for (index, point) in outline.points[range].enumerated() {
        elements.append(index == 0 ? .move(to: CGPoint(point)) : .line(to: CGPoint(point)))
      }
      elements.append(.closeSubpath)
    }
    return Path(elements: elements)
  }
}
