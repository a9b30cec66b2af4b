// SPDX-License-Identifier: MIT
import GLEffects

/// Where the shape lies in the picture.
///
/// The frame is the picture; the shape has the space that padding leaves on every side. Without `--size` the space is the
/// shape's own bounds, or 512 × 512 points for shapes that take any size. Without `--padding` it is what the effect's ink needs.
/// A `--path` that is not fitted keeps its coordinates, measured from the frame's top left corner, if `--size` says how large the
/// frame is; otherwise its bounds are put inside the padding.
struct PictureLayout: Sendable, Equatable {
  /// The picture in points.
  var size: CGSize
  /// Points on every side.
  var padding: CGFloat
  /// Whether the padding moves the path instead of the space around it.
  var isPlacedByPath = false
  /// Where a path's own origin is put, in points from the corner of its space.
  var pathOffset = CGPoint.zero

  private static let defaultSide: CGFloat = 512

  /// A picture that is laid out already.
  init(size: CGSize, padding: CGFloat) {
    self.size = size
    self.padding = padding
  }

  /// - Throws: `.usage` where the padding leaves the shape no space.
  @MainActor
  init(of command: DrawCommand, shape: LoadedShape) throws(ToolFailure) {
    let own = Self.ownSize(of: shape)
    let isPlaced = if case .path = shape.geometry { true } else { false }
    if isPlaced, let size = command.size {
      self.size = size
      let shift = CGFloat(command.padding ?? 0)
      padding = shift
      isPlacedByPath = true
      pathOffset = CGPoint(x: shift, y: shift)
      return
    }
    // A text of a given size does not grow with the frame, and may be larger.
    let hasOwnSize = if case .text = shape.geometry { command.text.size != nil } else { false }
    let space = hasOwnSize ? own : command.size ?? own
    if let given = command.padding {
      padding = CGFloat(given)
    } else {
      padding = try Self.inkPadding(
        of: command, shape: shape, space: space, isInside: command.size != nil && !hasOwnSize)
    }
    if let size = command.size {
      self.size = size
      guard size.width > 2 * padding, size.height > 2 * padding else {
        let why =
          command.padding == nil
          ? " that the effect's ink needs; use a larger --size, or a --padding that cuts the ink"
          : "; use a larger --size or a smaller --padding"
        throw ToolFailure(
          .usage,
          "--size \(OptionValue.format(Double(size.width)))x\(OptionValue.format(Double(size.height))) leaves no "
            + "space inside a --padding of \(OptionValue.format(Double(padding)))\(why)")
      }
    } else {
      self.size = CGSize(width: own.width + 2 * padding, height: own.height + 2 * padding)
      if case .path(let path) = shape.geometry {
        let bounds = path.boundingRect
        pathOffset = CGPoint(x: -bounds.minX, y: -bounds.minY)
      }
    }
    try PictureLimits.check(self.size, scale: command.scale)
  }

  /// The size of a shape that has one.
  private static func ownSize(of shape: LoadedShape) -> CGSize {
    let box: CGRect
    switch shape.geometry {
    case .fitted: return CGSize(width: defaultSide, height: defaultSide)
    case .path(let path): box = path.boundingRect
    case .fittedPath(let path, let viewBox): box = viewBox ?? path.boundingRect
    case .text(let text): box = CGRect(origin: .zero, size: text.sizeThatFits(.unspecified))
    }
    return CGSize(width: max(box.width, 1), height: max(box.height, 1))
  }

  /// How far the effect's ink reaches beyond its space, in whole points, the same on every side.
  /// - Parameter isInside: Whether the padding is taken from the space.
  @MainActor
  private static func inkPadding(
    of command: DrawCommand, shape: LoadedShape, space: CGSize, isInside: Bool
  ) throws(ToolFailure) -> CGFloat {
    let padding = try inkReach(of: command, shape: shape, space: space)
    let side = min(space.width, space.height)
    guard isInside, padding > 0, side > 4 else { return padding.rounded(.up) }
    // An outline that leaves its page leaves less of it the smaller the page is drawn: the reach falls with the padding
    // along a line, and where it is as large as the padding, that is enough.
    let trial = min(padding, side / 4)
    let smaller = CGSize(width: space.width - 2 * trial, height: space.height - 2 * trial)
    let change = (try inkReach(of: command, shape: shape, space: smaller) - padding) / trial
    return change < 0 ? (padding / (1 - change)).rounded(.up) : padding.rounded(.up)
  }

  /// How far the effect's ink reaches beyond `space` on any side, in points.
  @MainActor
  private static func inkReach(
    of command: DrawCommand, shape: LoadedShape, space: CGSize
  ) throws(ToolFailure) -> CGFloat {
    var moved = shape
    if case .path(let path) = shape.geometry {
      let bounds = path.boundingRect
      moved.geometry = .path(path.offsetBy(dx: -bounds.minX, dy: -bounds.minY))
    }
    // A film's frames all have the space that any of them needs.
    let isFilm = command.outputs.contains { !$0.isStill }
    let (width, height) = (max(space.width, 1), max(space.height, 1))
    let spins = isFilm && command.motion.spin != nil && !command.film.standsStill
    // Of a turn of four seconds the first holds every place, since all four sides count.
    let view = EffectView(
      effect: isFilm ? command.effect.everywhere : command.effect, shape: moved,
      motion: isFilm ? MotionOptions(spin: spins ? 4 : nil) : command.motion
    ).frame(width: width, height: height)
    let renderer = ImageRenderer(content: view)
    renderer.environment = command.environment
    do throws(RenderError) {
      guard spins else {
        let insets = try renderer.inkInsets(at: command.time)
        return max(insets.top, insets.leading, insets.bottom, insets.trailing)
      }
      let steps = 16
      var radius: CGFloat = 0
      for step in 0..<steps {
        let insets = try renderer.inkInsets(at: Double(step) / Double(steps))
        radius = max(
          radius, width / 2 + max(insets.leading, insets.trailing),
          height / 2 + max(insets.top, insets.bottom))
      }
      // What reaches furthest points straight to a side at most half a step from one of these.
      return radius / cos(.pi / 4 / CGFloat(steps)) - min(width, height) / 2
    } catch {
      throw ToolFailure(error)
    }
  }
}

extension EffectChoice {
  /// The effect with its ink in all places where it ever is.
  fileprivate var everywhere: EffectChoice {
    guard case .beam(var options) = self else { return self }
    options.length = 1
    return .beam(options)
  }
}

extension DrawCommand {
  /// The environment that the options describe.
  var environment: EnvironmentValues {
    var values = EnvironmentValues()
    values.colorScheme = colorScheme == .dark ? .dark : .light
    values.colorSchemeContrast = hasContrast ? .increased : .standard
    values.accessibilityReduceMotion = film.standsStill
    values.palette = palette == .ios26 ? .ios26 : .ios18
    if let view = effect.view {
      if let locale = view.locale { values.locale = Locale(identifier: locale) }
      values.layoutDirection = view.layoutDirection == .rtl ? .rightToLeft : .leftToRight
      values.dynamicTypeSize = view.dynamicTypeSize.size
    }
    return values
  }

  /// What is drawn behind the effect.
  var backdrop: Color? {
    switch background {
    case .none: nil
    case .scheme: colorScheme == .dark ? .black : .white
    case .color(let color): color.color
    }
  }
}
