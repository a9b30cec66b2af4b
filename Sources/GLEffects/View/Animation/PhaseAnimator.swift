// SPDX-License-Identifier: MIT

/// A view that goes through phases, each with an animation.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  /// Whose change goes through the phases once; nil goes through them for ever.
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  /// Counts the changes of the trigger, each of which ends the way that was begun before.
  @State private var run = 0

  /// Goes through the phases for ever.
  ///
  /// - Parameters:
  ///   - phases: At least one.
  ///   - animation: With what a phase is gone to; when that is felt to be over, the next one begins.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(all: Array(phases), trigger: nil, content: content, animation: animation)
  }

  /// Goes through the phases once and back to the first, each time that `trigger` changes.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.init(all: Array(phases), trigger: AnyEquatable(trigger), content: content, animation: animation)
  }

  private init(
    all phases: [Phase], trigger: AnyEquatable?, content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation?
  ) {
    self.phases = phases
    self.trigger = trigger
    self.content = content
    self.animation = animation
  }

  /// The view in its phase.
  @MainActor public var body: some View {
    if index < phases.count {
      content(phases[index])
        .onAppear { if trigger == nil, cycle > 0 { advance() } }
        .onChange(of: trigger) {
          run += 1
          advance()
        }
        .modifier(CycleModifier(duration: trigger == nil ? cycle : 0, onset: onset))
    }
  }

  /// Seconds in which all phases are gone through.
  @MainActor private var cycle: Double {
    phases.count > 1 ? phases.reduce(0) { $0 + length(animation($1)) } : 0
  }

  /// Seconds after which springs of phases that are over have come to rest, in whole cycles: from then on every cycle is as the one before.
  @MainActor private var onset: Double {
    let rest = phases.map { animation($0).map { $0.duration - $0.feltDuration } ?? 0 }.max() ?? 0
    return rest > 0 && cycle > 0 ? (rest / cycle).rounded(.up) * cycle : 0
  }

  @MainActor private func length(_ animation: Animation?) -> Double { animation?.feltDuration ?? 0 }

  /// Goes to the next phase, and from there on when its animation is felt to be over.
  @MainActor private func advance() {
    guard phases.count > 1, let host = ActionScope.mainHost else { return }
    let next = (index + 1) % phases.count
    let animation = animation(phases[next])
    withAnimation(animation) { index = next }
    if next == 0, trigger != nil { return }
    let (length, current) = (length(animation), run)
    MainActor.assumeIsolated {
      _ = host.schedule(at: host.now + length, isInCycle: trigger == nil) {
        if run == current { advance() }
      }
    }
  }
}

nonisolated extension View {
  /// Changes the view by phases that it goes through for ever.
  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView(view: self)
    return PhaseAnimator(phases, content: { content(placeholder, $0) }, animation: animation)
  }

  /// Changes the view by phases that it goes through once, each time that `trigger` changes.
  public func phaseAnimator<Phase: Equatable, Content: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    let placeholder = PlaceholderContentView(view: self)
    return PhaseAnimator(
      phases, trigger: trigger, content: { content(placeholder, $0) }, animation: animation)
  }
}
