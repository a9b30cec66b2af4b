// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite(.timeLimit(.minutes(3)))
struct CanvasParityTests {
  @Test(arguments: NamedView.canvasDrawings)
  func typicalCanvasDrawingsAreDrawnAsTheReferenceDrawsThem(drawing: NamedView) async throws {
    let scene = try await Self.scene(of: drawing, side: 96)
    let parity = try await Parity(of: scene, on: SharedDevice.device())
    #expect(parity.excess <= 0, "\(drawing): \(parity.summary)")
    // Only alpha thresholds and soft light make pixels depend on the last bit of what they read.
    let isUnstable = ["metaballs", "ripples", "confetti"].contains(drawing.name)
    #expect(isUnstable || parity.unstableFraction == 0, "\(drawing): \(parity.summary)")
  }

  @MainActor
  static func scene(of drawing: NamedView, side: CGFloat) throws -> Scene {
    try Resolver.scene(of: drawing.view(), size: CGSize(width: side, height: side))
  }
}
