// SPDX-License-Identifier: MIT
import CGLShim

/// Pictures on their way back through pixel buffers, so that the GPU can draw the next one meanwhile.
///
/// There are as many buffers as pictures have been on their way at once, two in a film. Lives on the thread of its context.
final class PixelBufferReads {
  /// A picture that has been begun to be read; to be finished once.
  struct Pending: Sendable {
    fileprivate let id: Int
    fileprivate let drawn: PixelRect
    fileprivate let texel: ReadTexel
    fileprivate let ground: SIMD4<Float>
  }

  private struct Transfer {
    var buffer: SharedBuffer
    /// Signalled when the texels are in the buffer.
    var fence: GLFence
  }

  private var transfers: [Int: Transfer] = [:]
  /// Of the next picture that is begun to be read.
  private(set) var nextID = 0
  /// Buffers that nothing is read into.
  private var idle: [SharedBuffer] = []

  /// Begins to read a picture. Its surface may be drawn on at once: the driver keeps the order.
  func start(_ read: DirectRead) -> Pending {
    let pending = Pending(
      id: nextID, drawn: read.drawn, texel: read.texel, ground: read.ground)
    nextID += 1
    let buffer = idle.popLast() ?? SharedBuffer()
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), buffer.name)
    // Anew each time: what a picture of another size left is of no use.
    glBufferData(GLenum(GL_PIXEL_PACK_BUFFER), pending.byteCount, nil, GLenum(GL_STREAM_READ))
    read.read(read.drawn, into: nil)
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0)
    transfers[pending.id] = Transfer(buffer: buffer, fence: GLFence())
    glFlush()
    return pending
  }

  /// Whether a picture has been read, waiting for it for at most `nanoseconds`.
  func isRead(_ pending: Pending, waiting nanoseconds: UInt64) -> Bool {
    transfers[pending.id]?.fence.isSignalled(waiting: nanoseconds) ?? true
  }

  /// Hands over the texels of a picture that has been read, else waits for it.
  func finish<Result>(_ pending: Pending, _ use: (any ReadTexels) -> Result) throws(GLError) -> Result {
    // After `drain()` there is none.
    guard let transfer = transfers.removeValue(forKey: pending.id) else {
      throw .gl(code: GLenum(GL_INVALID_OPERATION))
    }
    glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), transfer.buffer.name)
    defer { glBindBuffer(GLenum(GL_PIXEL_PACK_BUFFER), 0) }
    guard
      let memory = glMapBufferRange(
        GLenum(GL_PIXEL_PACK_BUFFER), 0, pending.byteCount, GLbitfield(GL_MAP_READ_BIT))
    else { throw .gl(code: glGetError()) }
    let result = use(
      MappedTexels(
        drawn: pending.drawn, texel: pending.texel, ground: pending.ground,
        memory: UnsafeRawPointer(memory)))
    // False where the driver lost what was in it meanwhile.
    guard glUnmapBuffer(GLenum(GL_PIXEL_PACK_BUFFER)) == GLboolean(GL_TRUE) else {
      throw .gl(code: GLenum(GL_OUT_OF_MEMORY))
    }
    // Its memory is given back: the next picture may be much smaller, or the last.
    glBufferData(GLenum(GL_PIXEL_PACK_BUFFER), 0, nil, GLenum(GL_STREAM_READ))
    idle.append(transfer.buffer)
    return result
  }

  /// Forgets pictures on their way that nobody will finish, as drawing them failed.
  func abandon(from id: Int) {
    transfers = transfers.filter { $0.key < id }
  }

  /// Deletes all buffers, those of pictures on their way, too.
  func drain() {
    transfers = [:]
    idle = []
  }
}

extension PixelBufferReads.Pending {
  /// Of the buffer; one of no bytes cannot be mapped.
  fileprivate var byteCount: Int { max(16, drawn.area * texel.bytes) }
}

/// A picture's texels in a pixel buffer that is mapped.
private struct MappedTexels: ReadTexels {
  let drawn: PixelRect
  let texel: ReadTexel
  let ground: SIMD4<Float>
  let memory: UnsafeRawPointer

  func forEach(_ use: @escaping @Sendable (UnsafeRawPointer, PixelRect) -> Void) {
    let chunks = chunks
    let rowBytes = drawn.width * texel.bytes
    Workers(threads: 0).share(chunks.count) { pieces in
      while let index = pieces.next() {
        use(memory + (chunks[index].minY - drawn.minY) * rowBytes, chunks[index])
      }
    }
  }
}
