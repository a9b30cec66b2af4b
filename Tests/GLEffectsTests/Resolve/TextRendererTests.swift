// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct Loud: TextAttribute {
  var rise: CGFloat
}

/// Raises what is said to be loud, and draws every other letter of the rest faintly.
private struct LoudRenderer: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout {
      for run in line {
        if let loud = run[Loud.self] {
          var raised = context
          raised.translateBy(x: 0, y: -loud.rise)
          raised.draw(run)
        } else {
          for (index, slice) in run.enumerated() {
            var faint = context
            faint.opacity = index.isMultiple(of: 2) ? 1 : 0.25
            faint.draw(slice)
          }
        }
      }
    }
  }
}

private struct PlainRenderer: TextRenderer {
  func draw(layout: Text.Layout, in context: inout GraphicsContext) {
    for line in layout { context.draw(line) }
  }

  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    let size = text.sizeThatFits(proposal)
    return CGSize(width: size.width, height: size.height + 10)
  }
}

/// Texts whose letters are drawn by a renderer.
@MainActor
struct TextRendererTests {
  @Test func drawnLineByLineATextLooksAsItself() throws {
    let text = Text("A fine, \(Text("bold").bold().underline()) and\nlong line ✓ 😀")
    let plain = ReferenceExecutor().render(try Resolver.scene(of: text, proposal: .unspecified), scale: 1)
    let size = try Resolver(text).size()
    let view = text.textRenderer(PlainRenderer())
    #expect(try Resolver(view).size() == CGSize(width: size.width, height: size.height + 10))
    let drawn = ReferenceExecutor().render(
      try Resolver.scene(of: view, size: CGSize(width: size.width, height: size.height + 10)), scale: 1)
    let same = zip(plain.pixels, drawn.pixels).allSatisfy { first, second in
      abs(first.w - second.w) < 1e-4 && abs(first.x - second.x) < 1e-4
    }
    #expect(same && plain.pixels.contains { $0.w > 0.9 })
  }

  @Test func lettersAndRunsAreDrawnByThemselves() throws {
    let view = Text("ab\(Text("cd").customAttribute(Loud(rise: 5)))")
    let plain = try SceneProbe(view, 100, 30)
    let drawn = try SceneProbe(view.textRenderer(LoudRenderer()), 100, 30)
    #expect(plain.shapes.count == 2, "an outline for each span")
    #expect(drawn.shapes.map(\.opacity) == [1, 0.25, 1], "a, b, and the loud run")
    let (loud, raised) = (plain.rects[1], drawn.rects[2])
    #expect(abs(raised.minX - loud.minX) < 1e-9 && abs(raised.maxX - loud.maxX) < 1e-9)
    #expect(abs(raised.minY - (loud.minY - 5)) < 1e-9)
    let quiet = drawn.rects[0].union(drawn.rects[1])
    #expect(abs(quiet.width - plain.rects[0].width) < 1e-9 && quiet.minY == plain.rects[0].minY)
  }
}
