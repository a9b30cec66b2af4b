// SPDX-License-Identifier: MIT

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

/// How views appear and disappear.
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
  public nonisolated func animation(_ animation: Animation?) -> some Transition {
    AnimatedTransition(base: self, animation: animation)
  }
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

/// A transition with an animation of its own.
struct AnimatedTransition<Base: Transition>: Transition {
  nonisolated(unsafe) let base: Base
  let animation: Animation?

  nonisolated init(base: Base, animation: Animation?) {
    self.base = base
    self.animation = animation
  }

  func body(content: Content, phase: TransitionPhase) -> some View {
    base.body(content: content, phase: phase)
  }
}

/// A transition that may have an animation of its own.
protocol OwnAnimation {
  var animation: Animation? { get }
}

extension AnimatedTransition: OwnAnimation {}

extension CombinedTransition: OwnAnimation {
  /// That of the second one, else that of the first.
  var animation: Animation? {
    (second as? any OwnAnimation)?.animation ?? (first as? any OwnAnimation)?.animation
  }
}
