// SPDX-License-Identifier: MIT
import CPNG
import Foundation

/// Reads PNG files of every kind into sRGB: colour type, depth and interlacing are libpng's work, embedded colour spaces ours.
///
/// The first of these that a file has decides: cICP, iCCP (matrix profiles), sRGB, gAMA with cHRM; none is sRGB (PNG 3e §4.3).
struct PNGReader {
  static let sideLimit = 16_384
  static let pixelLimit = 1 << 25

  let bitmap: Bitmap
  /// What was not honoured, in a line; nil when all was.
  let warning: String?

  /// - Throws: `.notPNG`, `.broken`, `.tooManyPixels`, before memory for the pixels is taken.
  init(_ file: Data) throws(ImageError) {
    guard file.count >= 8, Array(file.prefix(8)) == PNGChunk.signature else {
      throw .notPNG
    }
    let declared = PNGHead(file)
    if let size = declared.size {
      let isTooLarge =
        size.width > Self.sideLimit || size.height > Self.sideLimit
        || size.width * size.height > Self.pixelLimit
      if isTooLarge {
        throw .tooManyPixels(
          width: size.width, height: size.height, sideLimit: Self.sideLimit, pixelLimit: Self.pixelLimit)
      }
    }
    let bytes = [UInt8](file)
    let result = bytes.withUnsafeBufferPointer { bytes -> Result<(Bitmap, String?), ImageError> in
      guard let base = bytes.baseAddress, let reader = gle_png_reader_create(base, bytes.count) else {
        return .failure(.broken(reason: "memory is short"))
      }
      defer { gle_png_reader_destroy(reader) }
      return Self.read(reader, head: declared)
    }
    (bitmap, warning) = try result.get()
  }

  private static func read(
    _ reader: UnsafeMutablePointer<gle_png_reader>, head: PNGHead
  ) -> Result<(Bitmap, String?), ImageError> {
    func broken() -> Result<(Bitmap, String?), ImageError> {
      let words = String(cString: gle_png_reader_message(reader))
      return .failure(.broken(reason: words.isEmpty ? "it cannot be decoded" : words))
    }
    var width: UInt32 = 0
    var height: UInt32 = 0
    guard gle_png_reader_begin(reader, UInt32(sideLimit), &width, &height) == 0 else { return broken() }
    let count = Int(width) * Int(height)
    guard count > 0, count <= pixelLimit else { return broken() }
    var failed = false
    var pixels = [SIMD4<UInt16>](unsafeUninitializedCapacity: count) { buffer, initialized in
      buffer.withMemoryRebound(to: UInt16.self) { samples in
        guard let base = samples.baseAddress else { return }
        failed = gle_png_reader_read(reader, base, width, height) != 0
      }
      initialized = failed ? 0 : count
    }
    if failed { return broken() }
    let (space, warning) = colorSpace(of: reader, head: head)
    SourceColorConversion(space).convert(&pixels)
    return .success((Bitmap(width: Int(width), height: Int(height), pixels: pixels), warning))
  }

  private static func colorSpace(
    of reader: UnsafeMutablePointer<gle_png_reader>, head: PNGHead
  ) -> (SourceColorSpace, String?) {
    if let (primaries, transfer) = head.codePoints {
      if let space = SourceColorSpace(codePoints: primaries, transfer: transfer) { return (space, nil) }
      return (
        .sRGB, "the picture's cICP colour space (\(primaries), \(transfer)) is not known; taken as sRGB"
      )
    }
    var count: UInt32 = 0
    if let profile = gle_png_reader_profile(reader, &count) {
      let bytes = Array(UnsafeBufferPointer(start: profile, count: Int(count)))
      if let space = SourceColorSpace(profile: bytes) { return (space, nil) }
      return (.sRGB, "the picture's ICC profile is no matrix profile for RGB; taken as sRGB")
    }
    if gle_png_reader_is_srgb(reader) != 0 { return (.sRGB, nil) }
    let gamma = gle_png_reader_gamma(reader)
    var values = [Double](repeating: 0, count: 8)
    let hasPrimaries = gle_png_reader_chromaticities(reader, &values) != 0
    guard gamma > 0 || hasPrimaries else { return (.sRGB, nil) }
    let space = SourceColorSpace(fileGamma: gamma, chromaticities: hasPrimaries ? values : nil)
    guard space.toSRGB.joined().allSatisfy({ abs($0) < 1000 }) else {
      return (.sRGB, "the picture's primaries span no colours; taken as sRGB")
    }
    return (space, nil)
  }
}

/// What the chunks before the pixels say that libpng is not asked for.
private struct PNGHead {
  var size: (width: Int, height: Int)?
  /// Colour primaries and transfer function of a cICP chunk, with full range and RGB.
  var codePoints: (UInt8, UInt8)?

  init(_ file: Data) {
    let bytes = [UInt8](file.prefix(1 << 16))
    func number(at index: Int) -> Int {
      (0..<4).reduce(0) { $0 << 8 | Int(bytes[index + $1]) }
    }
    var place = 8
    while place + 12 <= bytes.count {
      let length = number(at: place)
      let kind = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      if kind == "IDAT" || length > bytes.count { return }
      let data = place + 8
      if kind == "IHDR", length == 13, data + 8 <= bytes.count {
        size = (number(at: data), number(at: data + 4))
      }
      if kind == "cICP", length == 4, data + 4 <= bytes.count, bytes[data + 2] == 0, bytes[data + 3] == 1 {
        codePoints = (bytes[data], bytes[data + 1])
      }
      place = data + length + 4
    }
  }
}
