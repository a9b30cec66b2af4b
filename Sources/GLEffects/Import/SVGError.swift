// SPDX-License-Identifier: MIT

/// Why an SVG file gives no outlines. Lines and columns count from 1.
public enum SVGError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such file.
  case fileNotFound(path: String)
  /// The name is a directory's.
  case isDirectory(path: String)
  /// `reason` is the system's own text.
  case unreadable(path: String, reason: String)
  /// More bytes than `limit`.
  case fileTooLarge(path: String, limit: Int)
  /// No bytes, or only white space.
  case empty
  /// A gzip file, as `.svgz` files are.
  case compressed
  /// Not well-formed XML, or cut off.
  case malformed(line: Int, column: Int, reason: String)
  /// The outermost element is something else.
  case notSVG(rootElement: String)
  /// Elements inside elements, more than `limit` deep.
  case nestedTooDeeply(line: Int, limit: Int)
  /// More than `limit` elements in the file.
  case tooManyElements(line: Int, limit: Int)
  /// Of one element; the line is that on which its tag begins.
  case tooManyAttributes(line: Int, limit: Int)
  /// Of all drawn texts together.
  case tooManyCharacters(line: Int, limit: Int)
  /// Elements that `use`, clip paths and masks repeat.
  case tooManyInstances(line: Int, limit: Int)
  /// Path elements of all outlines together.
  case tooManySegments(line: Int, limit: Int)
  /// A coordinate or length, after transforms, that is not finite or beyond `SVGPathData.coordinateLimit`.
  case numberOutOfRange(line: Int, element: String)
  /// More comparisons of elements with style rules than `limit`.
  case styleSheetTooComplex(limit: Int)
  /// No element has that id.
  case elementNotFound(id: String)
  /// The element exists, but has no outline that can be read: a text, a gradient …
  case elementHasNoOutline(id: String, element: String, line: Int)

  /// One line for people, without the file's name unless the case carries it.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
    switch self {
    case .fileNotFound(let path):
      "there is no file '\(path)'"
    case .isDirectory(let path):
      "'\(path)' is a directory, not an SVG file"
    case .unreadable(let path, let reason):
      "'\(path)' cannot be read: \(reason)"
    case .fileTooLarge(let path, let limit):
      "'\(path)' is larger than \(limit >> 20) MiB, the most that is read"
    case .empty:
      "the SVG file is empty"
    case .compressed:
      "the SVG file is compressed; expand it first with gunzip"
    case .malformed(let line, let column, let reason):
      "line \(line), column \(column): \(reason)"
    case .notSVG(let rootElement):
      "the outermost element is <\(rootElement)>, not <svg>"
    case .nestedTooDeeply(let line, let limit):
      "line \(line): elements are nested more than \(limit) deep"
    case .tooManyElements(let line, let limit):
      "line \(line): more than \(limit) elements"
    case .tooManyAttributes(let line, let limit):
      "line \(line): an element has more than \(limit) attributes"
    case .tooManyCharacters(let line, let limit):
      "line \(line): texts of more than \(limit) characters"
    case .tooManyInstances(let line, let limit):
      "line \(line): <use>, clip paths and masks repeat more than \(limit) elements"
    case .styleSheetTooComplex(let limit):
      "the style sheets need more than \(limit) comparisons; simplify their selectors"
    case .tooManySegments(let line, let limit):
      "line \(line): more than \(limit) path segments"
    case .numberOutOfRange(let line, let element):
      "line \(line): <\(element)> reaches beyond ±10⁹ or is not finite"
    case .elementNotFound(let id):
      "no element has the id '\(id)'"
    case .elementHasNoOutline(let id, let element, let line):
      "line \(line): <\(element) id=\"\(id)\"> has no outline that can be drawn"
    }
  }
}
