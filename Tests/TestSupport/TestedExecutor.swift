// SPDX-License-Identifier: MIT
@testable package import GLEffects

/// The executors that must draw as the reference does.
package enum TestedExecutor: String, CaseIterable, Sendable, CustomStringConvertible {
  case gl, cpu

  package var description: String { rawValue }

  /// Draws without a byte limit that matters; the frame when no rectangle is given.
  package func picture(of program: Program, rect: PixelRect? = nil) async throws -> PixelBuffer {
    switch self {
    case .gl: try await SharedDevice.device().picture(of: program, rect: rect)
    case .cpu: try CPUExecutor.shared.render(program, rect: rect ?? program.frame).0
    }
  }
}
