// SPDX-License-Identifier: MIT
public import Foundation

/// Where in a transition a view is.
@frozen
public enum TransitionPhase: Sendable, Hashable {
  /// About to appear.
  case willAppear
  /// There.
  case identity
  /// Disappeared.
  case didDisappear

  /// Whether the view is there.
  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 there, 1 after.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// How views appear and disappear. In a picture they are there, in the phase `.identity`.
@MainActor @preconcurrency
public protocol Transition {
  /// What the view becomes.
  associatedtype Body: View

  /// The view in a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body

  /// What stands for the view.
  typealias Content = PlaceholderContentView<AnyView>
}

extension Transition {
  /// This transition and another one.
  public nonisolated func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The same transition with an animation of its own.
  public nonisolated func animation(_ animation: Animation?) -> some Transition { self }
}

struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second

  nonisolated init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    second.body(
      content: PlaceholderContentView(view: AnyView(first.body(content: content, phase: phase))), phase: phase
    )
  }
}

/// Any transition.
public struct AnyTransition: Sendable {
  /// What the view is while it is there; nil as it is.
  let rest: (@MainActor @Sendable (AnyView) -> AnyView)?

  private static let plain = AnyTransition(rest: nil)

  /// At once.
  public static let identity = plain
  /// By fading.
  public static let opacity = plain
  /// By growing from nothing and shrinking to it.
  public static var scale: AnyTransition { plain }
  /// In from the leading side and out to the trailing one.
  public static let slide = plain

  /// By growing from `scale` times the size and shrinking to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { plain }

  /// From an edge and back to it.
  public static func move(edge: Edge) -> AnyTransition { plain }

  /// From an edge, fading, and out at the other side.
  public static func push(from edge: Edge) -> AnyTransition { plain }

  /// From a distance and back.
  public static func offset(_ offset: CGSize) -> AnyTransition { plain }

  /// From a distance and back.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { plain }

  /// From one modifier to another; while the view is there it has `identity`.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    nonisolated(unsafe) let identity = identity
    return AnyTransition { AnyView($0.modifier(identity)) }
  }

  /// One way to appear and another one to disappear.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    insertion
  }

  /// A transition of one's own.
  public init<T: Transition>(_ transition: T) {
    nonisolated(unsafe) let transition = transition
    rest = { AnyView(transition.body(content: PlaceholderContentView(view: $0), phase: .identity)) }
  }

  private init(rest: (@MainActor @Sendable (AnyView) -> AnyView)?) {
    self.rest = rest
  }

  /// This transition and another one.
  public func combined(with other: AnyTransition) -> AnyTransition {
    guard let first = rest, let second = other.rest else { return rest == nil ? other : self }
    return AnyTransition { second(first($0)) }
  }

  /// The same transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the view appears and disappears.
struct TransitionModifier: _PrimitiveModifier {
  typealias Body = Never

  let transition: AnyTransition
}

nonisolated extension View {
  /// How the view appears and disappears. In a picture it is there.
  public func transition(_ transition: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: transition))
  }

  /// How the view appears and disappears. In a picture it is there.
  @_disfavoredOverload
  public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
