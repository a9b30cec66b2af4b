// SPDX-License-Identifier: MIT
import GLEffects

/// Reads a PNG without libpng or zlib: chunks with their checksums, deflate, filters. RGB and RGBA of 8 or 16 bits,
/// not interlaced. Small and slow; for tests.
/// - Source: Portable Network Graphics, third edition; RFC 1950, RFC 1951.
public struct PNGDecoder {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    init(_ description: String) { self.description = description }
  }

  /// Chunk names in the order of the file.
  public let chunks: [String]
  public let width: Int
  public let height: Int
  public let bitDepth: Int
  public let hasAlpha: Bool
  /// `width * height` pixels of straight RGBA; alpha is the maximum where the file has none.
  public let pixels: [SIMD4<UInt16>]
  /// The contents of each chunk name's first chunk.
  public let contents: [String: [UInt8]]

  public init(_ file: [UInt8]) throws {
    guard file.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else {
      throw Failure("signature")
    }
    var chunks: [String] = []
    var contents: [String: [UInt8]] = [:]
    var compressed: [UInt8] = []
    var position = 8
    func word(at index: Int) throws -> Int {
      guard index + 4 <= file.count else { throw Failure("file ends inside a chunk") }
      return file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    while position < file.count {
      let length = try word(at: position)
      guard position + 12 + length <= file.count else { throw Failure("chunk reaches beyond the file") }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      let body = Array(file[position + 8..<position + 8 + length])
      let sum = try word(at: position + 8 + length)
      guard UInt32(sum) == Self.crc(file[position + 4..<position + 8 + length]) else {
        throw Failure("checksum of \(name)")
      }
      chunks.append(name)
      if contents[name] == nil { contents[name] = body }
      if name == "IDAT" { compressed += body }
      position += 12 + length
    }
    guard chunks.first == "IHDR", chunks.last == "IEND", let head = contents["IHDR"], head.count == 13 else {
      throw Failure("IHDR or IEND")
    }
    self.chunks = chunks
    self.contents = contents
    width = head[0..<4].reduce(0) { $0 << 8 | Int($1) }
    height = head[4..<8].reduce(0) { $0 << 8 | Int($1) }
    bitDepth = Int(head[8])
    guard bitDepth == 8 || bitDepth == 16, head[9] == 2 || head[9] == 6, head[10...].allSatisfy({ $0 == 0 })
    else { throw Failure("kind of picture") }
    hasAlpha = head[9] == 6

    let channels = hasAlpha ? 4 : 3
    let sampleBytes = bitDepth / 8
    let raw = try Inflate.zlib(compressed)
    let rows = try Self.unfiltered(
      raw, rowBytes: width * channels * sampleBytes, pixelBytes: channels * sampleBytes, height: height)
    let maximum = UInt16((1 << bitDepth) - 1)
    var pixels: [SIMD4<UInt16>] = []
    pixels.reserveCapacity(width * height)
    for start in stride(from: 0, to: rows.count, by: channels * sampleBytes) {
      var pixel = SIMD4<UInt16>(repeating: maximum)
      for channel in 0..<channels {
        let index = start + channel * sampleBytes
        pixel[channel] =
          sampleBytes == 1 ? UInt16(rows[index]) : UInt16(rows[index]) << 8 | UInt16(rows[index + 1])
      }
      pixels.append(pixel)
    }
    self.pixels = pixels
  }

  private static func unfiltered(
    _ raw: [UInt8], rowBytes: Int, pixelBytes: Int, height: Int
  ) throws -> [UInt8] {
    guard raw.count == (rowBytes + 1) * height else { throw Failure("amount of pixel data") }
    var rows = [UInt8](repeating: 0, count: rowBytes * height)
    for row in 0..<height {
      let filter = raw[row * (rowBytes + 1)]
      for column in 0..<rowBytes {
        let index = row * rowBytes + column
        let left = column >= pixelBytes ? Int(rows[index - pixelBytes]) : 0
        let above = row > 0 ? Int(rows[index - rowBytes]) : 0
        let corner = row > 0 && column >= pixelBytes ? Int(rows[index - rowBytes - pixelBytes]) : 0
        let prediction: Int
        switch filter {
        case 0: prediction = 0
        case 1: prediction = left
        case 2: prediction = above
        case 3: prediction = (left + above) / 2
        case 4:
          let estimate = left + above - corner
          let distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
          prediction =
            distances.0 <= distances.1 && distances.0 <= distances.2
            ? left : distances.1 <= distances.2 ? above : corner
        default: throw Failure("filter \(filter)")
        }
        rows[index] = raw[row * (rowBytes + 1) + 1 + column] &+ UInt8(prediction)
      }
    }
    return rows
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(0xffff_ffff) { sum, byte in
      crcTable[Int((sum ^ UInt32(byte)) & 0xff)] ^ sum >> 8
    }
  }
}
