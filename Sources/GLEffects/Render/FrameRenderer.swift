// SPDX-License-Identifier: MIT
import Foundation

/// Draws a resolved scene in pieces of whole rows or tiles, on any thread.
struct FrameRenderer: Sendable {
  /// Largest width and height of a picture.
  static let sideLimit = 65_535
  /// Most pixels of a picture: 16384².
  static let pixelLimit = 1 << 28
  static let scaleLimit = 64.0
  /// Most bytes of the reference's canvases, which are in double precision.
  static let referenceByteLimit = 4 << 30
  /// Bytes of finished pixels that one band of rows holds at most, unless one row is longer.
  static let bandByteLimit = 64 << 20

  let scene: Scene
  let options: RenderOptions
  var device: RenderDevice?
  let frame: PixelRect

  /// - Throws: `invalidScale`, `pictureTooLarge` or `emptyPicture`.
  init(scene: Scene, options: RenderOptions, device: RenderDevice?) throws(RenderError) {
    guard options.scale > 0, options.scale <= Self.scaleLimit else {
      throw .invalidScale(options.scale, limit: Self.scaleLimit)
    }
    let width = Double(scene.size.width) * options.scale
    let height = Double(scene.size.height) * options.scale
    guard width > 0, height > 0 else { throw .emptyPicture(width: width, height: height) }
    let columns = width.rounded(.up)
    let rows = height.rounded(.up)
    guard columns <= Double(Self.sideLimit), rows <= Double(Self.sideLimit),
      columns * rows <= Double(Self.pixelLimit)
    else {
      throw .pictureTooLarge(
        width: width, height: height, sideLimit: Self.sideLimit, pixelLimit: Self.pixelLimit)
    }
    self.scene = scene
    self.options = options
    self.device = device
    frame = PixelRect(x: 0, y: 0, width: Int(columns), height: Int(rows))
  }

  /// Draws the whole picture.
  @concurrent
  func image(report: RenderReport) async throws(RenderError) -> RenderedImage {
    var report = report
    let program = try plan(&report)
    let bands = bands
    if bands.count == 1 {
      let buffer = try await drawBand(bands[0], of: program, report: &report)
      return RenderedImage(pixels: buffer, scale: options.scale, report: report)
    }
    var whole = PixelBuffer(rect: frame)
    for band in bands { whole.copy(try await drawBand(band, of: program, report: &report)) }
    return RenderedImage(pixels: whole, scale: options.scale, report: report)
  }

  /// Draws the picture into a PNG file, one band of rows after the other.
  ///
  /// Stored without alpha where the program is known to be opaque, or the picture has one band and turns out so.
  @concurrent
  func writePNG(
    to file: AtomicFile, depth: ChannelDepth, dither: Dither, compression: PNGCompression,
    report: RenderReport
  ) async throws(RenderError) -> RenderReport {
    var report = report
    let program = try plan(&report)
    let isKnownOpaque = program.isOpaque(in: frame)
    do throws(RenderError) {
      let bands = bands
      var encoder: PNGEncoder?
      for band in bands {
        let rows = try await drawRows(
          band, of: program, depth: depth, dither: dither, isKnownOpaque: isKnownOpaque, report: &report)
        let start = ContinuousClock.now
        do throws(PNGError) {
          let writer: PNGEncoder
          if let encoder {
            writer = encoder
          } else {
            writer = try PNGEncoder(
              width: frame.width, height: frame.height, depth: depth,
              isOpaque: isKnownOpaque || (bands.count == 1 && rows.isOpaque), dither: dither,
              compression: compression,
              sink: { bytes throws(OutputError) in try file.write(bytes) })
            encoder = writer
          }
          switch rows.samples {
          case .floats(let buffer): try writer.write(buffer)
          case .bytes(let bytes): try writer.write(bytes)
          }
          if band == bands.last { try writer.finish() }
        } catch {
          throw RenderError(error)
        }
        report.encodeSeconds += start.seconds
      }
      do throws(OutputError) {
        try file.commit()
      } catch {
        throw .output(error)
      }
    } catch {
      file.discard()
      throw error
    }
    return report
  }

  /// A finished band and whether all of it is opaque.
  struct DrawnRows {
    enum Samples {
      case floats(PixelBuffer)
      case bytes(ByteRows)
    }

    var samples: Samples
    var isOpaque: Bool
  }

