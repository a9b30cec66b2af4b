// SPDX-License-Identifier: MIT
public import Foundation

/// A layout of any type, so that views can go from one arrangement to another.
public struct AnyLayout: Layout {
  /// What the layout keeps.
  public struct Cache {
    fileprivate var value: Any
  }

  private let layout: any Layout

  /// Hides the type of `layout`.
  public init<Base: Layout>(_ layout: Base) {
    self.layout = (layout as? AnyLayout)?.layout ?? layout
  }

  /// The axis of what is inside.
  var properties: LayoutProperties { Swift.type(of: layout).layoutProperties }

  private func using<Base: Layout, Answer>(
    _ layout: Base, _ cache: inout Cache, _ subviews: Subviews, _ body: (Base, inout Base.Cache) -> Answer
  ) -> Answer {
    var own = cache.value as? Base.Cache ?? layout.makeCache(subviews: subviews)
    defer { cache.value = own }
    return body(layout, &own)
  }

  public func makeCache(subviews: Subviews) -> Cache { Cache(value: layout.makeCache(subviews: subviews)) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func open<Base: Layout>(_ layout: Base) -> ViewSpacing {
      using(layout, &cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) }
    }
    return open(layout)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func open<Base: Layout>(_ layout: Base) -> CGSize {
      using(layout, &cache, subviews) {
        $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return open(layout)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    func open<Base: Layout>(_ layout: Base) {
      using(layout, &cache, subviews) {
        $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    open(layout)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ layout: Base) -> CGFloat? {
      using(layout, &cache, subviews) {
        $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return open(layout)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<Base: Layout>(_ layout: Base) -> CGFloat? {
      using(layout, &cache, subviews) {
        $0.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return open(layout)
  }

  public typealias AnimatableData = EmptyAnimatableData
}
