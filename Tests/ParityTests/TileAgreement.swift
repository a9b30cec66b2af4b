// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import GLEffects

/// Checks that the CPU draws a program to the same bytes with any number of threads, and in tiles.
func expectSameBytes(
  _ program: Program, tileWidth: Int, tileHeight: Int, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let executor = CPUExecutor(cacheByteLimit: 0)
  let (whole, _) = try executor.render(program, rect: program.frame, threads: 1)
  for threads in [2, 5] {
    let (many, _) = try executor.render(program, rect: program.frame, threads: threads)
    #expect(many.hasSameBytes(as: whole), "\(name), \(threads) threads", sourceLocation: sourceLocation)
  }
  for tile in program.frame.tiles(width: tileWidth, height: tileHeight) {
    let (part, _) = try executor.render(program, rect: tile)
    #expect(
      part.hasSameBytes(as: whole.cropped(to: tile)), "\(name), \(tile)", sourceLocation: sourceLocation)
  }
}
