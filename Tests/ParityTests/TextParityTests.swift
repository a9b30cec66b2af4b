// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite(
  .enabled(
    if: FileManager.default.fileExists(atPath: "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"),
    "needs fonts-dejavu-core"))
struct TextParityTests {
  private static let bold = Font.custom("DejaVu Sans", size: 24).bold()

  private static func fixture(_ name: String) throws -> Font {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/Fonts/\(name)").path(percentEncoded: false)
    return .custom(try FontFile(path: path).name, size: 40)
  }

  @MainActor
  private static func scene(_ view: some View) throws -> Scene {
    try Resolver.scene(of: view, size: CGSize(width: 96, height: 64))
  }

  @Test func textIsDrawnAsTheReferenceDrawsIt() async throws {
    let scenes = try await MainActor.run {
      try [
        Self.scene(Text(verbatim: "Rainbow\nשלום é").font(Self.bold)),
        Self.scene(
          (Text(verbatim: "ab").foregroundStyle(.red) + Text(verbatim: "سلام")).font(Self.bold)
            .foregroundStyle(.rainbow)),
        Self.scene(Text(verbatim: "AB").font(Self.fixture("Layers.ttf"))),
        Self.scene(Text(verbatim: "AA").font(Self.fixture("Picture.ttf"))),
        Self.scene(Text(verbatim: "A").font(Self.fixture("Variable.ttf").weight(.black))),
        Self.scene(LaserLight(TextOutline(Text(verbatim: "Go").font(Self.bold)), color: .cyan, lineWidth: 2)),
        Self.scene(
          BorderBeam(shape: TextOutline(Text(verbatim: "Go").font(Self.bold)), lineWidth: 2, length: 0.5)),
      ]
    }
    for (index, scene) in scenes.enumerated() {
      #expect(!scene.items.isEmpty)
      for parity in try await Parity.all(of: scene) {
        #expect(parity.excess <= 0, "\(index): \(parity.summary)")
      }
    }
  }

  @Test func inkHasTheAreaOfTheGlyphs() async throws {
    // Twice the coverage would be seen where letters touch; these do not. Areas in square units, by fontTools.
    let area = 1_305_052.1667 + 934_835.0833 + 505_496 + 891_678 + 1_140_999 + 918_078.5 + 1_193_799
    let size = 96.0
    let outline = try TextOutline(Text(verbatim: "Rainbow").font(.custom("DejaVu Sans", size: 96).bold()))
    let scene = try await MainActor.run {
      try Resolver.scene(of: outline.fill(Color.black), size: CGSize(width: 480, height: 120))
    }
    let picture = ReferenceExecutor().render(scene, scale: 1)
    let ink = picture.pixels.reduce(0.0) { $0 + Double($1.w) }
    let expected = area * (size / 2048) * (size / 2048)
    #expect(abs(ink / expected - 1) < 1e-4, "\(ink) and \(expected)")
  }

  private static let hasRSVG = FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert")

  @Test(.enabled(if: hasRSVG, "needs librsvg2-bin"))
  func inkLiesWhereAnotherRendererPutsIt() async throws {
    // librsvg lays text out by Pango and fills with 15 × 17 samples a pixel.
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><text x="10" y="90" \
      font-family="DejaVu Sans" font-weight="bold" font-size="96">Rainbow</text></svg>
      """
    let path = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString)"
    defer { for name in [".svg", ".png"] { try? FileManager.default.removeItem(atPath: path + name) } }
    try svg.write(toFile: path + ".svg", atomically: true, encoding: .utf8)
    let pipe = try #require(popen("rsvg-convert '\(path).svg' -o '\(path).png'", "r"))
    #expect(pclose(pipe) == 0)
    let other = try PNGDecoder([UInt8](Data(contentsOf: URL(filePath: path + ".png"))))
    #expect(other.width == 480 && other.height == 120)

    let text = Text(verbatim: "Rainbow").font(.custom("DejaVu Sans", size: 96).bold())
    // The baseline is 1901 of 2048 units below the top.
    let top = 90 - 96 * 1901.0 / 2048
    let scene = try await MainActor.run {
      try Resolver.scene(
        of: text.foregroundStyle(.black).fixedSize().padding(.leading, 10).padding(.top, CGFloat(top))
          .frame(width: 480, height: 120, alignment: .topLeading),
        size: CGSize(width: 480, height: 120))
    }
    let picture = ReferenceExecutor().render(scene, scale: 1)
    let scale = other.bitDepth == 16 ? 65535.0 : 255.0
    var (largest, sum) = (0.0, 0.0)
    for (own, theirs) in zip(picture.pixels, other.pixels) {
      let difference = abs(Double(own.w) - Double(theirs.w) / scale)
      largest = max(largest, difference)
      sum += difference
    }
    let ink = picture.pixels.reduce(0.0) { $0 + Double($1.w) }
    // Glyphs are put on quarters of a pixel there, so an edge may be off by an eighth.
    #expect(largest < 0.3, "\(largest)")
    #expect(sum / ink < 0.02, "\(sum / ink)")
  }
}
