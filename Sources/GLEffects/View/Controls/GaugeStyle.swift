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
  public struct Label: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// What it is now.
  public struct CurrentValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The lower limit.
  public struct MinimumValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

  /// The upper limit.
  public struct MaximumValueLabel: View {
    let view: AnyView

    public var body: some View { view }
  }

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
    static var defaultValue: any GaugeStyle { DefaultGaugeStyle() }
  }

  /// How gauges look.
  var gaugeStyle: any GaugeStyle {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how gauges inside look.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { environment(\.gaugeStyle, style) }
}
