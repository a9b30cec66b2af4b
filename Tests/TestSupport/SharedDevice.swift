// SPDX-License-Identifier: MIT
public import GLEffects

/// One GL device for all tests of a process: contexts are slow to make.
public enum SharedDevice {
  private static let opening = Task { try await RenderDevice.open(DeviceRequest()) }

  /// The device; throws what opening it threw.
  public static func device() async throws -> RenderDevice {
    try await opening.value
  }
}
