// SPDX-License-Identifier: MIT
public import Foundation

/// A way to arrange views: how large the whole is, and where each view goes.
///
///     struct Diagonal: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
///     }
///
///     Diagonal { Text("a"); Text("b") }
///
/// Positions run from left to right; where the layout direction is right to left the result is mirrored.
public nonisolated protocol Layout: Animatable {
  /// What is kept between the calls.
  associatedtype Cache = Void

  /// The views that are arranged.
  typealias Subviews = LayoutSubviews

  /// What else there is to know of the layout.
  static var layoutProperties: LayoutProperties { get }

  /// The cache before the first call.
  func makeCache(subviews: Subviews) -> Cache

  /// The cache after a change of the views.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The room that the whole likes to have around it.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// How large the whole is, in points, when `proposal` is offered.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Calls `place` of each view; one that is not placed is put in the middle.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// A guide that the layout sets, from the left side of `bounds`; nil leaves it to its default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// A guide that the layout sets, from the top of `bounds`; nil leaves it to its default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var spacing = ViewSpacing.zero
    for subview in subviews { spacing.formUnion(subview.spacing) }
    return subviews.isEmpty ? ViewSpacing() : spacing
  }

  /// The mean of the guides that the views set themselves.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.meanGuide(guide.key, in: bounds)
  }

  /// The mean of the guides that the views set themselves.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    return subviews.meanGuide(guide.key, in: bounds)
  }

  /// The views of `content`, arranged by the layout.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// Views arranged by a layout.
struct _LayoutView<Arrangement: Layout, Content: View>: _Primitive {
  typealias Body = Never

  var layout: Arrangement
  let content: Content
}
