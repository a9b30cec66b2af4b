// SPDX-License-Identifier: MIT
import CGLShim

/// Coverage of one draw in GL: an atlas of the pixels that are stored, and the rectangles to draw.
final class CoverageTexture {
  /// One instance of the quad: six 32-bit integers, as `quad.vert.glsl` reads them.
  struct Rectangle {
    var x: Int32
    var y: Int32
    var width: Int32
    var height: Int32
    /// Where its coverage starts in the atlas; x = −1 where coverage is 1.
    var atlasX: Int32
    var atlasY: Int32

    init(solid rect: PixelRect) {
      self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, atlasX: -1, atlasY: 0)
    }

    init(x: Int, y: Int, width: Int, height: Int, atlasX: Int, atlasY: Int) {
      self.x = Int32(x)
      self.y = Int32(y)
      self.width = Int32(width)
      self.height = Int32(height)
      self.atlasX = Int32(atlasX)
      self.atlasY = Int32(atlasY)
    }
  }

  private static let atlasWidth = 2048

  let rectangles: [Rectangle]
  let bytes: Int
  private let coverage: SharedTexture?
  private let parameter: SharedTexture?

  /// Coverage 1 on all of `rect`.
  init(solid rect: PixelRect) {
    rectangles = [Rectangle(solid: rect)]
    bytes = 0
    coverage = nil
    parameter = nil
  }

  /// - Parameters:
  ///   - parameters: one value per stored pixel for along-path paint, in the mask's order; nil without.
  init(mask: CoverageMask, format: CoverageFormat, parameters: [Float]?) {
    let layout = AtlasLayout(mask: mask, width: Self.atlasWidth)
    rectangles = layout.rectangles
    guard layout.height > 0 else {
      bytes = 0
      coverage = nil
      parameter = nil
      return
    }
    let texels = Self.atlasWidth * layout.height
    switch format {
    case .r8:
      let stored = mask.makeCoverage8()
      coverage = Self.upload(
        layout.arranged(stored, filler: 0), height: layout.height, format: GL_R8, type: GL_UNSIGNED_BYTE)
    case .r16Float, .r32Float:
      let stored = mask.coverage.map { Float($0) / 65535 }
      coverage = Self.upload(
        layout.arranged(stored, filler: 0), height: layout.height,
        format: format == .r16Float ? GL_R16F : GL_R32F, type: GL_FLOAT)
    }
    parameter = parameters.map {
      Self.upload(layout.arranged($0, filler: 0), height: layout.height, format: GL_R32F, type: GL_FLOAT)
    }
    bytes = texels * (format.bytesPerPixel + (parameters == nil ? 0 : 4))
  }

  /// Binds the atlases to texture units and names them to the program.
  func bind(coverageUnit: Int, parameterUnit: Int, of shader: ShaderProgram) {
    shader.set("u_coverage", coverageUnit)
    if let coverage {
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(coverageUnit)))
      glBindTexture(GLenum(GL_TEXTURE_2D), coverage.name)
    }
    if let parameter {
      glActiveTexture(GLenum(GL_TEXTURE0 + Int32(parameterUnit)))
      glBindTexture(GLenum(GL_TEXTURE_2D), parameter.name)
      shader.set("u_parameter", parameterUnit)
    }
  }

  private static func upload<Value>(_ values: [Value], height: Int, format: Int32, type: Int32)
    -> SharedTexture
  {
    let texture = GLTexture(width: atlasWidth, height: height, internalFormat: format)
    values.withUnsafeBytes { bytes in
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(atlasWidth), GLsizei(height), GLenum(GL_RED), GLenum(type),
        bytes.baseAddress)
    }
    return SharedTexture(texture)
  }
}

/// Where the strips of a mask lie in an atlas: side by side in bands of the strips' height.
private struct AtlasLayout {
  private struct Piece {
    /// Index of the piece's first value in the mask, and how far apart its rows are there.
    var offset: Int
    var stride: Int
    var width: Int
    var atlasX: Int
    var atlasY: Int
  }

  let width: Int
  private(set) var height = 0
  private(set) var rectangles: [CoverageTexture.Rectangle] = []
  private var pieces: [Piece] = []

  init(mask: CoverageMask, width: Int) {
    self.width = width
    let rows = CoverageMask.stripHeight
    var x = 0
    var y = 0
    for strip in mask.strips {
      if strip.isSolid {
        rectangles.append(
          CoverageTexture.Rectangle(
            x: Int(strip.x), y: Int(strip.y), width: Int(strip.width), height: rows, atlasX: -1, atlasY: 0))
        continue
      }
      var done = 0
      while done < Int(strip.width) {
        if x == width {
          x = 0
          y += rows
        }
        let part = min(Int(strip.width) - done, width - x)
        pieces.append(
          Piece(offset: strip.offset + done, stride: Int(strip.width), width: part, atlasX: x, atlasY: y))
        rectangles.append(
          CoverageTexture.Rectangle(
            x: Int(strip.x) + done, y: Int(strip.y), width: part, height: rows, atlasX: x, atlasY: y))
        x += part
        done += part
        height = y + rows
      }
    }
  }

  /// The mask's values in the atlas's order, row by row.
  func arranged<Value>(_ values: [Value], filler: Value) -> [Value] {
    var atlas = Array(repeating: filler, count: width * height)
    atlas.withUnsafeMutableBufferPointer { atlas in
      values.withUnsafeBufferPointer { values in
        for piece in pieces {
          for row in 0..<CoverageMask.stripHeight {
            let from = piece.offset + row * piece.stride
            let to = (piece.atlasY + row) * width + piece.atlasX
            for column in 0..<piece.width { atlas[to + column] = values[from + column] }
          }
        }
      }
    }
    return atlas
  }
}
