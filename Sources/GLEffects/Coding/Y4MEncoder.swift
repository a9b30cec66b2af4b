// SPDX-License-Identifier: MIT

/// Writes a YUV4MPEG2 stream: 8 bits, 4:4:4, BT.709 with limited range, over an opaque colour, since it has no alpha.
///
/// A frame that is held is repeated for as many whole frames as come nearest.
/// - Source: yuv4mpeg(5) of mjpegtools; ITU-R BT.709-6 §3 for the matrix and the range.
public final class Y4MEncoder: FilmEncoder {
  private let file: AtomicFile
  private let format: FilmFormat
  private let matte: SIMD3<UInt8>

  /// Writes the head into `file`, which is completed by `finish`. `matte` is sRGB-encoded.
  public init(file: AtomicFile, format: FilmFormat, matte: SIMD3<UInt8>) throws(EncodingError) {
    self.file = file
    self.format = format
    self.matte = matte
    let rate = "\(format.rate.numerator):\(format.rate.denominator)"
    try send(
      Array("YUV4MPEG2 W\(format.width) H\(format.height) F\(rate) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8))
  }

  public func write(_ frame: FilmFrame) throws(EncodingError) {
    let planes = Self.planes(of: frame.samples.matted(over: matte))
    for _ in 0..<format.repeats(of: frame.moment) {
      try send(Array("FRAME\n".utf8))
      try send(planes)
    }
  }

  public func finish() throws(EncodingError) {
    do throws(OutputError) { try file.commit() } catch { throw .output(error) }
  }

  public func cancel() { file.discard() }

  /// All Y, then all Cb, then all Cr of an opaque picture.
  private static func planes(of picture: SampledPicture) -> [UInt8] {
    let count = picture.samples.count
    return [UInt8](unsafeUninitializedCapacity: 3 * count) { planes, initialized in
      for (index, sample) in picture.samples.enumerated() {
        let color = SIMD4<Float>(sample) / 255
        let luma = 0.2126 * color.x + 0.7152 * color.y + 0.0722 * color.z
        planes[index] = UInt8(16 + 219 * luma + 0.5)
        planes[count + index] = UInt8(128 + 224 * ((color.z - luma) / 1.8556) + 0.5)
        planes[2 * count + index] = UInt8(128 + 224 * ((color.x - luma) / 1.5748) + 0.5)
      }
      initialized = 3 * count
    }
  }

  private func send(_ bytes: [UInt8]) throws(EncodingError) {
    do throws(OutputError) { try file.write(bytes) } catch { throw .output(error) }
  }
}
