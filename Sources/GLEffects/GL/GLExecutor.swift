// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// Draws programs with OpenGL ES: leases surfaces as the schedule says, runs its passes, reads the picture back.
///
/// Decides nothing about how a picture looks. Lives on the thread of its context.
final class GLExecutor {
  let context: GLContext
  /// Whether the device is the CPU.
  let drawsOnCPU: Bool
  private let terms: SchedulingTerms

  let programs: ProgramCache
  let pool: TargetPool
  let cache: SurfaceCache
  let coverageCache: CoverageCache
  let stops = StopTextures()
  let ramps = RampTextures()
  let images = ImageTextures()
  let reads = PixelBufferReads()
  // Nil after `drain()`: they must go while the context lives.
  private var vertexArray: SharedVertexArray?
  private(set) var instances: SharedBuffer?

  /// Whether to wait for the end of every pass and take its time, for profiles.
  var measuresPasses = false
  /// What the last picture took.
  private(set) var statistics = ExecutionStatistics()

  /// - Parameters:
  ///   - cacheByteLimit: bytes of finished surfaces and coverage kept for later frames; 0 keeps none.
  ///   - terms: Told what the device can do and holds.
  init(context: GLContext, cacheByteLimit: Int, terms: SchedulingTerms) {
    self.context = context
    self.terms = terms
    let description = context.description
    drawsOnCPU = description.isSoftware
    terms.profile = ExecutorProfile(
      maximumSurfaceSide: description.maximumSurfaceSide, hasFloat32Surfaces: description.drawsOnFloat32,
      blendsFloat32Surfaces: description.blendsFloat32,
      fetchesTarget: description.extensions.contains("GL_EXT_shader_framebuffer_fetch"),
      drawsInBackground: !drawsOnCPU, drawsOnCPU: drawsOnCPU)
    programs = ProgramCache(library: ShaderLibrary())
    pool = TargetPool(idleByteLimit: 256 << 20)
    cache = SurfaceCache(byteLimit: cacheByteLimit, terms: terms)
    coverageCache = CoverageCache(byteLimit: cacheByteLimit / 2, terms: terms)
    let vertexArray = SharedVertexArray()
    let instances = SharedBuffer()
    self.vertexArray = vertexArray
    self.instances = instances
    glBindVertexArray(vertexArray.name)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), instances.name)
    let stride = GLsizei(MemoryLayout<DrawInstance>.stride)
    for (index, size, offset) in [(0, 4, 0), (1, 2, 16)] {
      glEnableVertexAttribArray(GLuint(index))
      glVertexAttribIPointer(
        GLuint(index), GLint(size), GLenum(GL_INT), stride, UnsafeRawPointer(bitPattern: offset))
      glVertexAttribDivisor(GLuint(index), 1)
    }
    glEnableVertexAttribArray(2)
    glVertexAttribPointer(
      2, 4, GLenum(GL_FLOAT), GLboolean(GL_FALSE), stride, UnsafeRawPointer(bitPattern: 24))
    glVertexAttribDivisor(2, 1)
    glPixelStorei(GLenum(GL_PACK_ALIGNMENT), 1)
    glPixelStorei(GLenum(GL_UNPACK_ALIGNMENT), 1)
    glDisable(GLenum(GL_DITHER))
  }

  /// Draws a picture and hands over its texels, read straight into memory.
  ///
  /// - Throws: `.gl` when the driver fails; as preparing does, where the picture has to be prepared anew.
  func draw<Result>(
    _ picture: PreparedPicture, use: (any ReadTexels) -> Result
  ) throws(ExecutionError) -> Result {
    try run(picture) { use($0.finished(in: picture.rect)) }
  }

  /// Draws a picture onto its surface and waits until it is there.
  ///
  /// - Throws: As `draw`.
  func drawOnSurface(_ picture: PreparedPicture) throws(ExecutionError) {
    try run(picture) { _ in glFinish() }
  }

  /// Hands in a picture, and that it is to be read into a pixel buffer, and waits for neither.
  ///
  /// - Throws: As `draw`.
  func begin(_ picture: PreparedPicture) throws(ExecutionError) -> PixelBufferReads.Pending {
    try run(picture) { reads.start($0.finished(in: picture.rect)) }
  }

  /// Hands over the texels of a picture that was begun; waits until they are there.
  ///
  /// - Throws: `.gl` when the driver fails.
  func finish<Result>(
    _ pending: PixelBufferReads.Pending, use: (any ReadTexels) -> Result
  ) throws(ExecutionError) -> Result {
    do throws(GLError) {
      return try reads.finish(pending, use)
    } catch {
      throw .gl(error)
    }
  }

  private func run<Result>(
    _ picture: PreparedPicture, read: (GLFrame) -> Result
  ) throws(ExecutionError) -> Result {
    let picture = try current(picture)
    let firstRead = reads.nextID
    do throws(GLError) {
      return try runPasses(of: picture, read: read)
    } catch {
      reads.abandon(from: firstRead)
      // What was made for this picture may be broken, and must not be taken for finished by the next one.
      drainCaches()
      while glGetError() != GLenum(GL_NO_ERROR) {}
      throw .gl(error)
    }
  }

  /// The picture, prepared anew where surfaces that it reads have left since.
  private func current(_ picture: PreparedPicture) throws(ExecutionError) -> PreparedPicture {
    guard !picture.keptSurfaces.allSatisfy(cache.holds), let profile = terms.profile else { return picture }
    return try PreparedPicture(
      picture.program, rect: picture.rect, isWhole: picture.isWhole, wantsSamples: picture.wantsSamples,
      byteLimit: picture.byteLimit, threads: picture.threads, profile: profile, terms: terms)
  }

  /// Deletes everything the executor holds in GL; the context may be closed after it.
  func drain() {
    drainCaches()
    reads.drain()
    programs.drain()
    vertexArray = nil
    instances = nil
  }

  private func drainCaches() {
    forgetFinishedWork()
    images.drain()
    pool.drain()
  }

  /// Drops everything that is kept for later pictures but programs, targets and the pictures that are drawn.
  func forgetFinishedWork() {
    cache.drain()
    coverageCache.drain()
    stops.drain()
    ramps.drain()
  }

  private func runPasses<Result>(
    of picture: PreparedPicture, read: (GLFrame) -> Result
  ) throws(GLError) -> Result {
    let schedule = picture.schedule
    pool.beginPicture()
    var frame = GLFrame(picture, executor: self)
    statistics = ExecutionStatistics()
    statistics.surfaces = schedule.surfaces.count
    statistics.passes = schedule.passes.count
    statistics.peakSurfaceBytes = schedule.peakSurfaceBytes
    statistics.cacheHits = try frame.fetchCached()
    for index in schedule.passes.indices {
      let known = programs.count
      let start = ContinuousClock.now
      try frame.execute(index)
      ExitBarrier.shared.passDone(compiling: programs.count > known)
      if measuresPasses {
        glFinish()
        statistics.passTimings.append(PassTiming(name: schedule.title(of: index), seconds: start.seconds))
      }
    }
    let start = ContinuousClock.now
    let result = read(frame)
    if measuresPasses {
      statistics.passTimings.append(PassTiming(name: "read back", seconds: start.seconds))
    }
    let code = glGetError()
    guard code == GLenum(GL_NO_ERROR) else { throw .gl(code: code) }
    statistics.programs = programs.count
    statistics.drawCalls = frame.drawCalls
    statistics.pixelsShaded = frame.pixelsShaded
    return result
  }
}

/// Why a rectangle could not be drawn.
enum ExecutionError: Error, Sendable, Equatable {
  case schedule(ScheduleError)
  case memoryLimitExceeded(bytes: Int, limit: Int)
  case gl(GLError)
}
