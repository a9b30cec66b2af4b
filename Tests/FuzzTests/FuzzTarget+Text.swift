// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

@testable import GLEffects

extension FuzzTarget {
  /// Path data are read up to the first error, whatever follows it; what was read survives printing and reading.
  static func pathViolation(_ text: String) -> String? {
    let data = SVGPathData(text)
    if let far = data.path.elements.first(where: { !$0.isWithinLimit }) { return "an outline with \(far)" }
    if let error = data.error {
      if let problem = problem(inMessage: error.description) { return problem }
      guard (0...text.utf8.count).contains(error.offset) else { return "an error at byte \(error.offset)" }
    }
    let printed = data.path.description
    guard let again = Path(printed) else { return "a path that cannot be read again: \(printed)" }
    // An empty path and a path of moves only print as what they are.
    if again != data.path { return "another path when read again: \(printed)" }
    return nil
  }

  /// A text is a colour and a paint or says in one line why not; neither white space around it nor letter case matters, and
  /// a colour is the same when it is written as rgb().
  @MainActor
  static func colorViolation(_ text: String) -> String? {
    let color: ParsedColor?
    do throws(ColorSyntaxError) {
      color = try ParsedColor(css: text)
    } catch {
      if let problem = problem(inMessage: error.description) { return problem }
      color = nil
    }
    if case .srgb(let components)? = color, let broken = violation(of: components) { return broken }
    let shouted = String(decoding: text.utf8.map { 97...122 ~= $0 ? $0 - 32 : $0 }, as: UTF8.self)
    if (try? ParsedColor(css: "\n \(shouted)\t")) != color { return "another colour in capitals" }

    let paint: CSSPaint?
    do throws(PaintSyntaxError) {
      paint = try CSSPaint(css: text)
    } catch {
      if let problem = problem(inMessage: error.description) { return problem }
      paint = nil
    }
    if let color, paint != CSSPaint(color) { return "a colour that is another paint" }
    if (try? CSSPaint(css: " \(shouted)\r\n")) != paint { return "another paint in capitals" }
    guard let paint else { return nil }
    return planViolation(of: paint)
  }

  private static func violation(of color: SRGBColor) -> String? {
    for component in [color.red, color.green, color.blue, color.alpha] where !(0...1).contains(component) {
      return "a component of \(component)"
    }
    let text = "rgb(\(color.red * 255) \(color.green * 255) \(color.blue * 255) / \(color.alpha))"
    guard case .srgb(let again)? = try? ParsedColor(css: text) else { return "no colour: \(text)" }
    let differences = [
      again.red - color.red, again.green - color.green, again.blue - color.blue, again.alpha - color.alpha,
    ]
    return differences.allSatisfy { abs($0) < 1e-12 } ? nil : "\(again), not \(color)"
  }

  /// A paint can be drawn, flat boxes included.
  @MainActor
  private static func planViolation(of paint: CSSPaint) -> String? {
    for size in [CGSize(width: 8, height: 6), CGSize(width: 8, height: 0)] {
      let shape = Rectangle().size(size)
      let drawing = PathDrawing(shape.path(in: CGRect(origin: .zero, size: size)), fill: nil, stroke: paint)
      do {
        _ = try Planner.program(
          for: try Resolver.scene(of: drawing, size: CGSize(width: 8, height: 8)), scale: 1)
      } catch {
        return "no plan: \(error)"
      }
    }
    return nil
  }
}
