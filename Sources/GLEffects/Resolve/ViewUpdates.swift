// SPDX-License-Identifier: MIT

/// What views ask for while they are built and laid out, to be done afterwards.
///
/// A class because the contexts of all views share it.
@MainActor
final class ViewUpdates {
  /// Whether a kept value has changed since the views were built.
  private var isChanged = false
  private var actions: [() -> Void] = []
  /// Whether anything is known only once views have been laid out.
  var dependsOnLayout = false

  /// To be called when a kept value has changed.
  func noteChange() { isChanged = true }

  /// Does `action` when the views are laid out.
  func add(_ action: @escaping () -> Void) { actions.append(action) }

  /// Does what was asked for. Returns whether views are to be built again.
  func settle() -> Bool {
    let pending = actions
    actions = []
    for action in pending { action() }
    defer { isChanged = false }
    return isChanged
  }
}
