// SPDX-License-Identifier: MIT
import CGLShim

/// A linked program with the places of its uniforms.
final class ShaderProgram {
  let name: GLuint
  private var locations: [String: GLint] = [:]

  fileprivate init(name: GLuint) {
    self.name = name
  }

  /// −1 where the program does not use the uniform; GL ignores writes to it.
  func location(_ uniform: String) -> GLint {
    if let known = locations[uniform] { return known }
    let found = glGetUniformLocation(name, uniform)
    locations[uniform] = found
    return found
  }

  func set(_ uniform: String, _ value: Int) { glUniform1i(location(uniform), GLint(value)) }

  func set(_ uniform: String, _ x: Int, _ y: Int) { glUniform2i(location(uniform), GLint(x), GLint(y)) }

  func set(_ uniform: String, _ x: Int, _ y: Int, _ z: Int, _ w: Int) {
    glUniform4i(location(uniform), GLint(x), GLint(y), GLint(z), GLint(w))
  }

  func set(_ uniform: String, _ value: Double) { glUniform1f(location(uniform), Float(value)) }

  func set(_ uniform: String, _ value: SIMD2<Double>) {
    glUniform2f(location(uniform), Float(value.x), Float(value.y))
  }

  func set(_ uniform: String, _ xy: SIMD2<Double>, _ z: Double) {
    glUniform3f(location(uniform), Float(xy.x), Float(xy.y), Float(z))
  }

  func set(_ uniform: String, _ value: SIMD4<Double>) {
    glUniform4f(location(uniform), Float(value.x), Float(value.y), Float(value.z), Float(value.w))
  }

  deinit {
    glDeleteProgram(name)
  }
}

/// What a draw's fragment program is made for.
struct DrawVariant: Hashable {
  enum Paint: Int, Hashable, CaseIterable {
    case tint, surface, linear, radial, angular, alongPath, image, enlarged, gathered
  }
  enum Mask: Int, Hashable, CaseIterable { case none, alpha, luminance, coverage }
  /// Where a programmed blend reads what is below: in another texture, in the pixel it draws on, or nowhere, as it is one colour.
  enum Backdrop: Int, Hashable, CaseIterable { case surface, target, color }

  var paint: Paint
  var hasCoverage: Bool
  var mask: Mask
  /// nil leaves blending to the fixed-function unit.
  var blend: BlendOperation?
  var backdrop = Backdrop.surface
}

/// What the fragment program of draws that are blended together is made for.
struct StackVariant: Hashable {
  /// Of each draw; four at most.
  var blends: [BlendOperation]
  /// The draw whose source is `paint`, and which has no coverage; the others are one colour.
  var sourcePart: Int?
  var paint: DrawVariant.Paint
}

/// Programs, each compiled when first needed.
final class ProgramCache {
  enum Kind: Hashable {
    case draw(DrawVariant)
    case stack(StackVariant)
    case resample
    case colorMatrix
    case alphaThreshold
  }

  /// Three weights each; together as many taps as the longest filter, three halvings in one, has.
  static let weightVectors = 12

  private let library: ShaderLibrary
  private var programs: [Kind: ShaderProgram] = [:]

  init(library: ShaderLibrary) {
    self.library = library
  }

  var count: Int { programs.count }

  func program(_ kind: Kind) throws(GLError) -> ShaderProgram {
    if let known = programs[kind] { return known }
    let made = try link(kind)
    programs[kind] = made
    return made
  }

  /// Deletes every program.
  func drain() {
    programs = [:]
  }

  /// The assembled text of the fragment stage of a kind.
  static func fragmentSource(_ kind: Kind, library: ShaderLibrary) throws(GLError) -> String {
    switch kind {
    case .draw(let variant):
      try library.source(
        of: "draw.frag.glsl", defines: constants + defines(of: variant),
        extensions: variant.blend != nil && variant.backdrop == .target
          ? ["GL_EXT_shader_framebuffer_fetch"] : [])
    case .stack(let variant):
      try library.source(of: "stack.frag.glsl", defines: constants + defines(of: variant))
    case .resample:
      try library.source(
        of: "resample.frag.glsl", defines: [("WEIGHT_VECTORS", String(weightVectors))])
    case .colorMatrix:
      try library.source(of: "color_matrix.frag.glsl", defines: [])
    case .alphaThreshold:
      try library.source(of: "alpha_threshold.frag.glsl", defines: [])
    }
  }

  static func vertexSource(library: ShaderLibrary) throws(GLError) -> String {
    try library.source(of: "quad.vert.glsl", defines: [])
  }

