// SPDX-License-Identifier: MIT
import Foundation

/// A GL device that draws: a context on a thread of its own. Share one among renderers; any task may call it.
///
/// `close()` gives back what it holds at once; a device that is dropped does so soon after, on its own thread.
/// When the process ends, pictures that are being drawn are abandoned.
public actor RenderDevice {
  /// Bytes of finished surfaces that are kept for later frames when nothing else is said.
  public static let defaultCacheByteLimit = 256 << 20

  private nonisolated let thread: RenderThread
  private nonisolated let terms = SchedulingTerms()
  // A var, and nil after `close()`: its GL objects must be deleted on this actor's thread, while the context lives.
  // Unsafe only for `deinit`, when no one else can reach it, and which hands it to that thread.
  private nonisolated(unsafe) var executor: GLExecutor?

  /// The device's own thread, on which its context is current.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// What the context says of itself; nil once the device is closed.
  public var description: GLDescription? { executor?.context.description }

  /// Opens the first device that `request` accepts.
  ///
  /// - Throws: `RenderError.noDevice` with everything that was tried.
  public static func open(
    _ request: DeviceRequest = DeviceRequest(), cacheByteLimit: Int = defaultCacheByteLimit
  ) async throws(RenderError) -> RenderDevice {
    let device = RenderDevice()
    try await device.start(request, cacheByteLimit: cacheByteLimit)
    return device
  }

  /// Tries every device there is, in order, and says how each went. Opens and closes a context on each.
  public static func survey() async -> [DeviceAttempt] {
    await RenderDevice().tryAll()
  }

  private init() {
    thread = RenderThread(name: "GLEffects GL")
  }

  deinit {
    if let executor {
      nonisolated(unsafe) let last = executor
      thread.perform {
        last.drain()
        last.context.close()
      }
    }
    // Not in `close()`: calls on a closed device still need a thread to fail on.
    thread.stop()
  }

  /// Releases the context. Drawing afterwards fails.
  public func close() {
    guard let executor else { return }
    executor.drain()
    executor.context.close()
    self.executor = nil
    terms.profile = nil
  }

  /// The pixels of `rect` and what drawing them took.
  ///
  /// - Parameters:
  ///   - wantsSamples: whether premultiplied samples of 8 bits are all that is wanted.
  ///   - threads: that may prepare it at once; 0 takes one a processor.
  nonisolated func render(
    _ program: Program, rect: PixelRect, wantsSamples: Bool = false, byteLimit: Int, threads: Int = 0
  ) async throws(RenderError) -> (PixelBuffer, ExecutionStatistics) {
    let picture = try prepared(
      program, rect: rect, wantsSamples: wantsSamples, byteLimit: byteLimit, threads: threads)
    return try await draw(picture) { $0.pixels(in: rect) }
  }

  /// The pixels of `rect` as 8-bit samples, rounded as `Quantizer` rounds, and whether none is less opaque than
  /// `leastOpaqueAlpha`; nil where they have to be made of floats, as the picture is not kept in half floats.
  ///
  /// An opaque picture's are the same in any rectangle within its frame, whatever the limit.
  ///
  /// - Parameters:
  ///   - offsets: of the dither; nil rounds to the nearest sample.
  ///   - threads: that may prepare it at once; 0 takes one a processor.
  nonisolated func renderBytes(
    _ program: Program, rect: PixelRect, channels: Int, offsets: [Float]?, leastOpaqueAlpha: Float,
    byteLimit: Int, threads: Int = 0
  ) async throws(RenderError) -> (ByteRows, isOpaque: Bool, ExecutionStatistics)? {
    guard program.nodes[program.root].format == .rgba16Float else { return nil }
    // Premultiplied samples are the straight ones.
    let wantsSamples =
      offsets == nil && program.frame.contains(rect)
      && program.isOpaque(in: program.frame)
    let picture = try prepared(
      program, rect: rect, wantsSamples: wantsSamples, byteLimit: byteLimit, threads: threads)
    let (drawn, statistics) = try await draw(picture) {
      $0.samples(in: rect, channels: channels, offsets: offsets, leastOpaqueAlpha: leastOpaqueAlpha)
    }
    return drawn.map { ($0.rows, $0.isOpaque, statistics) }
  }

  /// Draws `rect` as premultiplied 8-bit samples, or what these are to be made of, onto a surface of just that size, waits until it
  /// is there, and lets go of it. For benchmarks.
  nonisolated func drawOnSurface(
    _ program: Program, rect: PixelRect, byteLimit: Int, threads: Int
  ) async throws(RenderError) {
    try await drawOnSurface(
      try prepared(
        program, rect: rect, isWhole: true, wantsSamples: true, byteLimit: byteLimit, threads: threads))
  }

  private func drawOnSurface(_ picture: PreparedPicture) throws(RenderError) {
    let executor = try opened()
    do throws(ExecutionError) {
      try executor.drawOnSurface(picture)
    } catch {
      throw RenderError(error)
    }
  }

  /// Makes all that can be made on the thread of who asks.
  private nonisolated func prepared(
    _ program: Program, rect: PixelRect, isWhole: Bool = false, wantsSamples: Bool = false, byteLimit: Int,
    threads: Int
  ) throws(RenderError) -> PreparedPicture {
    guard let profile = terms.profile else { throw Self.closed }
    do throws(ExecutionError) {
      return try PreparedPicture(
        program, rect: rect, isWhole: isWhole, wantsSamples: wantsSamples, byteLimit: byteLimit,
        threads: threads, profile: profile, terms: terms)
    } catch {
      throw RenderError(error)
    }
  }

  /// Draws a picture and makes something of its texels. Where the executor draws in the background, pictures that others ask
  /// for meanwhile are handed in before this one is read.
  private func draw<Result: Sendable>(
    _ picture: PreparedPicture, make: @Sendable (any ReadTexels) -> Result
  ) async throws(RenderError) -> (Result, ExecutionStatistics) {
    let executor = try opened()
    // Who measures passes waits for each anyway.
    guard terms.profile?.drawsInBackground == true, !executor.measuresPasses else {
      do throws(ExecutionError) {
        let result = try executor.draw(picture, use: make)
        return (result, executor.statistics)
      } catch {
        throw RenderError(error)
      }
    }
    let pending: PixelBufferReads.Pending
    do throws(ExecutionError) {
      pending = try executor.begin(picture)
    } catch {
      throw RenderError(error)
    }
    let statistics = executor.statistics
    repeat {
      await Task.yield()
      // It may have been closed, with all that was on its way.
    } while try !opened().reads.isRead(pending, waiting: Self.waitForReading)
    let reader = try opened()
    do throws(ExecutionError) {
      return (try reader.finish(pending, use: make), statistics)
    } catch {
      throw RenderError(error)
    }
  }

  /// In nanoseconds, after which it is seen whether there is something else to hand in.
  private static let waitForReading: UInt64 = 500_000

  private func opened() throws(RenderError) -> GLExecutor {
    guard let executor else { throw Self.closed }
    return executor
  }

  private static let closed = RenderError.gl("the device is closed", remedy: "open another one")

  var profile: ExecutorProfile? { terms.profile }

  /// Draws as if the executor were another one.
  func assume(_ profile: ExecutorProfile) {
    if executor != nil { terms.profile = profile }
  }

  /// Whether the reports of pictures say how long each pass took, which is then waited for.
  package func measurePasses(_ measures: Bool) {
    executor?.measuresPasses = measures
  }

  /// Whether the device makes all of a picture itself, also what the CPU makes beside it where that is what draws: for who asks whether
  /// a driver is right.
  package func drawEverything(_ draws: Bool) {
    guard let executor else { return }
    terms.profile?.drawsOnCPU = !draws && executor.drawsOnCPU
  }

  /// Drops what is kept for later pictures but programs, targets and the pictures that are drawn, so that the next one is
  /// drawn afresh.
  package func forgetFinishedWork() {
    executor?.forgetFinishedWork()
  }

  private func start(_ request: DeviceRequest, cacheByteLimit: Int) throws(RenderError) {
    var attempts: [DeviceAttempt] = []
    for (index, candidate) in DisplayCandidate.all().enumerated() {
      guard request.mayAccept(candidate, index: index) else { continue }
      var attempt = DeviceAttempt(index: index, candidate: candidate)
      do throws(GLError) {
        let context = try GLContext(candidate: candidate)
        attempt.description = context.description
        if request.accepts(context.description, index: index, candidate: candidate) {
          executor = GLExecutor(
            context: context, cacheByteLimit: cacheByteLimit, terms: terms)
          return
        }
        context.close()
      } catch {
        attempt.failure = error.summary
        attempt.remedy = error.remedy(for: candidate)
      }
      attempts.append(attempt)
    }
    throw .noDevice(request: request, attempts: attempts)
  }

  private func tryAll() -> [DeviceAttempt] {
    DisplayCandidate.all().enumerated().map { index, candidate in
      var attempt = DeviceAttempt(index: index, candidate: candidate)
      do throws(GLError) {
        let context = try GLContext(candidate: candidate)
        attempt.description = context.description
        context.close()
      } catch {
        attempt.failure = error.summary
        attempt.remedy = error.remedy(for: candidate)
      }
      return attempt
    }
  }
}

extension DeviceAttempt {
  init(index: Int, candidate: DisplayCandidate) {
    self.init(
      index: index, name: candidate.name, detail: candidate.detail, uuid: candidate.uuid, description: nil,
      failure: nil, remedy: nil)
  }
}
