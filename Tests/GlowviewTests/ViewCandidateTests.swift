// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// What is found in sources before they are compiled, and what they are named by.
@Suite struct ViewCandidateTests {
  private func types(_ source: String) -> [String] { ViewCandidates(source: source).found.map(\.type) }

  @Test func viewsThatNeedNoArgumentsAreFoundWithTheirLines() {
    let source = """
      import SwiftUI
      /* struct Old: View {} */
      struct Card: View {
        @State private var isOn = false
        @Environment(\\.colorScheme) private var scheme
        @State private var name: String?
        static let size: CGFloat = 3
        let title = "struct Fake: View { \\("}") }"
        var body: some View { Text(title) }
      }

      public struct Badge: SwiftUI.View, Equatable {
        var body: some View { EmptyView() }
      }
      """
    #expect(
      ViewCandidates(source: source).found == [
        .init(type: "Card", line: 3, isProvider: false), .init(type: "Badge", line: 12, isProvider: false),
      ])
  }

  @Test(arguments: [
    "struct A: View { let title: String\n var body: some View { Text(title) } }",
    "struct A: View { var title: String; var body: some View { Text(title) } }",
    "struct A: View {\n @Binding var isOn: Bool\n var body: some View { Text(\"\") } }",
    "struct A: View {\n @ObservedObject var model: Model\n var body: some View { Text(\"\") } }",
    "struct A: View { let done: (() -> Void)?\n var body: some View { Text(\"\") } }",
    "struct A: View { init(_ title: String) {}\n var body: some View { Text(\"\") } }",
    "struct A: View { private init() {}\n var body: some View { Text(\"\") } }",
    "struct A<Content: View>: View { var body: some View { Text(\"\") } }",
    "private struct A: View { var body: some View { Text(\"\") } }",
    "func f() { struct A: View { var body: some View { Text(\"\") } } }",
    "private enum B { struct A: View { var body: some View { Text(\"\") } } }",
    "struct A: ViewModifier { func body(content: Content) -> some View { content } }",
    "// struct A: View {}", "let text = #\"struct A: View { \"# + \"\"\"\nstruct A: View {}\n\"\"\"",
    "protocol A: View {}", "extension View { func a() -> some View { self } }", "struct A", "struct A: View",
    "struct A: View { var x: Int", "}}}{{{", "",
  ])
  func otherTypesAreNot(source: String) {
    #expect(types(source) == [])
  }

  @Test(arguments: [
    ("struct A: View { var title: String?\n var body: some View { Text(\"\") } }", ["A"]),
    (
      "struct A: View { init(_ title: String = \"\", wide: Bool = (1 > 0)) {}\n var body: some View { T() } }",
      ["A"]
    ),
    ("struct A: View { init(a: Int) {}\n init() {}\n var body: some View { T() } }", ["A"]),
    ("enum Cards { struct A: View { var body: some View { T() } } }", ["Cards.A"]),
    ("extension Cards.Small { struct A: View { var body: some View { T() } } }", ["Cards.Small.A"]),
    ("struct A { var x = 1 }\nextension A: View { var body: some View { T() } }", ["A"]),
    (
      "struct A: View { var width: CGFloat { 3 }\n lazy var x: Int = 2\n var body: some View { T() } }", ["A"]
    ),
    ("struct A: View {\n @Environment(Model.self) var model\n var body: some View { T() } }", ["A"]),
    ("struct A_Previews: PreviewProvider { static var previews: some View { A(b: 1) } }", ["A_Previews"]),
    ("struct A: View {\n  @State\n  private var x = 1\n var body: some View { T() } }", ["A"]),
    ("struct A: View { let size = CGSize(\n width: 1, height: 2)\n var body: some View { T() } }", ["A"]),
  ])
  func casesThatLookLikeOthers(source: String, expected: [String]) {
    #expect(types(source) == expected)
  }

  @Test func aViewIsChosenByItsNameItsPlaceOrByBeingTheOnlyOne() throws {
    func entry(_ name: String?, _ kind: ViewCatalog.Entry.Kind, _ place: String) -> ViewCatalog.Entry {
      .init(name: name, kind: kind, place: place, traits: [], content: { AnyView(EmptyView()) })
    }
    let catalog = ViewCatalog(entries: [
      entry("Card", .preview, "Card.swift:20"), entry("Twice", .preview, "A.swift:1"),
      entry("Twice", .preview, "B.swift:1"), entry(nil, .preview, "Card.swift:30"),
      entry("Card", .view, "Card.swift:3"),
    ])
    #expect(try catalog.entry("Card").place == "Card.swift:20", "a preview comes before the view it shows")
    #expect(try catalog.entry("Card.swift:3").kind == .view)
    #expect(try catalog.entry("Card.swift:30").name == nil)
    for (name, words) in [
      ("Twice", "A.swift:1 or B.swift:1"), ("Crad", "did you mean 'Card'?"), (nil, "choose one with --view"),
    ] {
      #expect {
        _ = try catalog.entry(name)
      } throws: { error in
        let failure = error as? ToolFailure
        return failure?.code == .usage && failure?.message.contains(words) == true
      }
    }
    #expect(try ViewCatalog(entries: [entry(nil, .preview, "A.swift:9")]).entry(nil).place == "A.swift:9")
    let one = ViewCatalog(entries: [entry("A", .preview, "A.swift:9"), entry("A", .view, "A.swift:1")])
    #expect(try one.entry(nil).kind == .preview)
    #expect(throws: ToolFailure.self) { try ViewCatalog(entries: []).entry("A") }
    #expect(
      try one.list(json: false) == "A  preview  A.swift:9\nA  view  A.swift:1\n")
  }

  @Test func theHashIsSHA256() {
    // FIPS 180-4's examples.
    let texts = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ]
    for (text, digest) in texts {
      var hash = SHA256()
      hash.update(Array(text.utf8))
      #expect(hash.hexadecimal() == digest)
    }
  }

  @Test func commandLinesOfViewsSayWhatIsAsked() throws {
    func draw(_ line: String) throws -> DrawCommand {
      guard case .draw(let command) = try Tool.parse(line.split(separator: " ").map(String.init)) else {
        throw ToolFailure(.internalFault, "not a drawing command")
      }
      return command
    }
    let command = try draw(
      "swift A.swift B.swift --view Card --locale de_CH --contrast increased --layout-direction rtl --dynamic-type-size xLarge "
        + "--reduce-motion --color-scheme dark --size 3x4 -o a.apng")
    #expect(command.view.sources == ["A.swift", "B.swift"] && command.view.name == "Card")
    #expect(command.hasContrast && command.colorScheme == .dark && command.film.standsStill)
    let environment = command.environment
    #expect(environment.locale.identifier == "de_CH" && environment.layoutDirection == .rightToLeft)
    #expect(environment.dynamicTypeSize == .xLarge && environment.accessibilityReduceMotion)
    #expect(environment.colorSchemeContrast == .increased && environment.colorScheme == .dark)
    #expect(try draw("swift A.swift -o a.png").environment.colorScheme == .light)
    #expect(try draw("swift A.swift --list").view.lists)
    for (line, words) in [
      ("swift -o a.png", "a Swift file is missing"), ("swift A.swift", "-o FILE|- is missing"),
      ("swift A.swift --watch -o -", "--watch goes with files"),
      ("swift A.swift --dynamic-type-size huge -o a.png", "must be xSmall"),
      ("swift A.swift --circle -o a.png", "unknown option '--circle'"),
      ("swift A.swift --appearance dark --contrast standard -o a.png", "give one"),
      ("laser A.swift -o a.png", "unexpected argument 'A.swift'"),
    ] {
      #expect {
        _ = try draw(line)
      } throws: { error in
        let failure = error as? ToolFailure
        return failure?.code == .usage && failure?.message.contains(words) == true
      }
    }
  }

  @Test func aViewsFilmIsItsLoopFromWhereThatBegins() throws {
    guard case .draw(let command) = try Tool.parse(["swift", "A.swift", "-o", "a.apng"]),
      case .draw(let long) = try Tool.parse(["swift", "A.swift", "--seconds", "3", "-o", "a.apng"])
    else { throw ToolFailure(.internalFault, "not a drawing command") }
    let loop = ViewLoop(start: Rational(2), duration: try #require(Rational("1.5")))
    let plan = try FilmPlan(command, viewMotion: .loop(loop))
    #expect(plan.film.length == 75 && plan.film.start == Rational(2) && plan.loop == loop.duration)
    #expect(plan.notes.isEmpty)
    #expect(try FilmPlan(long, viewMotion: .loop(loop)).film.start == .zero)
    let unsure = ViewLoop(start: .zero, duration: loop.duration, isSeamless: false)
    #expect(try FilmPlan(command, viewMotion: .loop(unsure)).notes.count == 1)
    let still = try FilmPlan(command)
    #expect(still.film.length == 1 && still.notes.count == 1)
  }

  @Test func aViewsFilmWithoutALoopEndsAtRestOrIsSaidToJump() throws {
    guard case .draw(let command) = try Tool.parse(["swift", "A.swift", "-o", "a.apng"]),
      case .draw(let long) = try Tool.parse(["swift", "A.swift", "--seconds", "3", "-o", "a.apng"])
    else { throw ToolFailure(.internalFault, "not a drawing command") }
    // 0.51 s begin in frame 25, of 20 ms each, and 26 is the first at rest.
    let ending = try FilmPlan(command, viewMotion: .ends(try #require(Rational("0.51"))))
    #expect(ending.film.length == 27 && ending.loop == nil && ending.film.start == .zero)
    #expect(ending.notes.count == 1 && ending.notes[0].contains("comes to rest after 0.51 s"))
    let endless = try FilmPlan(command, viewMotion: .endless)
    #expect(endless.film.length == 250 && endless.loop == nil)
    #expect(endless.notes.count == 1 && endless.notes[0].contains("--seconds"))
    #expect(try FilmPlan(long, viewMotion: .endless).film.length == 150)
    #expect(try FilmPlan(long, viewMotion: .endless).notes.isEmpty)
  }

  @Test func aFolderThatLeadsRoundInACircleIsReadOnce() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("A.swift", "")
    for name in ["one", "two", "three"] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(name)", withDestinationPath: folder.path)
    }
    #expect(ViewSources.marks(of: [folder.path]).count == 1)
  }
}
