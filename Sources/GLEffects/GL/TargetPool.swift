// SPDX-License-Identifier: MIT
import CGLShim

/// A texture with a framebuffer that draws on it.
final class RenderTarget {
  let width: Int
  let height: Int
  let format: SurfaceFormat
  let texture: GLTexture
  let framebuffer: GLFramebuffer

  init(width: Int, height: Int, format: SurfaceFormat) throws(GLError) {
    self.width = width
    self.height = height
    self.format = format
    texture = GLTexture(width: width, height: height, internalFormat: format.internalFormat)
    framebuffer = try GLFramebuffer(texture: texture, width: width, height: height)
  }

  var bytes: Int { width * height * format.bytesPerPixel }

  /// Puts a finished blur into all texels.
  func fill(with blur: MadeBlur) {
    glActiveTexture(GLTexture.uploadUnit)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture.name)
    func upload(_ values: UnsafeRawBufferPointer, _ type: Int32) {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, GLsizei(width), GLsizei(height), GLenum(GL_RGBA), GLenum(type),
        values.baseAddress)
    }
    switch blur.values {
    case .bytes(let bytes): bytes.withUnsafeBytes { upload($0, GL_UNSIGNED_BYTE) }
    case .floats(let floats): floats.withUnsafeBytes { upload($0, GL_FLOAT) }
    }
  }
}

extension SurfaceFormat {
  var internalFormat: Int32 {
    switch self {
    case .rgba8: GL_RGBA8
    case .rgba16Float: GL_RGBA16F
    case .rgba32Float: GL_RGBA32F
    }
  }
}

/// Holds a target and gives it back to its pool when the last reference goes.
final class TargetLease {
  let target: RenderTarget
  private let pool: TargetPool

  fileprivate init(target: RenderTarget, pool: TargetPool) {
    self.target = target
    self.pool = pool
  }

  deinit {
    pool.giveBack(target)
  }
}

/// Targets that are not in use, kept for the next pass or frame that needs one of the same kind.
final class TargetPool {
  private struct Kind: Hashable {
    var width: Int
    var height: Int
    var format: SurfaceFormat
  }

  private struct Idle {
    var target: RenderTarget
    /// The picture during which it came back.
    var since: Int
  }

  private var idle: [Kind: [Idle]] = [:]
  private var idleBytes = 0
  private let idleByteLimit: Int
  private var picture = 0

  /// Targets that so many pictures had no use for are deleted: in a film sizes change, and the driver has to zero fresh
  /// memory before it can be used.
  private static let mostIdlePictures = 8

  /// - Parameter idleByteLimit: targets beyond this are deleted when they come back.
  init(idleByteLimit: Int) {
    self.idleByteLimit = idleByteLimit
  }

  /// A target of just this size and format; its contents are undefined.
  func lease(width: Int, height: Int, format: SurfaceFormat) throws(GLError) -> TargetLease {
    let kind = Kind(width: width, height: height, format: format)
    if let target = idle[kind]?.popLast()?.target {
      idleBytes -= target.bytes
      return TargetLease(target: target, pool: self)
    }
    return TargetLease(target: try RenderTarget(width: width, height: height, format: format), pool: self)
  }

  fileprivate func giveBack(_ target: RenderTarget) {
    guard idleBytes + target.bytes <= idleByteLimit else { return }
    idleBytes += target.bytes
    let kind = Kind(width: target.width, height: target.height, format: target.format)
    idle[kind, default: []].append(Idle(target: target, since: picture))
  }

  /// Deletes what has been of no use for long.
  func beginPicture() {
    picture += 1
    for (kind, targets) in idle {
      let kept = targets.filter { picture - $0.since <= Self.mostIdlePictures }
      if kept.count == targets.count { continue }
      idleBytes -= (targets.count - kept.count) * targets[0].target.bytes
      idle[kind] = kept.isEmpty ? nil : kept
    }
  }

  /// Deletes every idle target.
  func drain() {
    idle = [:]
    idleBytes = 0
  }
}
