// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// Opens displays, each at most once per process.
///
/// A display is never terminated: `eglTerminate` would pull it away from every other context of the process, and Mesa
/// gives the same handle for the same platform.
final class DisplayOpener: @unchecked Sendable {
  // Guarded by `lock`; EGLDisplay is a pointer that any thread may use.
  private var opened: [String: EGLDisplay] = [:]
  private let lock = NSLock()

  static let shared = DisplayOpener()

  func display(for candidate: DisplayCandidate) throws(GLError) -> EGLDisplay {
    lock.lock()
    defer { lock.unlock() }
    if let known = opened[candidate.name] { return known }
    let display = try open(candidate)
    opened[candidate.name] = display
    return display
  }

  private func open(_ candidate: DisplayCandidate) throws(GLError) -> EGLDisplay {
    guard gle_open_egl() else {
      throw .libraryMissing("libEGL.so.1 cannot be opened (\(String(cString: gle_loader_message())))")
    }
    let display: EGLDisplay?
    var gbm: UnsafeMutableRawPointer?
    switch candidate.platform {
    case .device(let index):
      let handles = DisplayCandidate.handles()
      guard handles.indices.contains(index), gle_has_platform_display() else {
        throw .platformUnavailable("the driver has no EGL device \(index)")
      }
      // EGL_PLATFORM_DEVICE_EXT
      display = eglGetPlatformDisplayEXT(0x313F, handles[index], nil)
    case .gbm(let node):
      try requireClientExtension("EGL_KHR_platform_gbm", or: "EGL_MESA_platform_gbm")
      var failure: UnsafePointer<CChar>?
      guard let device = gle_gbm_create(node, &failure) else {
        throw .platformUnavailable("\(node) \(failure.map { String(cString: $0) } ?? "cannot be opened")")
      }
      gbm = device
      // EGL_PLATFORM_GBM_KHR
      display = eglGetPlatformDisplayEXT(0x31D7, device, nil)
    case .surfaceless:
      try requireClientExtension("EGL_MESA_platform_surfaceless")
      // EGL_PLATFORM_SURFACELESS_MESA
      display = eglGetPlatformDisplayEXT(0x31DD, nil, nil)
    case .defaultDisplay:
      display = gle_default_display()
    }
    guard let display, display != gle_no_display() else {
      let code = eglGetError()
      if let gbm { gle_gbm_destroy(gbm) }
      throw .egl(call: "eglGetPlatformDisplay", code: code)
    }
    var major: EGLint = 0
    var minor: EGLint = 0
    guard eglInitialize(display, &major, &minor) == EGL_TRUE else {
      let code = eglGetError()
      if let gbm { gle_gbm_destroy(gbm) }
      throw .egl(call: "eglInitialize", code: code)
    }
    return display
  }

  private func requireClientExtension(_ name: String, or other: String? = nil) throws(GLError) {
    let list = eglQueryString(gle_no_display(), EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
    let extensions = Set(list.split(separator: " ").map(String.init))
    guard gle_has_platform_display(), extensions.contains(name) || other.map(extensions.contains) == true
    else {
      throw .platformUnavailable("EGL here has no \(name)")
    }
  }
}
