// SPDX-License-Identifier: MIT
import GLEffects

/// What keeps the words of the command line from being what was typed.
enum CommandLineText {
  /// Nil if `CommandLine.arguments` are the words that the process was started with.
  static var problem: ToolFailure? {
    guard let text = contents(of: "/proc/self/cmdline") else {
      // Swift reads its arguments there too.
      return ToolFailure(.internalFault, "the command line cannot be read; mount /proc")
    }
    return problem(in: text)
  }

  /// `text` holds the words, each ended by a zero. One that is not UTF-8 has been repaired, and a file that it names would
  /// be another.
  static func problem(in text: [UInt8]) -> ToolFailure? {
    let words = text.split(separator: 0, omittingEmptySubsequences: false).dropFirst()
    for word in words where String(validating: word, as: UTF8.self) == nil {
      return ToolFailure(
        .usage,
        "'\(String(decoding: word, as: UTF8.self))' is not UTF-8; rename the file, or reach it by a link with another name"
      )
    }
    return nil
  }

  private static func contents(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0 { return nil }
      if count == 0 { return text }
      text += block[..<count]
    }
  }
}
