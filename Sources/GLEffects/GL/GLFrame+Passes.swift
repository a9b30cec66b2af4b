// SPDX-License-Identifier: MIT
import CGLShim

extension GLFrame {
  mutating func clear(_ pass: ClearPass) throws(GLError) {
    try bind(pass.surface)
    glDisable(GLenum(GL_SCISSOR_TEST))
    let color = SIMD4<Float>(pass.color)
    glClearColor(color.x, color.y, color.z, color.w)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  mutating func draw(_ pass: DrawPass, _ coverage: CoverageTexture) throws(GLError) {
    if case .programmed(_, .copied(let backdrop)) = pass.blending {
      try copyBackdrop(of: pass, to: backdrop)
    }
    let shader = try executor.programs.program(ProgramCache.Kind(pass))
    glUseProgram(shader.name)
    try bind(pass.target)
    setTarget(pass.target, of: shader)
    // Unit 0: source, 1: coverage, 2: parameter along the path, 3: mask, 4: backdrop, 5: gradient stops or picture.
    switch pass.source {
    case .tint: break
    case .paint(let paint): set(paint, of: shader)
    case .ramp(let gradient, let axis):
      let pixels = axis == .horizontal ? pass.rect.minX..<pass.rect.maxX : pass.rect.minY..<pass.rect.maxY
      executor.ramps.bind(gradient, axis: axis, pixels: pixels, unit: 0)
      shader.set("u_source", 0)
      let isRow = axis == .horizontal
      setPlace(
        "u_sourcePlace",
        texels: PixelRect(
          x: isRow ? pass.rect.minX : 0, y: isRow ? 0 : pass.rect.minY, width: isRow ? pixels.count : 1,
          height: isRow ? 1 : pixels.count), target: pass.target, step: isRow ? SIMD2(1, 0) : SIMD2(0, 1),
        of: shader)
    case .surface(let id):
      let texels = try bindTexture(id, unit: 0, sampler: "u_source", of: shader)
      setPlace("u_sourcePlace", texels: texels, target: pass.target, of: shader)
    case .enlarged(let id, let levels), .gathered(let id, let levels):
      let texels = try bindTexture(id, unit: 0, sampler: "u_source", of: shader)
      setEnlarging(texels, axis: .vertical, levels: levels, target: pass.target, of: shader)
    }
    coverage.bind(coverageUnit: 1, parameterUnit: 2, of: shader)
    if let mask = pass.mask {
      let texels = try bindTexture(mask.surface, unit: 3, sampler: "u_mask", of: shader)
      setPlace("u_maskPlace", texels: texels, target: pass.target, of: shader)
    }
    switch pass.blending {
    case .programmed(_, .copied(let backdrop)), .programmed(_, .surface(let backdrop)):
      let texels = try bindTexture(backdrop, unit: 4, sampler: "u_backdrop", of: shader)
      setPlace("u_backdropPlace", texels: texels, target: pass.target, of: shader)
    case .programmed(_, .color(let color)): shader.set("u_backdropColor", color)
    case .stacked(let stack):
      shader.set("u_backdropColor", stack.ground)
      let colors = pass.parts.flatMap { part in (0..<4).map { Float(part.tint[$0]) } }
      glUniform4fv(shader.location("u_colors"), GLsizei(pass.parts.count), colors)
    case .programmed(_, .target), .fixedFunction: break
    }
    setBlending(pass.blending)
    let target = schedule.surfaces[pass.target].rect
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(pass.rect.minX - target.minX), GLint(pass.rect.minY - target.minY), GLsizei(pass.rect.width),
      GLsizei(pass.rect.height))
    if case .stacked = pass.blending {
      // Their tints are the parts' coverage.
      drawInstances(coverage.parts[0])
    } else {
      drawInstances(
        zip(coverage.parts, pass.parts).flatMap { part, drawn in part.map { $0.tinted(drawn.tint) } })
    }
    glDisable(GLenum(GL_SCISSOR_TEST))
    glDisable(GLenum(GL_BLEND))
  }

  mutating func resample(_ pass: ResamplePass) throws(GLError) {
    let (shader, texels) = try beginFilter(.resample, from: pass.source, to: pass.target)
    let along = pass.axis.direction
    setPlace(
      "u_sourcePlace", texels: texels, target: pass.target,
      step: SIMD2.one + along * Double(pass.step - 1), offset: along * Double(pass.offset), of: shader)
    setTap(texels, axis: pass.axis, of: shader)
    let chunks = (pass.weights.count + 5) / 6
    shader.set("u_chunks", chunks)
    var weights = pass.weights.map { Float($0) }
    weights += Array(repeating: 0, count: 6 * chunks - weights.count)
    glUniform3fv(shader.location("u_weights"), GLsizei(2 * chunks), weights)
    drawInstances(pass.rects.map { DrawInstance(solid: $0) })
  }

  mutating func enlarge(_ pass: EnlargePass) throws(GLError) {
    let (shader, texels) = try beginFilter(.enlarge, from: pass.source, to: pass.target)
    setEnlarging(texels, axis: pass.axis, levels: pass.levels, target: pass.target, of: shader)
    drawInstances(pass.rects.map { DrawInstance(solid: $0) })
  }

  mutating func colorMatrix(_ pass: ColorMatrixPass) throws(GLError) {
    let (shader, texels) = try beginFilter(.colorMatrix, from: pass.source, to: pass.target)
    shader.set("u_sourceOrigin", texels.minX, texels.minY)
    // Five vectors: what each input adds to the four outputs.
    let columns = (0..<5).flatMap { column in (0..<4).map { row in Float(pass.matrix.rows[row][column]) } }
    glUniform4fv(shader.location("u_rows"), 5, columns)
    drawInstances([DrawInstance(solid: pass.rect)])
  }

