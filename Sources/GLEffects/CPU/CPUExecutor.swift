// SPDX-License-Identifier: MIT
internal import Synchronization

/// Draws programs on the CPU, on all cores: no GL, no compiler at run time, every pixel of the result written once.
///
/// Decides nothing about how a picture looks. Any thread may use it; what it keeps from picture to picture never changes one.
final class CPUExecutor: Sendable {
  /// How a picture's 8-bit samples are rounded.
  struct Rounding: Sendable {
    /// A square of offsets in samples, whose side is a power of two; nil rounds to the nearest.
    var dither: [Float]?
    /// Alpha from which on a pixel counts as opaque.
    var leastOpaqueAlpha: Float
    /// Premultiplied samples of four channels, without dither; whether they are opaque is then not said.
    var isPremultiplied = false
  }

  private let coverage: ByteCache<CoverageRequest, CoverageEntry>
  private let grids: ByteCache<CPUPlan.GridKey, StoredSurface>

  /// - Parameter cacheByteLimit: bytes of coverage and of blurs that are kept for later pictures; 0 keeps none.
  init(cacheByteLimit: Int) {
    coverage = ByteCache(byteLimit: cacheByteLimit / 2)
    grids = ByteCache(byteLimit: cacheByteLimit / 2)
  }

  /// Forgets what it keeps.
  func drain() {
    coverage.drain()
    grids.drain()
  }

