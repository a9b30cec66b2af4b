// SPDX-License-Identifier: MIT
import CGLShim

extension GLFrame {
  mutating func draw(_ pass: DrawPass) throws(GLError) {
    var operation: BlendOperation?
    if case .programmed(let blend, let backdrop) = pass.blending {
      operation = blend
      try copyBackdrop(of: pass, to: backdrop)
    }
    guard let coverage = executor.coverageCache.coverage(of: pass, program: program) else { return }
    let variant = DrawVariant(
      paint: pass.paintVariant, mask: pass.maskVariant, blend: operation)
    let shader = try executor.programs.program(.draw(variant))
    glUseProgram(shader.name)
    try bind(pass.target)
    setTarget(pass.target, of: shader)
    shader.set("u_opacity", pass.opacity)
    // Unit 0: source, 1: coverage, 2: parameter along the path, 3: mask, 4: backdrop, 5: gradient stops or picture.
    if case .surface(let id) = pass.source {
      try bindTexture(id, unit: 0, sampler: "u_source", origin: "u_sourceOrigin", of: shader)
    }
    coverage.bind(coverageUnit: 1, parameterUnit: 2, of: shader)
    if let mask = pass.mask {
      try bindTexture(mask.surface, unit: 3, sampler: "u_mask", origin: "u_maskOrigin", of: shader)
    }
    if case .programmed(_, let backdrop) = pass.blending {
      try bindTexture(backdrop, unit: 4, sampler: "u_backdrop", origin: "u_backdropOrigin", of: shader)
    }
    if case .paint(let paint) = pass.source { set(paint, of: shader) }
    setBlending(pass.blending)
    let target = schedule.surfaces[pass.target].rect
    glEnable(GLenum(GL_SCISSOR_TEST))
    glScissor(
      GLint(pass.rect.minX - target.minX), GLint(pass.rect.minY - target.minY), GLsizei(pass.rect.width),
      GLsizei(pass.rect.height))
    drawRectangles(coverage.rectangles)
    glDisable(GLenum(GL_SCISSOR_TEST))
    glDisable(GLenum(GL_BLEND))
  }

  mutating func resample(_ pass: ResamplePass) throws(GLError) {
    let shader = try executor.programs.program(.resample)
    glUseProgram(shader.name)
    try bind(pass.target)
    setTarget(pass.target, of: shader)
    try bindTexture(pass.source, unit: 0, sampler: "u_source", origin: "u_sourceOrigin", of: shader)
    let weights = GLTexture(
      width: pass.tapCount, height: pass.weights.count, internalFormat: GL_R32F)
    let values = pass.weights.joined().map { Float($0) }
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(pass.tapCount), GLsizei(pass.weights.count), GLenum(GL_RED),
      GLenum(GL_FLOAT), values)
    glActiveTexture(GLenum(GL_TEXTURE1))
    glBindTexture(GLenum(GL_TEXTURE_2D), weights.name)
    shader.set("u_weights", 1)
    shader.set("u_axis", pass.axis == .horizontal ? 1 : 0, pass.axis == .horizontal ? 0 : 1)
    shader.set("u_address", pass.step, pass.bias, pass.shift, pass.offset)
    shader.set("u_taps", pass.tapCount, pass.phaseMask)
    drawRectangles([CoverageTexture.Rectangle(solid: schedule.surfaces[pass.target].rect)])
  }

  mutating func colorMatrix(_ pass: ColorMatrixPass) throws(GLError) {
    let shader = try executor.programs.program(.colorMatrix)
    glUseProgram(shader.name)
    try bind(pass.target)
    setTarget(pass.target, of: shader)
    try bindTexture(pass.source, unit: 0, sampler: "u_source", origin: "u_sourceOrigin", of: shader)
    // Five vectors: what each input adds to the four outputs.
    let columns = (0..<5).flatMap { column in (0..<4).map { row in Float(pass.matrix.rows[row][column]) } }
    glUniform4fv(shader.location("u_rows"), 5, columns)
    drawRectangles([CoverageTexture.Rectangle(solid: schedule.surfaces[pass.target].rect)])
  }

  mutating func alphaThreshold(_ pass: AlphaThresholdPass) throws(GLError) {
    let shader = try executor.programs.program(.alphaThreshold)
    glUseProgram(shader.name)
    try bind(pass.target)
    setTarget(pass.target, of: shader)
    try bindTexture(pass.source, unit: 0, sampler: "u_source", origin: "u_sourceOrigin", of: shader)
    shader.set("u_limits", SIMD2(pass.threshold.minimum, pass.threshold.maximum))
    shader.set("u_color", pass.threshold.color)
    drawRectangles([CoverageTexture.Rectangle(solid: schedule.surfaces[pass.target].rect)])
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
    case .solid(let color):
      shader.set("u_color", color)
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
    executor.stops.bind(table, unit: 5)
    shader.set("u_stops", 5)
    shader.set("u_stopCount", table.entries.count)
  }

  private func drawRectangles(_ rectangles: [CoverageTexture.Rectangle]) {
    rectangles.withUnsafeBytes { bytes in
      glBindBuffer(GLenum(GL_ARRAY_BUFFER), executor.instances?.name ?? 0)
      glBufferData(GLenum(GL_ARRAY_BUFFER), bytes.count, bytes.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(rectangles.count))
  }
}

extension DrawPass {
  fileprivate var paintVariant: DrawVariant.Paint {
    switch source {
    case .surface: .surface
    case .paint(.solid): .solid
    case .paint(.alongPath): .alongPath
    case .paint(.image): .image
    case .paint(.gradient(let gradient)):
      switch gradient.kind {
      case .linear: .linear
      case .radial: .radial
      case .angular: .angular
      }
    }
  }

  fileprivate var maskVariant: DrawVariant.Mask {
    switch mask?.channel {
    case nil: .none
    case .alpha: .alpha
    case .luminance: .luminance
    case .coverage: .coverage
    }
  }
}
