// SPDX-License-Identifier: MIT
import Foundation

/// How progress views look.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// What a progress view looks like.
  associatedtype Body: View

  /// The look of a progress view.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body

  /// What is known of the progress.
  typealias Configuration = ProgressViewStyleConfiguration
}

/// What a style knows of the progress that it draws.
public struct ProgressViewStyleConfiguration {
  /// What is going on.
  public typealias Label = _ControlLabel

  /// How far it is.
  public typealias CurrentValueLabel = _ControlLabel

  /// 0...1; nil where it is not known.
  public let fractionCompleted: Double?
  /// What is going on.
  public var label: Label?
  /// How far it is.
  public var currentValueLabel: CurrentValueLabel?
}

/// A bar where the progress is known, else a wheel.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      ProgressWheel(configuration: configuration)
    } else {
      ProgressBar(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style; in the tint of the environment where nil.
  public nonisolated init(tint: Color? = nil) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressBar(configuration: configuration, tint: tint)
  }
}

/// A wheel of spokes, the first one the darkest; where the progress is known, only as many as are done.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?

  /// The style; grey where nil.
  public nonisolated init(tint: Color? = nil) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    ProgressWheel(configuration: configuration, tint: tint)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar where the progress is known, else a wheel.
  public nonisolated static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public nonisolated static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A wheel of spokes.
  public nonisolated static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

private struct ProgressBar: View {
  let configuration: ProgressViewStyleConfiguration
  var tint: Color?

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.gray.opacity(0.25))
          Capsule().fill(tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
            .frame(width: proxy.size.width * CGFloat(configuration.fractionCompleted ?? 0))
        }
      }
      .frame(height: 4)
      configuration.currentValueLabel?.font(.caption).foregroundStyle(.secondary)
    }
  }
}

private struct ProgressWheel: View {
  private static let spokes = 8

  let configuration: ProgressViewStyleConfiguration
  var tint: Color?
  @Environment(\.controlSize) private var size

  private var side: CGFloat { size == .large || size == .extraLarge ? 37 : 20 }

  var body: some View {
    VStack(spacing: 8) {
      ZStack {
        ForEach(0..<Self.spokes, id: \.self) { index in
          Capsule()
            .fill(tint ?? .gray)
            .opacity(opacity(of: index))
            .frame(width: side * 0.12, height: side * 0.28)
            .offset(y: -side * 0.36)
            .rotationEffect(.degrees(Double(index) / Double(Self.spokes) * 360))
        }
      }
      .frame(width: side, height: side)
      configuration.label?.font(.footnote).foregroundStyle(.secondary)
    }
  }

  private func opacity(of index: Int) -> Double {
    guard let fraction = configuration.fractionCompleted else {
      return 1 - 0.85 * Double(index) / Double(Self.spokes)
    }
    return Double(index) < fraction * Double(Self.spokes) ? 1 : 0.15
  }
}

extension EnvironmentValues {
  private enum ProgressStyleKey: EnvironmentKey {
    static var defaultValue: ControlStyle<any ProgressViewStyle> { ControlStyle(DefaultProgressViewStyle()) }
  }

  /// How progress views look.
  var progressViewStyle: ControlStyle<any ProgressViewStyle> {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets how progress views inside look.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    transformEnvironment(\.progressViewStyle) { $0.push(style) }
  }
}
