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
    switch self {
    case .libraryMissing(let message):
      if let other = Self.cause(inLoaderMessage: message) { return other }
      return message.contains("GLES")
        ? "install libgles2 (apt-get install libgles2)" : "install libegl1 (apt-get install libegl1)"
    case .incompleteFramebuffer: return "draw a smaller picture, or choose another device with --device"
    case .shader, .gl: return "update the driver, or draw with --renderer cpu; please report this"
    case .platformUnavailable, .egl, .versionTooOld, .halfFloatSurfacesMissing: break
    }
    if candidate?.platform == .defaultDisplay {
      return "not needed without a display server; set DISPLAY or WAYLAND_DISPLAY to use one"
    }
    if let steering = DriverFiles.steeringVariables().first {
      return "unset \(steering.name), which is \"\(steering.value)\" and decides what the driver does"
    }
    switch self {
    case .platformUnavailable:
      // Without any driver EGL offers next to nothing.
      return candidate?.platform == .surfaceless && DisplayCandidate.handles().isEmpty
        ? Self.driverRemedy : "nothing to mend unless this is the device you want"
    case .egl("eglInitialize", _): return Self.driverRemedy
    default: return "update the driver, or choose another device with --device"
    }
  }

  private static let driverRemedy =
    "install a driver: for Mesa apt-get install libegl-mesa0 libgl1-mesa-dri; for a GPU its vendor's"

  /// What mends a library that is there but cannot be loaded; nil if it is missing.
  static func cause(inLoaderMessage message: String) -> String? {
    if message.contains("Too many open files") { return "allow more open files (ulimit -n 256)" }
    if message.contains("Cannot allocate memory") || message.contains("failed to map") {
      return "allow more memory (ulimit -v unlimited)"
    }
    for damage in ["file too short", "invalid ELF header", "wrong ELF class"] where message.contains(damage) {
      let file = message.split(separator: ":").first { $0.contains("/") }.map { String($0) } ?? ""
      let name = file.drop { $0 != "/" }
      return "the file \(name) is damaged; install its package again (dpkg -S \(name) names it)"
    }
    return nil
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
