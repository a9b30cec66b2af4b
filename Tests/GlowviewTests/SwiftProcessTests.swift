// SPDX-License-Identifier: MIT
import GLEffects
import TestSupport
import Testing

@testable import glowview

/// `glowview swift` with the compiler. Each new source costs a compilation of some seconds, so there are few.
@Suite(.serialized, .enabled(if: ToolProcess.has("swiftc"), "needs swiftc"))
struct SwiftProcessTests {
  /// Every cell is green where the environment is what the test asks for, else red.
  private static let card = """
    import SwiftUI

    struct Cell: View {
      let isRight: Bool
      var body: some View {
        Color(red: isRight ? 0 : 1, green: isRight ? 1 : 0, blue: 0).frame(width: 10, height: 10)
      }
    }

    struct Card: View {
      @Environment(\\.colorScheme) private var scheme
      @Environment(\\.colorSchemeContrast) private var contrast
      @Environment(\\.locale) private var locale
      @Environment(\\.layoutDirection) private var direction
      @Environment(\\.dynamicTypeSize) private var size
      @Environment(\\.accessibilityReduceMotion) private var reduceMotion

      var body: some View {
        VStack(spacing: 0) {
          Cell(isRight: scheme == .dark)
          Cell(isRight: contrast == .increased)
          Cell(isRight: locale.identifier == "de_CH")
          Cell(isRight: direction == .rightToLeft)
          Cell(isRight: size == .xLarge)
          Cell(isRight: reduceMotion)
        }
      }
    }

    struct Old_Previews: PreviewProvider {
      static var previews: some View { Cell(isRight: true) }
    }

    struct Guessed { let needed: Int }
    extension Guessed: View { var body: some View { Cell(isRight: needed > 0) } }

    struct Pulse: View {
      @State private var isLarge = false
      var body: some View {
        Color.black.frame(width: 20, height: 20).opacity(isLarge ? 1 : 0.2)
          .animation(.easeInOut(duration: 0.6).repeatForever(autoreverses: true), value: isLarge)
          .onAppear { isLarge = true }
      }
    }

    struct Words: View {
      @State private var number = 0
      var body: some View {
        Color.black.frame(width: [10, 20, 10][number], height: 20).onAppear {
          Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in number += 1 }
        }
      }
    }

    #Preview("Wide", traits: .fixedLayout(width: 40, height: 20)) { Color.blue }
    """

  /// A cache of its own and a compiler that writes down that it was called.
  private static let setup = """
    export XDG_CACHE_HOME="$PWD/cache"
    real=$(command -v swiftc)
    mkdir -p bin
    printf '#!/bin/bash\\necho "$1" >>"%s/calls"\\nexec "%s" "$@"\\n' "$PWD" "$real" >bin/swiftc
    chmod +x bin/swiftc
    PATH="$PWD/bin:$PATH"

    """

