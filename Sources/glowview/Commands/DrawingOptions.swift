// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview draw` is asked to do with the shape.
struct DrawingOptions: Sendable, Equatable {
  /// Nil where nothing is said: the fill is then the primary colour, unless there is a stroke.
  var fill: PaintChoice?
  /// Nil leaves the rule to the shape.
  var fillRule: FillRuleChoice?
  var stroke: PaintChoice?
  /// Points.
  var lineWidth = 1.0
  var cap = CapChoice.butt
  var join = JoinChoice.miter
  var miterLimit = 10.0
  /// Points, dashes and gaps in turn.
  var dash: [Double] = []
  var dashPhase = 0.0
  var trim: TrimChoice?
  /// Whether an SVG file is drawn with its own paints.
  var keepsPaints = false
  /// Standard deviation in points.
  var blur = 0.0
  var opacity = 1.0
  var blend = BlendChoice.normal
  var shadow: ShadowChoice?
  var glow: GlowChoice?

  /// Dashes and gaps that are read.
  static let dashLimit = 65_536

  /// What the shape is filled with; nil for nothing.
  var fillPaint: CSSPaint? {
    switch fill {
    case .paint(let paint)?: paint
    case PaintChoice.none?: nil
    case nil: stroke == nil ? CSSPaint(.system("primary")) : nil
    }
  }

  /// What the outline is stroked with; nil for nothing.
  var strokePaint: CSSPaint? {
    if case .paint(let paint)? = stroke { paint } else { nil }
  }

  var strokeStyle: StrokeStyle {
    StrokeStyle(
      lineWidth: CGFloat(lineWidth), lineCap: cap.cap, lineJoin: join.join, miterLimit: CGFloat(miterLimit),
      dash: dash.map { CGFloat($0) }, dashPhase: CGFloat(dashPhase))
  }

  /// What is left of the outline; nil for all of it.
  var part: PathDrawing.Part? {
    trim.map { PathDrawing.Part(start: $0.from, length: $0.length) }
  }

  /// Whether something other than an SVG file's own paints needs more than 8 bits' steps.
  var hasSoftColors: Bool {
    blur > 0 || glow != nil || shadow?.blur ?? 0 > 0 || fillPaint?.isGradient == true
      || strokePaint?.isGradient == true
  }
}

enum PaintChoice: Sendable, Equatable {
  case none
  case paint(CSSPaint)
}

enum FillRuleChoice: String, Sendable, CaseIterable {
  case nonzero, evenodd
}

enum CapChoice: String, Sendable, CaseIterable {
  case butt, round, square

  var cap: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

enum JoinChoice: String, Sendable, CaseIterable {
  case miter, round, bevel

  var join: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}

/// A part of the outline, in fractions of its length.
struct TrimChoice: Sendable, Equatable {
  var from: Double
  var to: Double

  /// How much is left: over the outline's end where `to` is before `from`.
  var length: Double { to < from ? 1 - from + to : to - from }
}

/// A shadow as CSS's `box-shadow` gives it, without a spread.
struct ShadowChoice: Sendable, Equatable {
  /// Points to the right and down.
  var x: Double
  var y: Double
  /// Points; twice the standard deviation.
  var blur: Double
  var color: ParsedColor
}

struct GlowChoice: Sendable, Equatable {
  /// Standard deviation in points.
  var radius: Double
  /// Nil: the drawing's own colours.
  var color: ParsedColor?
}

/// The blend modes of views, named as in CSS where CSS has them.
enum BlendChoice: String, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case softLight = "soft-light"
  case hardLight = "hard-light"
  case difference, exclusion, hue, saturation, color, luminosity
  case sourceAtop = "source-atop"
  case destinationOver = "destination-over"
  case destinationOut = "destination-out"
  case plusDarker = "plus-darker"
  case plusLighter = "plus-lighter"

  var mode: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
