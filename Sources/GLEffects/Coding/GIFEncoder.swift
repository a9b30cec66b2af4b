// SPDX-License-Identifier: MIT
import Foundation

/// Writes an animated GIF through an `ffmpeg` process; the delays are set here, exactly.
///
/// Alpha is cut at a threshold: above it a pixel lies over the matte, below it is transparent. A GIF counts in 1/100 s and
/// viewers do not show a frame for less than 2/100: frames that come sooner after the one before are left out, and the delays of
/// those that stay add up to the film's duration, rounded to 1/100 s.
/// - Source: GIF89a specification §23 (graphic control extension); ffmpeg's palettegen and paletteuse filters.
public final class GIFEncoder: FilmEncoder, @unchecked Sendable {
  // Unchecked: the protocol has `write` and `finish` called one at a time; `cancel` touches files and processes only.
  private let file: StagedFile
  private let format: FilmFormat
  private let matte: SIMD3<UInt8>
  private let alphaThreshold: UInt8
  private let palette: GIFPalette
  private let dither: GIFDither
  private let observer: EncodingObserver
  /// Reads the frames: makes the file itself, or stores them and finds their palette.
  private let reader: ChildProcess
  /// Where frames and palette are stored until all frames are known; nil with palettes of single frames.
  private let store: (frames: String, palette: String)?

  private var elapsed = Rational.zero
  /// When the frames that are kept begin, in 1/100 s.
  private var starts: [Int] = []

  /// The shortest time in 1/100 s that viewers honour.
  private static let shortestDelay = 2

  /// Starts ffmpeg.
  /// - Parameters:
  ///   - matte: sRGB-encoded; what lies under pixels that are neither opaque nor transparent.
  ///   - alphaThreshold: Pixels whose alpha is at least this are opaque.
  /// - Throws: `.missing` without a usable ffmpeg.
  public init(
    file: AtomicFile, format: FilmFormat, matte: SIMD3<UInt8>, alphaThreshold: UInt8 = 128,
    palette: GIFPalette = .global, dither: GIFDither = .sierra,
    observer: EncodingObserver = EncodingObserver()
  ) throws(EncodingError) {
    let program = try FFmpeg()
    try program.require(encoder: "gif", muxer: "gif")
    self.file = try StagedFile(target: file, observer: observer)
    self.format = format
    self.matte = matte
    self.alphaThreshold = alphaThreshold
    self.palette = palette
    self.dither = dither
    self.observer = observer
    // 100 frames a second: the delays are replaced, and none must be dropped for want of a time of its own.
    let input = FilmInput.arguments(width: format.width, height: format.height, rate: Rational(100))
    switch palette {
    case .frame:
      store = nil
      reader = try FFmpeg.start(
        input + [
          "-filter_complex",
          "[0:v]split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1:dither=\(dither.filterName)",
        ] + Self.output(self.file.path, plays: format.plays), observer)
    case .global:
      // The palette is known after the last frame; until then frames lie in a file, compressed without loss, so
      // that memory does not grow.
      let base = self.file.path
      store = (base + ".nut", base + ".png")
      for name in [base + ".nut", base + ".png"] {
        observer.willCreate(name)
        observer.didCreate()
      }
      reader = try FFmpeg.start(
        input + [
          "-filter_complex", "[0:v]split[a][b];[b]palettegen=stats_mode=full[p]",
          "-map", "[a]", "-c:v", "ffv1", "-pix_fmt", "bgra", "-f", "nut", "file:\(base).nut",
          "-map", "[p]", "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", "file:\(base).png",
        ], observer)
    }
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    let start = elapsed
    guard let end = start.adding(frame.moment.duration), let hundredths = start.multiplied(by: Rational(100))
    else { throw .unsupported("the film is too long for a GIF") }
    elapsed = end
    if let last = starts.last, hundredths.rounded - last < Self.shortestDelay { return }
    starts.append(hundredths.rounded)
    let picture = cut(frame.samples)
    guard picture.samples.withUnsafeBytes({ reader.write($0) }) else { throw reader.failure }
  }

  public func finish() throws(EncodingError) {
    guard reader.wait() else { throw reader.failure }
    if let store {
      defer { removeStore() }
      let writer = try FFmpeg.start(
        [
          "-i", "file:" + store.frames, "-i", "file:" + store.palette, "-filter_complex",
          "[0:v][1:v]paletteuse=dither=\(dither.filterName)",
        ] + Self.output(file.path, plays: format.plays), observer)
      guard writer.wait() else { throw writer.failure }
    }
    let end = elapsed.multiplied(by: Rational(100))?.rounded ?? 0
    let ends = starts.dropFirst() + [max(end, (starts.last ?? 0) + Self.shortestDelay)]
    let delays = zip(starts, ends).map { $1 - $0 }
    guard delays.allSatisfy({ $0 <= 65535 }) else {
      throw .unsupported("a GIF shows a frame for at most 655 seconds")
    }
    try GIFTiming.set(delays, in: file.path)
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  public func cancel() {
    reader.cancel()
    removeStore()
    file.discard()
  }

  private func removeStore() {
    guard let store else { return }
    unlink(store.frames)
    unlink(store.palette)
  }

  private static func output(_ path: String, plays: Int) -> [String] {
    // ffmpeg counts repetitions after the first time; -1 is none.
    let loop = plays == 0 ? 0 : plays == 1 ? -1 : plays - 1
    return ["-loop", "\(loop)", "-fflags", "+bitexact", "-f", "gif", "file:" + path]
  }

  private func cut(_ picture: SampledPicture) -> SampledPicture {
    SampledPicture(
      width: picture.width, height: picture.height,
      samples: zip(picture.samples, picture.matted(over: matte).samples).map { sample, matted in
        sample.w >= alphaThreshold && sample.w > 0 ? matted : .zero
      })
  }
}
