// SPDX-License-Identifier: MIT

/// Writes frames one after the other without any head: straight RGBA of 8 bits, top row first.
///
/// A frame that is held is repeated for as many whole frames as come nearest.
public final class RawFilmEncoder: FilmEncoder {
  private let file: AtomicFile
  private let format: FilmFormat

  /// Writes into `file`, which is completed by `finish`.
  public init(file: AtomicFile, format: FilmFormat) {
    self.file = file
    self.format = format
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    for _ in 0..<format.repeats(of: frame.moment) {
      var failure: OutputError?
      frame.samples.samples.withUnsafeBytes { bytes in
        do throws(OutputError) { try file.write(bytes) } catch { failure = error }
      }
      if let failure { throw .output(failure) }
    }
  }

  public func finish() throws(EncodingError) {
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  public func cancel() { file.discard() }
}

extension FilmFormat {
  /// How many frames of the film's own duration `moment` takes; at least 1.
  func repeats(of moment: FilmMoment) -> Int {
    max(1, moment.duration.multiplied(by: rate)?.rounded ?? 1)
  }
}
