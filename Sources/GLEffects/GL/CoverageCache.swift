// SPDX-License-Identifier: MIT

/// Coverage that is ready in GL, by outlines and rectangles.
final class CoverageCache {
  private var kept: KeptWork<CoverageKey, CoverageTexture>
  private let terms: SchedulingTerms

  /// - Parameter terms: Told which coverage there is.
  init(byteLimit: Int, terms: SchedulingTerms) {
    kept = KeptWork(byteLimit: byteLimit)
    self.terms = terms
  }

  /// The coverage of a draw; nil when no pixel of it is covered.
  ///
  /// - Parameter ahead: Where it may have been made already.
  func coverage(of pass: DrawPass, program: Program, ahead: MadeAhead) -> CoverageTexture? {
    guard let key = CoverageKey(pass, of: program) else {
      return CoverageTexture(solid: pass.parts[0].rects)
    }
    let atlas = ahead.takeCoverage(key)
    let texture: CoverageTexture
    if let known = kept.work(for: key) {
      texture = known
    } else {
      texture = CoverageTexture(atlas ?? CoverageAtlas(pass, of: program, format: key.format))
      let (isKept, left) = kept.keep(texture, bytes: texture.bytes + key.bytes, for: key)
      if isKept {
        terms.changeCoverages { keys in
          keys.subtract(left)
          keys.insert(key)
        }
      }
    }
    return texture.isEmpty ? nil : texture
  }

  func drain() {
    kept.removeAll()
    terms.changeCoverages { $0 = [] }
  }
}
