// SPDX-License-Identifier: MIT
import GLEffects
import TestSupport
import Testing

@testable import glowview

/// The built tool as a process: what only shows there.
@Suite struct ProcessTests {
  struct Outcome {
    let code: Int32
    let output: String
    let errors: String
    var errorLines: [Substring] { errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
  }

  /// Runs `glowview` with a shell's redirections after the arguments, and commands before.
  private func run(_ arguments: String, before: String = "", in folder: TemporaryFolder) throws -> Outcome {
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = test[..<(test.lastIndex(of: "/") ?? test.endIndex)] + "/glowview"
    try #require(FileManager.default.isExecutableFile(atPath: String(tool)), "\(tool) has not been built")
    // popen, because Foundation's Process loses the end of children now and then when tests run side by side.
    let aside = try TemporaryFolder()
    let errors = aside.path + "/errors"
    let pipe = try #require(
      popen("exec 2>'\(errors)'; \(before) cd '\(folder.path)'; '\(tool)' \(arguments)", "r"))
    var output: [UInt8] = []
    while true {
      let byte = fgetc(pipe)
      if byte == EOF { break }
      output.append(UInt8(truncatingIfNeeded: byte))
    }
    let status = pclose(pipe)
    // The low seven bits are the signal that ended it.
    #expect(status & 0x7f == 0)
    return Outcome(
      code: status >> 8 & 0xff, output: String(decoding: output, as: UTF8.self),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }

  @Test(arguments: [
    ("--bogus", Int32(64)), ("laser --size 0x10 -o a.png", 64), ("laser --size 100000x100000 -o a.png", 64),
    ("laser --scale nan -o a.png", 64), ("laser -o .", 73), ("laser -o no/a.png", 73), ("laser -o new/", 73),
    ("laser --svg cut.svg -o a.png", 65), ("laser --svg none.svg -o a.png", 66),
    ("laser --svg . -o a.png", 66),
    ("laser --path 'M0 0 L' -o a.png", 65), ("--help >&-", 74), ("--version >/dev/full", 74),
    ("laser -o - >&-", 74),
    ("laser --renderer reference --size 40x40 --line-width 1 -o a.png --json >&-", 74),
  ])
  func badInputGivesOneLineItsCodeAndNoFile(arguments: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("cut.svg", "<svg><path d='M0 0L1 1'/><g")
    let outcome = try run(arguments, in: folder)
    #expect(outcome.code == code)
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("glowview: "))
    #expect(outcome.output.isEmpty)
    #expect(folder.names == ["cut.svg"])
  }

  @Test func helpGoesToStandardOutput() throws {
    let outcome = try run("laser --help", in: TemporaryFolder())
    #expect(outcome.code == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.output == DrawCommand.laserSpec.help)
  }

  @Test func aReaderThatGoesAwayIsAnErrorNotASignal() throws {
    let outcome = try run("--help 2>err | true; cat err", in: TemporaryFolder())
    #expect(outcome.output.isEmpty || outcome.output == "glowview: standard output is closed\n")
  }

  @Test func standardStreamsMayAllBeClosed() throws {
    #expect(try run("laser --bogus <&- >&- 2>&-", in: TemporaryFolder()).code == 64)
  }

