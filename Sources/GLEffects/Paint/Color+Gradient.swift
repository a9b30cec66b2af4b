// SPDX-License-Identifier: MIT

extension Color {
  /// The colour as a gentle gradient: a fifth of the way to white at the top, the colour itself at the bottom.
  ///
  /// Apple says no numbers; these are this library's own.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.2, in: .device), self]))
  }
}
