// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

/// What a blend mode sees: everything behind it in the same group, and nothing behind the group. Colours by W3C's formulas.
@MainActor
struct BlendScopeTests {
  /// The middle pixel of a view of 4 × 4 points, straight.
  private func middle(_ view: some View) throws -> [Double] {
    let scene = try Resolver.scene(of: view, size: CGSize(width: 4, height: 4))
    let picture = ReferenceExecutor().render(scene, scale: 1)
    let pixel = picture.pixels[2 * 4 + 2]
    return (0..<4).map { channel in
      let value = Double(pixel[channel])
      return channel < 3 && pixel.w > 0 ? value / Double(pixel.w) : value
    }
  }

  private func isClose(_ pixel: [Double], _ expected: [Double]) -> Bool {
    zip(pixel, expected).allSatisfy { abs($0 - $1) < 1e-4 }
  }

  private let ground = Color(red: 0.5, green: 0.4, blue: 0.2)
  private let ink = Color(red: 0.8, green: 0.5, blue: 1)
  /// The product of both.
  private let product = [0.4, 0.2, 0.2, 1]
  private let plain = [0.8, 0.5, 1, 1.0]

  @Test func aModeSeesWhatIsBehindItInItsStack() throws {
    let view = ZStack {
      ground
      ink.blendMode(.multiply)
    }
    #expect(isClose(try middle(view), product))
  }

  @Test func stacksAndGroupsAreNoGroupsOfPixels() throws {
    let view = ZStack {
      ground
      VStack { Group { ZStack { ink.blendMode(.multiply) } } }.padding(0).offset(x: 0)
    }
    #expect(isClose(try middle(view), product))
  }

  @Test func backgroundsAreBehind() throws {
    #expect(isClose(try middle(ink.blendMode(.multiply).background(ground)), product))
    #expect(isClose(try middle(ground.overlay(ink.blendMode(.multiply))), product))
  }

  @Test(arguments: 0..<8) func whatIsDrawnAsAPictureOfItsOwnIsolates(index: Int) throws {
    let source = Rectangle().fill(ink).blendMode(.multiply)
    let isolated: [AnyView] = [
      AnyView(source.compositingGroup()), AnyView(source.drawingGroup()),
      AnyView(source.opacity(1).compositingGroup()),
      AnyView(source.mask(Rectangle())), AnyView(source.clipShape(Rectangle())),
      AnyView(source.blur(radius: 0)),
      AnyView(source.saturation(1)), AnyView(source.cornerRadius(0)),
    ]
    let view = ZStack {
      ground
      isolated[index]
    }
    #expect(isClose(try middle(view), plain), "\(index)")
  }

  @Test func halfAGroupIsHalfItsPicture() throws {
    // Two opaque layers at half opacity as a group: half the upper one over the ground.
    let view = ZStack {
      ground
      ZStack {
        Color.black
        ink
      }
      .opacity(0.5)
    }
    #expect(isClose(try middle(view), [0.65, 0.45, 0.6, 1]))
    // Its modes see the group alone.
    let blended = ZStack {
      ground
      ZStack { ink.blendMode(.multiply) }.opacity(0.5)
    }
    #expect(isClose(try middle(blended), [0.65, 0.45, 0.6, 1]))
  }

  @Test func aModeOnAGroupBlendsItsPicture() throws {
    let view = ZStack {
      ground
      ZStack {
        Color.white
        ink
      }
      .blendMode(.multiply)
    }
    #expect(isClose(try middle(view), product))
  }

  @Test func aHoleIsPunchedIntoItsGroupOnly() throws {
    let view = ZStack {
      ground
      ZStack {
        ink
        Color.black.blendMode(.destinationOut)
      }
      .compositingGroup()
    }
    #expect(isClose(try middle(view), [0.5, 0.4, 0.2, 1]))
    let open = ZStack {
      ground
      ink
      Color.black.blendMode(.destinationOut)
    }
    #expect(try middle(open)[3] == 0)
  }

  @Test func aCanvasIsAGroup() throws {
    let canvas = Canvas { context, size in
      context.blendMode = .multiply
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(ink))
    }
    let view = ZStack {
      ground
      canvas
    }
    #expect(isClose(try middle(view), plain))
  }
}
