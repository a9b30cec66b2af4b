// SPDX-License-Identifier: MIT

/// A value between limits as a knob on a track, in the tint up to the knob.
public nonisolated struct Slider<Label: View>: View {
  let fraction: () -> Double
  let label: Label

  @Environment(\.isEnabled) private var isEnabled

  /// A slider for `value`; its label is for assistive technology and not drawn.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    fraction = { Self.fraction(of: value.wrappedValue, in: bounds) }
    self.label = label()
  }

  /// A slider that goes in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label)
  }

  private static func fraction<V: BinaryFloatingPoint>(of value: V, in bounds: ClosedRange<V>) -> Double {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    guard length > 0 else { return 0 }
    let fraction = Double(value - bounds.lowerBound) / length
    return fraction > 0 ? min(fraction, 1) : 0
  }

  @MainActor public var body: some View {
    let fraction = fraction()
    GeometryReader { proxy in
      let knob: CGFloat = 27
      let place = (proxy.size.width - knob) * fraction
      ZStack(alignment: .leading) {
        Capsule().fill(.gray.opacity(0.25)).frame(height: 4)
        Capsule().fill(.tint).frame(width: max(place + knob / 2, 0), height: 4)
        Circle().fill(.white)
          .shadow(color: .black.opacity(0.2), radius: 3, y: 2)
          .frame(width: knob, height: knob)
          .offset(x: place)
      }
    }
    .frame(minWidth: 60, idealWidth: 150)
    .frame(height: 27)
    .opacity(isEnabled ? 1 : 0.5)
  }
}

extension Slider where Label == EmptyView {
  /// A slider for `value`.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }

  /// A slider that goes in steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}
