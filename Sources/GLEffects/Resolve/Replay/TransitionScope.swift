// SPDX-License-Identifier: MIT
import Foundation

/// What a view that comes or goes is told of that, and what it answers.
@MainActor
final class TransitionScope {
  let phase: TransitionPhase
  /// When the last animation is over with which the view goes.
  private(set) var end: TimeInterval

  init(_ phase: TransitionPhase, end: TimeInterval = 0) {
    self.phase = phase
    self.end = end
  }

  /// Says until when a transition takes that has an animation of its own.
  func note(end: TimeInterval) { self.end = max(self.end, end) }
}
