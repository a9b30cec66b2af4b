// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization

/// Draws a view into a picture.
///
///     let renderer = ImageRenderer(content: LaserLight(Circle(), color: .orange).frame(width: 200, height: 200))
///     renderer.scale = 2
///     let image = try await renderer.image()
///
/// It can be used from any task. Views are resolved on the main actor; everything after that runs elsewhere. Renderers share one
/// GL device unless they are given one.
@MainActor
public final class ImageRenderer<Content: View> {
  private struct Settings {
    var proposedSize = ProposedViewSize.unspecified
    var background: Color?
    var environment = EnvironmentValues()
    var options = RenderOptions()
    var device: RenderDevice?
    /// Counts the changes of what views depend on.
    var revision = 0
  }

  /// What is drawn.
  public var content: Content { didSet { replays = ReplayCache() } }
  private var replays = ReplayCache()
  // Behind a lock, so that tasks of all kinds can set them.
  private nonisolated let settings = Mutex(Settings())

  /// A renderer for `content` at 1 pixel per point.
  public init(content: Content) {
    self.content = content
  }

  /// What the view is offered; the picture is as large as the view then wants to be.
  public nonisolated var proposedSize: ProposedViewSize {
    get { settings.withLock { $0.proposedSize } }
    set { settings.withLock { $0.proposedSize = newValue } }
  }

  /// Drawn behind the view over the whole picture, seen by its blend modes; nil is transparent.
  public nonisolated var background: Color? {
    get { settings.withLock { $0.background } }
    set { settings.withLock { $0.background = newValue } }
  }

  /// The values that the view inherits.
  public nonisolated var environment: EnvironmentValues {
    get { settings.withLock { $0.environment } }
    set {
      settings.withLock {
        $0.environment = newValue
        $0.revision += 1
      }
    }
  }

  /// Scale, executor, precision and memory.
  public nonisolated var options: RenderOptions {
    get { settings.withLock { $0.options } }
    set { settings.withLock { $0.options = newValue } }
  }

  /// The device to draw on when `options.executor` is `.gl`; nil shares one among all renderers.
  public nonisolated var device: RenderDevice? {
    get { settings.withLock { $0.device } }
    set { settings.withLock { $0.device = newValue } }
  }

  /// Pixels per point, above 0 and at most 64; others make drawing throw.
  public nonisolated var scale: CGFloat {
    get { CGFloat(options.scale) }
    set { options.scale = Double(newValue) }
  }

  /// The size of the view in points, as laid out when it is offered `proposedSize`.
  ///
  /// - Throws: `RenderError.view` where the view has no finite size.
  public func size() throws(RenderError) -> CGSize {
    do throws(ResolveError) {
      return try Resolver(content, environment: environment).size(proposedSize)
    } catch {
      throw .view(error.description)
    }
  }

  /// How far ink reaches beyond the view's frame, in points a side: what padding keeps it from being cut.
  ///
  /// Whole pixels of the current `scale`, never negative. Nothing is drawn, and `background` is no ink.
  /// - Throws: `RenderError.view` where the view cannot be resolved; `tooManyDashes`, `tooManyPoints` or
  ///   `tooManyCrossings`.
  public func inkInsets(at time: TimeInterval = 0) throws(RenderError) -> EdgeInsets {
    var report = RenderReport()
    let scene = try scene(at: time, background: nil, report: &report)
    let scale = options.scale
    // Refuses scales and sizes that cannot be drawn.
    _ = try FrameRenderer(scene: scene, options: options, device: nil)
    let program: Program
    do throws(PlanError) {
      program = try Planner.program(for: scene, scale: scale)
    } catch {
      throw RenderError(error)
    }
    let ink = program.inkBounds
    guard !ink.isEmpty else { return EdgeInsets() }
    func overhang(_ pixels: Int) -> CGFloat { CGFloat(max(0, Double(pixels) / scale)) }
    return EdgeInsets(
      top: overhang(-ink.minY), leading: overhang(-ink.minX), bottom: overhang(ink.maxY - program.frame.maxY),
      trailing: overhang(ink.maxX - program.frame.maxX))
  }

