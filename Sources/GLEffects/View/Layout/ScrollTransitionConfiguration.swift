// SPDX-License-Identifier: MIT

/// How a view's effect follows its way into a scroll view's window.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable, Equatable {
    /// By as much as the view is on its way.
    case interactive(UnitCurve)
    /// All of it, until the view is inside.
    case animated
    /// None.
    case identity
  }

  /// A place on a view's way from outside a scroll view's window to its middle.
  public struct Threshold: Sendable {
    indirect enum Place: Sendable {
      case visible(Double)
      case centered
      case mixed(Place, Place, Double)
      case inset(Place, Double)
    }

    let place: Place

    /// Nothing of the view is inside.
    public static let hidden = Threshold(place: .visible(0))
    /// All of the view is inside.
    public static let visible = Threshold(place: .visible(1))
    /// The view is in the middle.
    public static let centered = Threshold(place: .centered)

    /// `amount` of the view, 0...1, is inside.
    public static func visible(_ amount: Double) -> Threshold { Threshold(place: .visible(amount)) }

    /// The place `amount` of the way to another one.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(place: .mixed(place, other.place, amount))
    }

    /// The place `distance` points further inside.
    public func inset(by distance: Double) -> Threshold { Threshold(place: .inset(place, distance)) }
  }

  var kind: Kind
  var threshold = Threshold.visible

  /// The effect follows the view, slowly first and last.
  public static let interactive = ScrollTransitionConfiguration(kind: .interactive(.easeInOut))
  /// The effect comes and goes as a whole; a picture shows it at rest.
  public static let animated = ScrollTransitionConfiguration(kind: .animated)
  /// No effect.
  public static let identity = ScrollTransitionConfiguration(kind: .identity)

  /// The effect follows the view along a curve.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .interactive(timingCurve))
  }

  /// The effect comes and goes as a whole; a picture shows it at rest.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated)
  }

  /// The effect ends at another place; the view is wholly inside by default.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var copy = self
    copy.threshold = threshold
    return copy
  }

  /// Of the effect, 0...1.
  ///
  /// - Parameters:
  ///   - distance: Between the middles of view and window, in points.
  ///   - length: The view's.
  ///   - window: The window's.
  func fraction(distance: Double, length: Double, window: Double) -> Double {
    let outside = (window + length) / 2
    let inside = threshold.place.distance(length: length, window: window)
    let left = outside > inside ? (distance - inside) / (outside - inside) : distance > inside ? 1 : 0
    switch kind {
    case .identity: return 0
    case .animated: return left > 1e-6 ? 1 : 0
    case .interactive(let curve): return curve.value(at: min(max(left, 0), 1))
    }
  }
}

extension ScrollTransitionConfiguration.Threshold.Place {
  /// Between the middles of view and window, in points; at least 0.
  fileprivate func distance(length: Double, window: Double) -> Double {
    switch self {
    case .visible(let amount):
      // A view that is larger than its window is inside when it fills that.
      let seen = min(length, window) * min(max(amount, 0), 1)
      return max((window + length) / 2 - seen, 0)
    case .centered: return 0
    case .mixed(let first, let second, let amount):
      let (near, far) = (
        first.distance(length: length, window: window), second.distance(length: length, window: window)
      )
      return near + (far - near) * amount
    case .inset(let place, let further):
      return max(place.distance(length: length, window: window) - further, 0)
    }
  }
}
