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
  }

  /// The pixels of `rect` and what drawing them took.
  func render(
    _ program: Program, rect: PixelRect, byteLimit: Int
  ) throws(RenderError) -> (PixelBuffer, ExecutionStatistics) {
    guard let executor else { throw .gl("the device is closed", remedy: "open another one") }
    do throws(ExecutionError) {
      let buffer = try executor.render(program, rect: rect, byteLimit: byteLimit)
      return (buffer, executor.statistics)
    } catch {
      throw RenderError(error)
    }
  }

  /// The pixels of `rect` as 8-bit samples, and whether none is less opaque than `leastOpaqueAlpha`; nil where they have to
  /// be made of floats.
  func renderBytes(
    _ program: Program, rect: PixelRect, channels: Int, offsets: [Float]?, leastOpaqueAlpha: Float,
    byteLimit: Int
  ) throws(RenderError) -> (ByteRows, isOpaque: Bool, ExecutionStatistics)? {
    guard let executor else { throw .gl("the device is closed", remedy: "open another one") }
    do throws(ExecutionError) {
      let rows = try executor.renderBytes(
        program, rect: rect, channels: channels, offsets: offsets, leastOpaqueAlpha: leastOpaqueAlpha,
        byteLimit: byteLimit)
      return rows.map { ($0.rows, $0.isOpaque, executor.statistics) }
    } catch {
      throw RenderError(error)
    }
  }

  var profile: ExecutorProfile? { executor?.profile }

  /// Whether the reports of pictures say how long each pass took, which is then waited for.
  package func measurePasses(_ measures: Bool) {
    executor?.measuresPasses = measures
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
          executor = GLExecutor(context: context, cacheByteLimit: cacheByteLimit)
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
