// SPDX-License-Identifier: MIT
import Foundation

/// What a PNG file says of itself at its start.
/// - Source: Portable Network Graphics, third edition, §5.2 and §11.2.1.
public struct PNGHeader: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// Bits a sample.
  public let bitDepth: Int

  /// Nil where there is no such file, or it is no PNG.
  public init?(path: String) {
    guard let reader = FileHandle(forReadingAtPath: path), let data = try? reader.read(upToCount: 26) else {
      return nil
    }
    let bytes = [UInt8](data)
    guard bytes.count == 26, bytes.starts(with: PNGChunk.signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
    height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    bitDepth = Int(bytes[24])
  }
}
