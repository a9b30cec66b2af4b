// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Looks at the drivers, tries every device, and draws a picture with the one that would be used.
  @MainActor
  static func run(_ command: DoctorCommand) async throws(ToolFailure) {
    let files = DriverFiles.survey()
    let attempts = await RenderDevice.survey()
    var findings = DoctorFindings(files: files, attempts: attempts)
    do throws(RenderError) {
      let device = try await RenderDevice.open(
        DeviceRequest(selection: command.device.selection), cacheByteLimit: 0)
      findings.chosen = await device.description
      do throws(RenderError) {
        // It is the driver that is asked about.
        await device.drawEverything(true)
        findings.largestDifference = try await drawTestPicture(on: device)
      } catch {
        findings.failure = "\(error)"
      }
      await device.close()
    } catch {
      findings.failure = Self.verdict(on: error)
    }
    try StandardStreams.output(
      command.reportsJSON ? findings.json : findings.text(isVerbose: command.isVerbose))
    if let failure = findings.verdict { throw ToolFailure(.noDevice, failure) }
  }

  /// Why there is no device. Unlike the error's own text this does not send people to `glowview doctor`.
  private static func verdict(on error: RenderError) -> String {
    guard case .noDevice(_, let attempts) = error, let first = attempts.first,
      attempts.allSatisfy({ $0.description == nil }), let failure = first.failure, let remedy = first.remedy
    else { return "\(error)" }
    return "no GL device works: \(first.name): \(failure); \(remedy), or draw with --renderer cpu"
  }

  /// Draws a small picture of strokes, blur and blending by GL and by the reference.
  ///
  /// - Returns: the largest difference of a premultiplied channel, in 1/255.
  @MainActor
  private static func drawTestPicture(on device: RenderDevice) async throws(RenderError) -> Double {
    let view = ZStack {
      RoundedRectangle(cornerRadius: 14).fill(.rainbow)
      LaserLight(Circle(), color: .orange, lineWidth: 5).padding(24)
    }
    .frame(width: 96, height: 96)
    let renderer = ImageRenderer(content: view)
    renderer.environment.colorScheme = .dark
    renderer.background = .black
    renderer.device = device
    let drawn = try await renderer.image()
    renderer.options.executor = .reference
    let expected = try await renderer.image()
    var largest = 0.0
    for (pixel, ideal) in zip(drawn.pixels.pixels, expected.pixels.pixels) {
      for channel in 0..<4 {
        let difference = abs(Double(pixel[channel]) - Double(ideal[channel])) * 255
        largest = max(largest, difference.isNaN ? .infinity : difference)
      }
    }
    return largest
  }
}
