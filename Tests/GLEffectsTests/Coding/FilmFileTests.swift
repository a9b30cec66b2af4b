// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// Every kind of film, read again by somebody else's decoder: all frames, and when they are shown.
struct FilmFileTests {
  /// Frames with all kinds of alpha in which little changes, nothing changes, and everything changes.
  static func pictures(width: Int, height: Int, isOpaque: Bool = false) -> [SampledPicture] {
    (0..<7).map { frame in
      SampledPicture(
        width: width, height: height,
        samples: (0..<width * height).map { index in
          let (x, y) = (index % width, index / width)
          let step = frame == 4 ? 3 : frame
          let isInside = abs(x - 3 - 2 * step) < 3 && abs(y - 4 - step) < 3
          let alpha: UInt8 = isOpaque ? 255 : isInside ? UInt8(80 * (x % 3) + 95) : frame == 6 ? 255 : 0
          if alpha == 0 { return .zero }
          return SIMD4(UInt8(x * 3 + 10), UInt8(y * 4 + 40), isInside ? 220 : 30, alpha)
        })
    }
  }

  private static func frame(_ picture: SampledPicture, number: Int, duration: Rational) -> FilmFrame {
    FilmFrame(moment: FilmMoment(number: number, time: 0, duration: duration), samples: picture)
  }

