// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite(.timeLimit(.minutes(3)))
struct CanvasParityTests {
  /// Drawings whose formulas hang on the last bit somewhere: a threshold, soft light over black, hues of faint edges.
  private static let unstable: Set<String> = ["metaballs", "ripples", "confetti"]

  @Test(arguments: NamedView.canvasDrawings)
  func typicalCanvasDrawingsAreDrawnAsTheReferenceDrawsThem(drawing: NamedView) async throws {
    let scene = try await Self.scene(of: drawing)
    #expect(!scene.items.isEmpty)
    let parity = try await Parity(of: scene, on: SharedDevice.device())
    #expect(parity.excess <= 0, "\(drawing): \(parity.summary)")
    #expect(
      Self.unstable.contains(drawing.name) || parity.unstableFraction == 0, "\(drawing): \(parity.summary)")
  }

  @Test func shadowsAreDrawnAsTheReferenceDrawsThem() async throws {
    for (name, scene) in try await Self.shadowed() {
      let parity = try await Parity(of: scene, scale: 1.5, on: SharedDevice.device())
      #expect(parity.excess <= 0, "\(name): \(parity.summary)")
      #expect(parity.unstableFraction == 0, "\(name): \(parity.summary)")
    }
  }

  @MainActor
  private static func scene(of drawing: NamedView) throws -> Scene {
    try Resolver.scene(of: drawing.view(), size: CGSize(width: 96, height: 96))
  }

  @MainActor
  private static func shadowed() throws -> [(String, Scene)] {
    let disc = Circle().fill(.orange).frame(width: 30, height: 30)
    let inner = Color.mint.shadow(.inner(color: .black.opacity(0.8), radius: 3, x: 1.3, y: 2))
    let views = [
      ("drop", AnyView(disc.shadow(radius: 4, x: 3, y: 5))),
      ("sharp", AnyView(disc.shadow(color: .blue, radius: 0, x: 3.4, y: 5.7))),
      ("wide", AnyView(disc.shadow(color: .purple.opacity(0.8), radius: 14))),
      ("two", AnyView(disc.shadow(color: .red, radius: 3, x: -4).shadow(color: .blue, radius: 6, y: 6))),
      ("of a faded pair", AnyView(disc.overlay(disc.offset(x: 9)).opacity(0.6).shadow(radius: 3, y: 4))),
      ("of a clipped view", AnyView(disc.clipShape(Rectangle().offset(x: 9, y: 9)).shadow(radius: 3))),
      ("turned", AnyView(disc.shadow(radius: 3, x: 8).rotationEffect(.degrees(40)).scaleEffect(1.2))),
      ("inner", AnyView(RoundedRectangle(cornerRadius: 9).fill(inner).frame(width: 44, height: 30))),
      ("inner stroke", AnyView(Circle().stroke(inner, lineWidth: 11).frame(width: 40, height: 40))),
      ("both", AnyView(Capsule().fill(inner.shadow(.drop(radius: 4, y: 4))).frame(width: 44, height: 24))),
      ("faded style", AnyView(Capsule().fill(inner.opacity(0.5)).frame(width: 44, height: 24))),
      (
        "blended style",
        AnyView(
          ZStack {
            Rectangle().fill(.yellow).frame(width: 30)
            Capsule().fill(inner.shadow(.drop(radius: 4)).blendMode(.multiply)).frame(width: 50, height: 30)
          })
      ),
    ]
    return try views.map { name, view in
      (name, try Resolver.scene(of: view, size: CGSize(width: 64, height: 64)))
    }
  }
}
