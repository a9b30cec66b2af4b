// SPDX-License-Identifier: MIT
import Foundation

/// Passes the frames of a film from whoever makes them to encoders; both work at the same time.
public enum FilmWriter {
  /// A frame, or why there is none.
  public typealias Source = @Sendable (FilmMoment) async -> Result<FilmFrame, RenderError>

  /// Makes every frame of `film` and hands each to every encoder, which completes or cancels its file.
  ///
  /// Only a few frames are in memory at once, however long the film is.
  /// - Parameters:
  ///   - width: Pixels of a frame.
  ///   - height: Pixels of a frame.
  ///   - ahead: Frames that are begun at the same time at most.
  ///   - source: Makes a frame; a few calls may run at the same time.
  ///   - written: Called each time that an encoder has taken a frame, on any thread.
  /// - Throws: What `source` failed with, or `RenderError.output` or `.encoding`. No incomplete file is left then.
  public static func write(
    _ film: Film, width: Int, height: Int, to encoders: [any FilmEncoder], ahead: Int = 2,
    source: @escaping Source, written: @escaping @Sendable () -> Void = {}
  ) async throws(RenderError) {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let room = FrameShares.room(width: width, height: height, processors: processors)
    let begun = FrameShares.room(width: width, height: height, processors: processors + 1)
    let queues = encoders.map { EncodingQueue($0, limit: room, written: written) }
    do throws(RenderError) {
      try await pass(film, to: queues, ahead: max(1, min(ahead, begun)), source: source)
    } catch {
      for queue in queues { await queue.cancel() }
      throw error
    }
  }

  private static func pass(
    _ film: Film, to queues: [EncodingQueue], ahead: Int, source: @escaping Source
  ) async throws(RenderError) {
    // Frames that are being made, the next one first.
    var made: [Task<Result<FilmFrame, RenderError>, Never>] = []
    var next = 0
    do throws(RenderError) {
      while next < film.count || !made.isEmpty {
        while next < film.count, made.count < ahead {
          let moment = film.moment(at: next)
          made.append(Task { await source(moment) })
          next += 1
        }
        let frame = try await made.removeFirst().value.get()
        for queue in queues {
          do throws(EncodingError) { try await queue.append(frame) } catch { throw RenderError(error) }
        }
      }
    } catch {
      for task in made { _ = await task.value }
      throw error
    }
    for queue in queues {
      do throws(EncodingError) { try await queue.finish() } catch { throw RenderError(error) }
    }
  }
}

extension RenderError {
  init(_ error: EncodingError) {
    if case .output(let output) = error {
      self = .output(output)
    } else {
      self = .encoding(error.description)
    }
  }
}