  private func cells(_ name: String, in folder: TemporaryFolder) throws -> PNGDecoder {
    try PNGDecoder([UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)"))))
  }

  @Test func aFileIsCompiledOnceListedAndDrawnInItsEnvironment() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Card.swift", Self.card)
    let outcome = try ToolProcess.script(
      Self.setup + """
        $glowview swift Card.swift --list >list || exit
        cp calls first
        $glowview swift Card.swift --view Wide --renderer cpu -o wide.png &&
        $glowview swift Card.swift --view Card --renderer cpu -o red.png &&
        $glowview swift Card.swift --view Card --renderer cpu --color-scheme dark --contrast increased --locale de_CH \\
          --layout-direction rtl --dynamic-type-size xLarge --reduce-motion -o green.png &&
        $glowview swift Card.swift --view Old_Previews --renderer cpu --size 30x20 --scale 2 --background none -o old.png &&
        $glowview swift Card.swift --view Card --renderer cpu --fps 5 --seconds 1 -q -o card.apng &&
        $glowview swift Card.swift --view Pulse --renderer cpu --fps 10 -q --check-loop -o pulse.apng -o pulse%02d.png &&
        $glowview swift Card.swift --view Words --renderer cpu --size 20x20 --seconds 2 --fps 5 -q -o words%02d.png &&
        $glowview farm -o job -- swift Card.swift --view Pulse --fps 10 >said &&
        $glowview inspect --stage scene swift Card.swift --view Wide >scene &&
        $glowview swift Card.swift --view Wide --renderer cpu -o - >out.png && cmp out.png wide.png || exit
        cmp calls first || exit 3
        ls cache/glowview | grep -c work-
        true
        """, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "0\n", "nothing unfinished is left in the cache")
    let list = try String(contentsOfFile: "\(folder.path)/list", encoding: .utf8)
    #expect(
      list == """
        Wide          preview  Card.swift:55
        Old_Previews  preview  Card.swift:30
        Card          view  Card.swift:10
        Pulse         view  Card.swift:37
        Words         view  Card.swift:46

        """, "what needs arguments is not in it")
    let wide = try cells("wide.png", in: folder)
    #expect(wide.width == 40 && wide.height == 20)
    let (red, green) = (try cells("red.png", in: folder), try cells("green.png", in: folder))
    for row in 0..<6 {
      let middle = (row * 10 + 5) * 10 + 5
      #expect(red.pixels[middle] == SIMD4(255, 0, 0, 255), "row \(row)")
      #expect(green.pixels[middle] == SIMD4(0, 255, 0, 255), "row \(row)")
    }
    let old = try cells("old.png", in: folder)
    #expect(old.width == 60 && old.height == 40)
    #expect(old.pixels[0].w == 0 && old.pixels[20 * 60 + 30] == SIMD4(0, 255, 0, 255))
    // There and back in 1.2 s, at 10 frames a second.
    #expect(folder.names.count { $0.hasPrefix("pulse") && $0.hasSuffix(".png") } == 12)
    // The third word is shown from 2 s on, and there is no fourth.
    #expect(folder.names.count { $0.hasPrefix("words") } == 10)
    let said = try String(contentsOfFile: "\(folder.path)/said", encoding: .utf8)
    #expect(said.hasPrefix("1 tasks of at most 100 of 12 frames"), "\(said)")
    #expect(try FarmJob.read(folder: "\(folder.path)/job").command.suffix(2) == ["--seconds", "1.2"])
    #expect(try String(contentsOfFile: "\(folder.path)/scene", encoding: .utf8).contains("40"))
  }

  @Test func compilersErrorsStandAtTheUsersLinesAndNothingIsKept() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      "Card.swift", "import SwiftUI\n\nstruct Card: View {\n  var body: some View { Txt(\"\") }\n}\n")
    let outcome = try ToolProcess.script(
      Self.setup + "$glowview swift Card.swift -o card.png", in: folder)
    #expect(outcome.code == ExitCode.badData.rawValue)
    #expect(outcome.errors.contains("\(folder.path)/Card.swift:4:25: error:"), "\(outcome.errors)")
    #expect(!outcome.errors.contains(ViewProgram.listName))
    #expect(outcome.errors.hasSuffix("glowview: the Swift sources do not compile\n"))
    #expect(!folder.names.contains("card.png"))
  }

  @Test func withoutAToolchainThatFitsThereIsOneLine() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("Card.swift", Self.card)
    let outcome = try ToolProcess.script(
      Self.setup + """
        mkdir none
        PATH="$PWD/none" "$glowview" swift Card.swift -o card.png
        echo $?
        printf '#!/bin/bash\\necho '"'"'{"compilerVersion": "Swift version 1.0", "paths": {"runtimeLibraryPaths": []}}'"'" >bin/swiftc
        "$glowview" swift Card.swift -o card.png
        echo $?
        "$glowview" swift Missing.swift -o card.png
        echo $?
        """, in: folder)
    #expect(outcome.output == "69\n69\n66\n")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].contains("there is no 'swiftc' on the PATH"))
    #expect(lines[1].contains("is Swift version 1.0, and this glowview was built with Swift version"))
    #expect(!folder.names.contains("card.png"))
  }

  @Test func aPackagesTargetIsFoundWhereItsManifestSays() throws {
    let folder = try TemporaryFolder()
    let package = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "cards", dependencies: [.package(path: "../nowhere/GLEffects")],
        targets: [
          .target(name: "my-cards", dependencies: [.product(name: "GLEffects", package: "GLEffects")], path: "Own/Place",
            exclude: ["Deep/Left"], sources: ["Deep", "main.swift"]),
          .target(name: "other", dependencies: ["my-cards"], path: "Other"),
        ])
      """
    let card =
      "import SwiftUI\nstruct Card: View { var body: some View { Color.black.frame(width: 6, height: 4) } }\n"
    _ = try folder.write("Package.swift", package)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Own/Place/Deep", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path + "/Other", withIntermediateDirectories: true)
    _ = try folder.write("Own/Place/Deep/Card.swift", card)
    _ = try folder.write("Own/Place/main.swift", "print(1)\n")
    // None of these is the target's.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Own/Place/Deep/Left", withIntermediateDirectories: true)
    for name in ["Deep/Left/Card.swift", "Beside.swift"] {
      _ = try folder.write("Own/Place/\(name)", "this is no Swift\n")
    }
    _ = try folder.write("Other/Other.swift", card)
    let outcome = try ToolProcess.script(
      Self.setup + """
        $glowview swift . --target Cards -o card.png; echo $?
        $glowview swift . --target other -o card.png; echo $?
        $glowview swift . --target my-card -o card.png; echo $?
        $glowview swift . --renderer cpu -o only.png; echo $?
        $glowview swift . --target my-cards --renderer cpu -o card.png; echo $?
        cmp only.png card.png
        echo 'struct New: View { var body: some View { Color.black } }' >Own/Place/Deep/New.swift
        sed -i '1i import SwiftUI' Own/Place/Deep/New.swift
        $glowview swift . --list
        """, in: folder)
    #expect(
      outcome.output == "64\n65\n64\n0\n0\nCard  view  Card.swift:2\nNew   view  New.swift:2\n",
      "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 3, "\(lines)")
    #expect(lines[0].contains("the package has no target 'Cards'; there are my-cards, other"))
    #expect(lines[1].contains("the target 'other' needs 'my-cards'"))
    #expect(lines[2].contains("did you mean 'my-cards'?"))
    let picture = try cells("card.png", in: folder)
    #expect(picture.width == 6 && picture.height == 4)
  }

  @Test func watchingDrawsAgainWhenAFileIsSaved() throws {
    let folder = try TemporaryFolder()
    func source(_ color: String) -> String {
      "import GLEffects\n\nstruct Card: View {\n  var body: some View { Color.\(color).frame(width: 8, height: 8) }\n}\n"
    }
    _ = try folder.write("Card.swift", source("black"))
    _ = try folder.write("broken", source("("))
    _ = try folder.write("new", source("white"))
    let outcome = try ToolProcess.script(
      Self.setup + """
        $glowview swift Card.swift --watch --renderer cpu -o card.png 2>said &
        watcher=$!
        # At most a minute each.
        until_true() { for ((i = 0; i < 600; i++)); do if "$@"; then return; fi; sleep 0.1; done; kill $watcher; exit 1; }
        until_true test -e card.png
        cp card.png black.png
        cp broken Card.swift
        until_true grep -q 'do not compile' said
        cp new Card.swift
        differs() { ! cmp -s card.png black.png; }
        until_true differs
        kill $watcher
        """, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try cells("black.png", in: folder).pixels[0] == SIMD4(0, 0, 0, 255))
    #expect(try cells("card.png", in: folder).pixels[0] == SIMD4(255, 255, 255, 255))
  }
}
