// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// What the first line of a request asks for.
enum PictureRequest {
  struct Picture {
    var view: ShownView
    var isFilm: Bool
    var size: CGSize?
    var scale = 1.0
    var time = 0.0
    var isDark = false
    var rate = 25
    /// Rounds of the loop that the film shows.
    var rounds = 1
  }

  case index
  case status
  case picture(Picture)

  /// - Throws: `RequestProblem`.
  init(_ line: String) throws {
    let words = line.split(separator: " ")
    guard words.count == 3, words[0] == "GET", let address = URLComponents(string: String(words[1])) else {
      throw RequestProblem(status: "400 Bad Request", message: "GET /NAME.png or /NAME.apng")
    }
    switch address.path {
    case "/":
      self = .index
      return
    case "/status":
      self = .status
      return
    default: break
    }
    let parts = address.path.dropFirst().split(separator: ".")
    guard parts.count == 2, let view = ShownView.all.first(where: { $0.name == parts[0] }),
      parts[1] == "png" || (parts[1] == "apng" && view.moves)
    else { throw RequestProblem(status: "404 Not Found", message: "there is no \(address.path)") }
    var picture = Picture(view: view, isFilm: parts[1] == "apng")
    for item in address.queryItems ?? [] {
      guard picture.set(item.name, item.value ?? "") else {
        throw RequestProblem(
          status: "400 Bad Request", message: "\(item.name)=\(item.value ?? "") is not understood")
      }
    }
    self = .picture(picture)
  }
}

/// What is wrong with a request.
struct RequestProblem: Error {
  var status: String
  var message: String
}

extension PictureRequest.Picture {
  /// Whether a parameter is known and in range.
  fileprivate mutating func set(_ name: String, _ text: String) -> Bool {
    func number(_ range: ClosedRange<Double>) -> Double? {
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
    switch name {
    case "size":
      let sides = text.split(separator: "x").compactMap { Double($0) }
      guard sides.count == 2, sides.allSatisfy({ (1...2000).contains($0) }) else { return false }
      size = CGSize(width: sides[0], height: sides[1])
    case "scale":
      guard let value = number(0.25...4) else { return false }
      scale = value
    case "time":
      guard let value = number(0...3600) else { return false }
      time = value
    case "fps":
      guard let value = Int(text), (1...60).contains(value) else { return false }
      rate = value
    case "rounds":
      guard let value = Int(text), (1...10_000).contains(value) else { return false }
      rounds = value
    case "scheme":
      guard text == "dark" || text == "light" else { return false }
      isDark = text == "dark"
    default: return false
    }
    return true
  }
}
