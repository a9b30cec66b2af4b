// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct DescriptionTreeTests {
  private static let tree = DescriptionTree.node(
    "scene",
    [
      .init("size", .numbers([4, 2.5])), .init("name", .text("a \"b\"\n")),
      .init("items", .list([.node("fill", [.init("opaque", .flag(true))]), .node("clear", [])])),
    ])

  @Test func textHasOneLineForEachNodeWithItsShortValues() {
    #expect(
      Self.tree.text == """
        scene  size 4 2.5  name a "b"

          items
            fill  opaque yes
            clear

        """)
  }

  @Test func jsonIsReadByFoundation() throws {
    let object = try JSONSerialization.jsonObject(with: Data(Self.tree.json.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "scene")
    #expect(object?["size"] as? [Double] == [4, 2.5])
    #expect(object?["name"] as? String == "a \"b\"\n")
    #expect((object?["items"] as? [[String: Any]])?.count == 2)
  }

  @MainActor
  @Test func aLaserIsInspectedWithoutGL() throws {
    let renderer = ImageRenderer(
      content: LaserLight(Circle(), color: .orange, lineWidth: 8).frame(width: 100, height: 100))
    renderer.environment.colorScheme = .dark
    renderer.background = .black
    let inspection = try renderer.inspection()
    #expect(inspection.scene.text.contains("softLight") && inspection.scene.text.contains("blur  sigma 8"))
    #expect(inspection.program.text.contains("halvings 2") && inspection.program.text.contains("key "))
    #expect(inspection.schedule.text.contains("resample") && inspection.schedule.text.contains("peak-bytes "))
    for tree in [inspection.scene, inspection.program, inspection.schedule] {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(tree.json.utf8)) }
    }
  }
}
