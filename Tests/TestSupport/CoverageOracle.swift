// SPDX-License-Identifier: MIT
@testable public import GLEffects

/// The exact coverage (0...1) of a filled path at the pixels of `rect`, row by row: x-intervals on 1024
/// sub-scanlines a row, curves flattened to 1/1024 pixel. `transform` leads from the path to pixels.
public func coverageOracle(
  path: Path, transform: CGAffineTransform = .identity, rule: FillStyle = FillStyle(), rect: PixelRect
) -> [Double] {
  spread(
    ReferenceExecutor.coverage(
      filling: ReferenceExecutor.subpaths(of: path), style: rule,
      map: ReferenceExecutor.Map(transform), rect: rect),
    over: rect)
}

/// The exact coverage (0...1) of a stroked path at the pixels of `rect`, row by row; the stroke and its dashes
/// are made before `transform`, which leads from the path to pixels.
public func strokeCoverageOracle(
  path: Path, style: StrokeStyle, transform: CGAffineTransform = .identity, rect: PixelRect
) -> [Double] {
  spread(
    ReferenceExecutor.coverage(
      stroking: ReferenceExecutor.subpaths(of: path), style: style,
      map: ReferenceExecutor.Map(transform), rect: rect),
    over: rect)
}

/// One value for every pixel of `rect`, 0 where the coverage was not worked out because nothing is there.
private func spread(_ coverage: ReferenceExecutor.Coverage, over rect: PixelRect) -> [Double] {
  var values: [Double] = []
  values.reserveCapacity(rect.area)
  for y in rect.minY..<rect.maxY {
    for x in rect.minX..<rect.maxX {
      values.append(coverage[x, y])
    }
  }
  return values
}
