// SPDX-License-Identifier: MIT
import GLEffects

/// Everything that a drawing command line says, checked.
struct DrawCommand: Sendable, Equatable {
  var effect: EffectChoice
  /// Nil leaves the choice to the effect (`EffectChoice.defaultShape`).
  var shape: ShapeSource?
  /// Whether path data are scaled and centred into the frame. An SVG file always is.
  var fitsPath = false
  var text = TextOptions()
  /// What of an `--image` is the shape.
  var maskChannel = MaskChoice.alpha
  /// A PNG file drawn under the effect.
  var content: String?

  /// The picture's size in points, padding included; nil: the shape's own bounds, else 512 × 512, and padding.
  var size: CGSize?
  /// Pixels a point.
  var scale = 1.0
  /// Points between the frame and the shape on every side; nil: what the effect's ink needs.
  var padding: Double?
  var background = BackgroundChoice.scheme
  var colorScheme = SchemeChoice.dark
  var hasContrast = false
  /// Several forms of the colours, a file for each; none means `colorScheme`.
  var appearances: [AppearanceChoice] = []
  var palette = PaletteChoice.ios26
  /// Seconds since the animation began.
  var time = 0.0

  var motion = MotionOptions()
  var film = FilmOptions()

  var renderer = RendererChoice.auto
  /// Of `.cpu`; 0 takes one a processor.
  var threads = 0
  var device = DeviceChoice.automatic
  var requiresHardware = false

  /// Nil: ordered for 8-bit pictures with a blur or gradient, else none.
  var dither: Dither?
  var depth = ChannelDepth.eight
  var compression = PNGCompression.fast
  /// What to write where a file's name does not say it.
  var format: FileKind?
  /// File names, or "-" for standard output.
  var outputNames: [String] = []
  var reportsJSON = false
  var isVerbose = false
  var isQuiet = false
  /// Whether nothing is drawn, only said.
  var isDry = false

  init(effect: EffectChoice) {
    self.effect = effect
  }

  /// The shape that was asked for, or the effect's own.
  var resolvedShape: ShapeSource { shape ?? effect.defaultShape }

  /// Whether the picture itself goes to standard output, so that reports must go to standard error.
  var writesToStandardOutput: Bool { outputNames.contains("-") }

  /// The files to write. A name's end says what; `--format` where there is none that says it, and of a single file always.
  var outputs: [OutputFile] {
    outputNames.map { name in
      let kind = outputNames.count == 1 ? format ?? FileKind(name: name) : FileKind(name: name) ?? format
      return OutputFile(path: name, kind: kind ?? .png)
    }
  }
}

/// The effect with its own options.
enum EffectChoice: Sendable, Equatable {
  case laser(LaserOptions)
  case rainbow(RainbowOptions)
  case beam(BeamOptions)
  /// No effect: fill and stroke.
  case drawing(DrawingOptions)
  /// No shape either: a view of Swift sources.
  case view(ViewOptions)

  var defaultShape: ShapeSource {
    switch self {
    case .laser, .rainbow, .drawing, .view: .circle
    case .beam(let options): .roundedRectangle(radius: options.cornerRadius)
    }
  }
}

struct LaserOptions: Sendable, Equatable {
  var color = ParsedColor.system("cyan")
  /// Points.
  var lineWidth = 8.0
  var layering = LayeringChoice.coreOnTop
  /// Points, dashes and gaps in turn.
  var dash: [Double] = []
}

struct RainbowOptions: Sendable, Equatable {
  /// Points; nil fills the shape.
  var lineWidth: Double?
  /// Seconds of one loop.
  var duration = 4.0
  /// Points, dashes and gaps in turn.
  var dash: [Double] = []
}

struct BeamOptions: Sendable, Equatable {
  /// Points; of the card that is drawn around if no other shape is given.
  var cornerRadius = 20.0
  /// Points.
  var lineWidth = 2.0
  var head = ParsedColor.system("cyan")
  var tail = ParsedColor.system("purple")
  /// Seconds of one loop.
  var duration = 3.5
  /// Part of the outline's length, 0...1.
  var length = 0.3
  var slices = SlicesChoice.smooth
}

enum LayeringChoice: String, Sendable, CaseIterable {
  case coreOnTop = "core-on-top"
  case published
}

enum SlicesChoice: String, Sendable, CaseIterable {
  case thirtyTwo = "32"
  case smooth
}

enum BackgroundChoice: Sendable, Equatable {
  /// The colour scheme's own: black or white.
  case scheme
  /// Transparent.
  case none
  case color(ParsedColor)
}

enum MaskChoice: String, Sendable, CaseIterable {
  case alpha, luminance
}

enum SchemeChoice: String, Sendable, CaseIterable {
  case dark, light
}

enum PaletteChoice: String, Sendable, CaseIterable {
  case ios26, ios18
}

enum RendererChoice: String, Sendable, CaseIterable {
  /// GL on hardware, else the CPU.
  case auto
  case cpu, gl, reference

  /// Who draws as long as no device has been opened.
  var executor: RenderExecutor {
    switch self {
    case .auto, .cpu: .cpu
    case .gl: .gl
    case .reference: .reference
    }
  }
}

enum DeviceChoice: Sendable, Equatable {
  case automatic
  case software
  /// Position in the list that `glowview doctor` prints, from 0.
  case index(Int)
  /// A name (or part of it) or a UUID.
  case named(String)
}
