// SPDX-License-Identifier: MIT
import Badges
import GLEffects
import GLEffectsTesting
import Testing

struct BadgeTests {
  @Test func badgesLookAsTheyDid() async {
    await assertPicture(of: Badge(.well), named: "well", appearances: [.light, .dark, .rightToLeft])
    await assertPicture(of: Badge(.unwell), named: "unwell", background: .white)
  }

  @Test func theBeamRuns() async {
    await assertPicture(
      of: BorderBeam(cornerRadius: 12, duration: 2), named: "beam", size: CGSize(width: 80, height: 40),
      scale: 1, times: [0, 0.5, 1],
      tolerance: PictureTolerance(steps: 2, reason: "blurs of other processors add up in another order"))
  }
}
