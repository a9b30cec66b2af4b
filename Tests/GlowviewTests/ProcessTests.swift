// SPDX-License-Identifier: MIT
import GLEffects
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

  /// Runs `glowview` with a shell's redirections after the arguments.
  private func run(_ arguments: String, in folder: TemporaryFolder) throws -> Outcome {
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let tool = test[..<(test.lastIndex(of: "/") ?? test.endIndex)] + "/glowview"
    try #require(FileManager.default.isExecutableFile(atPath: String(tool)), "\(tool) has not been built")
    // popen, because Foundation's Process loses the end of children now and then when tests run side by side.
    let aside = try TemporaryFolder()
    let errors = aside.path + "/errors"
    let pipe = try #require(popen("cd '\(folder.path)' && '\(tool)' 2>'\(errors)' \(arguments)", "r"))
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

  @Test func anInterruptRunsTheCleanUp() async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let cleanup = InterruptCleanup(
      signals: [SIGUSR1],
      end: { number in
        continuation.yield("end \(number == SIGUSR1)")
        continuation.finish()
      }, cleanup: { continuation.yield("cleanup") })
    kill(getpid(), SIGUSR1)
    var events: [String] = []
    for await event in stream { events.append(event) }
    #expect(events == ["cleanup", "end true"])
    withExtendedLifetime(cleanup) {}
  }

  @Test func aSignalThatIsIgnoredStaysIgnored() {
    let before = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, before) }
    let cleanup = InterruptCleanup(signals: [SIGUSR2], end: { _ in }, cleanup: {})
    withExtendedLifetime(cleanup) {}
    #expect(unsafeBitCast(signal(SIGUSR2, SIG_IGN), to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
  }
}
