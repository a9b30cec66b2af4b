// SPDX-License-Identifier: MIT

/// Expands deflate data, one bit at a time.
/// - Source: RFC 1951; RFC 1950 for the wrapper and its checksum.
struct Inflate {
  private let input: [UInt8]
  private var bit = 0
  private var output: [UInt8] = []

  private init(_ input: [UInt8], skipping bytes: Int) {
    self.input = input
    bit = bytes * 8
  }

  /// The contents of a zlib stream, whose Adler-32 checksum must be right.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.count >= 6, bytes[0] & 15 == 8, (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0,
      bytes[1] & 32 == 0
    else { throw PNGDecoder.Failure("zlib header") }
    var inflate = Inflate(bytes, skipping: 2)
    try inflate.run()
    let end = (inflate.bit + 7) / 8
    guard end + 4 == bytes.count else { throw PNGDecoder.Failure("length of the zlib stream") }
    var (low, high) = (1, 0)
    for byte in inflate.output {
      low = (low + Int(byte)) % 65521
      high = (high + low) % 65521
    }
    guard bytes[end...].reduce(0, { $0 << 8 | Int($1) }) == high << 16 | low else {
      throw PNGDecoder.Failure("Adler-32 checksum")
    }
    return inflate.output
  }

  private mutating func run() throws {
    var isLast = false
    while !isLast {
      isLast = try bits(1) == 1
      switch try bits(2) {
      case 0: try stored()
      case 1:
        let lengths =
          [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
          + [Int](repeating: 8, count: 8)
        try compressed(Code(lengths), Code([Int](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try dynamicCodes()
        try compressed(literals, distances)
      default: throw PNGDecoder.Failure("deflate block type")
      }
    }
  }

  private mutating func bits(_ count: Int) throws -> Int {
    var value = 0
    for index in 0..<count {
      guard bit / 8 < input.count else { throw PNGDecoder.Failure("deflate data ends early") }
      value |= Int(input[bit / 8] >> UInt8(bit % 8) & 1) << index
      bit += 1
    }
    return value
  }

  private mutating func stored() throws {
    bit = (bit + 7) / 8 * 8
    let length = try bits(16)
    guard try bits(16) == length ^ 0xffff else { throw PNGDecoder.Failure("stored block") }
    for _ in 0..<length { output.append(UInt8(try bits(8))) }
  }

  /// A canonical Huffman code.
  private struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: [Int]) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1..<16 { symbols += lengths.indices.filter { lengths[$0] == length } }
    }
  }

  private mutating func symbol(_ code: Code) throws -> Int {
    var value = 0
    var first = 0
    var index = 0
    for length in 1..<16 {
      value |= try bits(1)
      let count = code.counts[length]
      if value - first < count { return code.symbols[index + value - first] }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw PNGDecoder.Failure("Huffman code")
  }

  private mutating func dynamicCodes() throws -> (Code, Code) {
    let literalCount = try bits(5) + 257
    let distanceCount = try bits(5) + 1
    let lengthCount = try bits(4) + 4
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<lengthCount { codeLengths[order[index]] = try bits(3) }
    let code = Code(codeLengths)
    var lengths: [Int] = []
    while lengths.count < literalCount + distanceCount {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw PNGDecoder.Failure("code lengths") }
        lengths += [Int](repeating: last, count: 3 + (try bits(2)))
      case 17: lengths += [Int](repeating: 0, count: 3 + (try bits(3)))
      case 18: lengths += [Int](repeating: 0, count: 11 + (try bits(7)))
      case let length: lengths.append(length)
      }
    }
    return (Code(Array(lengths[..<literalCount])), Code(Array(lengths[literalCount...])))
  }

  private static let lengthBases = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBases = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]
  private static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]

  private mutating func compressed(_ literals: Code, _ distances: Code) throws {
    while true {
      let symbol = try symbol(literals)
      if symbol == 256 { return }
      if symbol < 256 {
        output.append(UInt8(symbol))
        continue
      }
      guard symbol < 286 else { throw PNGDecoder.Failure("length symbol") }
      let length = Self.lengthBases[symbol - 257] + (try bits(Self.lengthBits[symbol - 257]))
      let distanceSymbol = try self.symbol(distances)
      guard distanceSymbol < 30 else { throw PNGDecoder.Failure("distance symbol") }
      let distance = Self.distanceBases[distanceSymbol] + (try bits(Self.distanceBits[distanceSymbol]))
      guard distance <= output.count else { throw PNGDecoder.Failure("distance") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
