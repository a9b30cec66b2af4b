// SPDX-License-Identifier: MIT
import GLEffects
import Workloads

extension Tool {
  /// Draws the same picture again and again, and prints how long it took.
  @MainActor
  static func run(_ command: BenchCommand) async throws(ToolFailure) {
    let subject = try BenchSubject(command)
    let renderer = subject.renderer
    renderer.options.executor =
      switch command.renderer {
      case .gl: .gl
      case .reference: .reference
      case .cpu, .auto: .cpu
      }
    if command.renderer == .gl {
      do throws(RenderError) {
        renderer.device = try await RenderDevice.open(DeviceRequest(selection: command.device.selection))
      } catch {
        throw ToolFailure(error)
      }
    }
    let result: Result<BenchReport, ToolFailure>
    do throws(ToolFailure) {
      result = .success(try await measure(command, subject))
    } catch {
      result = .failure(error)
    }
    await renderer.device?.close()
    let report = try result.get()
    try StandardStreams.output(command.reportsJSON ? report.json : report.text)
  }

  @MainActor
  private static func measure(
    _ command: BenchCommand, _ subject: BenchSubject
  ) async throws(ToolFailure) -> BenchReport {
    let renderer = subject.renderer
    var timer = CallTimer()
    var fileBytes: Int?
    var peakBytes = 0
    let picture: FinishedPicture
    do throws(RenderError) {
      if command.measuresEncoding {
        picture = try await subject.draw(frame: subject.sampleFrame)
        while timer.needsMore(calls: command.repeatCount, budget: command.budget) {
          timer.start()
          fileBytes = try picture.encoded(command.compression).count
          timer.stop()
        }
        peakBytes = ProcessUse.peakBytes
      } else {
        repeat {
          // Nothing is kept from one call to the next.
          RenderOptions.forgetFinishedWork()
          await renderer.device?.forgetFinishedWork()
          timer.start()
          try await subject.drawAll(command.ending)
          timer.stop()
        } while timer.needsMore(calls: command.repeatCount, budget: command.budget)
        peakBytes = ProcessUse.peakBytes
        RenderOptions.forgetFinishedWork()
        await renderer.device?.forgetFinishedWork()
        picture = try await subject.draw(frame: subject.sampleFrame)
      }
      let device = await renderer.device?.description
      let timings = try await passTimings(subject)
      if !command.output.isEmpty {
        let file = try picture.encoded(command.compression)
        fileBytes = file.count
        try write(file, to: command.output)
      }
      var difference: PictureDifference?
      if command.comparesWithReference {
        renderer.options.executor = .reference
        subject.show(frame: subject.sampleFrame)
        difference = PictureDifference(picture, from: try await renderer.image(at: subject.time).pixels)
      }
      return BenchReport(
        subject: subject.name, renderer: command.renderer.rawValue, ending: command.ending.rawValue,
        device: device?.renderer,
        width: picture.width, height: picture.height, frames: subject.frameCount, calls: timer.calls,
        firstMs: timer.first * 1000, bestMs: timer.best * 1000, medianMs: timer.median * 1000,
        cpuMs: timer.leastCPU * 1000, peakBytes: peakBytes, psnrDb: difference?.decibels,
        maxDifference: difference?.largest,
        passes: timings.map { BenchReport.Pass(name: $0.name, ms: $0.seconds * 1000) },
        passCount: picture.report.passes,
        surfaces: picture.report.surfaces, surfaceBytes: picture.report.peakSurfaceBytes,
        programs: picture.report.programs, fileBytes: fileBytes)
    } catch {
      throw ToolFailure(error)
    }
  }

  /// What the passes of one frame take one by one, on a device that tells.
  @MainActor
  private static func passTimings(_ subject: BenchSubject) async throws(RenderError) -> [PassTiming] {
    guard let device = subject.renderer.device else { return [] }
    await device.forgetFinishedWork()
    await device.measurePasses(true)
    let picture = try await subject.draw(frame: subject.sampleFrame)
    await device.measurePasses(false)
    return picture.report.passTimings
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    do throws(OutputError) {
      let file = try AtomicFile(path: path)
      try file.write(bytes)
      try file.commit()
    } catch {
      throw .output(error)
    }
  }
}

/// What a benchmark draws.
@MainActor
private struct BenchSubject {
  let name: String
  let renderer: ImageRenderer<AnyView>
  let frameCount: Int
  let sampleFrame: Int
  /// Of a drawing command, in seconds.
  let time: Double
  private let view: ((Int) -> AnyView)?

  init(_ command: BenchCommand) throws(ToolFailure) {
    switch command.subject {
    case .workload(let name):
      let workload: Workload?
      do throws(TextError) { workload = try Workload.named(name) } catch {
        throw ToolFailure(.noDevice, "\(error)")
      }
      guard let workload else { throw ToolFailure(.usage, "there is no workload '\(name)'") }
      self.name = name
      renderer = ImageRenderer(content: workload.view(0))
      renderer.background = workload.background
      frameCount = workload.frameCount
      sampleFrame = workload.sampleFrame
      time = 0
      view = workload.view
    case .drawing(let drawing):
      let picture = try Picture(drawing)
      for warning in picture.warnings { StandardStreams.complain("note: \(warning)") }
      name = "drawing"
      renderer = picture.renderer
      frameCount = 1
      sampleFrame = 0
      time = drawing.time
      view = nil
    }
  }

  func show(frame: Int) {
    if let view { renderer.content = view(frame) }
  }

  func draw(frame: Int) async throws(RenderError) -> FinishedPicture {
    show(frame: frame)
    return try await renderer.finishedPicture(at: time)
  }

  /// All frames, as many of a loop at the same time as films are made with.
  func drawAll(_ ending: BenchEnding) async throws(RenderError) {
    guard frameCount > 1 else { return try await draw(frame: 0, ending) }
    let size = try renderer.size()
    let shares = FrameShares(renderer.options, width: Int(size.width), height: Int(size.height))
    var ahead: [Task<Result<Void, RenderError>, Never>] = []
    for frame in 0..<frameCount {
      ahead.append(
        Task {
          do throws(RenderError) {
            return .success(try await draw(frame: frame, ending, shares: shares))
          } catch {
            return .failure(error)
          }
        })
      if ahead.count >= shares.ahead { try await ahead.removeFirst().value.get() }
    }
    for task in ahead { try await task.value.get() }
  }

  private func draw(
    frame: Int, _ ending: BenchEnding, shares: FrameShares? = nil
  ) async throws(RenderError) {
    show(frame: frame)
    switch ending {
    case .samples: _ = try await renderer.finishedPicture(at: time, shares: shares)
    case .surface: try await renderer.drawOnSurface(at: time, shares: shares)
    }
  }
}

extension FinishedPicture {
  fileprivate func encoded(_ compression: PNGCompression) throws(RenderError) -> [UInt8] {
    do throws(PNGError) {
      return try pngData(compression: compression)
    } catch {
      throw .encoding(error.description)
    }
  }
}
