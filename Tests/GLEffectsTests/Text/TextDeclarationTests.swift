// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The declarations of CTextShim against the headers of Pango, HarfBuzz and fontconfig, where those are installed.
struct TextDeclarationTests {
  private static func output(of command: String) -> (status: Int32, text: String) {
    guard let pipe = popen(command + " 2>&1", "r") else { return (-1, "") }
    var bytes: [UInt8] = []
    while case let byte = fgetc(pipe), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return (pclose(pipe), String(decoding: bytes, as: UTF8.self))
  }

  private static let hasHeaders =
    output(of: "pkg-config --exists pangoft2 && command -v clang").status == 0

  private static let source = """
    #include <fontconfig/fontconfig.h>
    #include <hb-ot.h>
    #include <hb.h>
    #include <pango/pango.h>
    #include <pango/pangofc-fontmap.h>
    #include <pango/pangoft2.h>
    #define GLE_TEXT_INSTALLED_HEADERS
    #include "CTextShim.h"
    #define CHECK_FUNCTION(result, name, parameters, arguments, give) \\
      _Static_assert(__builtin_types_compatible_p(__typeof__(&name), __typeof__(result(*) parameters)), #name);
    #define CHECK_LIBRARY(library, file, list) list(CHECK_FUNCTION)
    GLE_TEXT_LIBRARIES(CHECK_LIBRARY)
    #define CHECK_CONSTANT(name, value) _Static_assert((int)(name) == (value), #name);
    #define CHECK_LAYOUT(type, member, offset) \\
      _Static_assert(sizeof(void *) != 8 || offsetof(type, member) == (offset), #type "." #member);
    #define CHECK_SIZE(type, size) _Static_assert(sizeof(type) == (size), #type);
    GLE_CONSTANTS(CHECK_CONSTANT)
    GLE_LAYOUTS(CHECK_LAYOUT)
    GLE_SIZES(CHECK_SIZE)
    CHECK_CONSTANT(PANGO_GLYPH_EMPTY, (int)GLE_GLYPH_EMPTY)
    CHECK_CONSTANT(PANGO_GLYPH_UNKNOWN_FLAG, (int)GLE_GLYPH_UNKNOWN_FLAG)
    CHECK_CONSTANT(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS, (int)GLE_RUN_IS_ELLIPSIS)
    """

  private func compile(_ source: String) throws -> (status: Int32, text: String) {
    let path = NSTemporaryDirectory() + "gleffects-\(UUID().uuidString).c"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let include = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/CTextShim/include").path(percentEncoded: false)
    return Self.output(
      of: "clang -std=gnu2x -fsyntax-only -I'\(include)' $(pkg-config --cflags pangoft2) '\(path)'")
  }

  @Test(.enabled(if: hasHeaders, "needs libpango1.0-dev and clang"))
  func declarationsAgreeWithTheInstalledHeaders() throws {
    let result = try compile(Self.source)
    #expect(result.status == 0, "\(result.text)")
    // The check can fail.
    let wrong = Self.source.replacing("GLE_SIZES(CHECK_SIZE)", with: "CHECK_SIZE(PangoGlyphInfo, 24)")
    #expect(try compile(wrong).status != 0)
  }
}
