// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Reads the shape, draws and writes the picture. Nothing is left behind if any of it fails.
  @MainActor
  static func run(_ command: DrawCommand) async throws(ToolFailure) {
    let start = ContinuousClock.now
    if command.writesToStandardOutput, isatty(STDOUT_FILENO) == 1 {
      throw ToolFailure(.cannotCreate, "standard output is a terminal; redirect it, or name a file with -o")
    }
    if command.reportsJSON || command.isVerbose, !command.writesToStandardOutput {
      // A report that cannot be printed is found out before there is a picture.
      do throws(OutputError) { _ = try AtomicFile(path: "-") } catch { throw ToolFailure(error) }
    }
    let picture = try Picture(command)
    for warning in picture.shape.warnings { StandardStreams.complain("note: \(warning)") }
    let (layout, renderer) = (picture.layout, picture.renderer)

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

    let opening = ContinuousClock.now
    let device = try await openDevice(for: command)
    let openSeconds = opening.elapsedSeconds
    renderer.device = device
    renderer.options.executor = device != nil ? .gl : command.renderer == .reference ? .reference : .cpu
    let needsDither = command.depth == .eight && command.hasSoftColors(picture.shape)
    let dither = command.dither ?? (needsDither ? .ordered : .none)
    let result: Result<RenderReport, RenderError>
    do throws(RenderError) {
      result = .success(
        try await renderer.write(to: file, at: command.time, depth: command.depth, dither: dither))
    } catch {
      result = .failure(error)
    }
    let description = await device?.description
    await device?.close()
    let report: RenderReport
    do throws(RenderError) {
      report = try result.get()
    } catch {
      throw ToolFailure(error)
    }

    let width = Int((Double(layout.size.width) * command.scale).rounded(.up))
    let height = Int((Double(layout.size.height) * command.scale).rounded(.up))
    let summary = DrawReport(
      output: command.output, width: width, height: height, scale: command.scale,
      padding: Double(layout.padding), depth: command.depth.rawValue, dither: dither.rawValue,
      renderer: "\(renderer.options.executor)", device: description.map { DrawReport.Device($0) },
      tiles: report.tiles, passes: report.passes, surfaces: report.surfaces, programs: report.programs,
      peakSurfaceBytes: report.peakSurfaceBytes, errorBound: report.errorBound * 255,
      seconds: DrawReport.Seconds(
        device: openSeconds, resolve: report.resolveSeconds, plan: report.planSeconds,
        draw: report.drawSeconds, encode: report.encodeSeconds, total: start.elapsedSeconds),
      warnings: picture.shape.warnings, fonts: picture.shape.textReport)
    if command.reportsJSON {
      try StandardStreams.report(summary.json, toError: command.writesToStandardOutput)
    } else if command.isVerbose {
      try StandardStreams.report(summary.text, toError: command.writesToStandardOutput)
    }
  }

  /// The device to draw on; nil draws on the CPU.
  private static func openDevice(for command: DrawCommand) async throws(ToolFailure) -> RenderDevice? {
    var request = command.deviceRequest
    // Who asks for a device asks for GL.
    let isGLNamed = command.renderer == .gl || command.device != .automatic || command.requiresHardware
    switch command.renderer {
    case .cpu, .reference: return nil
    case .gl: break
    case .auto:
      if isGLNamed { break }
      // A software GL is slower than the CPU and takes as long to load as many a picture to draw.
      if !RenderDevice.mayFindHardware { return nil }
      request.requiresHardware = true
    }
    do throws(RenderError) {
      // One picture: nothing would be found in a cache again.
      return try await RenderDevice.open(request, cacheByteLimit: 0)
    } catch {
      if isGLNamed { throw ToolFailure(error) }
      StandardStreams.complain("note: no GPU can be drawn with, so the CPU draws; `glowview doctor` says why")
      return nil
    }
  }
}

extension DrawCommand {
  var deviceRequest: DeviceRequest {
    DeviceRequest(selection: device.selection, requiresHardware: requiresHardware)
  }

  /// Whether there is a blur or a gradient in the picture, whose steps 8 bits would show.
  fileprivate func hasSoftColors(_ shape: LoadedShape) -> Bool {
    switch effect {
    case .laser, .rainbow, .beam: true
    case .drawing(let options):
      options.keepsPaints && shape.picture?.document.hasGradients == true || options.hasSoftColors
    }
  }
}

extension DeviceChoice {
  var selection: DeviceRequest.Selection {
    switch self {
    case .automatic: .automatic
    case .software: .software
    case .index(let index): .index(index)
    case .named(let name):
      // 8-4-4-4-12 hexadecimal digits are a UUID.
      UUID(uuidString: name) == nil ? .name(name) : .uuid(name)
    }
  }
}

extension ContinuousClock.Instant {
  /// Seconds since this instant.
  var elapsedSeconds: Double {
    let passed = duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}

extension DrawReport.Device {
  init(_ description: GLDescription) {
    self.init(
      platform: description.platform, vendor: description.vendor, renderer: description.renderer,
      version: description.version, isSoftware: description.isSoftware, uuid: description.uuid)
  }
}

extension ToolFailure {
  init(_ error: RenderError) {
    switch error {
    case .noDevice: self.init(.noDevice, "\(error)")
    case .output(let output): self.init(output)
    case .pictureTooLarge, .emptyPicture, .invalidScale: self.init(.usage, "\(error)")
    case .view, .tooManyDashes, .tooManyPoints, .memoryLimitExceeded, .surfaceTooLarge,
      .imageTooLarge, .tooManyStops, .blurTooLarge:
      self.init(.badData, "\(error)")
    case .gl, .encoding: self.init(.internalFault, "\(error)")
    }
  }
}
