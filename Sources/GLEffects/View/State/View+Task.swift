// SPDX-License-Identifier: MIT

/// Begins a task when the view is first there, and anew when its identity changes.
struct TaskModifier<ID: Equatable>: _PrimitiveModifier {
  typealias Body = Never

  let id: ID
  let priority: TaskPriority
  let action: @Sendable () async -> Void
}

nonisolated extension View {
  /// Begins `action` when the view is first there: what it sets before it first waits is drawn. It is cancelled when the view is
  /// gone, or with the renderer that shows it.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// Begins `action` when the view is first there, and anew when `id` becomes another one: what it sets before it first waits is
  /// drawn.
  public func task<ID: Equatable>(
    id: ID, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: action))
  }
}
