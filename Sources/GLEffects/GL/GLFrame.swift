// SPDX-License-Identifier: MIT
import CGLShim

/// The run of one schedule: which target each surface has at the moment, and the passes on them.
struct GLFrame {
  private let picture: PreparedPicture
  let schedule: Schedule
  let executor: GLExecutor
  private(set) var leases: [TargetLease?]
  var drawCalls = 0
  var pixelsShaded = 0

  init(_ picture: PreparedPicture, executor: GLExecutor) {
    self.picture = picture
    schedule = picture.schedule
    self.executor = executor
    leases = Array(repeating: nil, count: picture.schedule.surfaces.count)
  }

  /// Takes finished surfaces from the cache; returns how many.
  mutating func fetchCached() throws(GLError) -> Int {
    let written = Set(schedule.passes.map(\.target))
    var hits = 0
    for (id, surface) in schedule.surfaces.enumerated() where !written.contains(id) {
      guard let key = surface.cacheKey, let lease = executor.cache.lease(for: key) else { continue }
      leases[id] = lease
      hits += 1
    }
    return hits
  }

  /// Runs a pass, then lets go of the surfaces that nothing reads any more.
  mutating func execute(_ index: Int) throws(GLError) {
    let pass = schedule.passes[index]
    switch pass {
    case .clear(let clear):
      try self.clear(clear)
    case .draw(let draw):
      // Before anything is bound: a new target is.
      switch draw.source {
      case .gathered(let blur, _), .enlarged(let blur, _), .surface(let blur): try makeBlur(blur)
      default: break
      }
      let coverage = executor.coverageCache.coverage(
        of: draw, program: picture.program, ahead: picture.ahead)
      if let coverage { try self.draw(draw, coverage) }
    case .resample(let resample):
      try self.resample(resample)
    case .enlarge(let enlarge):
      try self.enlarge(enlarge)
    case .colorMatrix(let matrix):
      try colorMatrix(matrix)
    case .alphaThreshold(let threshold):
      try alphaThreshold(threshold)
    }
    for id in pass.surfaces where schedule.surfaces[id].lifetime.upperBound == index {
      if let lease = leases[id], let key = schedule.surfaces[id].cacheKey {
        executor.cache.keep(lease, for: key)
      }
      leases[id] = nil
    }
  }

  // MARK: Surfaces

  mutating func target(_ id: Schedule.SurfaceID) throws(GLError) -> RenderTarget {
    if let lease = leases[id] { return lease.target }
    let surface = schedule.surfaces[id]
    let lease = try executor.pool.lease(
      width: surface.rect.width, height: surface.rect.height, format: surface.format)
    leases[id] = lease
    return lease.target
  }

  /// Fills the surface of a blur that needs no passes, unless it was kept.
  private mutating func makeBlur(_ id: Schedule.SurfaceID) throws(GLError) {
    let surface = schedule.surfaces[id]
    guard surface.contents.isMadeBlur else { return }
    let made = picture.ahead.takeBlur(id)
    guard leases[id] == nil,
      let blur = made ?? MadeBlur(surface, of: picture.program, workers: Workers(threads: picture.threads))
    else { return }
    try target(id).fill(with: blur)
  }

  /// Makes a surface the one that is drawn on, all of it visible.
  mutating func bind(_ id: Schedule.SurfaceID) throws(GLError) {
    let target = try target(id)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer.name)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
  }

  /// Binds a surface's texture to a unit; returns the pixels of its texels.
  mutating func bindTexture(
    _ id: Schedule.SurfaceID, unit: Int, sampler: String, of shader: ShaderProgram
  ) throws(GLError) -> PixelRect {
    let surface = schedule.surfaces[id]
    shader.set(sampler, unit)
    if case .bitmap(let bitmap, let needsFloat32) = surface.contents {
      executor.images.bind(bitmap, isFloat32: needsFloat32, hasRing: true, unit: unit)
      return PixelRect(
        x: surface.rect.minX - 1, y: surface.rect.minY - 1, width: bitmap.width + 2, height: bitmap.height + 2
      )
    }
    let target = try target(id)
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), target.texture.name)
    return PixelRect(
      x: surface.rect.minX, y: surface.rect.minY, width: target.width, height: target.height)
  }

  /// Says where a program finds the texel x · step + offset for a pixel x of its target, in whole texels of each grid.
  ///
  /// - Parameter texels: The places of the texture's texels in their grid.
  func setPlace(
    _ uniform: String, texels: PixelRect, target: Schedule.SurfaceID, step: SIMD2<Double> = .one,
    offset: SIMD2<Double> = .zero, of shader: ShaderProgram
  ) {
    let rect = schedule.surfaces[target].rect
    let size = SIMD2(Double(texels.width), Double(texels.height))
    let origin = SIMD2(Double(texels.minX), Double(texels.minY))
    // gl_FragCoord is half a pixel from the target's corner.
    let first = SIMD2(Double(rect.minX), Double(rect.minY)) - 0.5
    let scale = step / size
    let shift = (first * step + offset + 0.5 - origin) / size
    shader.set(uniform, SIMD4(lowHalf: scale, highHalf: shift))
  }

  func setTarget(_ id: Schedule.SurfaceID, of shader: ShaderProgram) {
    let rect = schedule.surfaces[id].rect
    shader.set("u_target", rect.minX, rect.minY, rect.width, rect.height)
  }
}
