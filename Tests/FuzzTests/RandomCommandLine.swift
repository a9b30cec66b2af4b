// SPDX-License-Identifier: MIT
import TestSupport

@testable import glowview

/// Command lines of the drawing commands' own options with values of every kind.
enum RandomCommandLine {
  private static let values = [
    "0", "1", "-1", "0.5", "12", "512", "65535", "65536", "4096", "1e-300", "1e300", "nan", "inf", "", " ",
    "--", "-", "a",
    "10x10", "1x65535", "0.4x0.4", "65535x4000", "1e-300x3", "0x0", "x", "red", "cyan", "#12345678",
    "rgb(1 2 3)", "none",
    "M0 0L9 9", "M0 0", "M0 0L1e9 1e9", "M5 5z", "M1e9 1e9l-1 -1", "M0 0L1e-300 0", "dark", "light", "ios18",
    "gl",
    "reference", "software", "16", "8", "published", "smooth", "32", "a.png", "\u{202e}", "🎈", "no.svg",
    "no.svg#a", "/",
    "0,1", ".2,.7", "4,2", "0,0", "-1,5", "linear-gradient(red, blue)", "along(red, lime)", "multiply",
    "round", "3,#000,1,1",
  ]

  static func words(using random: inout SeededRandom) -> [String] {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let spec = pick(DrawCommand.specs + [DrawCommand.viewSpec])
    var words = [spec.name] + (spec.operand == nil ? [] : ["a.swift"]) + ["-o", "a.png"]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let option = pick(spec.options)
      var name = pick(option.names)
      if Int.random(in: 0..<40, using: &random) == 0 { name.removeLast() }
      words.append(name)
      if case .value = option.action, Int.random(in: 0..<20, using: &random) > 0 {
        words.append(pick(option.values.isEmpty ? values : option.values + values))
      }
    }
    if Int.random(in: 0..<20, using: &random) == 0 { words.append(pick(values)) }
    return words
  }
}
