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
    if let opening, case .success(let device) = await opening.value, await device.description == nil,
      self.opening == opening
    {
      self.opening = nil
    }
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
    // A device that somebody closed, or that could not be opened, is opened anew by the next call.
    var isUsable = false
    if case .success(let device) = result { isUsable = await device.description != nil }
    if !isUsable, opening == task { opening = nil }
    return try result.get()
  }

  func close() async {
    guard let task = opening else { return }
    opening = nil
    if case .success(let device) = await task.value { await device.close() }
  }
}
