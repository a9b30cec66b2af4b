// SPDX-License-Identifier: MIT
import Foundation

/// A bar that is filled up to the value, with its labels around.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 6) {
        configuration.minimumValueLabel
        GaugeBar(value: configuration.value, thickness: 6, isFilled: true)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption)
    }
  }
}

/// A bar that is filled up to the value, as `LinearCapacityGaugeStyle`.
public struct DefaultGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar with a mark at the value, between the limits' labels.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      if let label = configuration.minimumValueLabel { label } else { configuration.label }
      GaugeBar(value: configuration.value, thickness: 8, isFilled: false)
      if let label = configuration.maximumValueLabel { label } else { configuration.currentValueLabel }
    }
    .font(.footnote.bold())
  }
}

/// A bar that is filled up to the value, below the label.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label.font(.footnote.bold())
      GaugeBar(value: configuration.value, thickness: 8, isFilled: true)
      configuration.currentValueLabel.font(.footnote)
    }
  }
}

/// Three quarters of a ring, open below, with a mark at the value; its label or the limits' stand in the gap.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, span: 0.75, isFilled: false)
  }
}

/// A ring that is filled up to the value, clockwise from the top.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GaugeRing(configuration: configuration, span: 1, isFilled: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A bar that is filled up to the value.
  public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A bar with a mark at the value.
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled up to the value, below the label.
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value.
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// A bar in the tint; a gradient runs along it.
private struct GaugeBar: View {
  let value: Double
  let thickness: CGFloat
  let isFilled: Bool
  @Environment(\.tint) private var tint

  private var paint: AnyShapeStyle {
    guard let gradient = tint?.style as? Gradient else { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing))
  }

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(isFilled ? AnyShapeStyle(paint.opacity(0.25)) : paint)
        if isFilled {
          // A gradient spans the whole bar, of which as much is seen as is filled.
          Capsule().fill(paint).mask(alignment: .leading) {
            Capsule().frame(width: max(proxy.size.width * value, thickness))
          }
        } else {
          GaugeMark(thickness: thickness)
            .offset(x: (proxy.size.width - thickness) * value)
        }
      }
    }
    .frame(height: thickness)
    .frame(idealWidth: 150)
  }
}

/// A dot with a gap around it.
private struct GaugeMark: View {
  let thickness: CGFloat

  var body: some View {
    Circle().fill(.white).frame(width: thickness, height: thickness)
      .overlay { Circle().stroke(.black.opacity(0.35), lineWidth: 1.5) }
  }
}

/// A ring of 58 points, as on a watch, in the tint; a gradient runs along it.
private struct GaugeRing: View {
  private static let side: CGFloat = 58
  private static let thickness: CGFloat = 6

  let configuration: GaugeStyleConfiguration
  /// How much of a turn the ring goes.
  let span: Double
  let isFilled: Bool
  @Environment(\.tint) private var tint

  /// Where the ring begins, clockwise from the right.
  private var start: Angle { .degrees(isFilled ? -90 : 135) }

  private var paint: AnyShapeStyle {
    guard let gradient = tint?.style as? Gradient else { return AnyShapeStyle(.tint) }
    return AnyShapeStyle(
      AngularGradient(
        gradient: gradient, center: .center, startAngle: start, endAngle: start + .degrees(360 * span)))
  }

  var body: some View {
    let line = StrokeStyle(lineWidth: Self.thickness, lineCap: .round)
    ZStack {
      arc(to: span).stroke(isFilled ? AnyShapeStyle(paint.opacity(0.25)) : paint, style: line)
      if isFilled {
        arc(to: configuration.value).stroke(paint, style: line)
      } else {
        GaugeMark(thickness: Self.thickness)
          .offset(x: (Self.side - Self.thickness) / 2)
          .rotationEffect(start + .degrees(360 * span * configuration.value))
      }
      Group {
        if let label = configuration.currentValueLabel { label } else { configuration.label }
      }
      .font(.system(size: 20, weight: .medium, design: .rounded))
      .minimumScaleFactor(0.4)
      .lineLimit(1)
      .frame(maxWidth: Self.side - 4 * Self.thickness)
      if !isFilled { gap }
    }
    .frame(width: Self.side, height: Self.side)
  }

  private func arc(to fraction: Double) -> some Shape {
    Circle().inset(by: Self.thickness / 2).trim(from: 0, to: fraction).rotation(start)
  }

  /// The limits' labels, or the gauge's.
  private var gap: some View {
    HStack(spacing: 4) {
      if configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil {
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      } else if configuration.currentValueLabel != nil {
        configuration.label
      }
    }
    .font(.system(size: 10, weight: .medium, design: .rounded))
    .lineLimit(1)
    .minimumScaleFactor(0.5)
    .frame(maxWidth: 32, maxHeight: .infinity, alignment: .bottom)
  }
}
