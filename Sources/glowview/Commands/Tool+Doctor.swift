// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  static func run(_ command: DoctorCommand) async throws(ToolFailure) {
    throw ToolFailure(.internalFault, "this build cannot look for GL devices yet")
  }
}