  /// A band as bytes where the executor makes them itself, else in floats.
  func drawRows(
    _ band: PixelRect, of program: Program, depth: ChannelDepth, dither: Dither, isKnownOpaque: Bool,
    report: inout RenderReport
  ) async throws(RenderError) -> DrawnRows {
    if depth == .eight {
      let start = ContinuousClock.now
      let drawn = try await drawBytes(
        band, of: program, channels: isKnownOpaque ? 3 : 4,
        offsets: dither == .ordered ? DitherPattern.standard.offsets : nil, report: &report)
      if let (rows, isOpaque) = drawn {
        report.drawSeconds += start.seconds
        return DrawnRows(samples: .bytes(rows), isOpaque: isKnownOpaque || isOpaque)
      }
    }
    let buffer = try await drawBand(band, of: program, report: &report)
    let isOpaque = isKnownOpaque || PNGEncoder.isOpaque(buffer, depth: depth)
    return DrawnRows(samples: .floats(buffer), isOpaque: isOpaque)
  }

  /// A rectangle as 8-bit samples and whether all of it is opaque, in halves where it does not fit the executor; nil where
  /// the executor does not make samples of this picture itself.
  ///
  /// - Parameter offsets: the dither's; nil rounds to the nearest sample.
  private func drawBytes(
    _ rect: PixelRect, of program: Program, channels: Int, offsets: [Float]?, report: inout RenderReport
  ) async throws(RenderError) -> (ByteRows, isOpaque: Bool)? {
    do throws(RenderError) {
      let drawn = try await drawWholeBytes(rect, of: program, channels: channels, offsets: offsets)
      guard let (rows, isOpaque, statistics) = drawn else { return nil }
      report.add(statistics)
      return (rows, isOpaque)
    } catch {
      // Floats of the halves might be rounded in another way.
      guard let halves = rect.halves, error.isMendedBySmallerRectangles else { throw error }
      var bytes = [UInt8](repeating: 0, count: rect.area * channels)
      var isOpaque = true
      for half in [halves.0, halves.1] {
        let drawn = try await drawBytes(
          half, of: program, channels: channels, offsets: offsets, report: &report)
        guard let (rows, isHalfOpaque) = drawn else { return nil }
        bytes.copy(rows, into: rect)
        isOpaque = isOpaque && isHalfOpaque
      }
      return (ByteRows(rect: rect, channels: channels, bytes: bytes), isOpaque)
    }
  }

  /// The same in one piece, and what drawing it took.
  private func drawWholeBytes(
    _ band: PixelRect, of program: Program, channels: Int, offsets: [Float]?
  ) async throws(RenderError) -> (ByteRows, isOpaque: Bool, ExecutionStatistics)? {
    let leastOpaqueAlpha = PNGEncoder.leastOpaqueAlpha(depth: .eight)
    switch options.executor {
    case .cpu:
      do throws(CPUError) {
        return try CPUExecutor.shared.renderBytes(
          program, rect: band, channels: channels,
          rounding: CPUExecutor.Rounding(dither: offsets, leastOpaqueAlpha: leastOpaqueAlpha),
          threads: options.threads, byteLimit: options.surfaceByteLimit)
      } catch {
        throw RenderError(error)
      }
    case .gl:
      return try await device?.renderBytes(
        program, rect: band, channels: channels, offsets: offsets, leastOpaqueAlpha: leastOpaqueAlpha,
        byteLimit: options.surfaceByteLimit, threads: options.threads)
    case .reference:
      return nil
    }
  }

  /// Rectangles of whole rows from the top down that together are the picture.
  private var bands: [PixelRect] {
    let rowBytes = frame.width * MemoryLayout<SIMD4<Float>>.stride
    let rows = min(frame.height, max(16, Self.bandByteLimit / rowBytes))
    return stride(from: 0, to: frame.height, by: rows).map { top in
      PixelRect(minX: 0, minY: top, maxX: frame.width, maxY: min(frame.height, top + rows))
    }
  }

  func plan(_ report: inout RenderReport) throws(RenderError) -> Program {
    let start = ContinuousClock.now
    do throws(PlanError) {
      let program = try Planner.program(
        for: scene, scale: options.scale, precision: options.precision, threads: options.threads,
        outlines: Planner.sharedOutlines)
      report.planSeconds += start.seconds
      report.errorBound = program.error
      return program
    } catch {
      throw RenderError(error)
    }
  }

  private func drawBand(
    _ band: PixelRect, of program: Program, report: inout RenderReport
  ) async throws(RenderError) -> PixelBuffer {
    let start = ContinuousClock.now
    let buffer = try await draw(program, rect: band, report: &report)
    report.drawSeconds += start.seconds
    return buffer
  }

