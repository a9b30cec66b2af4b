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
  /// - Parameter atlas: What was made of it already, if anything.
  func coverage(of pass: DrawPass, program: Program, made atlas: CoverageAtlas?) -> CoverageTexture? {
    guard let key = CoverageKey(pass, of: program) else {
      return CoverageTexture(solid: pass.parts[0].rects)
    }
    let texture: CoverageTexture
    if let known = kept.work(for: key) {
      texture = known
    } else {
      texture = CoverageTexture(atlas ?? CoverageAtlas(pass, of: program, format: key.format))
      let (isKept, left) = kept.keep(texture, bytes: texture.bytes + key.bytes, for: key)
      if isKept {
        terms.change { (keys: inout Set<CoverageKey>) in
          keys.subtract(left)
          keys.insert(key)
        }
      }
    }
    return texture.isEmpty ? nil : texture
  }

  func drain() {
    kept.removeAll()
    terms.change { (keys: inout Set<CoverageKey>) in keys = [] }
  }
}
