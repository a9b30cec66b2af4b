// SPDX-License-Identifier: MIT
import GLEffects

/// A plain drawing of a shape: fill, stroke, then blur, with a glow and a shadow behind.
struct DrawingView<Outline: Shape>: View {
  let outline: Outline
  let shape: LoadedShape
  let options: DrawingOptions
  var motion = MotionOptions()
  @Environment(\.renderTime) private var time
  @Environment(\.accessibilityReduceMotion) private var reduceMotion

  var body: some View {
    ZStack {
      if let shadow = options.shadow {
        drawing.tinted(shadow.color).blur(radius: CGFloat(shadow.blur / 2))
          .offset(x: CGFloat(shadow.x), y: CGFloat(shadow.y))
      }
      if let glow = options.glow {
        Group {
          if let color = glow.color {
            drawing.tinted(color).blur(radius: CGFloat(glow.radius))
          } else {
            drawing.blur(radius: CGFloat(glow.radius))
          }
        }
        .pulsing(every: motion.pulse)
      }
      drawing
    }
    .compositingGroup()
    .opacity(options.opacity)
    .flickering(motion.flickering)
    .blendMode(options.blend.mode)
  }

  private var drawing: some View {
    paints.blur(radius: CGFloat(options.blur))
  }

  @ViewBuilder private var paints: some View {
    if let picture = shape.picture, options.keepsPaints {
      SVGPicture(picture.document, page: picture.page, cutsAtPage: picture.isWhole)
    } else if let picture = shape.picture, options.fillRule == nil, options.trim == nil {
      // Each element has its own rule, and those that are only stroked their own line.
      ZStack {
        if let fill = options.fillPaint {
          SVGPicture(picture.document, page: picture.page, cutsAtPage: false, inks: .paint(fill))
        }
        if options.strokePaint != nil { path(fill: nil) }
      }
    } else if let mask = shape.mask, options.fillRule == nil, options.trim == nil {
      // A picture is filled where it has alpha, or light; its outline is only stroked.
      ZStack {
        if let fill = options.fillPaint {
          GeometryReader { proxy in
            PathDrawing(Path(CGRect(origin: .zero, size: proxy.size)), fill: fill)
          }
          .mask { mask.mask(of: shape.maskChannel).resizable().aspectRatio(contentMode: .fit) }
        }
        if options.strokePaint != nil { path(fill: nil) }
      }
    } else {
      path(fill: options.fillPaint)
    }
  }

  private func path(fill: CSSPaint?) -> some View {
    GeometryReader { proxy in
      PathDrawing(
        outline.path(in: CGRect(origin: .zero, size: proxy.size)), fill: fill, fillStyle: fillStyle,
        stroke: options.strokePaint, strokeStyle: strokeStyle, part: part)
    }
  }

  private var strokeStyle: StrokeStyle {
    guard let march = motion.march, !reduceMotion else { return options.strokeStyle }
    return options.strokeStyle.marched(by: LoopPhase.fraction(of: time, in: march))
  }

  private var part: PathDrawing.Part? {
    guard let travel = motion.travel, !reduceMotion else { return options.part }
    let part = LaserMotion.part(travelling: travel, at: time)
    return PathDrawing.Part(start: part.from, length: part.to - part.from)
  }

  private var fillStyle: FillStyle {
    switch options.fillRule {
    case .evenodd: FillStyle(eoFill: true)
    case .nonzero: FillStyle()
    case nil: shape.fillStyle
    }
  }
}

extension View {
  /// The view's alpha, and that of `color`, in one colour.
  fileprivate func tinted(_ color: ParsedColor) -> some View {
    brightness(1).colorMultiply(Color(color))
  }
}
