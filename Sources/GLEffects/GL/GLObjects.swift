// SPDX-License-Identifier: MIT
import CGLShim

// Owners of GL names. Each deletes its object when it goes; that must happen with the context current.

struct GLTexture: ~Copyable {
  let name: GLuint

  /// The texture unit on which textures are made and filled, apart from those that passes read.
  static let uploadUnit = GLenum(GL_TEXTURE0 + 7)

  /// A texture for `texelFetch`, without mipmaps, contents undefined. It is left bound to the upload unit.
  init(width: Int, height: Int, internalFormat: Int32) {
    var name: GLuint = 0
    glGenTextures(1, &name)
    self.name = name
    glActiveTexture(Self.uploadUnit)
    glBindTexture(GLenum(GL_TEXTURE_2D), name)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(internalFormat), GLsizei(width), GLsizei(height))
    // Float textures cannot be filtered everywhere; without NEAREST they would be incomplete there.
    for parameter in [GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_NEAREST)
    }
    for parameter in [GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T] {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(parameter), GL_CLAMP_TO_EDGE)
    }
  }

  deinit {
    var name = name
    glDeleteTextures(1, &name)
  }
}

/// A texture that several may hold.
final class SharedTexture {
  let name: GLuint
  private let texture: GLTexture

  init(_ texture: consuming GLTexture) {
    name = texture.name
    self.texture = texture
  }
}

struct GLFramebuffer: ~Copyable {
  let name: GLuint

  init(texture: borrowing GLTexture, width: Int, height: Int) throws(GLError) {
    var name: GLuint = 0
    glGenFramebuffers(1, &name)
    self.name = name
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    let status = glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER))
    guard status == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      throw .incompleteFramebuffer(status: status, width: width, height: height)
    }
  }

  deinit {
    var name = name
    glDeleteFramebuffers(1, &name)
  }
}

/// A buffer of vertices or pixels.
final class SharedBuffer {
  let name: GLuint

  init() {
    var name: GLuint = 0
    glGenBuffers(1, &name)
    self.name = name
  }

  deinit {
    var name = name
    glDeleteBuffers(1, &name)
  }
}

/// A vertex array.
final class SharedVertexArray {
  let name: GLuint

  init() {
    var name: GLuint = 0
    glGenVertexArrays(1, &name)
    self.name = name
  }

  deinit {
    var name = name
    glDeleteVertexArrays(1, &name)
  }
}

/// Signalled when the GPU has done what was asked of it before.
final class GLFence {
  // Nil where the driver made none: then there is nothing to wait for.
  private let sync: GLsync?

  init() {
    sync = glFenceSync(GLenum(GL_SYNC_GPU_COMMANDS_COMPLETE), 0)
  }

  /// Waits for at most `nanoseconds`; true also after an error, which who uses the result then meets.
  func isSignalled(waiting nanoseconds: UInt64) -> Bool {
    guard let sync else { return true }
    return glClientWaitSync(sync, GLbitfield(GL_SYNC_FLUSH_COMMANDS_BIT), nanoseconds)
      != GLenum(GL_TIMEOUT_EXPIRED)
  }

  deinit {
    if let sync { glDeleteSync(sync) }
  }
}