  /// Numbers that Swift owns and GLSL reads.
  private static let constants: [(name: String, value: String)] = {
    var all: [(name: String, value: String)] = [
      ("LUMA_RED", "0.2126"), ("LUMA_GREEN", "0.7152"), ("LUMA_BLUE", "0.0722"),
      ("PAINT_TINT", "0"), ("PAINT_SURFACE", "1"), ("PAINT_LINEAR", "2"), ("PAINT_RADIAL", "3"),
      ("PAINT_ANGULAR", "4"), ("PAINT_ALONG_PATH", "5"), ("PAINT_IMAGE", "6"),
      ("PAINT_ENLARGED", "7"), ("PAINT_GATHERED", "8"), ("BACKDROP_SURFACE", "0"), ("BACKDROP_TARGET", "1"),
      ("BACKDROP_COLOR", "2"),
      ("TIE_WIDTH", String(ImageOperation.tieWidth)),
      ("MASK_NONE", "0"), ("MASK_ALPHA", "1"), ("MASK_LUMINANCE", "2"), ("MASK_COVERAGE", "3"),
      ("BLEND_FIXED", "-1"), ("REPEAT_TIE_WIDTH", String(GradientOperation.repeatTieWidth)),
    ]
    for operation in BlendOperation.allCases {
      all.append(("BLEND_\(operation.shaderName)", String(operation.rawValue)))
    }
    // Coefficients of x, x³ … x¹⁷ of the arc tangent in turns: Chebyshev interpolation of atan(√s)/√s/2π on 0...1.
    let arcTangent = [
      "0.15915494019346968", "-0.05305117560544801", "0.03181805255062277", "-0.022596496997143323",
      "0.016899661735602277", "-0.011867953035938144", "0.00670641106216966", "-0.0025037060451209552",
      "0.0004402676898618641",
    ]
    for (index, value) in arcTangent.enumerated() { all.append(("ATAN_\(index)", value)) }
    return all
  }()

  private static func defines(of variant: DrawVariant) -> [(name: String, value: String)] {
    [
      ("PAINT", String(variant.paint.rawValue)), ("MASK", String(variant.mask.rawValue)),
      ("COVERAGE", variant.hasCoverage ? "1" : "0"),
      ("BLEND", variant.blend.map { String($0.rawValue) } ?? "-1"),
      ("BACKDROP", String((variant.blend == nil ? .surface : variant.backdrop).rawValue)),
    ]
  }

  private static func defines(of variant: StackVariant) -> [(name: String, value: String)] {
    var all = [
      (name: "PAINT", value: String(variant.paint.rawValue)),
      ("BACKDROP", String(DrawVariant.Backdrop.color.rawValue)),
      ("STACK_COUNT", String(variant.blends.count)), ("STACK_SOURCE", String(variant.sourcePart ?? -1)),
    ]
    var channels = ["coverage.x", "coverage.y", "coverage.z", "coverage.w"][...]
    for (index, blend) in variant.blends.enumerated() {
      all.append(("STACK_BLEND_\(index)", String(blend.rawValue)))
      let covered = index == variant.sourcePart ? "1.0" : channels.removeFirst()
      all.append(("STACK_COVERED_\(index)", covered))
    }
    return all
  }

  private func link(_ kind: Kind) throws(GLError) -> ShaderProgram {
    let vertex = try compile(
      try Self.vertexSource(library: library), stage: GL_VERTEX_SHADER, name: "quad.vert.glsl")
    defer { glDeleteShader(vertex) }
    let fragment = try compile(
      try Self.fragmentSource(kind, library: library), stage: GL_FRAGMENT_SHADER, name: "\(kind)")
    defer { glDeleteShader(fragment) }
    let program = ShaderProgram(name: glCreateProgram())
    glAttachShader(program.name, vertex)
    glAttachShader(program.name, fragment)
    glLinkProgram(program.name)
    var status: GLint = 0
    glGetProgramiv(program.name, GLenum(GL_LINK_STATUS), &status)
    guard status == GL_TRUE else {
      let message = Self.log { size, length, text in
        glGetProgramInfoLog(program.name, size, length, text)
      }
      throw .shader(name: "\(kind)", message: library.annotated(message))
    }
    return program
  }

  private func compile(_ source: String, stage: Int32, name: String) throws(GLError) -> GLuint {
    let shader = glCreateShader(GLenum(stage))
    source.withCString { text in
      var text: UnsafePointer<CChar>? = text
      glShaderSource(shader, 1, &text, nil)
    }
    glCompileShader(shader)
    var status: GLint = 0
    glGetShaderiv(shader, GLenum(GL_COMPILE_STATUS), &status)
    guard status == GL_TRUE else {
      let message = Self.log { size, length, text in glGetShaderInfoLog(shader, size, length, text) }
      glDeleteShader(shader)
      throw .shader(name: name, message: library.annotated(message))
    }
    return shader
  }

  private static func log(
    _ read: (GLsizei, UnsafeMutablePointer<GLsizei>, UnsafeMutablePointer<CChar>) -> Void
  ) -> String {
    var text = [CChar](repeating: 0, count: 4096)
    var length: GLsizei = 0
    text.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { read(GLsizei(buffer.count), &length, base) }
    }
    return String(decoding: text.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension GradientOperation {
  /// As lib/paint.glsl reads it.
  var spreadValue: Int {
    switch spread {
    case .pad: 0
    case .repeated: 1
    case .mirrored: 2
    }
  }
}

extension BlendOperation {
  /// The mode's name as the shaders write it: COLOR_DODGE.
  fileprivate var shaderName: String {
    var name = ""
    for character in "\(self)" {
      if character.isUppercase { name += "_" }
      name += character.uppercased()
    }
    return name
  }
}