  /// The pixels of `rect`, premultiplied, in single precision, and what drawing them took.
  ///
  /// - Parameters:
  ///   - precision: what the pixels are wanted for; fixed point is fine enough for 8 bits.
  ///   - threads: at most so many; 0 takes one a processor.
  /// - Throws: `memoryLimitExceeded`, before anything is drawn.
  func render(
    _ program: Program, rect: PixelRect, precision: OutputPrecision = .eightBits, threads: Int = 0,
    byteLimit: Int = .max
  ) throws(CPUError) -> (PixelBuffer, ExecutionStatistics) {
    let workers = Workers(threads: threads)
    let frame = try makeFrame(
      program, rect: rect, precision: precision, workers: workers, byteLimit: byteLimit)
    let pixels = [SIMD4<Float>](unsafeUninitializedCapacity: rect.area) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).preferHugePages()
      buffer.withMemoryRebound(to: SIMD4<Float>.self) { buffer in
        UnsafeMutableRawBufferPointer(buffer).withMemoryRebound(to: Float.self) { floats in
          guard let first = floats.baseAddress else { return }
          let output = TileOutput(
            rect: rect, samples: .float(first), dither: nil, ditherSide: 1, leastOpaqueAlpha: 0)
          _ = frame.run(output, workers: workers, keeping: keep)
        }
      }
      count = rect.area
    }
    return (PixelBuffer(rect: rect, pixels: pixels), frame.statistics)
  }

  /// The pixels of `rect` as straight 8-bit samples, whether all of them are opaque, and what drawing them took.
  ///
  /// The bytes are those of quantising what `render` gives.
  /// - Parameters:
  ///   - channels: 4, or 3 where the program is known to be opaque.
  ///   - threads: at most so many; 0 takes one a processor.
  /// - Throws: `memoryLimitExceeded`, before anything is drawn.
  func renderBytes(
    _ program: Program, rect: PixelRect, channels: Int, rounding: Rounding, threads: Int = 0,
    byteLimit: Int = .max
  ) throws(CPUError) -> (ByteRows, isOpaque: Bool, ExecutionStatistics) {
    let workers = Workers(threads: threads)
    let frame = try makeFrame(
      program, rect: rect, precision: .eightBits, workers: workers, byteLimit: byteLimit)
    var isOpaque = false
    let bytes = [UInt8](unsafeUninitializedCapacity: rect.area * channels) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).preferHugePages()
      if let first = buffer.baseAddress {
        func run(_ dither: UnsafePointer<Float>?, side: Int) -> Bool {
          frame.run(
            TileOutput(
              rect: rect,
              samples: rounding.isPremultiplied ? .premultiplied(first) : .bytes(first, channels: channels),
              dither: dither, ditherSide: side,
              leastOpaqueAlpha: rounding.leastOpaqueAlpha), workers: workers, keeping: keep)
        }
        if let dither = rounding.dither {
          let side = Int(Double(dither.count).squareRoot())
          isOpaque = dither.withUnsafeBufferPointer { run($0.baseAddress, side: side) }
        } else {
          isOpaque = run(nil, side: 1)
        }
      }
      count = rect.area * channels
    }
    let rows = ByteRows(rect: rect, channels: channels, bytes: bytes)
    return (rows, isOpaque || channels == 3, frame.statistics)
  }

  // MARK: Frames

  private func makeFrame(
    _ program: Program, rect: PixelRect, precision: OutputPrecision, workers: Workers, byteLimit: Int
  ) throws(CPUError) -> CPUFrame {
    var found: [CPUPlan.GridKey: StoredSurface] = [:]
    let plan = CPUPlan(program, rect: rect, precision: precision) { key in
      guard let grid = grids[key] else { return false }
      found[key] = grid
      return true
    }
    let bytes = plan.peakBytes
    guard bytes <= byteLimit else { throw .memoryLimitExceeded(bytes: bytes, limit: byteLimit) }
    let requests = CPUFrame.coverageRequests(of: program, plan: plan)
    let frame = CPUFrame(
      program: program, plan: plan, coverage: masks(requests, of: program, workers: workers))
    for id in plan.cached {
      if let key = plan.gridKey(of: id, in: program), let grid = found[key] { frame.keep(grid, for: id) }
    }
    return frame
  }

  private func keep(_ grid: StoredSurface, for key: CPUPlan.GridKey) {
    grids.keep(grid, for: key, bytes: grid.bytes)
  }

  /// The masks that draws ask for, one for each, from the cache or made on all threads.
  private func masks(
    _ requests: [[CoverageRequest?]], of program: Program, workers: Workers
  ) -> [[CoverageEntry?]] {
    let count = requests.reduce(0) { $0 + $1.count }
    var places: [CoverageRequest: Int] = [:]
    places.reserveCapacity(count)
    var entries: [CoverageEntry?] = []
    entries.reserveCapacity(count)
    var missing: [CoverageRequest] = []
    missing.reserveCapacity(count)
    var missingPlaces: [Int] = []
    missingPlaces.reserveCapacity(count)
    let wanted = requests.map { requests in
      requests.map { request -> Int? in
        guard let request else { return nil }
        if let place = places[request] { return place }
        let entry = coverage[request]
        if entry == nil {
          missing.append(request)
          missingPlaces.append(entries.count)
        }
        places[request] = entries.count
        entries.append(entry)
        return entries.count - 1
      }
    }
    var masks: [MaskRequest] = []
    masks.reserveCapacity(missing.count)
    var firstMasks: [Int] = []
    firstMasks.reserveCapacity(missing.count)
    for request in missing {
      firstMasks.append(masks.count)
      for index in request.indices {
        let isAlongPath = program.coverages[index].centerline != nil
        masks.append(
          MaskRequest(
            outline: program.coverages[index].outline, clip: request.rect, storesSolid: isAlongPath))
      }
    }
    let made = CoverageRasterizer.masks(masks, threadLimit: workers.count)
    let finished = Mutex<[CoverageEntry?]>(Array(repeating: nil, count: missing.count))
    workers.share(missing.count) { pieces in
      while let index = pieces.next() {
        let first = firstMasks[index]
        let entry = Self.makeEntry(
          missing[index], of: program, masks: made[first..<first + missing[index].indices.count])
        finished.withLock { $0[index] = entry }
      }
    }
    for (index, entry) in finished.withLock({ $0 }).enumerated() {
      guard let entry else { continue }
      entries[missingPlaces[index]] = entry
      coverage.keep(entry, for: missing[index], bytes: entry.bytes)
    }
    return wanted.map { places in places.map { place in place.flatMap { entries[$0] } } }
  }

  /// - Parameter masks: those of the request's coverages.
  private static func makeEntry(
    _ request: CoverageRequest, of program: Program, masks: ArraySlice<CoverageMask>
  ) -> CoverageEntry {
    var mask = masks.first ?? .empty
    for other in masks.dropFirst() { mask = mask.multiplied(by: other) }
    let alongPath = request.indices.first { program.coverages[$0].centerline != nil }
    let parameters = alongPath.flatMap { program.coverages[$0].centerline }.map {
      ArcLengthField(mask: mask, path: $0.path, trim: $0.trim, transform: $0.transform).values
    }
    return CoverageEntry(mask: mask, parameters: parameters)
  }
}
