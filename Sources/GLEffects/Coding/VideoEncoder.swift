// SPDX-License-Identifier: MIT

/// Writes a video through an `ffmpeg` process: BT.709 with limited range, converted and tagged.
///
/// A frame that is held is repeated for as many whole frames as come nearest. Where the encoder needs even sides, the last
/// column and row are repeated. Nothing in the file depends on the time or on the number of threads.
public final class VideoEncoder: FilmEncoder {
  private let file: StagedFile
  private let format: FilmFormat
  private let process: ChildProcess
  /// What lies under the film; nil where alpha is kept.
  private let matte: SIMD3<UInt8>?
  private let isPadded: Bool

  /// The size of the video's frames in pixels, which may be one larger than the film's.
  public let size: (width: Int, height: Int)

  /// Starts ffmpeg, which writes into `file`.
  ///
  /// - Parameters:
  ///   - quality: 0...100; nil is lossless.
  ///   - matte: sRGB-encoded; what lies under the film where the video has no alpha.
  /// - Throws: `.missing` without a usable ffmpeg, `.unsupported` where there is no lossless mode.
  public init(
    kind: VideoKind, file: AtomicFile, format: FilmFormat, quality: Double?, matte: SIMD3<UInt8>,
    observer: EncodingObserver = EncodingObserver()
  ) throws(EncodingError) {
    if quality == nil, !kind.isLosslessPossible {
      throw .unsupported("ProRes is never lossless; drop --lossless, or write another kind of file")
    }
    let program = try FFmpeg()
    try program.require(encoder: kind.encoder(), muxer: kind.rawValue)
    let keepsAlpha = kind.hasAlpha && !format.isOpaque
    isPadded = kind.needsEvenSides(quality == nil, format.isOpaque)
    size =
      isPadded
      ? (format.width + format.width % 2, format.height + format.height % 2) : (format.width, format.height)
    self.matte = keepsAlpha ? nil : matte
    self.format = format
    self.file = try StagedFile(target: file, observer: observer)
    let settings = kind.settings(quality: quality, keepsAlpha: keepsAlpha)
    let colors =
      "scale=out_color_matrix=bt709:in_range=pc:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int+full_chroma_inp,"
      // ProRes takes its tags from the frames.
      + "format=\(settings.pixels),setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709"
    let streams =
      keepsAlpha && kind.keepsAlphaApart
      ? [
        "-filter_complex",
        "[0:v]split[a][b];[a]\(colors)[color];[b]alphaextract,format=gray,setparams=range=pc[alpha]",
        "-map", "[color]", "-map", "[alpha]", "-color_range:v:1", "pc",
      ] : ["-vf", colors]
    process = try FFmpeg.start(
      FilmInput.arguments(width: size.width, height: size.height, rate: format.rate) + streams + [
        "-c:v", kind.encoder(),
      ] + settings.options + [
        "-color_range:v:0", "tv", "-colorspace:v:0", "bt709", "-color_primaries:v:0", "bt709",
        "-color_trc:v:0", "bt709", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-map_metadata", "-1",
        "-f", kind.rawValue, "file:" + self.file.path,
      ], observer)
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    var picture = frame.samples
    if let matte { picture = picture.matted(over: matte) }
    if isPadded { picture = picture.paddedToEvenSides() }
    for _ in 0..<format.repeats(of: frame.moment) {
      guard picture.samples.withUnsafeBytes({ process.write($0) }) else { throw process.failure }
    }
  }

  public func finish() throws(EncodingError) {
    guard process.wait() else { throw process.failure }
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  public func cancel() {
    process.cancel()
    file.discard()
  }
}

/// How ffmpeg is told of the frames that it gets on its standard input.
enum FilmInput {
  static func arguments(width: Int, height: Int, rate: Rational) -> [String] {
    [
      "-f", "rawvideo", "-pix_fmt", "rgba", "-video_size", "\(width)x\(height)", "-framerate", "\(rate)",
      "-i", "pipe:0",
    ]
  }
}

extension ChildProcess {
  /// What ffmpeg said last, once it has ended.
  var failure: EncodingError {
    _ = wait()
    let lines = output.split(separator: "\n")
    return .failed("ffmpeg: " + (lines.last.map(String.init) ?? "it ended without a word"))
  }
}
