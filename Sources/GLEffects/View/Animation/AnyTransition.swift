// SPDX-License-Identifier: MIT
public import Foundation

/// Any transition.
public struct AnyTransition: Sendable {
  /// The view in a phase; of the same make in each, so that its numbers go from one to the other.
  let apply: @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView
  /// What the view appears and disappears with, whatever the change says; nil leaves that to the change.
  private var animations: (insertion: Animation?, removal: Animation?) = (nil, nil)

  private init(_ apply: @escaping @MainActor @Sendable (AnyView, TransitionPhase) -> AnyView) {
    self.apply = apply
  }

  /// A transition of one's own.
  public init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    apply = { AnyView(transition.body(content: PlaceholderContentView(view: $0), phase: $1)) }
    let animation = (transition as? any OwnAnimation)?.animation
    animations = (animation, animation)
  }

  /// At once.
  public static let identity = AnyTransition { view, _ in view }
  /// By fading.
  public static let opacity = AnyTransition { AnyView($0.opacity($1.isIdentity ? 1 : 0)) }
  /// By growing from nothing and shrinking to it.
  public static var scale: AnyTransition { scale(scale: 0) }
  /// In from the leading side and out to the trailing one.
  public static let slide = AnyTransition {
    AnyView($0.modifier(MovedOut(edge: .trailing, fraction: $1.value)))
  }

  /// By growing from `scale` times the size and shrinking to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { AnyView($0.scaleEffect($1.isIdentity ? 1 : scale, anchor: anchor)) }
  }

  /// From an edge and back to it.
  public static func move(edge: Edge) -> AnyTransition {
    AnyTransition { AnyView($0.modifier(MovedOut(edge: edge, fraction: $1.isIdentity ? 0 : 1))) }
  }

  /// From an edge, fading, and out at the other side.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition {
      AnyView($0.modifier(MovedOut(edge: edge, fraction: -$1.value)).opacity($1.isIdentity ? 1 : 0))
    }
  }

  /// From a distance and back.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { AnyView($0.offset($1.isIdentity ? .zero : offset)) }
  }

  /// From a distance and back.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// From one modifier to another; while the view is there it has `identity`.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    nonisolated(unsafe) let (active, identity) = (active, identity)
    return AnyTransition { AnyView($0.modifier($1.isIdentity ? identity : active)) }
  }

  /// One way to appear and another one to disappear.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = AnyTransition { view, phase in
      removal.apply(
        insertion.apply(view, phase == .willAppear ? phase : .identity),
        phase == .didDisappear ? phase : .identity)
    }
    result.animations = (insertion.animations.insertion, removal.animations.removal)
    return result
  }

  /// This transition and another one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var result = AnyTransition { other.apply(apply($0, $1), $1) }
    result.animations = (
      other.animations.insertion ?? animations.insertion, other.animations.removal ?? animations.removal
    )
    return result
  }

  /// The same transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var result = self
    result.animations = (animation, animation)
    return result
  }

  /// What the view comes or goes with of its own in a phase.
  func animation(in phase: TransitionPhase) -> Animation? {
    phase == .didDisappear ? animations.removal : animations.insertion
  }
}

/// Draws a view moved beyond an edge of its own frame.
struct MovedOut: GeometryEffect {
  let edge: Edge
  /// 1 is just outside; below 0 it is on the other side.
  var fraction: Double
  @Environment(\.layoutDirection) private var direction

  init(edge: Edge, fraction: Double) {
    self.edge = edge
    self.fraction = fraction
  }

  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  func effectValue(size: CGSize) -> ProjectionTransform {
    let (width, height) = (size.width * CGFloat(fraction), size.height * CGFloat(fraction))
    let towardsTrailing = direction == .leftToRight ? width : -width
    let map =
      switch edge {
      case .top: CGAffineTransform(translationX: 0, y: -height)
      case .bottom: CGAffineTransform(translationX: 0, y: height)
      case .leading: CGAffineTransform(translationX: -towardsTrailing, y: 0)
      case .trailing: CGAffineTransform(translationX: towardsTrailing, y: 0)
      }
    return ProjectionTransform(map)
  }
}

/// How the view appears and disappears.
struct TransitionModifier: _PrimitiveModifier {
  typealias Body = Never

  let transition: AnyTransition
}

nonisolated extension View {
  /// How the view appears and disappears when it comes or goes with an animation; without this it fades.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// How the view appears and disappears when it comes or goes with an animation.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