  /// The picture at `time` seconds.
  ///
  /// As many pixels as the view's size at `scale` needs, rounded up.
  /// - Throws: `RenderError`, every case but `output` and `encoding`. A picture that is too large is
  ///   refused before a device is opened.
  public func image(at time: TimeInterval = 0) async throws(RenderError) -> RenderedImage {
    let (renderer, report) = try await frameRenderer(at: time)
    return try await renderer.image(report: report)
  }

  /// Draws the picture at `time` seconds into a PNG file, band by band, so that memory does not grow with its height.
  ///
  /// The file appears when it is complete, or not at all; "-" is standard output. Sets
  /// `options.precision` as `depth` needs.
  /// - Throws: `RenderError`: `output` where the file cannot be made or written, `encoding` where compressing fails, else as `image`.
  @discardableResult
  public func write(
    to path: String, at time: TimeInterval = 0, depth: ChannelDepth = .eight, dither: Dither = .none,
    compression: PNGCompression = .fast
  ) async throws(RenderError) -> RenderReport {
    let file: AtomicFile
    do throws(OutputError) {
      file = try AtomicFile(path: path)
    } catch {
      throw .output(error)
    }
    return try await write(to: file, at: time, depth: depth, dither: dither, compression: compression)
  }

  /// Draws the picture at `time` seconds into a PNG file that has been created, and completes or discards it.
  ///
  /// Sets `options.precision` as `depth` needs.
  /// - Throws: `RenderError`: `output` where the file cannot be written, `encoding` where compressing fails, else as `image`.
  @discardableResult
  public func write(
    to file: AtomicFile, at time: TimeInterval = 0, depth: ChannelDepth = .eight, dither: Dither = .none,
    compression: PNGCompression = .fast
  ) async throws(RenderError) -> RenderReport {
    defer { file.discard() }
    options.precision = depth == .eight ? .eightBits : .sixteenBits
    let (renderer, report) = try await frameRenderer(at: time)
    return try await renderer.writePNG(
      to: file, depth: depth, dither: dither, compression: compression, report: report)
  }

  /// - Parameter shares: what a frame of a film has of what `options` allow; nil takes all.
  func frameRenderer(
    at time: TimeInterval, shares: FrameShares? = nil
  ) async throws(RenderError) -> (FrameRenderer, RenderReport) {
    let start = ContinuousClock.now
    var report = RenderReport()
    let scene = try scene(at: time, background: background, report: &report)
    report.resolveSeconds = start.seconds
    var options = options
    if let shares {
      options.threads = shares.threads
      options.surfaceByteLimit = shares.surfaceByteLimit
    }
    // Sizes are checked before a device is opened.
    var renderer = try FrameRenderer(scene: scene, options: options, device: nil)
    if options.executor == .gl {
      if let device { renderer.device = device } else { renderer.device = try await RenderDevice.shared() }
    }
    return (renderer, report)
  }

  func scene(
    at time: TimeInterval, background: Color?, report: inout RenderReport
  ) throws(RenderError) -> Scene {
    var (values, revision) = settings.withLock { ($0.environment, $0.revision) }
    values.displayScale = scale
    do throws(ResolveError) {
      let key = ReplayCache.Key(scale: scale, proposal: proposedSize, revision: revision)
      let resolver = replays.resolver(of: content, values, key, at: time)
      var scene = try resolver.scene(proposedSize)
      report.text = resolver.textReport
      report.waitingTasks = resolver.waitingTaskCount
      report.lateChanges = resolver.lateChangeCount
      if let background {
        scene.insertBackground(background.resolved(in: values.colorAppearance), reach: 2 + 1 / options.scale)
      }
      return scene
    } catch {
      throw .view(error.description)
    }
  }
}

extension Scene {
  /// Puts a colour behind everything, beyond the frame too, so that a frame of part pixels has no faint edges.
  fileprivate mutating func insertBackground(_ color: SRGBColor, reach: Double) {
    let rect = CGRect(origin: .zero, size: size).insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let path = Path(
      elements: [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath])
    items.insert(
      .shape(SceneShape(path: path, trim: nil, style: .fill(FillStyle()), paint: .color(color))), at: 0)
  }
}
