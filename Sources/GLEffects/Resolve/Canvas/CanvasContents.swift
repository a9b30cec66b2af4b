// SPDX-License-Identifier: MIT
import Foundation

/// Finds sizes for a canvas's drawing calls, and keeps what went wrong on the way.
@MainActor
final class CanvasContents: CanvasSource {
  private let context: ResolveContext
  /// The first thing that could not be resolved.
  private(set) var failure: ResolveError?

  init(context: ResolveContext) {
    self.context = context
  }

  func metrics(of image: Image) -> CanvasMetrics {
    guard let picture = resolved({ () throws(ResolveError) in try context.picture(of: image) }) else {
      return CanvasMetrics(size: .zero)
    }
    return CanvasMetrics(
      size: picture.size, firstBaseline: picture.baseline, lastBaseline: picture.baseline)
  }

  func text(_ text: Text) -> any CanvasText {
    ResolvedCanvasText(resolved { () throws(ResolveError) in try context.element(of: text) })
  }

  private func resolved<Value>(_ body: () throws(ResolveError) -> Value) -> Value? {
    do throws(ResolveError) {
      return try body()
    } catch {
      failure = failure ?? error
      return nil
    }
  }
}

/// A text of a canvas; nil where it cannot be laid out.
@MainActor
final class ResolvedCanvasText: CanvasText {
  let element: TextElement?

  init(_ element: TextElement?) {
    self.element = element
  }

  func metrics(in proposal: ProposedViewSize) -> CanvasMetrics {
    guard let layout = element?.layout(proposal), let first = layout.lines.first, let last = layout.lines.last
    else { return CanvasMetrics(size: .zero) }
    return CanvasMetrics(
      size: layout.size, firstBaseline: CGFloat(first.baseline), lastBaseline: CGFloat(last.baseline))
  }
}
