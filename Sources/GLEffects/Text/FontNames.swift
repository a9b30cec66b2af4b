// SPDX-License-Identifier: MIT

/// The names by which fonts can be asked for.
struct FontNames {
  /// A face that has a name of its own.
  struct Face {
    var family: String
    var weight: Int?
    var isItalic: Bool
  }

  private var families: Set<String> = []
  private var faces: [String: Face] = [:]

  init(of patterns: [OpaquePointer]) {
    for pointer in patterns {
      let pattern = FontPattern(pointer: pointer)
      let names = pattern.strings("family")
      for name in names { families.insert(Self.key(name)) }
      guard let family = names.first else { continue }
      let face = Face(
        family: family, weight: pattern.weight, isItalic: (pattern.integer("slant") ?? 0) > 0)
      for name in pattern.strings("postscriptname") + pattern.strings("fullname") {
        let key = Self.key(name)
        if faces[key] == nil { faces[key] = face }
      }
    }
  }

  /// Whether there is a family of that name; case and spaces do not count, as in fontconfig.
  func hasFamily(_ name: String) -> Bool { families.contains(Self.key(name)) }

  /// The face whose PostScript or full name it is.
  func face(named name: String) -> Face? { faces[Self.key(name)] }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0 != " " })
  }
}
