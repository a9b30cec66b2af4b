// SPDX-License-Identifier: MIT
import GLEffects

/// A shape with everything read that it needs.
struct LoadedShape: Sendable, Equatable {
  enum Geometry: Sendable, Equatable {
    /// One of the shapes that take their size from the frame; never a path, a file or a text.
    case fitted(ShapeSource)
    /// Points from the frame's top left corner.
    case path(Path)
    /// To be scaled and centred into the frame: `path` so that `viewBox`, or its own bounds if that is nil, fills it.
    case fittedPath(Path, viewBox: CGRect?)
    /// In its own size, or as large as the frame.
    case text(TextOutline)
  }

  /// An SVG file as a picture, besides its outlines.
  struct Picture: Sendable, Equatable {
    var document: SVGDocument
    /// What fills the frame, if not the document's page.
    var page: CGRect?
    /// Whether all of the file is drawn, not one element of it.
    var isWhole: Bool
  }

  var geometry: Geometry
  /// Nil for shapes that are no SVG files.
  var picture: Picture?
  /// What fills are masked by instead of the outline.
  var mask: ImageFile?
  var maskChannel = ImageFile.Channel.alpha
  /// How the outline is filled, where that is asked for.
  var fillStyle = FillStyle()
  /// One line each, about what could not be drawn.
  var warnings: [String] = []
  /// The fonts of a text.
  var textReport: TextReport?

  /// Reads path data or a file, or lays out the text.
  /// - Parameters:
  ///   - fitsText: Whether a text takes its size from the frame.
  ///   - keepsPaints: Whether an SVG file's own paints are drawn, not its outlines.
  /// - Throws: `.badData`, `.missingInput`, `.noDevice`.
  static func load(
    _ source: ShapeSource, fitsPath: Bool, maskChannel: MaskChoice = .alpha,
    text options: TextOptions = TextOptions(), fitsText: Bool = false, keepsPaints: Bool = false
  ) throws(ToolFailure) -> LoadedShape {
    switch source {
    case .circle, .ellipse, .rectangle, .roundedRectangle, .capsule:
      return LoadedShape(geometry: .fitted(source))
    case .path(let text):
      let data = SVGPathData(text)
      if let error = data.error { throw ToolFailure(.badData, "--path: \(error)") }
      if !data.path.hasSegments { throw ToolFailure(.badData, "--path: the path data draw nothing") }
      return LoadedShape(geometry: fitsPath ? .fittedPath(data.path, viewBox: nil) : .path(data.path))
    case .svg(let reference):
      return try loadSVG(reference, options, keepsPaints: keepsPaints)
    case .image(let file):
      return try loadImage(file, channel: maskChannel == .alpha ? .alpha : .luminance)
    case .text(let text):
      return try layOut(text, options, fits: fitsText)
    }
  }

  private static func loadImage(_ file: String, channel: ImageFile.Channel) throws(ToolFailure) -> LoadedShape
  {
    let image = try ImageFile(tool: file)
    let outline: Path
    do throws(ContourError) {
      outline = try image.outline(of: channel)
    } catch {
      throw ToolFailure(.badData, "\(file): \(error)")
    }
    if !outline.hasSegments {
      let other = channel == .alpha ? "; try --mask luminance" : ""
      throw ToolFailure(.badData, "\(file): no part of the picture's \(channel) is one half or more\(other)")
    }
    return LoadedShape(
      geometry: .fittedPath(outline, viewBox: CGRect(x: 0, y: 0, width: image.width, height: image.height)),
      mask: image, maskChannel: channel, warnings: image.warnings.map { "\(file): \($0)" })
  }

  private static func layOut(
    _ text: String, _ options: TextOptions, fits: Bool
  ) throws(ToolFailure) -> LoadedShape {
    let outline = try options.outline(of: text)
    if outline.isEmpty {
      throw ToolFailure(.badData, "--text: there is nothing in the text that can be drawn")
    }
    if options.isStrict, !outline.report.isComplete {
      throw ToolFailure(.badData, "--text: \(outline.report.notes.joined(separator: "; "))")
    }
    return LoadedShape(
      geometry: .text(fits ? outline.resizable() : outline), warnings: outline.report.notes,
      textReport: outline.report)
  }

  private static func loadSVG(
    _ reference: String, _ options: TextOptions, keepsPaints: Bool
  ) throws(ToolFailure) -> LoadedShape {
    let (file, id) = split(reference)
    if let fontFile = options.fontFile {
      // Known from then on, under its own name.
      do throws(TextError) { _ = try FontFile(path: fontFile) } catch { throw ToolFailure(error) }
    }
    let document: SVGDocument
    do throws(SVGError) {
      document = try SVGDocument(contentsOfFile: file, elementID: id)
    } catch {
      throw ToolFailure(error, file: file)
    }
    if !document.path.hasSegments, !(keepsPaints && document.hasPaints) {
      let skipped = document.warnings.first.map { " (\($0))" } ?? ""
      throw ToolFailure(.badData, "\(file): there is no outline in this SVG that can be drawn\(skipped)")
    }
    if keepsPaints, !document.hasPaints {
      let skipped = document.warnings.first.map { " (\($0))" } ?? ""
      throw ToolFailure(.badData, "\(file): nothing to draw: no paint of this SVG can be drawn\(skipped)")
    }
    let report = document.textReport
    if options.isStrict, !report.isComplete {
      throw ToolFailure(.badData, "\(file): \(report.notes.joined(separator: "; "))")
    }
    // One element is fitted by its own bounds: the page around it does not matter.
    let page = id == nil ? document.viewBox : nil
    let warnings = document.warnings + report.notes + (keepsPaints ? [] : document.outlineWarnings)
    return LoadedShape(
      geometry: .fittedPath(document.path, viewBox: page),
      picture: Picture(
        document: document, page: page ?? document.path.boundingRect, isWhole: id == nil),
      fillStyle: document.fillStyle, warnings: warnings.map { "\(file): \($0)" },
      textReport: report.runs.isEmpty ? nil : report)
  }

  /// The file's name and the id after the last `#`; all of it is the name if there is such a file.
  static func split(_ reference: String) -> (file: String, id: String?) {
    guard let hash = reference.lastIndex(of: "#"), access(reference, F_OK) != 0 else {
      return (reference, nil)
    }
    return (String(reference[..<hash]), String(reference[reference.index(after: hash)...]))
  }
}

extension ImageFile {
  /// Reads a file that the command line names.
  /// - Throws: `.missingInput`, `.badData`.
  init(tool path: String) throws(ToolFailure) {
    do throws(ImageError) {
      try self.init(path: path)
    } catch {
      switch error {
      case .fileNotFound, .unreadable: throw ToolFailure(.missingInput, "\(error)")
      case .fileTooLarge: throw ToolFailure(.badData, "\(error)")
      default: throw ToolFailure(.badData, "\(path): \(error)")
      }
    }
  }
}

extension Path {
  /// Whether there is anything besides moves.
  fileprivate var hasSegments: Bool {
    var result = false
    forEach { element in
      if case .move = element { return }
      result = true
    }
    return result
  }
}
