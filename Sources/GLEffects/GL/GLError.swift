// SPDX-License-Identifier: MIT

/// Why a GL context could not be made or used.
enum GLError: Error, Sendable, Equatable {
  /// libEGL.so.1 or libGLESv2.so.2 cannot be opened, or lacks a function.
  case libraryMissing(String)
  /// EGL does not offer this way of reaching a display.
  case platformUnavailable(String)
  /// An EGL call failed with this error code.
  case egl(call: String, code: Int32)
  /// The context's version of OpenGL ES is under 3.1.
  case versionTooOld(String)
  /// Half-float surfaces cannot be drawn on.
  case halfFloatSurfacesMissing
  /// A framebuffer is not complete.
  case incompleteFramebuffer(status: UInt32, width: Int, height: Int)
  /// A shader did not compile or a program did not link; the driver's message.
  case shader(name: String, message: String)
  /// glGetError said this code after a picture.
  case gl(code: UInt32)
}

extension GLError {
  /// One line: what happened.
  var summary: String {
    switch self {
    case .libraryMissing(let message): message
    case .platformUnavailable(let what): what
    case .egl(let call, let code): "\(call) failed: \(Self.name(ofEGLError: code))"
    case .versionTooOld(let version): "OpenGL ES 3.1 or newer is needed, the driver has \(version)"
    case .halfFloatSurfacesMissing: "the driver cannot draw on half-float surfaces"
    case .incompleteFramebuffer(let status, let width, let height):
      "a \(width) x \(height) surface cannot be drawn on (status 0x\(String(status, radix: 16)))"
    case .shader(let name, let message): "shader \(name): \(message)"
    case .gl(let code): "the driver reported GL error 0x\(String(code, radix: 16))"
    }
  }

  /// One line: what mends it.
  func remedy(for candidate: DisplayCandidate? = nil) -> String {
    if case .egl("eglInitialize", _) = self, candidate?.platform == .defaultDisplay {
      return "not needed without a display server; set DISPLAY or WAYLAND_DISPLAY to use one"
    }
    return switch self {
    case .libraryMissing(let message):
      message.contains("GLES")
        ? "install libgles2 (apt-get install libgles2)" : "install libegl1 (apt-get install libegl1)"
    case .platformUnavailable: "nothing to mend unless this is the device you want"
    case .egl(let call, _):
      call == "eglInitialize"
        ? "install a driver for it: libegl-mesa0 and libgl1-mesa-dri for Mesa (apt-get install libegl-mesa0 libgl1-mesa-dri)"
        : "update the driver, or choose another device with --device"
    case .versionTooOld, .halfFloatSurfacesMissing:
      "update the driver, or choose another device with --device"
    case .incompleteFramebuffer: "draw a smaller picture, or choose another device with --device"
    case .shader, .gl: "update the driver, or draw with --renderer reference; please report this"
    }
  }

  static func name(ofEGLError code: Int32) -> String {
    let names = [
      "EGL_SUCCESS", "EGL_NOT_INITIALIZED", "EGL_BAD_ACCESS", "EGL_BAD_ALLOC", "EGL_BAD_ATTRIBUTE",
      "EGL_BAD_CONFIG", "EGL_BAD_CONTEXT", "EGL_BAD_CURRENT_SURFACE", "EGL_BAD_DISPLAY", "EGL_BAD_MATCH",
      "EGL_BAD_NATIVE_PIXMAP", "EGL_BAD_NATIVE_WINDOW", "EGL_BAD_PARAMETER", "EGL_BAD_SURFACE",
    ]
    let index = Int(code) - 0x3000
    return names.indices.contains(index) ? names[index] : "0x\(String(code, radix: 16))"
  }
}
