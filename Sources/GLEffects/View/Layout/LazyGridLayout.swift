// SPDX-License-Identifier: MIT
import Foundation

/// Lines of views: `items` say how long the cells are along `axis`, the views themselves how long across.
struct LazyGridLayout: Layout {
  /// Along which `items` follow each other.
  var axis: Axis
  var items: [GridItem]
  var alignment: Alignment
  /// Points between lines; nil is 8.
  var spacing: CGFloat?

  typealias AnimatableData = EmptyAnimatableData

  private struct Track {
    var start: CGFloat
    var length: CGFloat
    var alignment: Alignment
  }

  private var cross: Axis { axis == .horizontal ? .vertical : .horizontal }

  /// The tracks and their whole length. Fixed ones come first; each other one takes an equal part of what is then left, within
  /// its limits, in their order. An adaptive one is divided into as many as fit.
  private func tracks(_ offered: CGFloat?) -> (tracks: [Track], length: CGFloat) {
    let gaps = items.map { $0.spacing ?? StackArrangement.defaultSpacing }
    var remaining = (offered ?? ideal) - gaps.dropLast().reduce(0, +)
    if !remaining.isFinite { remaining = ideal }
    var flexible = 0
    for item in items {
      if case .fixed(let length) = item.size { remaining -= length } else { flexible += 1 }
    }
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (item, gap) in zip(items, gaps) {
      var lengths: [CGFloat]
      switch item.size {
      case .fixed(let length): lengths = [length]
      case .flexible(let minimum, let maximum):
        lengths = [max(minimum, min(maximum, remaining / CGFloat(flexible)))]
        remaining -= lengths[0]
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(minimum, remaining / CGFloat(flexible))
        let count = max(1, ((share + gap) / max(minimum + gap, 1)).rounded(.down))
        let each = min(maximum, (share - gap * (count - 1)) / count)
        lengths = Array(repeating: each, count: Int(min(count, 10_000)))
        remaining -= share
        flexible -= 1
      }
      for length in lengths {
        tracks.append(Track(start: start, length: length, alignment: item.alignment ?? alignment))
        start += length + gap
      }
    }
    return (tracks, max(0, start - (gaps.last ?? 0)))
  }

  /// The length where none is offered: the fixed and least ones.
  private var ideal: CGFloat {
    let gaps = items.map { $0.spacing ?? StackArrangement.defaultSpacing }.dropLast().reduce(0, +)
    return items.reduce(gaps) { sum, item in
      switch item.size {
      case .fixed(let length): sum + length
      case .flexible(let minimum, _), .adaptive(let minimum, _): sum + minimum
      }
    }
  }

  private func proposal(_ track: Track) -> ProposedViewSize {
    var result = ProposedViewSize.unspecified
    result[axis] = track.length
    return result
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrange(proposal, subviews) { _, _ in }
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    _ = arrange(proposal, subviews) { index, place in
      subviews[index].place(
        at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y),
        proposal: place.proposal)
    }
  }

  /// Gives each view's place; returns the size of all.
  private func arrange(
    _ offered: ProposedViewSize, _ subviews: Subviews, place: (Int, LayoutPlacements.Place) -> Void
  ) -> CGSize {
    let (tracks, length) = tracks(offered[axis])
    var size = CGSize.zero
    size[axis] = length
    if tracks.isEmpty { return size }
    for first in stride(from: 0, to: subviews.count, by: tracks.count) {
      let line = first..<min(first + tracks.count, subviews.count)
      let dimensions = line.map { subviews[$0].dimensions(in: proposal(tracks[$0 - first])) }
      if first > 0 { size[cross] += spacing ?? StackArrangement.defaultSpacing }
      let thickness = dimensions.map { $0.size[cross] }.max() ?? 0
      for (index, child) in zip(line, dimensions) {
        let track = tracks[index - first]
        var cell = CGSize.zero
        cell[axis] = track.length
        cell[cross] = thickness
        let frame = ViewDimensions(size: cell)
        var origin = CGPoint(
          x: frame[track.alignment.horizontal] - child[track.alignment.horizontal],
          y: frame[track.alignment.vertical] - child[track.alignment.vertical])
        if axis == .horizontal {
          origin.x += track.start
          origin.y += size.height
        } else {
          origin.y += track.start
          origin.x += size.width
        }
        place(index, LayoutPlacements.Place(origin: origin, proposal: proposal(track)))
      }
      size[cross] += thickness
    }
    return size
  }
}
