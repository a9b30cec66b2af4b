// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// An OpenGL ES context that is current on the thread that made it, without any window surface.
///
/// Belongs to one thread for its whole life; `close()` must be called there.
final class GLContext {
  let candidate: DisplayCandidate
  let description: GLDescription

  private let display: EGLDisplay
  private let context: EGLContext
  private let pbuffer: EGLSurface?

  /// Makes a context on `candidate` and makes it current on the calling thread.
  init(candidate: DisplayCandidate) throws(GLError) {
    let display = try DisplayOpener.shared.display(for: candidate)
    guard eglBindAPI(EGLenum(EGL_OPENGL_ES_API)) == EGL_TRUE else {
      throw .egl(call: "eglBindAPI", code: eglGetError())
    }
    let list = eglQueryString(display, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
    let extensions = Set(list.split(separator: " ").map(String.init))
    let needsNoSurface = extensions.contains("EGL_KHR_surfaceless_context")
    let needsNoConfig = needsNoSurface && extensions.contains("EGL_KHR_no_config_context")

    var config: EGLConfig?
    if !needsNoConfig {
      let wanted: [EGLint] = [
        EGL_SURFACE_TYPE, needsNoSurface ? 0 : EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES3_BIT,
        EGL_NONE,
      ]
      var count: EGLint = 0
      guard eglChooseConfig(display, wanted, &config, 1, &count) == EGL_TRUE, count > 0 else {
        throw .egl(call: "eglChooseConfig", code: eglGetError())
      }
    }
    let attributes: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1, EGL_NONE,
    ]
    guard let context = eglCreateContext(display, config, gle_no_context(), attributes),
      context != gle_no_context()
    else {
      throw .egl(call: "eglCreateContext", code: eglGetError())
    }
    var pbuffer: EGLSurface?
    if !needsNoSurface {
      pbuffer = eglCreatePbufferSurface(display, config, [EGL_WIDTH, 1, EGL_HEIGHT, 1, EGL_NONE])
      guard let surface = pbuffer, surface != gle_no_surface() else {
        let code = eglGetError()
        eglDestroyContext(display, context)
        throw .egl(call: "eglCreatePbufferSurface", code: code)
      }
    }
    guard
      eglMakeCurrent(display, pbuffer ?? gle_no_surface(), pbuffer ?? gle_no_surface(), context) == EGL_TRUE
    else {
      let code = eglGetError()
      if let pbuffer { eglDestroySurface(display, pbuffer) }
      eglDestroyContext(display, context)
      throw .egl(call: "eglMakeCurrent", code: code)
    }
    do throws(GLError) {
      if let missing = gle_load_gles() {
        throw .libraryMissing("libGLESv2.so.2 or the driver lacks \(String(cString: missing))")
      }
      description = try GLDescription.current(
        candidate: candidate,
        eglVersion: eglQueryString(display, EGL_VERSION).map { String(cString: $0) } ?? "")
    } catch {
      eglMakeCurrent(display, gle_no_surface(), gle_no_surface(), gle_no_context())
      if let pbuffer { eglDestroySurface(display, pbuffer) }
      eglDestroyContext(display, context)
      throw error
    }
    // The driver's libraries are loaded now.
    ExitBarrier.shared.renew()
    self.candidate = candidate
    self.display = display
    self.context = context
    self.pbuffer = pbuffer
  }

  /// Releases and destroys the context. All objects made in it must be gone.
  func close() {
    eglMakeCurrent(display, gle_no_surface(), gle_no_surface(), gle_no_context())
    if let pbuffer { eglDestroySurface(display, pbuffer) }
    eglDestroyContext(display, context)
    gle_release_thread()
  }
}
