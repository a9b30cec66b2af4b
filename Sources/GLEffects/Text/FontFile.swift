// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// A font from a file, for this process only.
///
///     let font = try FontFile(path: "Brand.ttf")
///     Text("Hello").font(.custom(font.name, size: 40))
public struct FontFile: Sendable, Hashable {
  /// What to ask for it by: a name of its own, so that an installed font of the same family is not taken for it.
  public let name: String
  /// The family's name in the file.
  public let family: String
  /// The file, as it was given first.
  public let path: String

  /// Reads the font; a file that was read before is not read again.
  ///
  /// - Throws: `TextError`, `.fontFileNotFound` and `.notAFont` above all.
  public init(path: String) throws(TextError) {
    let full = URL(fileURLWithPath: path).standardizedFileURL.path
    var status = stat()
    guard stat(full, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw .fontFileNotFound(path: path)
    }
    // A pipe would be waited for, a device read without an end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFont(path: path) }
    self = try TextSession.perform { session throws(TextError) in
      if let known = session.fontFiles[full] { return known }
      let file = try session.load(full, as: path)
      session.fontFiles[full] = file
      return file
    }
  }

  fileprivate init(name: String, family: String, path: String) {
    self.name = name
    self.family = family
    self.path = path
  }
}

extension TextSession {
  /// Adds the fonts of a file under a name of their own.
  fileprivate mutating func load(_ path: String, as given: String) throws(TextError) -> FontFile {
    let name = "GLEffects font file \(fontFiles.count + 1)"
    let escaped = path.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    // Only a rule can give a font another name, and only what is read after the rule obeys it.
    let rule = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig>
      <match target="scan"><test name="file" compare="eq"><string>\(escaped)</string></test>
      <edit name="family" mode="append"><string>\(name)</string></edit></match></fontconfig>
      """
    _ = gle_FcConfigParseAndLoadFromMemory(config, rule, 0)
    let known = Set(fontPatterns)
    guard gle_FcConfigAppFontAddFile(config, path) != 0 else { throw .notAFont(path: given) }
    let added = fontPatterns.filter { !known.contains($0) }.map { FontPattern(pointer: $0) }
    guard let first = added.first, let family = first.string("family") else { throw .notAFont(path: given) }
    forgetNames()
    let hasName = added.allSatisfy { $0.strings("family").contains(name) }
    return FontFile(name: hasName ? name : family, family: family, path: given)
  }
}