  /// Draws a rectangle, in halves where it does not fit the executor.
  private func draw(
    _ program: Program, rect: PixelRect, report: inout RenderReport
  ) async throws(RenderError) -> PixelBuffer {
    do throws(RenderError) {
      return try await drawWhole(program, rect: rect, report: &report)
    } catch {
      guard let halves = rect.halves, error.isMendedBySmallerRectangles else { throw error }
      return try await drawHalves(halves, of: program, rect: rect, report: &report)
    }
  }

  /// Draws a rectangle in one piece.
  private func drawWhole(
    _ program: Program, rect: PixelRect, report: inout RenderReport
  ) async throws(RenderError) -> PixelBuffer {
    switch options.executor {
    case .gl:
      guard let device else { throw .gl("there is no device", remedy: "open one") }
      let (buffer, statistics) = try await device.render(
        program, rect: rect, byteLimit: options.surfaceByteLimit, threads: options.threads)
      report.add(statistics)
      return buffer
    case .cpu:
      do throws(CPUError) {
        let (buffer, statistics) = try CPUExecutor.shared.render(
          program, rect: rect, precision: options.precision, threads: options.threads,
          byteLimit: options.surfaceByteLimit)
        report.add(statistics)
        return buffer
      } catch {
        throw RenderError(error)
      }
    case .reference:
      let reference = ReferenceExecutor()
      let bytes = reference.canvasBytes(scene, scale: options.scale, rect: rect)
      guard bytes <= Double(Self.referenceByteLimit) else {
        throw .memoryLimitExceeded(bytes: Int(min(bytes, 1e15)), limit: Self.referenceByteLimit)
      }
      report.tiles += 1
      return reference.render(scene, scale: options.scale, rect: rect)
    }
  }

  private func drawHalves(
    _ halves: (PixelRect, PixelRect), of program: Program, rect: PixelRect, report: inout RenderReport
  ) async throws(RenderError) -> PixelBuffer {
    var whole = PixelBuffer(rect: rect)
    for half in [halves.0, halves.1] {
      whole.copy(try await draw(program, rect: half, report: &report))
    }
    return whole
  }
}

extension RenderReport {
  mutating func add(_ statistics: ExecutionStatistics) {
    tiles += 1
    passes += statistics.passes
    surfaces += statistics.surfaces
    peakSurfaceBytes = max(peakSurfaceBytes, statistics.peakSurfaceBytes)
    programs = max(programs, statistics.programs)
    cacheHits += statistics.cacheHits
    passTimings += statistics.passTimings
  }
}

extension RenderError {
  fileprivate var isMendedBySmallerRectangles: Bool {
    switch self {
    case .surfaceTooLarge, .memoryLimitExceeded: true
    default: false
    }
  }
}

extension PixelRect {
  /// Two rectangles that make up this one, cut across the longer side; nil under 64 pixels.
  fileprivate var halves: (PixelRect, PixelRect)? {
    guard max(width, height) >= 64 else { return nil }
    var first = self
    var second = self
    if width >= height {
      first.maxX = minX + width / 2
      second.minX = first.maxX
    } else {
      first.maxY = minY + height / 2
      second.minY = first.maxY
    }
    return (first, second)
  }
}

extension [UInt8] {
  /// Puts samples of a part where they belong among those of `rect`.
  fileprivate mutating func copy(_ part: ByteRows, into rect: PixelRect) {
    let count = part.rect.width * part.channels
    for row in 0..<part.rect.height {
      let pixel = (row + part.rect.minY - rect.minY) * rect.width + part.rect.minX - rect.minX
      let to = pixel * part.channels
      replaceSubrange(to..<to + count, with: part.bytes[row * count..<(row + 1) * count])
    }
  }
}

extension PixelBuffer {
  /// Puts a smaller buffer's pixels where they belong.
  fileprivate mutating func copy(_ part: PixelBuffer) {
    for y in part.rect.minY..<part.rect.maxY {
      let from = (y - part.rect.minY) * part.rect.width
      let to = (y - rect.minY) * rect.width + part.rect.minX - rect.minX
      pixels.replaceSubrange(to..<to + part.rect.width, with: part.pixels[from..<from + part.rect.width])
    }
  }
}

extension ContinuousClock.Instant {
  /// Seconds since this instant.
  var seconds: Double {
    let passed = duration(to: .now).components
    return Double(passed.seconds) + Double(passed.attoseconds) * 1e-18
  }
}
