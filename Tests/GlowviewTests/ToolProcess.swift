// SPDX-License-Identifier: MIT
import GLEffects
import Testing

/// The built tool, run by a shell.
enum ToolProcess {
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
  }

  /// Where the tool is.
  static func path() throws -> String {
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = String(test[..<(test.lastIndex(of: "/") ?? test.endIndex)] + "/glowview")
    try #require(FileManager.default.isExecutableFile(atPath: tool), "\(tool) has not been built")
    return tool
  }

  /// Runs a bash script in `folder`, in which `$glowview` is the tool and PATH leads to it as well.
  static func script(_ script: String, in folder: TemporaryFolder) throws -> Outcome {
    let tool = try path()
    let aside = try TemporaryFolder()
    let file = try aside.write(
      "script",
      "cd '\(folder.path)'\nglowview='\(tool)'\nPATH=\"\(tool.dropLast("/glowview".count)):$PATH\"\n" + script
    )
    let errors = aside.path + "/errors"
    let pipe = try #require(popen("bash '\(file)' 2>'\(errors)'", "r"))
    var output: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { output.append(UInt8(truncatingIfNeeded: byte)) }
    let status = pclose(pipe)
    return Outcome(
      code: status >> 8 & 0xff, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  /// Whether a shell finds the program.
  static func has(_ program: String) -> Bool {
    guard let pipe = popen("command -v \(program) >/dev/null", "r") else { return false }
    return pclose(pipe) == 0
  }
}
