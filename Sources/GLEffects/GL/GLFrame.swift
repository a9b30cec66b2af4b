// SPDX-License-Identifier: MIT
import CGLShim

/// The run of one schedule: which target each surface has at the moment, and the passes on them.
struct GLFrame {
  let schedule: Schedule
  let program: Program
  let executor: GLExecutor
  private(set) var leases: [TargetLease?]
  var drawCalls = 0
  var pixelsShaded = 0

  init(schedule: Schedule, program: Program, executor: GLExecutor) {
    self.schedule = schedule
    self.program = program
    self.executor = executor
    leases = Array(repeating: nil, count: schedule.surfaces.count)
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
      try self.draw(draw)
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

  /// Makes a surface the one that is drawn on, all of it visible.
  mutating func bind(_ id: Schedule.SurfaceID) throws(GLError) {
    let target = try target(id)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), target.framebuffer.name)
    glViewport(0, 0, GLsizei(target.width), GLsizei(target.height))
  }

  /// Binds a surface's texture to a unit, and says where its first texel lies.
  mutating func bindTexture(
    _ id: Schedule.SurfaceID, unit: Int, sampler: String, origin: String, of shader: ShaderProgram
  ) throws(GLError) {
    let surface = schedule.surfaces[id]
    shader.set(sampler, unit)
    if case .bitmap(let bitmap, let needsFloat32) = surface.contents {
      executor.images.bind(bitmap, isFloat32: needsFloat32, hasRing: true, unit: unit)
      shader.set(origin, surface.rect.minX - 1, surface.rect.minY - 1)
      if unit == 0 { setTexel(width: bitmap.width + 2, height: bitmap.height + 2, of: shader) }
      return
    }
    let target = try target(id)
    if unit == 0 { setTexel(width: target.width, height: target.height, of: shader) }
    glActiveTexture(GLenum(GL_TEXTURE0 + Int32(unit)))
    glBindTexture(GLenum(GL_TEXTURE_2D), target.texture.name)
    shader.set(origin, surface.rect.minX, surface.rect.minY)
  }

  /// One texel of a source in texture coordinates, for programs that read several.
  private func setTexel(width: Int, height: Int, of shader: ShaderProgram) {
    shader.set("u_texel", SIMD2(1 / Double(width), 1 / Double(height)))
  }

  func setTarget(_ id: Schedule.SurfaceID, of shader: ShaderProgram) {
    let rect = schedule.surfaces[id].rect
    shader.set("u_target", rect.minX, rect.minY, rect.width, rect.height)
  }
}
