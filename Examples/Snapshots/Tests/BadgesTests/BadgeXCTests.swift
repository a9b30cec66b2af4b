// SPDX-License-Identifier: MIT
import Badges
import GLEffectsTesting
import XCTest

final class BadgeXCTests: XCTestCase {
  func testABadgeLooksTheSameInXCTest() async {
    await assertPicture(of: Badge(.well), named: "well", size: CGSize(width: 120, height: 40))
  }
}
