// SPDX-License-Identifier: MIT
import Components
import GLEffects
import Testing

@testable import glowview

/// docs/gallery.md beside the moving components of Examples/Gallery: each has a section with its loop, its command and its source.
@MainActor
@Suite struct GalleryPageTests {
  /// One component's part of the page.
  private struct Section {
    var name: String
    var lines: [String]

    /// The only line that begins so.
    func line(_ beginning: String) throws -> String {
      let found = lines.filter { $0.hasPrefix(beginning) }
      #expect(found.count == 1, "\(name): \(beginning)")
      return try #require(found.first, "\(name): \(beginning)")
    }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func sections() throws -> [Section] {
    let text = try String(contentsOf: root.appending(path: "docs/gallery.md"), encoding: .utf8)
    var sections: [Section] = []
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("## ") {
        sections.append(Section(name: String(line.dropFirst(3)), lines: []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].lines.append(line)
      }
    }
    return sections
  }

  /// "LoadingDots" of "loading_dots".
  private static func name(_ item: MovingItem) -> String {
    item.id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func section(_ item: MovingItem) throws -> Section {
    let name = name(item)
    return try #require(sections().first { $0.name == name }, "there is no section \(name)")
  }

  private static func command(_ section: Section) throws -> DrawCommand {
    let words = try section.line("glowview swift ").split(separator: " ").map(String.init)
    guard case .draw(let command) = try Tool.parse(Array(words.dropFirst())) else {
      throw ToolFailure(.internalFault, "not a drawing command")
    }
    return command
  }

  private static func motion(_ item: MovingItem) throws -> ViewMotion {
    let renderer = ImageRenderer(content: item.content())
    renderer.environment.colorScheme = item.scheme
    return try renderer.motion()
  }

  /// What the page says of a motion.
  private static func sentence(_ motion: ViewMotion, shown seconds: Rational?) throws -> String {
    switch motion {
    case .still: return "Nothing moves."
    case .loop(let loop):
      let start = loop.start == .zero ? "" : ", from \(FilmPlan.text(loop.start)) s on"
      #expect(loop.isSeamless)
      return "A loop of \(FilmPlan.text(loop.duration)) s, seamless\(start)."
    case .ends(let end):
      return "Does not repeat itself: comes to rest after \(FilmPlan.text(end)) s."
    case .endless:
      let length = FilmPlan.text(try #require(seconds))
      return "Does not repeat itself within a minute: runs for ever, of which \(length) s are shown."
    }
  }

  @Test func thePageHasThirtyComponentsAndNoOthers() throws {
    #expect(MovingItem.all.count == 30)
    #expect(try Self.sections().map(\.name) == MovingItem.all.map(Self.name))
  }

  @Test(arguments: MovingItem.all.map(\.id))
  func whatThePageSaysOfALoopIsWhatIsFound(id: String) throws {
    let item = try #require(MovingItem.all.first { $0.id == id })
    let section = try Self.section(item)
    let command = try Self.command(section)
    let motion = try Self.motion(item)
    let sentence = try Self.sentence(motion, shown: command.film.seconds)
    #expect(section.lines.contains { $0.hasPrefix(sentence) }, "\(section.name): \(sentence)")
    // The picture that the page shows has the frames that the command makes.
    let plan = try FilmPlan(command, viewMotion: motion)
    let picture = Self.root.appending(path: "docs/pictures/gallery/\(section.name).webp")
    #expect(frameCount([UInt8](try Data(contentsOf: picture))) == plan.film.count, "\(section.name)")
  }

  @Test(arguments: MovingItem.all.map(\.id))
  func commandsNameViewsAndPicturesThatAreThere(id: String) throws {
    let item = try #require(MovingItem.all.first { $0.id == id })
    let section = try Self.section(item)
    let command = try Self.command(section)
    #expect(command.view.sources == ["Examples/Gallery"])
    #expect(command.view.name == section.name)
    #expect(command.environment.colorScheme == item.scheme)
    let output = "docs/pictures/gallery/\(section.name).webp"
    #expect(command.outputs.map(\.path) == [output])
    #expect(section.lines.contains { $0.contains("<img src=\"\(output.dropFirst(5))\"") })
    // [MovingLoaders.swift](../Examples/…)
    let link = try #require(
      section.lines.compactMap { $0.firstMatch(of: /\[(\w+\.swift)\]\(\.\.\/([^)]*)\)/) }.first)
    #expect(link.2.hasSuffix("/\(link.1)"))
    let source = try String(contentsOf: Self.root.appending(path: String(link.2)), encoding: .utf8)
    #expect(ViewCandidates(source: source).found.contains { $0.type == section.name })
  }

  @Test func thePicturesAreSmall() throws {
    let folder = Self.root.appending(path: "docs/pictures/gallery")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    #expect(Set(files.map(\.lastPathComponent)) == Set(MovingItem.all.map { Self.name($0) + ".webp" }))
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.reduce(0, +) < 2_600_000)
  }

  /// The ANMF chunks of an animated WebP: RIFF size WEBP, then chunks of a name, a length and bytes, evened out.
  private func frameCount(_ bytes: [UInt8]) -> Int {
    var (place, count) = (12, 0)
    while place + 8 <= bytes.count {
      if bytes[place..<place + 4].elementsEqual("ANMF".utf8) { count += 1 }
      let length = (0..<4).reduce(0) { $0 + Int(bytes[place + 4 + $1]) << (8 * $1) }
      place += 8 + length + length % 2
    }
    return count
  }
}
