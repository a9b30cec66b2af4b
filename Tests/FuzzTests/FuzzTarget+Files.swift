// SPDX-License-Identifier: MIT
import Foundation
import GLEffects
import TestSupport

@testable import GLEffects

extension FuzzTarget {
  /// A file is a picture within the limits, or one line that says what is wrong.
  ///
  /// Checksums are put right first: otherwise hardly any changed file would get past them.
  static func pngViolation(_ bytes: [UInt8]) -> String? {
    do throws(ImageError) {
      let reader = try PNGReader(Data(repaired(bytes)))
      let (width, height) = (reader.bitmap.width, reader.bitmap.height)
      guard (1...PNGReader.sideLimit).contains(width), (1...PNGReader.sideLimit).contains(height),
        width * height <= PNGReader.pixelLimit, reader.bitmap.pixels.count == width * height
      else { return "\(reader.bitmap.pixels.count) pixels, \(width) x \(height)" }
      for pixel in reader.bitmap.pixels where max(pixel.x, pixel.y, pixel.z) > pixel.w {
        return "a pixel brighter than its alpha: \(pixel)"
      }
      if let warning = reader.warning { return problem(inMessage: warning) }
      return nil
    } catch {
      return problem(inMessage: error.description, limit: 300)
    }
  }

  /// The file with the checksum of every chunk that is whole.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      let checksum = PNGBuilder.crc(bytes[(place + 4)..<end])
      for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: checksum >> (24 - 8 * index)) }
      place = end + 4
    }
    return bytes
  }

  /// A file is a font whose letters are outlines of finite coordinates, or one line that says what is wrong.
  static func fontViolation(_ bytes: [UInt8]) -> String? {
    let path = NSTemporaryDirectory() + "gleffects-fuzz-\(UUID().uuidString).ttf"
    defer { try? FileManager.default.removeItem(atPath: path) }
    do { try Data(bytes).write(to: URL(filePath: path)) } catch { return "cannot write \(path): \(error)" }
    do throws(TextError) {
      let file = try FontFile(path: path)
      let span = TextSpan(text: "AB\u{301} \u{5d0}x", font: FontRequest(family: file.name, size: 20))
      let layout = try Typesetter.layout([span])
      for mark in layout.marks {
        switch mark.ink {
        case .outline(let path), .colored(let path, _):
          for element in path.elements where !element.isWithinLimit { return "an outline with \(element)" }
        case .picture(let bitmap, _):
          if bitmap.pixels.count != bitmap.width * bitmap.height { return "\(bitmap.pixels.count) pixels" }
        }
      }
      return nil
    } catch {
      return problem(inMessage: "\(error)")
    }
  }

  /// The fonts made for the tests of text.
  static var fontSeeds: [(name: String, bytes: [UInt8])] {
    files(in: "../Fixtures/Fonts").filter { $0.name.hasSuffix(".ttf") }
  }
}
