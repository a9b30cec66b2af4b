// SPDX-License-Identifier: MIT
import Foundation

/// Answers the compiler: a message is 8 bytes of little-endian length and that many bytes of JSON.
package struct PluginConnection {
  private let input = FileHandle.standardInput
  private let output = FileHandle.standardOutput

  /// Over standard input and output.
  package init() {}

  /// Answers until the compiler closes its end.
  package func serve() throws {
    while let message = try read() {
      let request = try JSONDecoder().decode(PluginRequest.self, from: message)
      try write(request.answer)
    }
  }

  private func read() throws -> Data? {
    guard let header = try bytes(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // An empty message is the compiler's goodbye.
    return length == 0 ? nil : try bytes(Int(length))
  }

  /// So many bytes; nil where the input ends before.
  private func bytes(_ count: Int) throws -> Data? {
    var result = Data()
    while result.count < count {
      guard let part = try input.read(upToCount: count - result.count), !part.isEmpty else { return nil }
      result += part
    }
    return result
  }

  private func write(_ answer: PluginAnswer) throws {
    let body = try JSONEncoder().encode(answer)
    var header = Data()
    for shift in stride(from: 0, to: 64, by: 8) {
      header.append(UInt8(truncatingIfNeeded: UInt64(body.count) >> UInt64(shift)))
    }
    try output.write(contentsOf: header + body)
  }
}
