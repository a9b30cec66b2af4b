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
    coverage = Self.texture(of: atlas.values, in: atlas, format: atlas.format)
    parameter =
      atlas.parameters.isEmpty
      ? nil : Self.texture(of: .floats(atlas.parameters), in: atlas, format: .r32Float)
  }

  /// Whether no pixel of the draw is covered.
  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  /// Binds the atlases to texture units and names them to the program.
  func bind(coverageUnit: Int, parameterUnit: Int, of shader: ShaderProgram) {
    // Also where nothing is stored: samplers of two types must not be left on one unit (OpenGL ES 3.0, 2.12.8).
    shader.set("u_coverage", coverageUnit)
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(coverageUnit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), coverage?.name ?? 0)
    if let parameter {
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(parameterUnit)))
      glBindTexture(GLenum(GL_TEXTURE_2D), parameter.name)
      shader.set("u_parameter", parameterUnit)
    }
  }

  private static func texture(
    of values: TexelValues, in atlas: CoverageAtlas, format: CoverageFormat
  ) -> SharedTexture {
    if case .words = values {
      let isPair = atlas.channels == 2
      let texture = GLTexture(
        width: atlas.width, height: atlas.height, internalFormat: isPair ? GL_RG16UI : GL_RGBA16UI)
      values.upload(
        width: atlas.width, height: atlas.height, channels: isPair ? GL_RG_INTEGER : GL_RGBA_INTEGER)
      return SharedTexture(texture)
    }
    let internalFormat =
      switch format {
      case .r8: GL_R8
      case .r16Float: GL_R16F
      case .r32Float: GL_R32F
      }
    let texture = GLTexture(width: atlas.width, height: atlas.height, internalFormat: internalFormat)
    values.upload(width: atlas.width, height: atlas.height, channels: GL_RED)
    return SharedTexture(texture)
  }
}
