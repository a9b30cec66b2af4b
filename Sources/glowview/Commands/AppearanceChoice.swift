// SPDX-License-Identifier: MIT
import GLEffects

/// A form of the system's colours, and of the effects.
enum AppearanceChoice: String, Sendable, CaseIterable {
  case light, dark
  case lightContrast = "light-contrast"
  case darkContrast = "dark-contrast"

  var scheme: SchemeChoice { self == .light || self == .lightContrast ? .light : .dark }
  var hasContrast: Bool { self == .lightContrast || self == .darkContrast }

  /// "out/beam.apng" as "out/beam-dark.apng"; a name for standard output, or without an end, with it behind.
  func path(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return "\(path)-\(rawValue)" }
    guard let number = path[start..<dot].firstIndex(of: "%") else {
      return path[..<dot] + "-\(rawValue)" + path[dot...]
    }
    // Numbers stay at the end: frame-dark-0001.png.
    let isApart = number == start || "-_.".contains(path[path.index(before: number)])
    return path[..<number] + (isApart ? "" : "-") + "\(rawValue)-" + path[number...]
  }
}
