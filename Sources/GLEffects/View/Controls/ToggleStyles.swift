// SPDX-License-Identifier: MIT

/// A switch behind the label.
public struct DefaultToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration)
  }
}

/// A switch behind the label.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// The style; in the tint of the environment where nil.
  public nonisolated init(tint: Color? = nil) {
    self.tint = tint
  }

  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration, tint: tint)
  }
}

/// A button, on a panel of the tint where it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// The style.
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background(.tint.opacity(configuration.isOn ? 0.15 : 0), in: RoundedRectangle(cornerRadius: 8))
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch behind the label.
  public nonisolated static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch behind the label.
  public nonisolated static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button, on a panel of the tint where it is on.
  public nonisolated static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// A switch of 51 × 31 points, as iOS has them, green where no tint is set.
private struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration
  var tint: Color?
  @Environment(\.tint) private var outerTint
  @Environment(\.labelsAreHidden) private var labelsAreHidden
  @Environment(\.isEnabled) private var isEnabled

  private var track: AnyShapeStyle {
    if !configuration.isOn { return AnyShapeStyle(Color.gray.opacity(0.3)) }
    return tint.map { AnyShapeStyle($0) } ?? outerTint ?? AnyShapeStyle(Color.green)
  }

  var body: some View {
    HStack {
      if !labelsAreHidden {
        configuration.label
        Spacer()
      }
      Capsule()
        .fill(track)
        .frame(width: 51, height: 31)
        .overlay(alignment: configuration.isOn ? .trailing : .leading) {
          Circle().fill(.white).shadow(color: .black.opacity(0.15), radius: 2, y: 2).padding(2)
        }
        .opacity(isEnabled ? 1 : 0.5)
    }
  }
}

extension EnvironmentValues {
  private enum LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether controls are drawn without their labels.
  var labelsAreHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Draws controls inside without their labels.
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}
