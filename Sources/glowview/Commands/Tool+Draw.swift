// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Reads the shape, draws and writes the picture. Nothing is left behind if any of it fails.
  static func run(_ command: DrawCommand) async throws(ToolFailure) {
    let shape = try LoadedShape.load(command.resolvedShape, fitsPath: command.fitsPath)
    for warning in shape.warnings { StandardStreams.complain("note: \(warning)") }
    if command.writesToStandardOutput, isatty(STDOUT_FILENO) == 1 {
      throw ToolFailure(.cannotCreate, "standard output is a terminal; redirect it, or name a file with -o")
    }
    let file: AtomicFile
    do throws(OutputError) {
      file = try AtomicFile(path: command.output)
    } catch {
      throw ToolFailure(error)
    }
    // Signals end the process without running deinits, and the handler below holds the file as well.
    defer { file.discard() }
    let cleanup = InterruptCleanup { file.discard() }
    defer { withExtendedLifetime(cleanup) {} }
    throw ToolFailure(.internalFault, "this build cannot draw yet")
  }
}
