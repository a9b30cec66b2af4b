// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview swift` is asked besides what all drawing commands are.
struct ViewOptions: Sendable, Equatable {
  /// Names of Swift files and folders.
  var sources: [String] = []
  /// Of the package that is the only source; nil takes the only one.
  var target: String?
  /// Which view; nil takes the only one.
  var name: String?
  var lists = false
  var watches = false
  var locale: String?
  var layoutDirection = LayoutDirectionChoice.ltr
  var dynamicTypeSize = TypeSizeChoice.large
}

enum LayoutDirectionChoice: String, Sendable, CaseIterable {
  case ltr, rtl
}

enum ContrastChoice: String, Sendable, CaseIterable {
  case standard, increased
}

/// The dynamic type sizes under SwiftUI's names.
enum TypeSizeChoice: String, Sendable, CaseIterable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  var size: DynamicTypeSize {
    switch self {
    case .xSmall: .xSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .xLarge: .xLarge
    case .xxLarge: .xxLarge
    case .xxxLarge: .xxxLarge
    case .accessibility1: .accessibility1
    case .accessibility2: .accessibility2
    case .accessibility3: .accessibility3
    case .accessibility4: .accessibility4
    case .accessibility5: .accessibility5
    }
  }
}

extension EffectChoice {
  /// Of a view from Swift sources; nil for effects on shapes.
  var view: ViewOptions? {
    if case .view(let options) = self { options } else { nil }
  }
}

extension DrawCommand {
  /// A view's options; setting them makes this the drawing of a view.
  var view: ViewOptions {
    get { effect.view ?? ViewOptions() }
    set { effect = .view(newValue) }
  }

  /// `hasContrast` by its name.
  var contrast: ContrastChoice {
    get { hasContrast ? .increased : .standard }
    set { hasContrast = newValue == .increased }
  }

  /// Whether nothing moves because motion is to be reduced. What a view does then is its own matter.
  var standsStill: Bool { film.standsStill && effect.view == nil }
}
