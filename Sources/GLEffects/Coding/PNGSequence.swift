// SPDX-License-Identifier: MIT
import Foundation
import Synchronization

/// A numbered PNG file for each frame, each of which appears when it is complete.
public final class PNGSequence: FilmEncoder {
  private let name: NumberedName
  private let depth: ChannelDepth
  private let dither: Dither
  private let compression: PNGCompression
  private let observer: EncodingObserver
  /// Files that are being written, and whether no more may be begun.
  private let state = Mutex<(open: [Int: AtomicFile], isCancelled: Bool)>(([:], false))

  /// 16 bits are rounded from the drawn pixels; 8 are the frame's samples.
  public init(
    name: NumberedName, depth: ChannelDepth, dither: Dither, compression: PNGCompression = .fast,
    observer: EncodingObserver = EncodingObserver()
  ) {
    self.name = name
    self.depth = depth
    self.dither = dither
    self.compression = compression
    self.observer = observer
  }

  public var writesFramesInAnyOrder: Bool { true }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    let number = frame.moment.number
    let file: AtomicFile
    do throws(OutputError) {
      file = try AtomicFile(path: name.path(of: number), observer: observer)
    } catch {
      throw .output(error)
    }
    defer { file.discard() }
    let mayWrite = state.withLock { state in
      if !state.isCancelled { state.open[number] = file }
      return !state.isCancelled
    }
    guard mayWrite else { return }
    defer { state.withLock { _ = $0.open.removeValue(forKey: number) } }
    do throws(PNGError) {
      let encoder = try PNGEncoder(
        width: frame.samples.width, height: frame.samples.height, depth: depth,
        isOpaque: isOpaque(frame), dither: dither, compression: compression,
        sink: { bytes throws(OutputError) in try file.write(bytes) })
      switch depth {
      case .eight: try encoder.write(frame.samples.rows)
      case .sixteen: try encoder.write(frame.pixels ?? frame.samples.pixelBuffer)
      }
      try encoder.finish()
    } catch {
      throw EncodingError(error)
    }
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  private func isOpaque(_ frame: FilmFrame) -> Bool {
    guard depth == .sixteen, let pixels = frame.pixels else { return frame.isOpaque }
    return PNGEncoder.isOpaque(pixels, depth: depth)
  }

  public func finish() throws(EncodingError) {}

  public func cancel() {
    state.withLock { state in
      state.isCancelled = true
      for file in state.open.values { file.discard() }
    }
  }
}
