// SPDX-License-Identifier: MIT
import GLEffects

/// A film that is drawn in parts, as its folder remembers it.
struct FarmJob: Sendable, Codable, Equatable {
  /// The drawing command, without an output.
  var command: [String]
  /// The frames to draw.
  var frames: String
  /// How many a task draws.
  var chunk: Int
  var engine: String

  static let fileName = "job.json"
  /// Where the frames are, in the folder.
  static let frameName = "frames/%06d.png"

  /// How many tasks there are.
  func taskCount() throws(ToolFailure) -> Int {
    (try range().numbers.count + chunk - 1) / chunk
  }

  func range() throws(ToolFailure) -> FrameRange {
    do throws(FrameRangeError) { return try FrameRange(frames) } catch {
      throw ToolFailure(.badData, "\(Self.fileName): \(error.description)")
    }
  }

  /// - Throws: `.missingInput`, `.badData`.
  static func read(folder: String) throws(ToolFailure) -> FarmJob {
    let path = "\(folder)/\(fileName)"
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolFailure(
        .missingInput, "'\(path)' cannot be read; name the folder that 'glowview farm -o' made")
    }
    guard let job = try? JSONDecoder().decode(FarmJob.self, from: data), job.chunk > 0 else {
      throw ToolFailure(.badData, "'\(path)' is no job of glowview farm")
    }
    return job
  }

  /// The file's text.
  var json: String {
    ReportText.json(self)
  }

  /// The command that draws some of the frames, for a shell.
  ///
  /// - Parameters:
  ///   - part: Words of options that say which, unquoted where they hold the engine's own variables.
  ///   - folder: Quoted already.
  func shellCommand(part: String, folder: String, progress: String) -> String {
    let drawing = command.map(Self.quoted).joined(separator: " ")
    return "glowview \(drawing) \(part) --resume --progress \(progress) -o \(folder)/\(Self.frameName)"
  }

  /// One word of a shell's command line.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
        || "-._/:=,+@".utf8.contains(byte)
    }
    return plain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
