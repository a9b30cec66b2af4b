// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

@testable import GLEffects

extension FuzzTarget {
  /// A file is a document within its limits, or one line that says what is wrong; a document can be resolved and planned.
  @MainActor
  static func svgViolation(_ bytes: [UInt8]) -> String? {
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(data: Data(bytes))
    } catch {
      return problem(inMessage: error.description)
    }
    for warning in document.warnings + document.outlineWarnings {
      if let problem = problem(inMessage: warning) { return "warning: \(problem)" }
    }
    var count = 0
    for element in document.path.elements {
      count += 1
      guard element.isWithinLimit else { return "an outline with \(element)" }
    }
    if count > SVGDocument.segmentLimit { return "\(count) segments" }
    if let box = document.viewBox,
      !(box.width > 0 && box.height > 0 && box.width.isFinite && box.height.isFinite)
    {
      return "a page of \(box)"
    }
    return pictureViolation(document)
  }

  /// Planned only: what drawing costs is bounded elsewhere, and not small enough for a fuzzer.
  @MainActor
  private static func pictureViolation(_ document: SVGDocument) -> String? {
    let size = CGSize(width: 32, height: 32)
    guard document.outlines.count <= 200 else { return nil }
    do {
      let scene = try Resolver.scene(of: SVGPicture(document).frame(width: 32, height: 32), size: size)
      let program = try Planner.program(for: scene, scale: 1)
      if program.frame != PixelRect(x: 0, y: 0, width: 32, height: 32) {
        return "a frame of \(program.frame)"
      }
    } catch let error as PlanError {
      if case .blurTooLarge = error { return "a blur, which SVG files do not have" }
    } catch {
      return problem(inMessage: "\(error)")
    }
    return nil
  }
}
