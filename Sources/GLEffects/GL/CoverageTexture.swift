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

  init(_ atlas: CoverageAtlas) {
    parts = atlas.parts
    bytes = atlas.bytes
    guard atlas.height > 0 else {
      coverage = nil
      parameter = nil
      return
    }
    switch atlas.values {
    case .bytes(let values):
      coverage = Self.upload(values, atlas, format: GL_R8, type: GL_UNSIGNED_BYTE)
    case .floats(let values):
      coverage = Self.upload(
        values, atlas, format: atlas.format == .r16Float ? GL_R16F : GL_R32F, type: GL_FLOAT)
    }
    parameter =
      atlas.parameters.isEmpty
      ? nil : Self.upload(atlas.parameters, atlas, format: GL_R32F, type: GL_FLOAT)
  }

  /// Whether no pixel of the draw is covered.
  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

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
    _ values: [Value], _ atlas: CoverageAtlas, format: Int32, type: Int32
  ) -> SharedTexture {
    let texture = GLTexture(width: atlas.width, height: atlas.height, internalFormat: format)
    values.withUnsafeBytes { bytes in
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(atlas.width), GLsizei(atlas.height), GLenum(GL_RED),
        GLenum(type), bytes.baseAddress)
    }
    return SharedTexture(texture)
  }
}
