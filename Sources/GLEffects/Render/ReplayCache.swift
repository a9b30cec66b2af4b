// SPDX-License-Identifier: MIT
import Foundation

/// Replays of a renderer's view that stand at different times, so that frames that are asked for in nearly any order go on from one and
/// do not begin at time 0 again.
@MainActor
final class ReplayCache {
  /// What a replay depends on besides the view.
  struct Key: Equatable {
    var scale: CGFloat
    var proposal: ProposedViewSize
    /// Counts the environments.
    var revision: Int
  }

  private var resolvers: [Resolver] = []
  private var key: Key?

  /// Most replays.
  private static let countLimit = 4

  nonisolated init() {}

  /// A replay that shows `time`: the one that has come nearest to it, or a new one, instead of the one that was asked for last.
  func resolver(
    of view: some View, _ environment: EnvironmentValues, _ key: Key, at time: TimeInterval
  ) -> Resolver {
    if self.key != key { resolvers = [] }
    self.key = key
    let nearest = resolvers.filter { $0.canShow(time) }.max { $0.now < $1.now }
    let resolver = nearest ?? Resolver(view, environment: environment)
    resolvers.removeAll { $0 === resolver }
    resolvers.insert(resolver, at: 0)
    if resolvers.count > Self.countLimit { resolvers.removeLast() }
    resolver.time = time
    return resolver
  }
}
