// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Draws and writes everything that a command asks for. Nothing incomplete is left behind if any of it fails.
  @MainActor
  static func run(_ command: DrawCommand) async throws(ToolFailure) {
    if command.writesToStandardOutput, isatty(StandardStreams.output) == 1, !command.isDry {
      throw ToolFailure(.cannotCreate, "standard output is a terminal; redirect it, or name a file with -o")
    }
    if command.reportsJSON || command.isVerbose, !command.writesToStandardOutput {
      // A report that cannot be printed is found out before there is a picture.
      do throws(OutputError) {
        _ = try AtomicFile(path: "-", standardOutput: StandardStreams.output)
      } catch {
        throw ToolFailure(error)
      }
    }
    if let view = command.effect.view, view.lists {
      return try StandardStreams.output(
        ViewCatalog(PreviewDescription.all).list(json: command.reportsJSON))
    }
    for part in command.parts {
      let picture = try Picture(part)
      part.note(picture.warnings)
      let films = part.outputs.filter { !$0.isStill }
      let plan = films.isEmpty ? nil : try FilmPlan(part, viewMotion: picture.viewMotion(for: part.film))
      if part.isDry {
        try StandardStreams.report(
          DryRun(part, picture: picture, plan: plan).text, toError: command.writesToStandardOutput)
        continue
      }
      let opening = ContinuousClock.now
      let device = try await openDevice(
        for: part, cacheBytes: plan == nil ? 0 : part.cacheBytes(for: picture.layout))
      let openSeconds = opening.elapsedSeconds
      picture.renderer.device = device
      if device != nil { picture.renderer.options.executor = .gl }
      let result: Result<Void, ToolFailure>
      do throws(ToolFailure) {
        for output in part.outputs where output.isStill {
          try await draw(part, picture, into: output, openSeconds: openSeconds)
        }
        if let plan { try await draw(part, picture, plan, into: films, openSeconds: openSeconds) }
        result = .success(())
      } catch {
        result = .failure(error)
      }
      await device?.close()
      try result.get()
    }
  }

  /// A single picture.
  @MainActor
  private static func draw(
    _ command: DrawCommand, _ picture: Picture, into output: OutputFile, openSeconds: Double
  ) async throws(ToolFailure) {
    let start = ContinuousClock.now
    let (layout, renderer) = (picture.layout, picture.renderer)
    let file: AtomicFile
    do throws(OutputError) {
      file = try AtomicFile(
        path: output.path, standardOutput: StandardStreams.output,
        observer: EncodingObserver(
          willCreate: { InterruptCleanup.willCreate($0) }, didCreate: { InterruptCleanup.didCreate() }))
    } catch {
      throw ToolFailure(error)
    }
    defer {
      file.discard()
      InterruptCleanup.forgetAll()
    }

    let dither = command.effectiveDither(picture)
    let report: RenderReport
    do throws(RenderError) {
      report = try await renderer.write(
        to: file, at: command.time, depth: command.depth, dither: dither, compression: command.compression)
    } catch {
      throw ToolFailure(error)
    }
    let description = await renderer.device?.description

    let (width, height) = command.pixels(of: layout)
    let summary = DrawReport(
      output: output.path, width: width, height: height, scale: command.scale,
      padding: Double(layout.padding), depth: command.depth.rawValue, dither: dither.rawValue,
      renderer: "\(renderer.options.executor)", device: description.map { DrawReport.Device($0) },
      tiles: report.tiles, passes: report.passes, surfaces: report.surfaces, programs: report.programs,
      peakSurfaceBytes: report.peakSurfaceBytes, errorBound: report.errorBound * 255,
      seconds: DrawReport.Seconds(
        device: openSeconds, resolve: report.resolveSeconds, plan: report.planSeconds,
        draw: report.drawSeconds, encode: report.encodeSeconds, total: openSeconds + start.elapsedSeconds),
      warnings: picture.warnings, fonts: picture.shape?.textReport)
    if command.reportsJSON {
      try StandardStreams.report(summary.json, toError: command.writesToStandardOutput)
    } else if command.isVerbose {
      try StandardStreams.report(summary.text, toError: command.writesToStandardOutput)
    }
  }

  /// The device to draw on; nil draws on the CPU.
  private static func openDevice(
    for command: DrawCommand, cacheBytes: Int
  ) async throws(ToolFailure) -> RenderDevice? {
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
      return try await RenderDevice.open(request, cacheByteLimit: cacheBytes)
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

  /// The command for each appearance; itself where none is asked for.
  var parts: [DrawCommand] {
    if appearances.isEmpty { return [self] }
    return appearances.map { appearance in
      var part = self
      part.appearances = []
      part.colorScheme = appearance.scheme
      part.hasContrast = appearance.hasContrast
      part.outputNames = outputNames.map { $0 == "-" ? $0 : appearance.path($0) }
      return part
    }
  }

  /// How the picture is rounded.
  @MainActor
  func effectiveDither(_ picture: Picture) -> Dither {
    dither ?? (depth == .eight && hasSoftColors(picture.shape) ? .ordered : .none)
  }

  /// Width and height in pixels.
  func pixels(of layout: PictureLayout) -> (width: Int, height: Int) {
    (
      Int((Double(layout.size.width) * scale).rounded(.up)),
      Int((Double(layout.size.height) * scale).rounded(.up))
    )
  }

  /// Bytes of finished surfaces that a film keeps: what stands still in it is a few of its own size.
  ///
  /// Of one picture nothing would be found in a cache again.
  func cacheBytes(for layout: PictureLayout) -> Int {
    let (width, height) = pixels(of: layout)
    return min(RenderDevice.defaultCacheByteLimit, max(16 << 20, width * height * 64))
  }

  /// Says something that is worth knowing, unless quiet is asked for.
  func note(_ lines: [String]) {
    if isQuiet { return }
    for line in lines { StandardStreams.complain("note: \(line)") }
  }

  /// Whether there is a blur or a gradient in the picture, whose steps 8 bits would show.
  fileprivate func hasSoftColors(_ shape: LoadedShape?) -> Bool {
    switch effect {
    // Of a view it is not known.
    case .laser, .rainbow, .beam, .view: true
    case .drawing(let options):
      options.keepsPaints && shape?.picture?.document.hasGradients == true || options.hasSoftColors
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
    case .view, .tooManyDashes, .tooManyPoints, .tooManyCrossings, .memoryLimitExceeded, .surfaceTooLarge,
      .imageTooLarge, .tooManyStops, .blurTooLarge:
      self.init(.badData, "\(error)")
    case .gl, .encoding: self.init(.internalFault, "\(error)")
    }
  }
}
