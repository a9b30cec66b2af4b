// SPDX-License-Identifier: MIT

nonisolated extension View {
  /// Multiplies each component of the view's colours, alpha too, by that of `color`.
  public func colorMultiply(_ color: Color) -> some View {
    modifier(ColorFilterModifier(filter: .multiply(color)))
  }

  /// Turns the hues of the view's colours by `angle`; their luminance stays.
  public func hueRotation(_ angle: Angle) -> some View {
    colorMatrix(angle.radians) { .hueRotation(radians: $0) }
  }

  /// Makes the view's colours more (above 1) or less vivid; 0 leaves greys.
  public func saturation(_ amount: Double) -> some View {
    colorMatrix(amount) { .saturation($0) }
  }

  /// Adds `amount`, -1...1, to the view's colours.
  public func brightness(_ amount: Double) -> some View {
    colorMatrix(amount) { .brightness($0) }
  }

  /// Spreads the view's colours around middle grey: 1 leaves them, 0 makes all grey, below 0 inverts.
  public func contrast(_ amount: Double) -> some View {
    colorMatrix(amount) { .contrast($0) }
  }

  /// Mixes the view's colours with their luminance: 0 leaves them, 1 makes greys.
  public func grayscale(_ amount: Double) -> some View {
    colorMatrix(amount) { .grayscale($0) }
  }

  /// Inverts the view's colours.
  public func colorInvert() -> some View {
    colorMatrix(.inversion)
  }

  /// Makes the view's luminance its alpha, and its colours black.
  public func luminanceToAlpha() -> some View {
    colorMatrix(.luminanceToAlpha)
  }

  private func colorMatrix(_ matrix: ColorMatrix) -> some View {
    modifier(ColorFilterModifier(filter: .fixed(matrix)))
  }

  private func colorMatrix(_ amount: Double, _ make: @escaping @Sendable (Double) -> ColorMatrix) -> some View
  {
    modifier(ColorFilterModifier(filter: .amount(amount, make)))
  }
}
