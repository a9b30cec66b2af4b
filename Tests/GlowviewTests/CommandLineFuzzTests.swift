// SPDX-License-Identifier: MIT
import GLEffects
import TestSupport
import Testing

@testable import glowview

/// Random command lines: each is a command in range whose layout can be worked out, or one line that says what is wrong.
@Suite struct CommandLineFuzzTests {
  private static let values = [
    "0", "1", "-1", "0.5", "12", "512", "65535", "65536", "4096", "1e-300", "1e300", "nan", "inf", "", " ",
    "--", "-", "a",
    "10x10", "1x65535", "0.4x0.4", "65535x4000", "1e-300x3", "0x0", "x", "red", "cyan", "#12345678",
    "rgb(1 2 3)", "none",
    "M0 0L9 9", "M0 0", "M0 0L1e9 1e9", "M5 5z", "M1e9 1e9l-1 -1", "M0 0L1e-300 0", "dark", "light", "ios18",
    "gl",
    "reference", "software", "16", "8", "published", "smooth", "32", "a.png", "\u{202e}", "🎈", "no.svg",
    "no.svg#a", "/",
  ]

  @MainActor
  private static func failure(of arguments: [String]) -> ToolFailure? {
    do throws(ToolFailure) {
      guard case .draw(let command) = try Tool.parse(arguments) else { return nil }
      #expect((0.01...100).contains(command.scale))
      #expect(!command.output.isEmpty)
      let shape = try LoadedShape.load(command.resolvedShape, fitsPath: command.fitsPath)
      let layout = try PictureLayout(of: command, shape: shape)
      #expect(layout.size.width > 0 && layout.size.height > 0, "\(arguments)")
      #expect(layout.size.width.isFinite && layout.size.height.isFinite, "\(arguments)")
      #expect(layout.padding >= 0 && layout.padding.isFinite, "\(arguments)")
      #expect(layout.pathOffset.x.isFinite && layout.pathOffset.y.isFinite, "\(arguments)")
      return nil
    } catch {
      return error
    }
  }

  @Test @MainActor func everyLineIsACommandOrOneLineOfComplaint() {
    var commandCount = 0
    for seed in 0..<UInt64(6000) {
      var random = SeededRandom(seed: seed)
      func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
      }
      let spec = pick(DrawCommand.specs)
      var words = [spec.name, "-o", "a.png"]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let option = pick(spec.options)
        var name = pick(option.names)
        if Int.random(in: 0..<40, using: &random) == 0 { name.removeLast() }
        words.append(name)
        if case .value = option.action, Int.random(in: 0..<20, using: &random) > 0 {
          words.append(pick(option.values.isEmpty ? Self.values : option.values + Self.values))
        }
      }
      if Int.random(in: 0..<20, using: &random) == 0 { words.append(pick(Self.values)) }
      guard let failure = Self.failure(of: words) else {
        commandCount += 1
        continue
      }
      #expect(!failure.message.isEmpty && failure.message.count <= 300, "seed \(seed)")
      #expect(!failure.message.contains { $0.isNewline }, "seed \(seed)")
      #expect([.usage, .badData, .missingInput].contains(failure.code), "seed \(seed): \(failure)")
    }
    #expect(commandCount > 1000)
  }
}
