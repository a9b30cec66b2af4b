// SPDX-License-Identifier: MIT

extension RenderDevice {
  /// The device that renderers without one of their own share, opened when first asked for.
  ///
  /// - Throws: `RenderError.noDevice`; the next call tries again.
  public static func shared() async throws(RenderError) -> RenderDevice {
    try await SharedDevices.process.device()
  }

  /// Closes the shared device, if there is one; the next `shared()` opens another.
  public static func closeShared() async {
    await SharedDevices.process.close()
  }
}

/// The process's shared device: EGL displays are process-wide anyway, and drivers do not like many contexts.
private actor SharedDevices {
  static let process = SharedDevices()

  private var opening: Task<Result<RenderDevice, RenderError>, Never>?

  func device() async throws(RenderError) -> RenderDevice {
    let task =
      opening
      ?? Task {
        do throws(RenderError) {
          return .success(try await RenderDevice.open())
        } catch {
          return .failure(error)
        }
      }
    opening = task
    let result = await task.value
    if case .failure = result { opening = nil }
    return try result.get()
  }

  func close() async {
    guard let task = opening else { return }
    opening = nil
    if case .success(let device) = await task.value { await device.close() }
  }
}