  @Test(arguments: [
    ("TERM", Int32(143)), ("HUP", 129), ("USR1", 138), ("ALRM", 142), ("ABRT", 70), ("SEGV", 70),
  ])
  func aSignalLeavesNoFileBehind(signal: String, code: Int32) throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      "laser --size 5000x5000 --renderer reference -o a.png & sleep 0.4; kill -\(signal) $!; wait $!",
      in: folder)
    #expect(outcome.code == code)
    #expect(folder.names.isEmpty)
    // A fault says so; whoever interrupts knows. The shell may name the signal.
    let lines = outcome.errorLines.filter { $0.hasPrefix("glowview: ") }
    #expect(lines.count == (code == 70 ? 1 : 0), "\(outcome.errors)")
  }

  @Test func aSignalThatIsIgnoredStaysIgnored() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      "laser --size 900x900 -o a.png & sleep 0.2; kill -USR2 $!; wait $!", before: "trap '' USR2;", in: folder
    )
    #expect(outcome.code == 0)
    #expect(folder.names == ["a.png"])
  }

  @Test func interruptedFilesAreRemovedByName() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write("first", "")
    let second = try folder.write("second", "")
    for path in [first, second] {
      InterruptCleanup.willCreate(path)
      InterruptCleanup.didCreate()
    }
    InterruptCleanup.removeUnfinished()
    #expect(folder.names.isEmpty)
    let complete = try folder.write("complete", "")
    InterruptCleanup.willCreate(complete)
    InterruptCleanup.didCreate()
    InterruptCleanup.forgetAll()
    InterruptCleanup.removeUnfinished()
    #expect(folder.names == ["complete"])
  }

  @Test func fewOpenFilesAreEnoughOrAreNamed() throws {
    for count in 4...14 {
      let folder = try TemporaryFolder()
      let outcome = try run("laser --size 200x200 -o a.png", before: "ulimit -n \(count);", in: folder)
      // 70: the Swift runtime has none left; 127: not even the program's own libraries can be opened.
      #expect([0, 69, 70, 127].contains(outcome.code), "\(count): \(outcome.code)")
      if outcome.code == 69 { #expect(outcome.errors.contains("ulimit -n"), "\(outcome.errors)") }
      #expect(folder.names == (outcome.code == 0 ? ["a.png"] : []), "\(count)")
    }
  }

  @Test func missingDriversAreOneLineAndDoctorSaysWhatMendsThem() throws {
    for variable in ["__EGL_VENDOR_LIBRARY_FILENAMES", "__EGL_VENDOR_LIBRARY_DIRS", "LIBGL_DRIVERS_PATH"] {
      let environment = "export \(variable)=/nonexistent;"
      let folder = try TemporaryFolder()
      let drawing = try run("laser -o a.png", before: environment, in: folder)
      // A vendor's own driver may not care.
      if drawing.code == 0 { continue }
      #expect(drawing.code == 69)
      #expect(drawing.errorLines.count == 1, "\(drawing.errors)")
      #expect(folder.names.isEmpty)
      let doctor = try run("doctor", before: environment, in: folder)
      #expect(doctor.code == 69)
      #expect(doctor.output.contains("mend: unset \(variable)"), "\(doctor.output)")
      #expect(doctor.errorLines.count == 1)
      let report = try run("doctor --json", before: environment, in: folder)
      let object = try JSONSerialization.jsonObject(with: Data(report.output.utf8)) as? [String: Any]
      #expect(object?["failure"] is String)
      let picture = "laser --size 90x90 --renderer reference -o a.png"
      #expect(try run(picture, before: environment, in: folder).code == 0)
    }
  }

  @Test func textsInAPictureTakeNoMemory() throws {
    // 120 texts of 8 MB each, 50 KB in the file: read they would take a gigabyte.
    let folder = try TemporaryFolder()
    var builder = PNGBuilder(width: 8, height: 8)
    let text = PNGBuilder.compressedRun(of: UInt8(ascii: "y"), repeats: 31_000)
    for index in 0..<120 { builder.add("zTXt", Array("Title\(index)\0\0".utf8) + text) }
    let file = builder.finished(rows: [[UInt8]](repeating: [UInt8](repeating: 255, count: 32), count: 8))
    try file.write(to: URL(filePath: folder.path + "/a.png"))
    let outcome = try run(
      "draw --image a.png --fill red --renderer reference --size 8x8 -o b.png", before: "ulimit -v 900000;",
      in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.names == ["a.png", "b.png"])
  }

  @Test func inspectPrintsOneObject() throws {
    let outcome = try run("inspect laser --circle --json", in: TemporaryFolder())
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    #expect(Set(object?.keys.map { $0 } ?? []) == ["kind", "scene", "program", "schedule"])
    #expect((object?["scene"] as? [String: Any])?["kind"] as? String == "scene")
  }

  @Test func wordsThatAreNotTextAreRefused() throws {
    let outcome = try run("laser -o \"$(printf '\\377.png')\"", in: TemporaryFolder())
    #expect(outcome.code == 64)
    #expect(outcome.errors.contains("is not UTF-8"))
    #expect(CommandLineText.problem(in: Array("glowview\0laser\0é\0".utf8)) == nil)
    #expect(CommandLineText.problem(in: [0xff, 0, 0x61, 0]) == nil, "the tool's own name does not matter")
  }

  @Test func whatDriversPrintStaysOutOfThePicture() throws {
    // Mesa prints a warning about this variable to standard output when the process ends.
    let outcome = try run(
      "laser --size 200x200 --json -o a.png", before: "export MESA_EXTENSION_OVERRIDE=-GL_EXT_float_blend;",
      in: TemporaryFolder())
    if outcome.code == 0 {
      #expect(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) is [String: Any])
    }
  }
}
