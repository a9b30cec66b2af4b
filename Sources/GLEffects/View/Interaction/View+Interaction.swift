// SPDX-License-Identifier: MIT
public import Foundation

// A picture has no visitor: what waits for a touch, a pointer or a key leaves the view as it is.
nonisolated extension View {
  /// Whether touches reach the view; changes nothing in a picture.
  public func allowsHitTesting(_ enabled: Bool) -> some View { self }

  /// The area that takes touches; changes nothing in a picture.
  public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View { self }

  /// The area of the view for some kinds of interaction; changes nothing in a picture.
  public func contentShape<Outline: Shape>(
    _ kind: ContentShapeKinds, _ shape: Outline, eoFill: Bool = false
  ) -> some View { self }

  /// What a tap does; never called in a picture.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { self }

  /// What a tap does, given its place; never called in a picture.
  @_disfavoredOverload
  public func onTapGesture(count: Int = 1, perform action: @escaping (CGPoint) -> Void) -> some View { self }

  /// What a tap does, given its place; never called in a picture.
  @_disfavoredOverload
  public func onTapGesture<Space: CoordinateSpaceProtocol>(
    count: Int = 1, coordinateSpace: Space, perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }

  /// What a tap does, given its place; never called in a picture.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace, perform action: @escaping (CGPoint) -> Void
  ) -> some View { self }

  /// What a long press does; never called in a picture.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View { self }

  /// What a long press does; never called in a picture.
  @_disfavoredOverload
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View { self }

  /// What a pointer does above the view; never called in a picture.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// How the view answers a pointer; changes nothing in a picture.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// A gesture on the view; never recognised in a picture.
  public func gesture<Recognizer: Gesture>(
    _ gesture: Recognizer, including mask: GestureMask = .all
  ) -> some View { self }

  /// A gesture before the view's own; never recognised in a picture.
  public func highPriorityGesture<Recognizer: Gesture>(
    _ gesture: Recognizer, including mask: GestureMask = .all
  ) -> some View { self }

  /// A gesture beside the view's own; never recognised in a picture.
  public func simultaneousGesture<Recognizer: Gesture>(
    _ gesture: Recognizer, including mask: GestureMask = .all
  ) -> some View { self }

  /// Whether the view can have the focus; changes nothing in a picture.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }

  /// What is shown to who waits above the view; nothing in a picture.
  public func help(_ text: LocalizedStringKey) -> some View { self }

  /// What is shown to who waits above the view; nothing in a picture.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { self }

  /// Whether the view and what is inside can be used. Controls that cannot are drawn so.
  public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }

  /// Tells the view from others of its kind by `id`. The picture does not change.
  public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: AnyHashable(id))) }
}
