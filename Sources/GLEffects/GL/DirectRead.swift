// SPDX-License-Identifier: MIT
import CGLShim
import Dispatch

/// A finished picture that is read from its framebuffer, which is bound, straight into memory.
struct DirectRead: ReadTexels {
  let drawn: PixelRect
  let texel: ReadTexel
  let ground: SIMD4<Float>
  /// The pixels of the framebuffer.
  private let surface: PixelRect

  /// - Parameters:
  ///   - rect: The pixels asked for.
  ///   - surface: The pixels of the framebuffer that is bound; nil where nothing was drawn.
  ///   - isRounded: Whether the framebuffer, of 8 bits then, holds finished samples.
  ///   - ground: What is beside them.
  init(
    _ rect: PixelRect, surface: PixelRect?, format: SurfaceFormat, isRounded: Bool, ground: SIMD4<Float>
  ) {
    self.ground = ground
    self.surface = surface ?? .empty
    drawn = rect.intersection(self.surface)
    texel =
      switch format {
      case .rgba8 where isRounded: .samples
      case .rgba16Float where surface != nil && Self.readsHalves: .halves
      default: .floats
      }
  }

  /// Texels of so many calls are in memory at once.
  private static let partCount = 3

  /// Reads rows from the top down: while some are used on other threads, the next are read. Where these are behind, uses
  /// some itself.
  func forEach(_ use: @escaping @Sendable (UnsafeRawPointer, PixelRect) -> Void) {
    let chunks = chunks
    guard let first = chunks.first else { return }
    let size = first.area * texel.bytes
    withUnsafeTemporaryAllocation(byteCount: Self.partCount * size, alignment: 16) { texels in
      guard let base = texels.baseAddress else { return }
      let inUse = (0..<Self.partCount).map { _ in DispatchGroup() }
      // One is always free.
      var free = 0
      for rows in chunks {
        // Until its group is empty again only the closure touches it.
        nonisolated(unsafe) let part = base + free * size
        read(rows, into: part)
        let next = inUse.indices.first { $0 != free && inUse[$0].wait(timeout: .now()) == .success }
        if let next, rows.maxY < drawn.maxY {
          DispatchQueue.global(qos: .userInitiated).async(group: inUse[free]) { use(part, rows) }
          free = next
        } else {
          use(part, rows)
        }
      }
      for group in inUse { group.wait() }
    }
  }

  /// Reads some rows; into the pixel buffer that is bound where `memory` is nil.
  func read(_ rows: PixelRect, into memory: UnsafeMutableRawPointer?) {
    if rows.isEmpty { return }
    let type =
      switch texel {
      case .floats: GL_FLOAT
      case .halves: GL_HALF_FLOAT
      case .samples: GL_UNSIGNED_BYTE
      }
    glReadPixels(
      GLint(rows.minX - surface.minX), GLint(rows.minY - surface.minY), GLsizei(rows.width),
      GLsizei(rows.height), GLenum(GL_RGBA), GLenum(type), memory)
  }

  /// Whether the driver hands out half floats as they are; every driver makes floats of them.
  private static var readsHalves: Bool {
    var type: GLint = 0
    glGetIntegerv(GLenum(GL_IMPLEMENTATION_COLOR_READ_TYPE), &type)
    return type == GL_HALF_FLOAT
  }
}

extension GLFrame {
  /// Makes the finished picture the one that is read.
  func finished(in rect: PixelRect) -> DirectRead {
    let surface = schedule.surfaces[schedule.output]
    let ground = SIMD4<Float>(schedule.ground)
    let target = leases[schedule.output]?.target
    if let target { glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer.name) }
    return DirectRead(
      rect, surface: target == nil ? nil : surface.rect, format: surface.format,
      isRounded: schedule.isRounded, ground: ground)
  }
}
