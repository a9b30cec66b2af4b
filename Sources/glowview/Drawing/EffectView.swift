// SPDX-License-Identifier: MIT
import GLEffects

/// The effect that a command asks for, on its shape, as large as the space it is given.
struct EffectView: View {
  let effect: EffectChoice
  let shape: LoadedShape
  var motion = MotionOptions()

  var body: some View {
    switch effect {
    case .laser:
      // Its layers flicker one by one, since they mix with what is behind.
      figure.spinning(every: motion.spin)
    case .rainbow, .beam: figure.flickering(motion.flickering).spinning(every: motion.spin)
    case .drawing: figure.spinning(every: motion.spin)
    // Has no shape; `Picture` draws it.
    case .view: EmptyView()
    }
  }

  @ViewBuilder private var figure: some View {
    switch shape.geometry {
    case .fitted(.circle): insettable(Circle())
    case .fitted(.ellipse): insettable(Ellipse())
    case .fitted(.capsule): insettable(Capsule())
    case .fitted(.roundedRectangle(let radius)): insettable(RoundedRectangle(cornerRadius: radius))
    case .fitted: insettable(Rectangle())
    case .path(let path): outline(PlacedPath(path: path))
    case .fittedPath(let path, let viewBox): outline(FittedPath(path: path, viewBox: viewBox))
    case .text(let text):
      if text.hasPictures {
        // Emoji in colours have no outline; they stay as they are.
        ZStack {
          outline(text)
          text.pictures
        }
      } else {
        outline(text)
      }
    }
  }

  /// Strokes of these shapes lie inside the frame where the effect says so.
  @ViewBuilder
  private func insettable<S: InsettableShape>(_ shape: S) -> some View {
    switch effect {
    case .laser(let options): laser(shape, options)
    case .rainbow(let options):
      Rainbow(
        shape, lineWidth: options.lineWidth.map { CGFloat($0) }, duration: options.duration,
        dash: options.dash.map { CGFloat($0) }, march: motion.march)
    case .beam(let options):
      BorderBeam(
        shape: shape, lineWidth: CGFloat(options.lineWidth), head: options.head.color,
        tail: options.tail.color, duration: options.duration, length: CGFloat(options.length),
        slices: options.slices.slices, pulse: motion.pulse)
    case .drawing(let options):
      DrawingView(outline: shape, shape: self.shape, options: options, motion: motion)
    case .view: EmptyView()
    }
  }

  /// Strokes of these shapes are centred on their outlines.
  @ViewBuilder
  private func outline<S: Shape>(_ shape: S) -> some View {
    switch effect {
    case .laser(let options): laser(shape, options)
    case .rainbow(let options):
      if let lineWidth = options.lineWidth {
        Rainbow(
          shape, lineWidth: CGFloat(lineWidth), duration: options.duration,
          dash: options.dash.map { CGFloat($0) }, march: motion.march)
      } else if let picture = self.shape.picture, !picture.isOneArea {
        SVGPicture(picture.document, page: picture.page, cutsAtPage: false, inks: .foreground)
          .rainbow(duration: options.duration)
      } else if let mask = self.shape.mask {
        Rectangle().fill(.rainbow(duration: options.duration))
          .mask { mask.mask(of: self.shape.maskChannel).resizable().aspectRatio(contentMode: .fit) }
      } else {
        shape.fill(.rainbow(duration: options.duration), style: self.shape.fillStyle)
      }
    case .beam(let options):
      BorderBeam(
        shape: shape, lineWidth: CGFloat(options.lineWidth), head: options.head.color,
        tail: options.tail.color, duration: options.duration, length: CGFloat(options.length),
        slices: options.slices.slices, pulse: motion.pulse)
    case .drawing(let options):
      DrawingView(outline: shape, shape: self.shape, options: options, motion: motion)
    case .view: EmptyView()
    }
  }

  private func laser<S: Shape>(_ shape: S, _ options: LaserOptions) -> some View {
    LaserLight(
      shape, color: options.color.color, lineWidth: CGFloat(options.lineWidth),
      layering: options.layering == .published ? .published : .coreOnTop,
      motion: LaserMotion(
        pulse: motion.pulse, travel: motion.travel, flicker: motion.flickering,
        dash: options.dash.map { CGFloat($0) }, march: motion.march))
  }
}

/// A path at its own coordinates, measured from the frame's top left corner.
private struct PlacedPath: Shape {
  let path: Path

  nonisolated func path(in rect: CGRect) -> Path {
    path.applying(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}

/// A path scaled evenly and centred so that its view box, or its own bounds, fills the frame.
private struct FittedPath: Shape {
  let path: Path
  let viewBox: CGRect?

  nonisolated func path(in rect: CGRect) -> Path {
    let box = viewBox ?? path.boundingRect
    // A straight line has no height; it is fitted by its width.
    let across = box.width > 0 ? rect.width / box.width : .infinity
    let down = box.height > 0 ? rect.height / box.height : .infinity
    let scale = min(across, down).isFinite ? min(across, down) : 1
    return path.applying(
      CGAffineTransform(translationX: -box.midX, y: -box.midY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY)))
  }
}

extension ParsedColor {
  /// The colour for a view; system names follow the environment there.
  var color: Color { Color(self) }
}

extension LoadedShape.Picture {
  /// Whether the outline is all there is to it: of several, those that run in opposite ways would cut holes into each
  /// other, and those that are stroked only enclose nothing.
  fileprivate var isOneArea: Bool { document.outlines.count == 1 && !document.outlines[0].isCenterLine }
}

extension SlicesChoice {
  fileprivate var slices: BorderBeam.Slices { self == .smooth ? .smooth : .slices(32) }
}
