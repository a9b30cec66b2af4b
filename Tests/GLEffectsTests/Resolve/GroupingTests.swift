// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

/// Views with labels, headers and margins. Places are worked out by hand.
@MainActor
struct GroupingTests {
  private static var block: some View { Color.red.frame(width: 20, height: 10) }

  @Test func aSectionsPartsAreArrangedByWhatIsAround() throws {
    let view = VStack(spacing: 1) {
      Section {
        Self.block
        Self.block
      } header: {
        Color.blue.frame(width: 20, height: 4)
      } footer: {
        Color.green.frame(width: 20, height: 2)
      }
    }
    #expect(
      try SceneProbe(view, 20, 29).rects == [
        CGRect(0, 0, 20, 4), CGRect(0, 5, 20, 10), CGRect(0, 16, 20, 10), CGRect(0, 27, 20, 2),
      ])
  }

  @Test func aGroupBoxPutsAPanelAroundItsViews() throws {
    let view = GroupBox { Self.block }
    // 16 on all sides.
    #expect(try SceneProbe(view, 52, 42).rects == [CGRect(0, 0, 52, 42), CGRect(16, 16, 20, 10)])
    let labelled = GroupBox {
      Self.block
    } label: {
      Color.blue.frame(width: 6, height: 5)
    }
    #expect(
      try SceneProbe(labelled, 52, 55).rects == [
        CGRect(0, 0, 52, 55), CGRect(16, 16, 6, 5), CGRect(16, 29, 20, 10),
      ])
  }

  @Test func aGroupBoxInsideHasTheSameStyleAndTheStylesOwnTheOuterOne() throws {
    struct Framed: GroupBoxStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.content.padding(1).background(.blue, in: Rectangle())
      }
    }
    let view = GroupBox { GroupBox { Self.block } }.groupBoxStyle(Framed())
    #expect(
      try SceneProbe(view, 24, 14).rects == [
        CGRect(0, 0, 24, 14), CGRect(1, 1, 22, 12), CGRect(2, 2, 20, 10),
      ])
  }

  @Test func labeledContentLiesAtBothSides() throws {
    let view = LabeledContent {
      Color.red.frame(width: 5, height: 10)
    } label: {
      Color.blue.frame(width: 7, height: 10)
    }
    #expect(try SceneProbe(view, 50, 10).rects == [CGRect(0, 0, 7, 10), CGRect(45, 0, 5, 10)])
  }

  @Test func aDisclosureGroupShowsItsViewsWhereItIsOpen() throws {
    func reds(_ isOpen: Bool) throws -> Int {
      let view = DisclosureGroup(isExpanded: .constant(isOpen)) {
        Self.block
      } label: {
        Color.blue.frame(width: 5, height: 5)
      }
      let red = Color.red.resolved(in: ColorAppearance())
      return try SceneProbe(view, 60, 60).colors.filter { $0 == red }.count
    }
    #expect(try reds(true) == 1)
    #expect(try reds(false) == 0)
  }

  @Test func aStepperIsFaintAtItsLimits() throws {
    func symbols(_ value: Int) throws -> [SRGBColor] {
      let view = Stepper("A", value: .constant(value), in: 1...3).labelsHidden()
      let probe = try SceneProbe(view, 94, 32)
      #expect(probe.rects.first == CGRect(0, 0, 94, 32))
      return [probe.colors[1], probe.colors[3]]
    }
    let (dark, faint) = (
      SRGBColor.black, SystemPalette.color(.tertiary, colorScheme: .light, contrast: .standard)
    )
    #expect(try symbols(1) == [faint, dark])
    #expect(try symbols(2) == [dark, dark])
    #expect(try symbols(3) == [dark, faint])
  }

  @Test func whereThereIsNothingAllRoomIsTaken() throws {
    let view = ContentUnavailableView("None", systemImage: "tray", description: Text("Later"))
    let size = CGSize(width: 300, height: 250)
    #expect(try Resolver(view).size(ProposedViewSize(size)) == size)
    #expect(try Resolver(ContentUnavailableView.search(text: "x")).size(ProposedViewSize(size)) == size)
  }

  @Test func aPictureAtAnAddressIsReadFromAFileAndNotThereFromANetwork() throws {
    let folder = URL.temporaryDirectory.appending(path: "async \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.png")
    var builder = PNGBuilder(width: 20, height: 10, colorType: 2)
    let row = [UInt8](repeating: 200, count: 60)
    try Data(builder.finished(rows: Array(repeating: row, count: 10))).write(to: file)
    func colors(_ url: URL?) throws -> [SRGBColor] {
      let view = AsyncImage(url: url, scale: 2) { phase in
        switch phase {
        case .empty: Color.blue
        case .success(let image): image.background(.green)
        case .failure: Color.black
        }
      }
      return try SceneProbe(view, 10, 5).colors
    }
    let appearance = ColorAppearance()
    #expect(try colors(file) == [Color.green.resolved(in: appearance), .clear])
    #expect(try colors(URL(string: "https://example.com/a.png")) == [Color.blue.resolved(in: appearance)])
    #expect(try colors(nil) == [Color.blue.resolved(in: appearance)])
    #expect(try colors(folder.appending(path: "b.png")) == [.black])
    #expect(try SceneProbe(AsyncImage(url: file, scale: 2), 30, 30).rects == [CGRect(10, 12.5, 10, 5)])
    #expect(try SceneProbe(AsyncImage(url: nil), 30, 30).rects == [CGRect(0, 0, 30, 30)])
  }

  @Test func marginsLieAroundScrolledContentAndCountForRelativeFrames() throws {
    let view = ScrollView(.horizontal) {
      HStack(spacing: 0) {
        Color.red.containerRelativeFrame(.horizontal)
        Color.blue.containerRelativeFrame(.horizontal)
      }
    }
    .contentMargins(.horizontal, 20, for: .scrollContent)
    #expect(try SceneProbe(view, 100, 10).rects == [CGRect(20, 0, 60, 10), CGRect(80, 0, 60, 10)])
    let indicators = view.contentMargins(.horizontal, 0).contentMargins(50, for: .scrollIndicators)
    #expect(try SceneProbe(indicators, 100, 10).rects[0] == CGRect(20, 0, 60, 10))
    // At its end the last margin is seen.
    let end = try SceneProbe(view.defaultScrollAnchor(.trailing), 100, 10)
    #expect(end.rects == [CGRect(-40, 0, 60, 10), CGRect(20, 0, 60, 10)])
    // A scroll view inside has none.
    let nested = ScrollView { ScrollView(.horizontal) { Self.block } }.contentMargins(5)
    #expect(try SceneProbe(nested, 40, 40).rects == [CGRect(5, 5, 20, 10)])
  }

  @Test func aScrollPositionIsShown() throws {
    func tops(_ id: Int?, anchor: UnitPoint?) throws -> [CGFloat] {
      let view = ScrollView {
        VStack(spacing: 0) { ForEach(0..<4) { _ in Self.block } }.scrollTargetLayout()
      }
      .scrollPosition(id: .constant(id), anchor: anchor)
      return try SceneProbe(view.frame(width: 20, height: 20), 20, 20).rects.map(\.minY)
    }
    #expect(try tops(nil, anchor: .center) == [0, 10, 20, 30])
    #expect(try tops(2, anchor: .center) == [-15, -5, 5, 15])
    #expect(try tops(2, anchor: nil) == [-10, 0, 10, 20])
  }

  @Test func whatIsPresentedIsNeverBuilt() throws {
    var built = 0
    func note() -> Color {
      built += 1
      return .red
    }
    let view = Self.block
      .sheet(isPresented: .constant(true)) { note() }
      .fullScreenCover(isPresented: .constant(true)) { note() }
      .popover(isPresented: .constant(true)) { note() }
      .alert("A", isPresented: .constant(true)) { note() }
      .confirmationDialog("B", isPresented: .constant(true)) { note() }
      .toolbar { ToolbarItem { note() } }
    #expect(try SceneProbe(view, 20, 10).rects == [CGRect(0, 0, 20, 10)])
    #expect(built == 0)
  }
}
