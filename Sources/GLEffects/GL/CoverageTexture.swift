// SPDX-License-Identifier: MIT
import CGLShim

/// Coverage of one draw in GL: an atlas of the pixels that are stored, and the rectangles to draw.
final class CoverageTexture {
  /// The rectangles of each part of the draw.
  let parts: [[DrawInstance]]
  let bytes: Int
  private let coverage: SharedTexture?
  private let parameter: SharedTexture?

  /// Coverage 1 on all of `rects`.
  init(solid rects: [PixelRect]) {
    parts = [rects.map { DrawInstance(solid: $0) }]
    bytes = 0
    coverage = nil
    parameter = nil
  }

  /// - Parameters:
  ///   - masks: one for each part of the draw.
  ///   - parameters: one value per stored pixel for along-path paint, in the order of the first mask; nil without.
  init(masks: [CoverageMask], format: CoverageFormat, parameters: [Float]?) {
    let layout = AtlasLayout(masks: masks)
    parts = layout.parts
    guard layout.height > 0 else {
      bytes = 0
      coverage = nil
      parameter = nil
      return
    }
    switch format {
    case .r8:
      coverage = Self.upload(
        layout.arranged(masks.map { $0.makeCoverage8() }, none: 0, full: 255), layout, format: GL_R8,
        type: GL_UNSIGNED_BYTE)
    case .r16Float, .r32Float:
      coverage = Self.upload(
        layout.arranged(masks.map { $0.coverage.map { Float($0) / 65535 } }, none: 0, full: 1), layout,
        format: format == .r16Float ? GL_R16F : GL_R32F, type: GL_FLOAT)
    }
    parameter = parameters.map {
      Self.upload(layout.arranged([$0], none: 0, full: 0), layout, format: GL_R32F, type: GL_FLOAT)
    }
    bytes = layout.width * layout.height * (format.bytesPerPixel + (parameters == nil ? 0 : 4))
  }

  /// Binds the atlases to texture units and names them to the program.
  func bind(coverageUnit: Int, parameterUnit: Int, of shader: ShaderProgram) {
    if let coverage {
      shader.set("u_coverage", coverageUnit)
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(coverageUnit)))
      glBindTexture(GLenum(GL_TEXTURE_2D), coverage.name)
    }
    if let parameter {
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(parameterUnit)))
      glBindTexture(GLenum(GL_TEXTURE_2D), parameter.name)
      shader.set("u_parameter", parameterUnit)
    }
  }

  private static func upload<Value>(
    _ values: [Value], _ layout: AtlasLayout, format: Int32, type: Int32
  ) -> SharedTexture {
    let texture = GLTexture(width: layout.width, height: layout.height, internalFormat: format)
    values.withUnsafeBytes { bytes in
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(layout.width), GLsizei(layout.height), GLenum(GL_RED),
        GLenum(type), bytes.baseAddress)
    }
    return SharedTexture(texture)
  }
}
