// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

private struct LampStyle: ToggleStyle {
  @Environment(\.colorScheme) private var scheme

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 0) {
      Rectangle().fill(configuration.isOn ? (scheme == .dark ? .white : .black) : .clear)
        .frame(width: 5, height: 5)
      configuration.label
    }
    .onAppear { configuration.isOn.toggle() }
  }
}

private struct Lamp: View {
  @State private var isOn = false

  var body: some View {
    Toggle(isOn: $isOn) { Color.red.frame(width: 5, height: 2) }.toggleStyle(LampStyle())
  }
}

private struct PartStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Color.red.frame(width: 100 * (configuration.fractionCompleted ?? 0), height: 1)
  }
}

private struct FramedLabel: LabelStyle {
  let color: Color

  func makeBody(configuration: Configuration) -> some View {
    Label(configuration).padding(1).background(color, in: Rectangle())
  }
}

private struct FramedToggle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Toggle(configuration).padding(1).background(.red, in: Rectangle())
  }
}

private struct FramedButton: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).padding(1).background(.red, in: Rectangle())
  }
}

private struct FramedProgress: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).padding(1).background(.red, in: Rectangle())
  }
}

/// Controls that show a value.
@MainActor
struct ControlTests {
  @Test func aSwitchesKnobLiesWhereItIs() throws {
    for (isOn, x) in [(true, 22.0), (false, 2)] {
      let view = Toggle("A", isOn: .constant(isOn)).labelsHidden()
      let probe = try SceneProbe(view, 51, 31)
      #expect(probe.rects.first == CGRect(0, 0, 51, 31))
      // The knob, 27 across, after its shadow.
      #expect(probe.rects.last == CGRect(x, 2, 27, 27))
    }
    let wide = Toggle(isOn: .constant(true)) { Color.red.frame(width: 10, height: 10) }
    #expect(try SceneProbe(wide, 200, 31).rects.last == CGRect(171, 2, 27, 27))
  }

  @Test func aStyleReadsTheEnvironmentAndSetsTheValue() throws {
    var environment = EnvironmentValues()
    #expect(try SceneProbe(Lamp(), 5, 7, environment: environment).colors.first == .black)
    environment.colorScheme = .dark
    #expect(try SceneProbe(Lamp(), 5, 7, environment: environment).colors.first == .white)
  }

  @Test func aStyleThatDrawsItsControlHasItInTheNextStyleFurtherOut() throws {
    let label = Label {
      Color.black.frame(width: 4, height: 4)
    } icon: {
      EmptyView()
    }
    let view = label.labelStyle(FramedLabel(color: .red)).labelStyle(FramedLabel(color: .blue))
      .labelStyle(.titleOnly)
    let rects = [CGRect(0, 0, 8, 8), CGRect(1, 1, 6, 6), CGRect(2, 2, 4, 4)]
    let probe = try SceneProbe(view, 8, 8)
    #expect(probe.rects == rects)
    #expect(probe.colors[0] == Color.red.resolved(in: ColorAppearance()))
    #expect(probe.colors[1] == Color.blue.resolved(in: ColorAppearance()))
    // Without another one it is the automatic style.
    let toggle = Toggle("A", isOn: .constant(true)).labelsHidden().toggleStyle(FramedToggle())
    #expect(try SceneProbe(toggle, 53, 33).rects.first == CGRect(0, 0, 53, 33))
    let button = Button(action: {}) { Color.black.frame(width: 4, height: 4) }.buttonStyle(FramedButton())
    #expect(try SceneProbe(button, 6, 6).rects == [CGRect(0, 0, 6, 6), CGRect(1, 1, 4, 4)])
    let bar = ProgressView(value: 0.5).progressViewStyle(FramedProgress()).frame(width: 42)
    #expect(try SceneProbe(bar, 42, 6).rects.last == CGRect(1, 1, 20, 4))
  }

  @Test func aSlidersKnobLiesAtItsValue() throws {
    // The knob, 27 across, goes over 127 - 27 points; a quarter of the way from 10 to 30.
    let probe = try SceneProbe(Slider(value: .constant(15), in: 10...30).frame(width: 127), 127, 27)
    #expect(probe.rects.last == CGRect(25, 0, 27, 27))
    #expect(try SceneProbe(Slider(value: .constant(99)).frame(width: 127), 127, 27).rects.last?.minX == 100)
  }

  @Test func aBarIsAsLongAsTheProgress() throws {
    let rects = try SceneProbe(ProgressView(value: 3.0, total: 4).frame(width: 80), 80, 4).rects
    #expect(rects == [CGRect(0, 0, 80, 4), CGRect(0, 0, 60, 4)])
    let wheel = try SceneProbe(ProgressView(), 20, 20)
    #expect(wheel.shapes.count == 8)
    let styled = ProgressView(value: 0.4).progressViewStyle(PartStyle())
    #expect(try Resolver(styled).size() == CGSize(width: 40, height: 1))
  }
}
