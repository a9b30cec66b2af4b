// SPDX-License-Identifier: MIT

/// How gauges look.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge looks like.
  associatedtype Body: View

  /// The look of a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// What is known of the gauge.
  typealias Configuration = GaugeStyleConfiguration
}

/// What a style knows of the gauge that it draws.
public struct GaugeStyleConfiguration {
  /// What is measured.
  public typealias Label = _ControlLabel

  /// What it is now.
  public typealias CurrentValueLabel = _ControlLabel

  /// The lower limit.
  public typealias MinimumValueLabel = _ControlLabel

  /// The upper limit.
  public typealias MaximumValueLabel = _ControlLabel

  /// 0...1.
  public let value: Double
  /// What is measured.
  public let label: Label
  /// What it is now.
  public let currentValueLabel: CurrentValueLabel?
  /// The lower limit.
  public let minimumValueLabel: MinimumValueLabel?
  /// The upper limit.
  public let maximumValueLabel: MaximumValueLabel?
}

extension EnvironmentValues {
  private enum GaugeStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any GaugeStyle> { ControlStyle(DefaultGaugeStyle()) }
  }

  /// How gauges look.
  var gaugeStyle: ControlStyle<any GaugeStyle> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how gauges inside look.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    transformEnvironment(\.gaugeStyle) { $0.push(style) }
  }
}
