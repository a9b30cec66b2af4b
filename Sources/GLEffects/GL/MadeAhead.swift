// SPDX-License-Identifier: MIT
import Synchronization

/// What is made of a picture before the device draws it, as far as there is room. The device makes the rest when it needs it.
///
/// Whoever takes a piece last has it alone, so that its bytes go once they are uploaded.
final class MadeAhead: Sendable {
  private struct Coverage {
    var atlas: CoverageAtlas
    /// That still need it.
    var draws: Int
  }

  private struct State {
    var coverages: [CoverageKey: Coverage] = [:]
    var blurs: [Schedule.SurfaceID: MadeBlur] = [:]
  }

  /// No more bytes of coverage than about this are made ahead.
  private static let coverageByteLimit = 32 << 20

  private let state: Mutex<State>

  /// - Parameters:
  ///   - terms: What the device holds is not made.
  ///   - blurByteLimit: Blurs that would be more together are left to the device.
  init(
    _ schedule: Schedule, of program: Program, terms: SchedulingTerms, blurByteLimit: Int, workers: Workers
  ) {
    var state = State()
    var bytes = 0
    for case .draw(let draw) in schedule.passes {
      guard let key = CoverageKey(draw, of: program), !terms.holds(key) else { continue }
      if state.coverages[key] != nil {
        state.coverages[key]?.draws += 1
      } else if bytes < Self.coverageByteLimit {
        let atlas = CoverageAtlas(draw, of: program, format: key.format)
        state.coverages[key] = Coverage(atlas: atlas, draws: 1)
        bytes += atlas.bytes
      }
    }
    let kept = terms.surfaces
    var room = blurByteLimit
    for (id, surface) in schedule.surfaces.enumerated() {
      guard surface.contents.isMadeBlur, surface.cacheKey.map(kept.contains) != true else { continue }
      let bytes = MadeBlur.bytes(rect: surface.rect, format: surface.format)
      if bytes > room { continue }
      room -= bytes
      state.blurs[id] = MadeBlur(surface, of: program, workers: workers)
    }
    self.state = Mutex(state)
  }

  /// Coverage of a draw, where it was made; as many draws may take it as there are.
  func takeCoverage(_ key: CoverageKey) -> CoverageAtlas? {
    state.withLock { state in
      guard let made = state.coverages[key] else { return nil }
      state.coverages[key] = made.draws > 1 ? Coverage(atlas: made.atlas, draws: made.draws - 1) : nil
      return made.atlas
    }
  }

  /// The texels of a surface, where they were made; once.
  func takeBlur(_ surface: Schedule.SurfaceID) -> MadeBlur? {
    state.withLock { $0.blurs.removeValue(forKey: surface) }
  }

  /// What is still here.
  var bytes: Int {
    state.withLock { state in
      state.coverages.values.reduce(0) { $0 + $1.atlas.bytes }
        + state.blurs.values.reduce(0) { $0 + $1.values.bytes }
    }
  }
}
