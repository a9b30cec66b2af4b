// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

@testable import glowview

extension FuzzTarget {
  /// A command line, one word a line of the text, is a command in range that can be laid out, or one line that says what
  /// is wrong. Files that it names are not opened.
  @MainActor
  static func argumentsViolation(_ bytes: [UInt8]) -> String? {
    let words = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let failure: ToolFailure
    do throws(ToolFailure) {
      switch try Tool.parse(words) {
      case .draw(let command): return try layoutViolation(of: command)
      case .inspect(let command): return try layoutViolation(of: command.drawing)
      case .print(let text): return text.hasSuffix("\n") ? nil : "a text that does not end its line"
      case .doctor, .fonts, .farm, .merge, .bench, .warm: return nil
      }
    } catch {
      failure = error
    }
    if ![.usage, .badData, .missingInput].contains(failure.code) { return "exit code \(failure.code)" }
    return problem(inMessage: failure.message, limit: 300)
  }

  @MainActor
  private static func layoutViolation(of command: DrawCommand) throws(ToolFailure) -> String? {
    if !(0.01...100).contains(command.scale) { return "a scale of \(command.scale)" }
    // Views need their sources compiled.
    if let view = command.effect.view { return view.sources.isEmpty ? "no sources" : nil }
    if command.outputNames.isEmpty { return "no output" }
    switch command.resolvedShape {
    // These are files, or need fonts.
    case .svg, .image, .text: return nil
    case .circle, .ellipse, .rectangle, .roundedRectangle, .capsule, .path: break
    }
    let shape = try LoadedShape.load(command.resolvedShape, fitsPath: command.fitsPath)
    if case .drawing(let options) = command.effect { try options.check(shape) }
    let layout = try PictureLayout(of: command, shape: shape)
    let numbers = [
      layout.size.width, layout.size.height, layout.padding, layout.pathOffset.x, layout.pathOffset.y,
    ]
    if !numbers.allSatisfy(\.isFinite) { return "a layout of \(numbers)" }
    if !(layout.size.width > 0 && layout.size.height > 0 && layout.padding >= 0) {
      return "a layout of \(numbers)"
    }
    return nil
  }
}
