// SPDX-License-Identifier: MIT
import Foundation

/// The characters of a `text` element in a row, each with the element it belongs to and with what the elements around
/// it say about its place.
/// - Source: SVG 2 §11.3 (white space), §11.5 (`x`, `y`, `dx`, `dy`, `rotate`).
struct SVGTextContent {
  /// An element with characters of its own.
  struct Span {
    var own: SVGResolver.OwnStyle
    var id: String?
    var line: Int
    /// User units by which it is raised.
    var raise: Double
  }

  /// What the attributes say about one character; nil where they say nothing.
  struct Place: Equatable {
    var x: Double?
    var y: Double?
    var dx: Double?
    var dy: Double?
    /// Degrees clockwise.
    var rotation: Double?
  }

  /// Characters whose whole length is given.
  struct Stretch {
    var characters: Range<Int>
    /// User units.
    var length: Double
    /// Whether letters become wider, not only their distances.
    var scalesGlyphs: Bool
  }

  /// Characters that run along a path.
  struct PathRun {
    var characters: Range<Int>
    /// In the text's coordinates.
    var path: Path
    /// User units along the path.
    var startOffset: Double
  }

  /// Elements of one text with a length, and with a path, of their own.
  static let partLimit = 1000

  var spans: [Span] = []
  private(set) var scalars: [Unicode.Scalar] = []
  /// Of each character, the index of its span.
  private(set) var spanIndices: [Int] = []
  private(set) var places: [Place] = []
  var stretches: [Stretch] = []
  var pathRuns: [PathRun] = []

  private var pending: [(characters: Range<Int>, lists: Lists)] = []
  private var endsInSpace = false

  /// Adds characters of the span `span`.
  ///
  /// Line ends and tabs are spaces. Unless spaces are kept, several in a row are one, and there are none at the
  /// text's ends.
  mutating func append(_ text: String, span: Int, keepsSpaces: Bool) {
    for scalar in text.unicodeScalars {
      let isSpace = scalar == " " || Self.breaks.contains(scalar)
      if isSpace, !keepsSpaces, endsInSpace || scalars.isEmpty { continue }
      endsInSpace = isSpace && !keepsSpaces
      scalars.append(isSpace ? " " : scalar == "\0" ? "\u{FFFD}" : scalar)
      spanIndices.append(span)
    }
  }

  private static let breaks: Set<Unicode.Scalar> = [
    "\t", "\n", "\u{0B}", "\u{0C}", "\r", "\u{85}", "\u{2028}", "\u{2029}",
  ]

  /// Notes what an element says of its characters, which begin at `start` and are all there.
  mutating func place(from start: Int, _ lists: Lists) {
    pending.append((start..<scalars.count, lists))
  }

  /// Takes a space from the end and settles the characters' places: of elements inside each other the inner counts.
  mutating func finish() {
    if endsInSpace {
      scalars.removeLast()
      spanIndices.removeLast()
    }
    let all = 0..<scalars.count
    places = Array(repeating: Place(), count: scalars.count)
    // Inner elements were noted before those around them.
    for (characters, lists) in pending.reversed() {
      for (offset, index) in characters.clamped(to: all).enumerated() {
        func value(_ list: [Double]) -> Double? { offset < list.count ? list[offset] : nil }
        places[index].x = value(lists.x) ?? places[index].x
        places[index].y = value(lists.y) ?? places[index].y
        places[index].dx = value(lists.dx) ?? places[index].dx
        places[index].dy = value(lists.dy) ?? places[index].dy
        // The last angle goes on.
        places[index].rotation = value(lists.rotations) ?? lists.rotations.last ?? places[index].rotation
      }
    }
    pending = []
    stretches = stretches.map { stretch in
      var stretch = stretch
      stretch.characters = stretch.characters.clamped(to: all)
      return stretch
    }
    pathRuns = pathRuns.map { run in
      var run = run
      run.characters = run.characters.clamped(to: all)
      return run
    }
  }

  /// The lists of one element, in user units and degrees.
  struct Lists {
    var x: [Double] = []
    var y: [Double] = []
    var dx: [Double] = []
    var dy: [Double] = []
    var rotations: [Double] = []
  }
}