  /// Writes a film of `pictures` at 30 frames a second, the last held for half a second more.
  private static func write(
    _ pictures: [SampledPicture], to path: String, rate: Rational = Rational(30), isOpaque: Bool = false,
    _ make: (AtomicFile, FilmFormat) throws(EncodingError) -> any FilmEncoder
  ) throws {
    let format = FilmFormat(
      width: pictures[0].width, height: pictures[0].height, rate: rate, frameCount: pictures.count, plays: 3,
      isOpaque: isOpaque)
    let encoder = try make(try AtomicFile(path: path), format)
    let duration = try #require(rate.reciprocal)
    for (number, picture) in pictures.enumerated() {
      let isLast = number == pictures.count - 1
      let half = try #require(Rational("0.5"))
      let held = isLast ? try #require(duration.adding(half)) : duration
      let frame = Self.frame(picture, number: number, duration: held)
      #expect(frame.samples == picture, "rounding gives the samples back")
      try encoder.write(frame)
    }
    #expect(!FileManager.default.fileExists(atPath: path), "the file appears when it is complete")
    try encoder.finish()
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// Straight RGBA frames as ffmpeg decodes them.
  private static func decoded(
    _ path: String, width: Int, height: Int, options: String = "", filters: String = ""
  ) throws -> [SampledPicture] {
    let raw = path + ".rgba"
    let outcome = OtherProgram.run(
      "ffmpeg -v error -nostdin -y \(options) -i '\(path)' \(filters) -vsync passthrough -f rawvideo -pix_fmt rgba '\(raw)'"
    )
    try #require(outcome.status == 0, "\(outcome.text)")
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    let size = width * height * 4
    #expect(bytes.count % size == 0)
    return stride(from: 0, to: bytes.count - size + 1, by: size).map { start in
      SampledPicture(
        width: width, height: height,
        samples: (0..<width * height).map { index in
          let place = start + 4 * index
          return SIMD4(bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
        })
    }
  }

  /// Frames and their milliseconds as Pillow decodes them, and how often the film is played.
  private static func pillow(_ path: String) throws -> (frames: [[UInt8]], delays: [Int], loop: Int) {
    let raw = path + ".raw"
    let script = """
      import sys
      from PIL import Image
      film = Image.open(sys.argv[1])
      out = open(sys.argv[2], 'wb')
      delays = []
      for index in range(film.n_frames):
        film.seek(index)
        frame = film.convert('RGBA')
        delays.append(int(film.info.get('duration', 0)))
        out.write(frame.tobytes())
      print(film.size[0], film.size[1], film.info.get('loop', -1), *delays)
      """
    let scriptPath = path + ".py"
    try script.write(toFile: scriptPath, atomically: true, encoding: .utf8)
    let outcome = OtherProgram.run("/usr/bin/python3 '\(scriptPath)' '\(path)' '\(raw)'")
    try #require(outcome.status == 0, "\(outcome.text)")
    let numbers = outcome.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: raw)))
    let size = numbers[0] * numbers[1] * 4
    let frames = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<$0 + size]) }
    return (frames, Array(numbers[3...]), numbers[2])
  }

  private static func bytes(_ picture: SampledPicture) -> [UInt8] {
    picture.samples.flatMap { [$0.x, $0.y, $0.z, $0.w] }
  }

  /// When each frame begins, in seconds.
  private static func times(_ path: String, options: String = "") throws -> [Double] {
    let outcome = OtherProgram.run(
      "ffprobe -v error -select_streams v:0 -show_entries packet=pts_time -of csv=p=0 \(options) '\(path)'")
    try #require(outcome.status == 0, "\(outcome.text)")
    return outcome.text.split(separator: "\n").compactMap { Double($0.prefix { $0 != "," }) }.sorted()
  }

  /// The mean difference of all channels, premultiplied, in 1/255.
  private static func difference(_ a: SampledPicture, _ b: SampledPicture) -> Double {
    zip(a.samples, b.samples).reduce(0.0) { sum, pair in
      let (first, second) = (SIMD4<Double>(pair.0), SIMD4<Double>(pair.1))
      let change = (0..<4).map { channel -> Double in
        channel == 3
          ? abs(first.w - second.w) : abs(first[channel] * first.w - second[channel] * second.w) / 255
      }
      return sum + change.reduce(0, +) / 4
    } / Double(a.samples.count)
  }

  // MARK: Exact kinds

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"), arguments: [false, true])
  func anAnimatedPNGIsEveryFrameExactly(isOpaque: Bool) throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.apng"
    let pictures = Self.pictures(width: 21, height: 13, isOpaque: isOpaque)
    try Self.write(pictures, to: path, isOpaque: isOpaque) { file, format throws(EncodingError) in
      APNGEncoder(file: file, format: format)
    }
    let frames = try Self.decoded(path, width: 21, height: 13)
    #expect(frames == pictures)
    let times = try Self.times(path)
    #expect(times.count == 7)
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index) / 30) < 1e-4) }

    let chunks = PNGChunk.chunks(of: [UInt8](try Data(contentsOf: URL(filePath: path))))
    #expect(chunks.first?.name == "IHDR" && chunks.last?.name == "IEND")
    #expect(chunks[1] == PNGChunk(name: "acTL", body: [0, 0, 0, 7, 0, 0, 0, 3]))
    let controls = chunks.filter { $0.name == "fcTL" }
    // Width and height: all, what moved twice, nothing in the fifth (one pixel).
    #expect(controls[0].body[4..<12].elementsEqual([0, 0, 0, 21, 0, 0, 0, 13]))
    #expect(controls[4].body[4..<12].elementsEqual([0, 0, 0, 1, 0, 0, 0, 1]))
    // Delay of the last: 1/30 + 1/2 = 8/15; no disposal; SOURCE.
    #expect(controls[6].body[20...].elementsEqual([0, 8, 0, 15, 0, 0]))
    #expect(chunks.contains { $0.name == "sRGB" })
  }

  @Test(.enabled(if: OtherProgram.hasPillow, "needs python3-pil"))
  func anAnimatedPNGIsEveryFrameExactlyForPillowToo() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.png"
    let pictures = Self.pictures(width: 21, height: 13)
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      APNGEncoder(file: file, format: format)
    }
    let film = try Self.pillow(path)
    #expect(film.frames == pictures.map(Self.bytes))
    #expect(film.loop == 3)
  }

  @Test(.enabled(if: OtherProgram.hasPillow, "needs python3-pil"))
  func aLosslessWebPIsEveryFrameExactlyAndItsDelaysAddUp() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.webp"
    let pictures = Self.pictures(width: 21, height: 13)
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      try WebPEncoder(file: file, format: format, quality: nil)
    }
    let film = try Self.pillow(path)
    #expect(film.frames.count == 7)
    for (frame, picture) in zip(film.frames, pictures) {
      // What colour a pixel without alpha has is nobody's business.
      let expected = Self.bytes(picture)
      let matches = (0..<expected.count / 4).allSatisfy { index in
        let place = 4 * index
        return frame[place + 3] == expected[place + 3]
          && (expected[place + 3] == 0 || frame[place..<place + 3] == expected[place..<place + 3])
      }
      #expect(matches)
    }
    // 1/30 s is 33⅓ ms; the last is 500 ms longer. In all 733⅓.
    #expect(film.delays == [33, 34, 33, 33, 34, 33, 533])
    #expect(film.loop == 3)
  }

  @Test(.enabled(if: OtherProgram.hasPillow, "needs python3-pil"))
  func aLossyWebPIsClose() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.webp"
    let pictures = Self.pictures(width: 64, height: 48, isOpaque: true)
    try Self.write(pictures, to: path, isOpaque: true) { file, format throws(EncodingError) in
      try WebPEncoder(file: file, format: format, quality: 90)
    }
    let film = try Self.pillow(path)
    for (frame, picture) in zip(film.frames, pictures) {
      let expected = Self.bytes(picture)
      let sum = zip(frame, expected).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      #expect(Double(sum) / Double(expected.count) < 4)
    }
  }

  @Test func rawFramesFollowEachOtherAndTheHeldOneIsRepeated() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.rgba"
    let pictures = Self.pictures(width: 21, height: 13)
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      RawFilmEncoder(file: file, format: format)
    }
    // The last is shown for 1/30 + 1/2 s: 16 frames.
    let expected = (pictures + Array(repeating: pictures[6], count: 15)).flatMap(Self.bytes)
    #expect([UInt8](try Data(contentsOf: URL(filePath: path))) == expected)
  }

  @Test func aY4MStreamHasTheValuesOfTheStandard() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.y4m"
    // White, black, BT.709's red, blue; then half-covered white over black.
    let picture = SampledPicture(
      width: 5, height: 1,
      samples: [
        SIMD4(255, 255, 255, 255), SIMD4(0, 0, 0, 255), SIMD4(255, 0, 0, 255), SIMD4(0, 0, 255, 255),
        SIMD4(255, 255, 255, 128),
      ])
    try Self.write([picture], to: path, rate: try #require(Rational("30000/1001"))) {
      file, format throws(EncodingError) in try Y4MEncoder(file: file, format: format, matte: .zero)
    }
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let head = Array("YUV4MPEG2 W5 H1 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n".utf8)
    #expect(bytes.starts(with: head))
    // BT.709: Y = 16 + 219·(0.2126, 0.7152, 0.0722)·RGB; 126 is 16 + 219·128/255.
    #expect(
      bytes[head.count..<head.count + 15].elementsEqual([
        235, 16, 63, 32, 126, 128, 128, 102, 240, 128, 128, 128, 240, 118, 128,
      ]))
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"))
  func aY4MStreamIsReadAsTheFramesItWasMadeOf() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.y4m"
    let pictures = Self.pictures(width: 21, height: 13, isOpaque: true)
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      try Y4MEncoder(file: file, format: format, matte: .zero)
    }
    let frames = try Self.decoded(path, width: 21, height: 13, options: "")
    #expect(frames.count == 22)
  }

  // MARK: ffmpeg's kinds

  @Test(
    .enabled(if: OtherProgram.hasFFmpeg && OtherProgram.hasPillow, "needs ffmpeg and python3-pil"),
    arguments: GIFPalette.allCases)
  func aGIFHasEveryFrameAndItsDelaysAddUp(palette: GIFPalette) throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.gif"
    // Few colours, so that none is changed.
    let pictures = Self.pictures(width: 21, height: 13).map { picture in
      SampledPicture(
        width: 21, height: 13,
        samples: picture.samples.map { $0.w < 100 ? .zero : SIMD4($0.x & 0xc0, $0.y & 0xc0, 0, 255) })
    }
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      try GIFEncoder(file: file, format: format, matte: .zero, palette: palette, dither: .none)
    }
    let film = try Self.pillow(path)
    #expect(film.frames.count == 7)
    for (frame, picture) in zip(film.frames, pictures) {
      let same = zip(stride(from: 0, to: frame.count, by: 4), picture.samples).allSatisfy { place, sample in
        frame[place + 3] == sample.w
          && (sample.w == 0 || (0..<3).allSatisfy { abs(Int(frame[place + $0]) - Int(sample[$0])) <= 2 })
      }
      #expect(same)
    }
    // Rounded moments in 1/100 s: 0 3 7 10 13 17 20, and the end at 73⅓.
    #expect(film.delays == [30, 40, 30, 30, 40, 30, 530])
    // ffmpeg and Pillow count repetitions after the first time.
    #expect(film.loop == 2)
    #expect(
      folder.names.filter { $0.hasSuffix(".tmp") || $0.hasSuffix(".nut") }.isEmpty, "nothing is left behind")
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg && OtherProgram.hasPillow, "needs ffmpeg and python3-pil"))
  func aGIFLeavesFramesOutThatWouldBeTooShort() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.gif"
    try Self.write(
      Self.pictures(width: 21, height: 13, isOpaque: true), to: path, rate: Rational(100)
    ) { file, format throws(EncodingError) in try GIFEncoder(file: file, format: format, matte: .zero) }
    // 0 and every second: 0, 2, 4, 6; the end at 57.
    #expect(try Self.pillow(path).delays == [20, 20, 20, 510])
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"), arguments: VideoKind.allCases)
  func aVideoIsCloseToItsFramesAndTagged(kind: VideoKind) throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a." + kind.rawValue
    let pictures = Self.pictures(width: 65, height: 49, isOpaque: !kind.hasAlpha)
    var size = (width: 0, height: 0)
    try Self.write(pictures, to: path, isOpaque: !kind.hasAlpha) { file, format throws(EncodingError) in
      let encoder = try VideoEncoder(kind: kind, file: file, format: format, quality: 95, matte: .zero)
      size = encoder.size
      return encoder
    }
    #expect(size == (kind == .mov ? (65, 49) : (66, 50)))
    let times = try Self.times(path)
    #expect(times.count == 22)
    for (index, time) in times.enumerated() { #expect(abs(time - Double(index) / 30) < 0.0011) }
    let frames = try Self.decoded(
      path, width: size.width, height: size.height, options: kind == .webm ? "-c:v libvpx-vp9" : "",
      filters: kind == .avif ? "-filter_complex '[0:0][0:1]alphamerge'" : "")
    #expect(frames.count == 22)
    let shown = pictures + Array(repeating: pictures[6], count: 15)
    for (frame, picture) in zip(frames, shown) {
      let whole = kind == .mov ? picture : picture.paddedToEvenSides()
      // Sharp edges of colour at half the resolution: a few steps in the mean.
      #expect(Self.difference(frame, whole) < (kind == .mov ? 1.5 : 6))
    }
    let probe = OtherProgram.run(
      "ffprobe -v error -select_streams v:0 -show_entries stream=color_range,color_space,color_transfer,color_primaries "
        + "-of csv=p=0 '\(path)'")
    #expect(probe.text.split(separator: "\n").first == "tv,bt709,bt709,bt709", "\(probe.text)")
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"), arguments: [VideoKind.mp4, .webm])
  func aLosslessVideoIsTheFramesButForTheConversionOfColours(kind: VideoKind) throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a." + kind.rawValue
    let pictures = Self.pictures(width: 21, height: 13, isOpaque: true)
    try Self.write(pictures, to: path, isOpaque: true) { file, format throws(EncodingError) in
      try VideoEncoder(kind: kind, file: file, format: format, quality: nil, matte: .zero)
    }
    for (frame, picture) in zip(try Self.decoded(path, width: 21, height: 13), pictures) {
      #expect(Self.difference(frame, picture) < 1)
    }
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"))
  func aLosslessAVIFHasTheFramesAlphaExactly() throws {
    let folder = try ScratchFolder()
    let path = folder.path + "/a.avif"
    let pictures = Self.pictures(width: 21, height: 13)
    try Self.write(pictures, to: path) { file, format throws(EncodingError) in
      try VideoEncoder(kind: .avif, file: file, format: format, quality: nil, matte: .zero)
    }
    let frames = try Self.decoded(
      path, width: 21, height: 13, filters: "-filter_complex '[0:0][0:1]alphamerge'")
    #expect(frames.count == 22)
    for (frame, picture) in zip(frames, pictures) {
      #expect(frame.samples.map(\.w) == picture.samples.map(\.w))
      #expect(Self.difference(frame, picture) < 1)
    }
  }

  // MARK: Failures

  @Test func anEncoderThatIsCancelledLeavesNothing() throws {
    let folder = try ScratchFolder()
    let format = FilmFormat(width: 21, height: 13, rate: Rational(30), frameCount: 7)
    let encoder = APNGEncoder(file: try AtomicFile(path: folder.path + "/a.apng"), format: format)
    try encoder.write(Self.frame(Self.pictures(width: 21, height: 13)[0], number: 0, duration: Rational(1)))
    encoder.cancel()
    encoder.cancel()
    #expect(folder.names.isEmpty)
  }

  @Test(.enabled(if: OtherProgram.hasFFmpeg, "needs ffmpeg"))
  func anFFmpegThatIsCancelledLeavesNothing() throws {
    let folder = try ScratchFolder()
    let format = FilmFormat(width: 21, height: 13, rate: Rational(30), frameCount: 7)
    let encoder = try VideoEncoder(
      kind: .mp4, file: try AtomicFile(path: folder.path + "/a.mp4"), format: format, quality: 90,
      matte: .zero)
    try encoder.write(Self.frame(Self.pictures(width: 21, height: 13)[0], number: 0, duration: Rational(1)))
    encoder.cancel()
    #expect(folder.names.isEmpty)
  }

  @Test func aWebPThatIsTooLargeIsRefused() throws {
    let folder = try ScratchFolder()
    let format = FilmFormat(width: 16384, height: 1, rate: Rational(30), frameCount: 1)
    #expect(throws: EncodingError.self) {
      try WebPEncoder(file: try AtomicFile(path: folder.path + "/a.webp"), format: format, quality: nil)
    }
  }
}
