// SPDX-License-Identifier: MIT
public import Foundation

/// Why a view cannot be turned into a picture.
public enum ResolveError: Error, Equatable, CustomStringConvertible {
  /// A view's width or height is infinite or not a number.
  case nonFiniteSize(view: String, size: CGSize)
  /// Views are nested deeper than `limit`; most often a body that contains its own view.
  case tooDeep(view: String, limit: Int)
  /// Views change what they keep each time that they are built.
  case endlessUpdates(view: String, limit: Int)
  /// A view wants an object of its environment that no view around hands down.
  case missingObject(view: String, object: String)
  /// A fill is painted along a path; only a stroke has places along it.
  case alongPathFill(view: String)
  /// A style resolves to another one again and again.
  case endlessStyle(view: String, style: String)
  /// A picture file is missing or broken.
  case image(view: String, name: String, ImageError)
  /// A symbol is to be repeated as a pattern; only pictures can be.
  case symbolAsPaint(view: String, name: String)
  /// A text cannot be laid out.
  case text(view: String, TextError)

  /// One line for people, with the view's type.
  public var description: String {
    switch self {
    case .nonFiniteSize(let view, let size):
      "\(view) has no finite size (\(size.width) x \(size.height)); give it a frame"
    case .tooDeep(let view, let limit):
      "views are nested more than \(limit) deep at \(view); does a body contain its own view?"
    case .endlessUpdates(let view, let limit):
      "\(view) does not come to rest: it changes its state each time that it is built, \(limit) times in a row"
    case .missingObject(let view, let object):
      "\(view) wants an object of the type \(object) that no view around it hands down"
    case .alongPathFill(let view):
      "\(view) fills a shape with a gradient along its path; only a stroke can be painted so"
    case .endlessStyle(let view, let style):
      "the style \(style) of \(view) resolves to another style without end"
    case .image(let view, let name, let error):
      "\(view) cannot draw the image '\(name)': \(error)"
    case .symbolAsPaint(let view, let name):
      "\(view) paints with the symbol '\(name)'; only pictures can be repeated"
    case .text(_, let error):
      error.description
    }
  }
}
