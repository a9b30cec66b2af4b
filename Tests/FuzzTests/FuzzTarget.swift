// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// What is fuzzed: bytes go in, and a sentence comes out where a promise is broken.
///
/// The tests draw random bytes from a seed; `Scripts/fuzz` lets libFuzzer search for as long as one likes. Crashes and
/// hangs are found by both without being asked for.
enum FuzzTarget: String, CaseIterable, Sendable {
  case svg, path, color, arguments, png, font

  /// Which promise these bytes break; nil for none.
  @MainActor
  func violation(by bytes: [UInt8]) -> String? {
    switch self {
    case .svg: Self.svgViolation(bytes)
    case .path: Self.pathViolation(String(decoding: bytes, as: UTF8.self))
    case .color: Self.colorViolation(String(decoding: bytes, as: UTF8.self))
    case .arguments: Self.argumentsViolation(bytes)
    case .png: Self.pngViolation(bytes)
    case .font: Self.fontViolation(bytes)
    }
  }

  /// What is wrong with a message for people: it must be one line of at most `limit` characters, without control
  /// characters.
  static func problem(inMessage text: String, limit: Int = 2000) -> String? {
    if text.isEmpty { return "an empty message" }
    if text.count > limit { return "a message of \(text.count) characters" }
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        return "a message with U+\(String(scalar.value, radix: 16)): \(text.debugDescription)"
      default: break
      }
    }
    return nil
  }

  /// The bytes of the files in `folder` beside this file, by name.
  static func files(in folder: String) -> [(name: String, bytes: [UInt8])] {
    let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false))) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: place.appending(path: name))).map { (name, [UInt8]($0)) }
    }
  }

  /// Inputs to begin with, and those that once broke something.
  var seeds: [(name: String, bytes: [UInt8])] {
    self == .font ? Self.fontSeeds : Self.files(in: "Seeds/\(rawValue)")
  }

  /// The words of the target's dictionary, which is in libFuzzer's format: one in quotes a line.
  var words: [[UInt8]] {
    let file = Self.files(in: "Dictionaries").first { $0.name == "\(rawValue).dict" }
    return file.map(\.bytes)?.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") else { return nil }
      return Self.unescaped(line.dropFirst().dropLast())
    } ?? []
  }

  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        word.append(byte)
        continue
      }
      if next == UInt8(ascii: "x"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        word.append(value)
        rest = rest.dropFirst(2)
      } else {
        word.append(next)
      }
    }
    return word
  }
}
