// SPDX-License-Identifier: MIT
public import Foundation

/// Closes what shows the view; in a picture nothing does.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Opens an address; a picture opens none.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}

  /// Tells that nothing was opened.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    completion(false)
  }
}

/// Whether what shows a view is there.
public struct PresentationMode: Sendable {
  /// Whether something shows the view, that can be closed; nothing does.
  public var isPresented: Bool { false }

  /// Does nothing.
  public mutating func dismiss() {}
}

/// Whether a scene is used.
@frozen
public enum ScenePhase: Sendable, Comparable, Hashable {
  /// It is not seen.
  case background
  /// It is seen and not used.
  case inactive
  /// It is used.
  case active
}

extension EnvironmentValues {
  /// Closes what shows the view; does nothing.
  public var dismiss: DismissAction { DismissAction() }

  /// Whether something shows the view, that can be closed; nothing does.
  public var isPresented: Bool { false }

  /// What shows the view; nothing does.
  public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }

  /// Opens an address; does nothing.
  public var openURL: OpenURLAction { OpenURLAction() }

  /// A picture is drawn as if its scene were used.
  public var scenePhase: ScenePhase { .active }

  /// Whether the view has the focus; none has.
  public var isFocused: Bool { false }
}
