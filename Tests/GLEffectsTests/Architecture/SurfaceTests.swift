// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Which of SwiftUI's names the library has: docs/coverage.md is made from this list and the sources.
struct SurfaceTests {
  private static let groups: [(title: String, names: String)] = [
    (
      "Geometry",
      """
      Angle UnitPoint EdgeInsets Edge Axis Alignment HorizontalAlignment VerticalAlignment AlignmentID CGAffineTransform
      CATransform3D ProjectionTransform CGVector ProposedViewSize Animatable VectorArithmetic AnimatablePair EmptyAnimatableData
      CoordinateSpace NamedCoordinateSpace Anchor
      """
    ),
    (
      "Paths and shapes",
      """
      Path Shape InsettableShape Rectangle RoundedRectangle UnevenRoundedRectangle Circle Ellipse Capsule AnyShape OffsetShape
      RotatedShape ScaledShape TransformedShape RectangleCornerRadii StrokeStyle FillStyle fill stroke strokeBorder trim inset
      rotation scale offset transform size trimmedPath strokedPath boundingRect contains applying offsetBy addArc addCurve
      addQuadCurve addRelativeArc addRoundedRect addEllipse addLines addRects addPath closeSubpath currentPoint
      """
    ),
    (
      "Colours and styles",
      """
      Color ShapeStyle AnyShapeStyle ForegroundStyle HierarchicalShapeStyle TintShapeStyle BackgroundStyle SeparatorShapeStyle
      Material ImagePaint Gradient AnyGradient LinearGradient RadialGradient EllipticalGradient AngularGradient MeshGradient ShadowStyle
      BlendMode
      mix gradient foregroundStyle foregroundColor tint accentColor backgroundStyle
      """
    ),
    (
      "Views",
      """
      View ViewBuilder Group ForEach AnyView EmptyView ViewModifier ModifiedContent HStack VStack ZStack Spacer Divider ScrollView
      GeometryReader GeometryProxy LazyVStack LazyHStack LazyVGrid LazyHGrid GridItem Grid GridRow ViewThatFits Layout LayoutSubviews
      LayoutValueKey AnyLayout HStackLayout VStackLayout ZStackLayout ViewSpacing Button ButtonStyle PrimitiveButtonStyle Label
      LabelStyle Toggle ToggleStyle Slider Stepper ProgressView ProgressViewStyle Gauge GaugeStyle TextField SecureField TextFieldStyle
      GroupBox GroupBoxStyle DisclosureGroup DisclosureGroupStyle LabeledContent LabeledContentStyle Section ContentUnavailableView
      AsyncImage AsyncImagePhase Image Text Canvas GraphicsContext
      """
    ),
    (
      "Layout modifiers",
      """
      frame padding position aspectRatio scaledToFit scaledToFill fixedSize layoutPriority alignmentGuide zIndex overlay background
      border safeAreaInset safeAreaPadding ignoresSafeArea edgesIgnoringSafeArea safeAreaInsets containerRelativeFrame coordinateSpace defaultScrollAnchor scrollIndicators
      scrollClipDisabled scrollTransition ScrollTransitionPhase ScrollTransitionConfiguration scrollPosition contentMargins scenePadding ScrollViewReader
      scrollTo layoutValue
      """
    ),
    (
      "Drawing modifiers",
      """
      opacity blendMode compositingGroup drawingGroup blur shadow mask clipShape clipped cornerRadius colorMultiply hueRotation
      saturation brightness contrast grayscale colorInvert luminanceToAlpha rotationEffect scaleEffect transformEffect
      rotation3DEffect projectionEffect GeometryEffect hidden flipsForRightToLeftLayoutDirection redacted unredacted privacySensitive
      matchedGeometryEffect visualEffect glassEffect
      """
    ),
    (
      "Text and symbols",
      """
      Font LocalizedStringKey TextAlignment DynamicTypeSize ScaledMetric font fontWeight fontDesign bold italic underline
      strikethrough kerning tracking baselineOffset monospaced monospacedDigit lineSpacing lineLimit truncationMode
      multilineTextAlignment minimumScaleFactor allowsTightening textCase textSelection dynamicTypeSize resizable interpolation
      renderingMode imageScale symbolVariant symbolRenderingMode TextRenderer textRenderer customAttribute TextAttribute
      SwiftUIAttributes
      """
    ),
    (
      "Environment",
      """
      EnvironmentValues EnvironmentKey Environment Entry environment transformEnvironment preferredColorScheme colorScheme
      colorSchemeContrast displayScale pixelLength layoutDirection locale calendar timeZone accessibilityReduceMotion
      accessibilityReduceTransparency accessibilityDifferentiateWithoutColor legibilityWeight isEnabled horizontalSizeClass
      verticalSizeClass controlSize disabled dismiss openURL presentationMode scenePhase
      """
    ),
    (
      "Canvas",
      """
      Shading Filter ResolvedText ResolvedImage ResolvedSymbol drawLayer clip clipToLayer addFilter resolve resolveSymbol draw
      concatenate translateBy scaleBy rotate measure
      """
    ),
    (
      "Without effect on a picture",
      """
      accessibilityHidden accessibilityLabel accessibilityValue accessibilityHint accessibilityIdentifier accessibilityElement
      accessibilityAddTraits accessibilityRemoveTraits allowsHitTesting contentShape onTapGesture onLongPressGesture gesture
      simultaneousGesture highPriorityGesture TapGesture LongPressGesture DragGesture MagnifyGesture RotateGesture SpatialTapGesture
      GestureState updating onHover hoverEffect help id tag buttonStyle labelStyle buttonBorderShape accessibilityAction
      accessibilityAdjustableAction accessibilityRepresentation accessibilityHeading focused FocusState onSubmit submitLabel
      autocorrectionDisabled textInputAutocapitalization keyboardShortcut sensoryFeedback keyboardType textContentType contextMenu
      navigationTitle statusBarHidden equatable sheet fullScreenCover popover alert confirmationDialog presentationDetents
      toolbar toolbarBackground ToolbarItem persistentSystemOverlays scrollTargetLayout scrollTargetBehavior scrollBounceBehavior
      scrollDismissesKeyboard refreshable swipeActions
      """
    ),
    (
      "Rendering",
      "ImageRenderer Preview Previewable PreviewProvider previewLayout previewDisplayName isOpaque proposedSize"
    ),
    (
      "State and models",
      """
      State Binding DynamicProperty AppStorage SceneStorage Namespace StateObject ObservedObject EnvironmentObject ObservableObject
      Published Bindable Publisher AnyCancellable PassthroughSubject CurrentValueSubject onReceive PreferenceKey preference
      transformPreference onPreferenceChange onGeometryChange anchorPreference transformAnchorPreference overlayPreferenceValue
      backgroundPreferenceValue onAppear onDisappear onChange task
      """
    ),
    (
      "Animations and time",
      """
      Animation Spring UnitCurve CustomAnimation withAnimation animation Transaction withTransaction transaction transition
      AnyTransition Transition ContentTransition contentTransition symbolEffect TimelineView PhaseAnimator phaseAnimator
      geometryGroup
      KeyframeAnimator keyframeAnimator KeyframeTimeline KeyframeTrack LinearKeyframe CubicKeyframe SpringKeyframe MoveKeyframe
      Animatable
      """
    ),
    (
      "Others",
      """
      lineIntersection fontWidth textScale containerShape
      ContainerValues ControlGroup List Form NavigationStack TabView Picker DatePicker ColorPicker Menu
      """
    ),
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The names of everything that the library declares as public.
  private static func declaredNames() throws -> Set<String> {
    let library = root.appending(path: "Sources/GLEffects").path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: library)?.compactMap { $0 as? String } ?? []
    var names: Set<String> = []
    let pattern =
      /public (?:[a-z]+ )*(?:func|var|let|struct|class|enum|protocol|typealias|macro|case) `?([A-Za-z_][A-Za-z0-9_]*)/
    for path in paths where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: library + "/" + path, encoding: .utf8)
      for match in text.matches(of: pattern) { names.insert(String(match.1)) }
    }
    return names
  }

  private static let notes = """

    - Of UIKit there are the colours, because components use them as values: `UIColor` with its names and components, `Color(.systemGray6)` and
      `Color(uiColor:)`. They follow scheme and contrast as those of iOS do. There is nothing else of UIKit or AppKit.
    - Path Booleans (`union`, `intersection`, `subtracting`, `symmetricDifference`, `lineIntersection` …) are not there: curves are
      followed to a fraction of a pixel where they are drawn, and what is computed of them before, in points, could not be.
    - `fontWidth` is not there: the families that the system's designs stand for have no widths.
    - Asset catalogues are not read: `Image("name")` draws a PNG file of the bundle's resources, and there is no `Color("name")`.
    - What is presented over a view (sheets, alerts …) and what bars around it show is no part of its picture.
    - `AsyncImage` reads PNG files; what a network would bring is not there yet, as in the first frame on a device.
    - A scroll transition is drawn as the view's place says; nobody scrolls a picture.

    """

  private static func document(_ declared: Set<String>) -> String {
    var text = """
      # What of SwiftUI is there

      Made by a test from the sources: `GLEFFECTS_RECORD_DOCS=1 Scripts/test --filter SurfaceTests` writes it anew. What is not there
      does not compile.

      | | there | not there |
      |---|---|---|

      """
    for (title, names) in groups {
      let names = names.split { $0.isWhitespace }.map(String.init)
      func list(_ isThere: Bool) -> String {
        names.filter { declared.contains($0) == isThere }.map { "`\($0)`" }.joined(separator: " ")
      }
      text += "| \(title) | \(list(true)) | \(list(false)) |\n"
    }
    return text + notes
  }

  @Test func theTableOfCoverageSaysWhatTheSourcesHave() throws {
    let document = Self.document(try Self.declaredNames())
    for path in ["docs/coverage.md", "Sources/GLEffects/GLEffects.docc/Coverage.md"] {
      let file = Self.root.appending(path: path)
      if ProcessInfo.processInfo.environment["GLEFFECTS_RECORD_DOCS"] == "1" {
        try document.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(path); run again without GLEFFECTS_RECORD_DOCS")
        continue
      }
      let stored = try? String(contentsOf: file, encoding: .utf8)
      #expect(stored == document, "\(path) is not up to date")
    }
  }

  @Test func everythingButTimeIsThere() throws {
    let declared = try Self.declaredNames()
    for (title, names) in Self.groups.dropLast() {
      for name in names.split(whereSeparator: \.isWhitespace) {
        #expect(declared.contains(String(name)), "\(title): \(name)")
      }
    }
  }
}
