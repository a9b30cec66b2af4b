// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

@Suite struct CSSSelectorTests {
  /// Selectors 4 §16: (ids, classes, types).
  @Test(arguments: [
    ("*", 0), ("g", 1), ("g path", 2), ("g > path", 2), (".a", 1000), ("g.a", 1001), (".a.b", 2000),
    ("#a", 1_000_000), ("g#a.b", 1_001_001), ("* #a > .b", 1_001_000), ("*.a", 1000),
  ])
  func specificityCountsIdsThenClassesThenTypes(text: String, specificity: Int) throws {
    #expect(try #require(CSSSelector(text)).specificity == specificity)
  }

  @Test(arguments: [
    "", ">", "a >", "> a", "a:hover", "a::before", "[x]", "a[x=y]", "a + b", "a ~ b", "a > > b", ".", "#",
    "a,b", "svg|a", "a%", "a .",
  ])
  func otherSelectorsAreNotUnderstood(text: String) {
    #expect(CSSSelector(text) == nil)
  }

  @Test func escapesStandForTheirCharacters() throws {
    #expect(try #require(CSSSelector("#\\31 a")).subject.ids == ["1a"])
    #expect(try #require(CSSSelector(".a\\.b")).subject.classes == ["a.b"])
    #expect(try #require(CSSSelector(".\u{e9}-_9")).subject.classes == ["\u{e9}-_9"])
  }

  @Test func spacesAroundCombinatorsDoNotMatter() {
    #expect(CSSSelector("  g>path ") == CSSSelector("g\n>\tpath"))
    #expect(CSSSelector("g path") != CSSSelector("g > path"))
  }

  @Test func declarationsAreCutOutsideOfQuotesAndBrackets() {
    let list = CSSDeclaration.list(
      "fill: url('a;b:c') ; ; stroke-width:2!important;x;:y;z:;font:'a\\';b'; c:url(data:x;y) ! IMPORTANT /* ; */"
    )
    #expect(list.map(\.name) == ["fill", "stroke-width", "font", "c"])
    #expect(list.map(\.value) == ["url('a;b:c')", "2", "'a\\';b'", "url(data:x;y)"])
    #expect(list.map(\.isImportant) == [false, true, false, true])
  }

  @Test func rulesAreReadAndWhatIsLeftOutIsNamedOnce() {
    let sheet = CSSStyleSheet(
      """
      @charset "x"; @import url(a.css); <!-- .a, .b:hover { fill: red } -->
      /* } */ @media print { .c { fill: blue } } .d{stroke:none} .b:hover{} @font-face{src:x}
      #e { fill : green
      """)
    #expect(sheet.rules.map(\.selector) == [".a", ".d", "#e"].map { CSSSelector($0) })
    #expect(
      sheet.problems == [
        "@import in a style sheet is left out", "the style rule for '.b:hover' is not understood",
        "@media in a style sheet is left out",
      ])
    #expect(sheet.rules[2].declarations.map(\.value) == ["green"])
  }

  @Test(arguments: [
    "", "}", "{", "{}", "a{", "a{b", "a{b:c", "@", "@a", "@a{", "a{b:'", "/*", "a{b:c}}}d{e:f}",
  ])
  func brokenStyleSheetsEnd(text: String) {
    #expect(CSSStyleSheet(text).rules.count <= 2)
  }
}
