// SPDX-License-Identifier: MIT

/// A pane of glass in front of what lies behind: a blur with a bright rim.
///
/// Its measures are this library's own, since Apple gives none: the thin material's blur (none for `.clear`), a veil of the tint at 35 %, a
/// rim of one point, white at 60 % at the top left and 10 % in the middle and 30 % at the bottom right, and a shadow of 10 % black, radius 8,
/// 2 points down.
public struct Glass: Sendable, Hashable {
  enum Kind: Hashable { case regular, clear, identity }

  let kind: Kind
  private(set) var tint: Color?

  /// Glass through which things are seen blurred.
  public static let regular = Glass(kind: .regular)
  /// Glass through which things are seen as they are.
  public static let clear = Glass(kind: .clear)
  /// No glass.
  public static let identity = Glass(kind: .identity)

  /// Glass of a colour; nil takes it away.
  public func tint(_ color: Color?) -> Glass {
    var glass = self
    glass.tint = color
    return glass
  }

  /// Glass that answers touches; a picture does not change.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// A capsule, the shape of glass where none is given.
public struct DefaultGlassEffectShape: Shape {
  /// The shape.
  public nonisolated init() {}

  public nonisolated func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
}

private struct GlassModifier<Outline: Shape>: ViewModifier {
  let glass: Glass
  let shape: Outline

  func body(content: Content) -> some View {
    if glass.kind == .identity {
      content
    } else {
      content.background {
        ZStack {
          if glass.kind == .regular { shape.fill(.thinMaterial) } else { shape.fill(.white.opacity(0.08)) }
          if let tint = glass.tint { shape.fill(tint.opacity(0.35)) }
          shape.stroke(
            LinearGradient(
              colors: [.white.opacity(0.6), .white.opacity(0.1), .white.opacity(0.3)],
              startPoint: .topLeading, endPoint: .bottomTrailing), lineWidth: 1)
        }
        .background {
          shape.fill(.black).shadow(color: .black.opacity(0.1), radius: 8, y: 2).mask(shadowOnly)
        }
      }
    }
  }

  /// Everything but the shape, so that glass is not darkened by its own shadow.
  private var shadowOnly: some View {
    Rectangle().padding(-24).overlay { shape.blendMode(.destinationOut) }.compositingGroup()
  }
}

nonisolated extension View {
  /// Puts glass behind the view.
  public func glassEffect<Outline: Shape>(
    _ glass: Glass = .regular, in shape: Outline = DefaultGlassEffectShape()
  ) -> some View {
    modifier(GlassModifier(glass: glass, shape: shape))
  }
}

/// Panes of glass; each is drawn by itself.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content

  /// The panes in `content`; those nearer than `spacing` points do not flow together here.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor public var body: some View { content }
}
