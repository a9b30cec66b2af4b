// SPDX-License-Identifier: MIT
import Synchronization

/// What views ask for while they are built and laid out, to be done afterwards.
///
/// A class because the contexts of all views share it.
@MainActor
final class ViewUpdates {
  /// Whether a kept value has changed since the views were built. An observed object may say so on any thread.
  private nonisolated let isChanged = Atomic(false)
  private var actions: [() -> Void] = []
  /// Whether anything is known only once views have been laid out.
  var dependsOnLayout = false
  /// How often views have been built.
  private(set) var building = 0

  /// To be called when a kept value has changed.
  nonisolated func noteChange() { isChanged.store(true, ordering: .sequentiallyConsistent) }

  /// To be called before views are built.
  func beginBuilding() {
    building += 1
    isChanged.store(false, ordering: .sequentiallyConsistent)
  }

  /// Does `action` when the views are laid out.
  func add(_ action: @escaping () -> Void) { actions.append(action) }

  /// Does what was asked for. Returns whether views are to be built again: also after every action, because an object may have
  /// changed that does not say so.
  func settle() -> Bool {
    let pending = actions
    actions = []
    for action in pending { action() }
    return isChanged.load(ordering: .sequentiallyConsistent) || !pending.isEmpty
  }
}
