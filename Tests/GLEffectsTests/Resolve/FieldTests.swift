// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct FramedStyle: TextFieldStyle {
  @Environment(\.colorScheme) private var scheme

  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding(3).background(scheme == .dark ? Color.white : .black)
  }
}

private struct BarStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Color.red.frame(width: 40 * configuration.value, height: 1)
  }
}

/// Fields and gauges.
@MainActor
struct FieldTests {
  @Test func aFieldShowsItsTextOrElseItsPrompt() throws {
    func looks<Content: View>(like text: Text, _ field: Content) throws -> Bool {
      let line = text.lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
      let (drawn, expected) = (try SceneProbe(field, 200, 30), try SceneProbe(line, 200, 30))
      return drawn.rects == expected.rects && drawn.colors == expected.colors && !drawn.rects.isEmpty
    }
    #expect(try looks(like: Text("Ada"), TextField("Name", text: .constant("Ada"))))
    #expect(try looks(like: Text("Name").foregroundStyle(.tertiary), TextField("Name", text: .constant(""))))
    let prompted = TextField("Name", text: .constant(""), prompt: Text("As in your passport"))
    #expect(try looks(like: Text("As in your passport").foregroundStyle(.tertiary), prompted))
    #expect(try looks(like: Text("•••"), SecureField("Password", text: .constant("abc"))))
    let number = TextField("Count", value: .constant(0.5), format: .percent)
    #expect(try looks(like: Text("50%"), number))
  }

  @Test func aStyleOfOnesOwnFramesTheField() throws {
    let field = TextField("Name", text: .constant("Ada")).textFieldStyle(FramedStyle())
    let plain = TextField("Name", text: .constant("Ada"))
    let proposal = ProposedViewSize(width: 100, height: 50)
    let (outer, inner) = (try Resolver(field).size(proposal), try Resolver(plain).size(proposal))
    #expect(outer == CGSize(width: 100, height: inner.height + 6))
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(try SceneProbe(field, 100, 50, environment: dark).colors.first == .white)
    #expect(try SceneProbe(field, 100, 50).colors.first == .black)
  }

  @Test func aGaugeIsFilledUpToItsValue() throws {
    let bar = Gauge(value: 15, in: 10...30) { EmptyView() }.gaugeStyle(BarStyle())
    #expect(try Resolver(bar).size() == CGSize(width: 10, height: 1))
    let below = Gauge(value: 3, in: 10...30) { EmptyView() }.gaugeStyle(BarStyle())
    #expect(try Resolver(below).size().width == 0)
    let ring = Gauge(value: 0.5) { Text("A") }.gaugeStyle(.accessoryCircularCapacity)
    #expect(try Resolver(ring).size() == CGSize(width: 58, height: 58))
    // A gradient runs from left to right along a bar, and along a ring from where it begins.
    let colors = Gradient(colors: [.black, .white])
    for (fraction, level) in [(0.1, 0.1), (0.9, 0.9)] {
      let line = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryLinear).tint(colors)
      let picture = ReferenceExecutor().render(
        try Resolver.scene(of: line, size: CGSize(width: 200, height: 8)), scale: 1)
      let pixel = picture.pixels[4 * 200 + Int(200 * fraction)]
      #expect(abs(Double(pixel.x) - level) < 0.06, "\(pixel)")
    }
    // A mark 6 across, half a turn after 135°, of three quarters: at the top of the ring.
    let marked = Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular)
    let mark = try #require(try SceneProbe(marked, 58, 58).rects.first { abs($0.width - 6) < 1e-6 })
    #expect(abs(mark.midX - 29) < 1e-6 && abs(mark.midY - 3) < 1e-6)
  }
}
