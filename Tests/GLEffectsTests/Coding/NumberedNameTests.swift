// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct NumberedNameTests {
  @Test func numbersAreFilledWithZeros() throws {
    #expect(try #require(NumberedName("out/%04d.png")).path(of: 7) == "out/0007.png")
    #expect(try #require(NumberedName("%d.png")).path(of: 12) == "12.png")
    #expect(try #require(NumberedName("a%02d")).path(of: 1234) == "a1234")
    #expect(try #require(NumberedName("100%%-%03d.png")).path(of: 5) == "100%-005.png")
  }

  @Test(arguments: ["a.png", "%s", "%", "%4d", "%04", "%0d", "%d%d", "%-4d", "%099d", "%%d"])
  func otherPatternsAreRefused(pattern: String) {
    #expect(NumberedName(pattern) == nil)
  }
}
