// SPDX-License-Identifier: MIT

/// Coverage of one draw as it is uploaded: the pixels that are stored, in an atlas, and the rectangles to draw.
///
/// Made without the device, on any thread.
struct CoverageAtlas: Sendable {
  /// The rectangles of each part of the draw; none where nothing of it is covered.
  let parts: [[DrawInstance]]
  /// In texels.
  let width: Int
  let height: Int
  /// Of one value a texel; of parts that are blended together whole numbers are stored, one for each.
  let format: CoverageFormat
  /// How many a texel has.
  let channels: Int
  let values: TexelValues
  /// The fraction of the path's length at each texel, for paint along a path; empty without.
  let parameters: [Float]

  /// - Parameter pass: A draw with coverage.
  init(_ pass: DrawPass, of program: Program, format: CoverageFormat) {
    self.format = format
    if case .stacked(let stack) = pass.blending {
      var covered = pass.parts
      if let source = stack.sourcePart { covered.remove(at: source) }
      let layout = CoverageStack(
        Self.masks(covered, of: program), cells: stack.cells, drawsUncovered: stack.sourcePart != nil)
      parts = [layout.instances]
      width = layout.width
      height = layout.height
      channels = layout.channels
      values = .words(layout.values)
      parameters = []
      return
    }
    let masks = Self.masks(pass.parts, of: program)
    let layout = AtlasLayout(masks: masks)
    parts = layout.parts
    width = layout.width
    height = layout.height
    channels = 1
    switch format {
    case .r8:
      values = .bytes(layout.arranged(masks.map { $0.makeCoverage8() }, none: 0, full: 255))
    case .r16Float, .r32Float:
      values = .floats(
        layout.arranged(masks.map { $0.coverage.map { Float($0) / 65535 } }, none: 0, full: 1))
    }
    // Only paint along a path has them, and never shares a draw.
    if let line = program.coverages[pass.parts[0].coverages[0]].centerline {
      let field = ArcLengthField(
        mask: masks[0], path: line.path, trim: line.trim, transform: line.transform)
      parameters = layout.arranged([field.values], none: 0, full: 0)
    } else {
      parameters = []
    }
  }

  var bytes: Int {
    values.bytes + 4 * parameters.count + parts.reduce(0) { $0 + $1.count }
      * MemoryLayout<DrawInstance>.stride
  }

  /// The mask of each part: what all its outlines cover.
  private static func masks(_ parts: [DrawPass.Part], of program: Program) -> [CoverageMask] {
    CoverageRasterizer.products(
      parts.map { part in
        part.coverages.map { index in
          MaskRequest(
            outline: program.coverages[index].outline, clip: part.rects[0],
            storesSolid: program.coverages[index].centerline != nil)
        }
      })
  }
}
