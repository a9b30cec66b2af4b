// SPDX-License-Identifier: MIT
import Dispatch
import Synchronization

/// Hands frames to an encoder on threads of its own, at most a few at a time: who draws waits while the encoder is behind.
///
/// Encoders may wait for other programs, which tasks must not do.
final class EncodingQueue: Sendable {
  private struct State {
    var waiting = 0
    /// Who draws, when there are `limit` frames on their way.
    var producer: CheckedContinuation<Void, Never>?
    /// Who waits for the end of all frames.
    var finisher: CheckedContinuation<Void, Never>?
    var failure: EncodingError?
  }

  private let encoder: any FilmEncoder
  private let queue: DispatchQueue
  private let limit: Int
  private let written: @Sendable () -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: Frames that may be on their way; at least 1.
  ///   - written: Called after every frame, on any thread.
  init(_ encoder: any FilmEncoder, limit: Int, written: @escaping @Sendable () -> Void) {
    self.encoder = encoder
    self.limit = max(1, limit)
    self.written = written
    queue = DispatchQueue(
      label: "GLEffects encoding", qos: .userInitiated,
      attributes: encoder.writesFramesInAnyOrder ? .concurrent : [])
  }

  /// Takes a frame as soon as there is room. Only one task calls this.
  /// - Throws: What an earlier frame failed with.
  func append(_ frame: FilmFrame) async throws(EncodingError) {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if state.waiting < limit {
          state.waiting += 1
          return true
        }
        state.producer = continuation
        return false
      }
      if hasRoom { continuation.resume() }
    }
    if let failure = state.withLock({ $0.failure }) {
      leave(nil)
      throw failure
    }
    queue.async {
      do throws(EncodingError) {
        // After a failure what is left is only counted.
        if self.state.withLock({ $0.failure }) == nil {
          try self.encoder.write(frame)
          self.written()
        }
        self.leave(nil)
      } catch {
        self.leave(error)
      }
    }
  }

  /// Waits for all frames, then completes the film.
  func finish() async throws(EncodingError) {
    await drain()
    if let failure = state.withLock({ $0.failure }) { throw failure }
    let result = await withCheckedContinuation { continuation in
      queue.async {
        do throws(EncodingError) {
          try self.encoder.finish()
          continuation.resume(returning: EncodingError?.none)
        } catch {
          continuation.resume(returning: error)
        }
      }
    }
    if let result { throw result }
  }

  /// Gives up, and waits until the encoder is left alone.
  func cancel() async {
    state.withLock { if $0.failure == nil { $0.failure = .failed("cancelled") } }
    encoder.cancel()
    await drain()
  }

  /// A frame is no longer on its way.
  private func leave(_ failure: EncodingError?) {
    let (producer, finisher) = state.withLock { state in
      if state.failure == nil { state.failure = failure }
      let producer = state.producer
      state.producer = nil
      // The one who waits takes the place.
      if producer == nil { state.waiting -= 1 }
      let finisher = state.waiting == 0 ? state.finisher : nil
      if finisher != nil { state.finisher = nil }
      return (producer, finisher)
    }
    producer?.resume()
    finisher?.resume()
  }

  private func drain() async {
    await withCheckedContinuation { continuation in
      let isEmpty = state.withLock { state in
        if state.waiting > 0 { state.finisher = continuation }
        return state.waiting == 0
      }
      if isEmpty { continuation.resume() }
    }
  }
}
