// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// The shader files of the package and how they become one text: version, precision, constants, includes.
struct ShaderLibrary: Sendable {
  /// Every file of Shaders/, by its path there.
  let files: [String: String]
  private let numbers: [String: Int]

  init() {
    var files: [String: String] = [:]
    for index in 0..<gle_shader_count() {
      var length = 0
      guard let name = gle_shader_name(index), let text = gle_shader_text(index, &length) else { continue }
      let bytes = UnsafeRawBufferPointer(start: text, count: length)
      files[String(cString: name)] = String(decoding: bytes, as: UTF8.self)
    }
    self.files = files
    numbers = Dictionary(uniqueKeysWithValues: files.keys.sorted().enumerated().map { ($1, $0 + 1) })
  }

  /// The whole source of a root file with `defines` (name, value) put before it.
  ///
  /// `#line` gives every file its own source number, so that `annotated(_:)` can name file and line in a driver's message.
  func source(
    of file: String, defines: [(name: String, value: String)], extensions: [String] = []
  ) throws(GLError) -> String {
    var text = "#version 310 es\n"
    for name in extensions { text += "#extension \(name) : require\n" }
    text += "precision highp float;\nprecision highp int;\nprecision highp sampler2D;\n"
    for define in defines { text += "#define \(define.name) \(define.value)\n" }
    text += try body(of: file)
    return text
  }

  private func body(of file: String) throws(GLError) -> String {
    guard let text = files[file] else { throw .shader(name: file, message: "there is no such file") }
    let number = numbers[file] ?? 0
    var result = "#line 1 \(number)\n"
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#include \""), let end = line.lastIndex(of: "\"") {
        let name = String(line[line.index(line.startIndex, offsetBy: 10)..<end])
        result += try body(of: name)
        result += "#line \(index + 2) \(number)\n"
      } else {
        result += line + "\n"
      }
    }
    return result
  }

  /// A driver's message with source numbers replaced by file names.
  func annotated(_ message: String) -> String {
    var result = message
    for (name, number) in numbers {
      result = result.replacingOccurrences(
        of: "(^|\\n|ERROR: |WARNING: )\(number)(:|\\()", with: "$1\(name)$2", options: .regularExpression)
    }
    return result.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
