// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// What a context says of itself.
public struct GLDescription: Sendable, Equatable, Codable {
  /// How the driver was reached, such as "EGL device 0".
  public var platform: String
  /// `GL_VENDOR`
  public var vendor: String
  /// `GL_RENDERER`
  public var renderer: String
  /// `GL_VERSION`
  public var version: String
  /// `EGL_VERSION`
  public var eglVersion: String
  /// The device's UUID where the driver tells.
  public var uuid: String?
  /// Whether the renderer runs on the CPU (llvmpipe, softpipe, SwiftShader …).
  public var isSoftware: Bool
  /// `GL_MAX_TEXTURE_SIZE` and the like, smallest of those that bound a surface.
  public var maximumSurfaceSide: Int
  /// Whether 32-bit float surfaces can be drawn on; without them, blurs and 16-bit output use half floats.
  public var drawsOnFloat32: Bool
  /// Whether fixed-function blending works on them (`GL_EXT_float_blend`).
  public var blendsFloat32: Bool
  /// Every extension that the context has.
  public var allExtensions: [String]
  /// The extensions that matter here and are present.
  public var extensions: [String]

  static let interestingExtensions = [
    "GL_EXT_color_buffer_float", "GL_EXT_color_buffer_half_float", "GL_EXT_float_blend",
    "GL_EXT_shader_framebuffer_fetch", "GL_KHR_blend_equation_advanced", "GL_OES_texture_float_linear",
    "GL_EXT_texture_norm16", "GL_EXT_disjoint_timer_query", "GL_KHR_debug",
  ]

  /// Reads the description of the current context.
  static func current(candidate: DisplayCandidate, eglVersion: String) throws(GLError) -> GLDescription {
    func string(_ name: Int32) -> String {
      glGetString(GLenum(name)).map { String(cString: $0) } ?? ""
    }
    func integer(_ name: Int32) -> Int {
      var value: GLint = 0
      glGetIntegerv(GLenum(name), &value)
      return Int(value)
    }
    let version = string(GL_VERSION)
    guard (integer(GL_MAJOR_VERSION), integer(GL_MINOR_VERSION)) >= (3, 1) else {
      throw .versionTooOld(version)
    }
    let names = (0..<integer(GL_NUM_EXTENSIONS)).compactMap { index in
      glGetStringi(GLenum(GL_EXTENSIONS), GLuint(index)).map { String(cString: $0) }
    }
    let extensions = Set(names)
    let renderer = string(GL_RENDERER)
    let lowered = renderer.lowercased()
    let isSoftware =
      candidate.isSoftware
      || ["llvmpipe", "softpipe", "swrast", "swiftshader", "software"].contains { lowered.contains($0) }
    var viewport: [GLint] = [0, 0]
    glGetIntegerv(GLenum(GL_MAX_VIEWPORT_DIMS), &viewport)
    // Tried rather than read from the version and the extensions: drivers do not always keep what these promise.
    guard draws(on: .rgba16Float) else { throw .halfFloatSurfacesMissing }
    return GLDescription(
      platform: candidate.name, vendor: string(GL_VENDOR), renderer: renderer, version: version,
      eglVersion: eglVersion, uuid: candidate.uuid, isSoftware: isSoftware,
      maximumSurfaceSide: min(integer(GL_MAX_TEXTURE_SIZE), Int(viewport[0]), Int(viewport[1])),
      drawsOnFloat32: draws(on: .rgba32Float),
      blendsFloat32: extensions.contains("GL_EXT_float_blend"),
      allExtensions: names.sorted(), extensions: interestingExtensions.filter(extensions.contains))
  }
  /// Whether a small surface of a format can be drawn on; leaves nothing behind.
  private static func draws(on format: SurfaceFormat) -> Bool {
    do throws(GLError) {
      _ = try RenderTarget(width: 4, height: 4, format: format)
      return glGetError() == GLenum(GL_NO_ERROR)
    } catch {
      while glGetError() != GLenum(GL_NO_ERROR) {}
      return false
    }
  }
}