  mutating func alphaThreshold(_ pass: AlphaThresholdPass) throws(GLError) {
    let (shader, texels) = try beginFilter(.alphaThreshold, from: pass.source, to: pass.target)
    shader.set("u_sourceOrigin", texels.minX, texels.minY)
    shader.set("u_limits", SIMD2(pass.threshold.minimum, pass.threshold.maximum))
    shader.set("u_color", pass.threshold.color)
    drawInstances([DrawInstance(solid: pass.rect)])
  }

  /// Makes a program ready that reads one surface, at unit 0, and writes another; also returns the places of the source's texels.
  private mutating func beginFilter(
    _ kind: ProgramCache.Kind, from source: Schedule.SurfaceID, to target: Schedule.SurfaceID
  ) throws(GLError) -> (ShaderProgram, PixelRect) {
    let shader = try executor.programs.program(kind)
    glUseProgram(shader.name)
    try bind(target)
    setTarget(target, of: shader)
    return (shader, try bindTexture(source, unit: 0, sampler: "u_source", of: shader))
  }

  private mutating func copyBackdrop(
    of pass: DrawPass, to backdrop: Schedule.SurfaceID
  ) throws(GLError) {
    let copy = try target(backdrop)
    try bind(pass.target)
    let origin = schedule.surfaces[pass.target].rect
    glActiveTexture(GLTexture.uploadUnit)
    glBindTexture(GLenum(GL_TEXTURE_2D), copy.texture.name)
    glCopyTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLint(pass.rect.minX - origin.minX),
      GLint(pass.rect.minY - origin.minY), GLsizei(pass.rect.width), GLsizei(pass.rect.height))
  }

  private func setBlending(_ blending: Blending) {
    guard case .fixedFunction(let fixed) = blending, fixed != .replace else {
      glDisable(GLenum(GL_BLEND))
      return
    }
    let one = GLenum(GL_ONE)
    let zero = GLenum(GL_ZERO)
    let sourceAlpha = GLenum(GL_ONE_MINUS_SRC_ALPHA)
    let backdropAlpha = GLenum(GL_ONE_MINUS_DST_ALPHA)
    glEnable(GLenum(GL_BLEND))
    glBlendEquation(GLenum(GL_FUNC_ADD))
    let (source, backdrop): (GLenum, GLenum) =
      switch fixed {
      case .sourceOver: (one, sourceAlpha)
      case .screen: (one, GLenum(GL_ONE_MINUS_SRC_COLOR))
      case .destinationOver: (backdropAlpha, one)
      case .destinationOut: (zero, sourceAlpha)
      case .sourceAtop: (GLenum(GL_DST_ALPHA), sourceAlpha)
      case .xor: (backdropAlpha, sourceAlpha)
      case .replace: (one, zero)
      }
    glBlendFuncSeparate(source, backdrop, source, backdrop)
  }

  private func set(_ paint: PaintOperation, of shader: ShaderProgram) {
    switch paint {
    case .solid:
      break
    case .alongPath(let table):
      set(table, of: shader)
    case .image(let image):
      executor.images.bind(image.bitmap, isFloat32: image.needsFloat32, unit: 5)
      shader.set("u_image", 5)
      shader.set("u_anchor", image.anchorX, image.anchorY)
      shader.set("u_map", image.map)
      shader.set("u_shift", image.shift)
      shader.set("u_sampling", image.isNearest ? 1 : 0, image.isRepeated ? 1 : 0)
    case .gradient(let gradient):
      set(gradient.table, of: shader)
      shader.set("u_anchor", gradient.anchorX, gradient.anchorY)
      shader.set("u_map", gradient.map)
      shader.set("u_shift", gradient.shift)
      shader.set("u_range", gradient.range)
      shader.set("u_spread", gradient.spreadValue)
      if gradient.kind == .angular {
        shader.set("u_center", gradient.center)
        shader.set("u_seam", gradient.seam)
      }
    }
  }

  private func set(_ table: GradientTable, of shader: ShaderProgram) {
    let search = executor.stops.bind(table, unit: 5)
    shader.set("u_stops", 5)
    shader.set("u_search", search.parts, search.steps)
    shader.set("u_stopCount", table.entries.count)
  }

  /// From a texel to the next along an axis, in texture coordinates.
  private func setTap(_ texels: PixelRect, axis: GridAxis, of shader: ShaderProgram) {
    shader.set("u_tap", axis.direction / SIMD2(Double(texels.width), Double(texels.height)))
  }

  /// Where a pixel lies between a coarse surface's texels, and where the first of the four around it is.
  private func setEnlarging(
    _ texels: PixelRect, axis: GridAxis, levels: Int, target: Schedule.SurfaceID, of shader: ShaderProgram
  ) {
    let rect = schedule.surfaces[target].rect
    let along = axis.direction
    let cell = Double(1 << levels)
    let first = Double(axis == .horizontal ? rect.minX : rect.minY) / cell - 0.5
    // Places count from here, so that they are small numbers.
    let coarse = first.rounded(.down)
    setPlace(
      "u_sourcePlace", texels: texels, target: target, step: SIMD2.one - along, offset: along * (coarse - 1),
      of: shader)
    setTap(texels, axis: axis, of: shader)
    shader.set("u_phase", along / cell, first - coarse)
  }

  private mutating func drawInstances(_ instances: [DrawInstance]) {
    instances.withUnsafeBytes { bytes in
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), executor.instances?.name ?? 0)
      glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(instances.count))
    drawCalls += 1
    pixelsShaded += instances.reduce(0) { $0 + $1.area }
  }
}

extension GridAxis {
  /// One step along the axis.
  fileprivate var direction: SIMD2<Double> { self == .horizontal ? SIMD2(1, 0) : SIMD2(0, 1) }
}
