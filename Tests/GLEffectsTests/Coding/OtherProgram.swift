// SPDX-License-Identifier: MIT
import Foundation

/// Programs of others, which decode what was encoded here.
enum OtherProgram {
  static func run(_ command: String) -> (status: Int32, text: String) {
    guard let pipe = popen(command + " 2>&1", "r") else { return (-1, "") }
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return (pclose(pipe), String(decoding: bytes, as: UTF8.self))
  }

  static let hasFFmpeg = run("ffmpeg -version && ffprobe -version").status == 0
  static let hasPillow = run("/usr/bin/python3 -c 'from PIL import Image'").status == 0
}

/// A new folder that is removed, with what is in it, when the object goes.
final class ScratchFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "gleffects-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Names of everything in it, hidden files too.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
