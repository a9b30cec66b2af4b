// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import GLEffects

struct ShaderListTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Shaders")

  @Test func everyFileOfTheFolderIsEmbeddedAsItIs() throws {
    let folder = Self.folder.path(percentEncoded: false)
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".glsl") }.sorted()
    let library = ShaderLibrary()
    #expect(library.files.keys.sorted() == files)
    for file in files {
      let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
      #expect(library.files[file] == text, "\(file) is embedded as it is")
    }
  }

  @Test func includedFilesKeepTheirOwnLineNumbers() throws {
    let library = ShaderLibrary()
    let source = try library.source(of: "draw.frag.glsl", defines: [("PAINT", "0")])
    #expect(source.hasPrefix("#version 310 es\n"))
    #expect(source.contains("#define PAINT 0\n"))
    #expect(!source.contains("#include"))
    let number = try #require(library.files.keys.sorted().firstIndex(of: "lib/paint.glsl")) + 1
    #expect(source.contains("#line 1 \(number)\n"))
    #expect(library.annotated("\(number):12(3): error: x").hasPrefix("lib/paint.glsl:12(3)"))
  }

  @Test func aMissingFileIsNamed() {
    #expect(throws: GLError.shader(name: "none.glsl", message: "there is no such file")) {
      _ = try ShaderLibrary().source(of: "none.glsl", defines: [])
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/glslangValidator")))
  func everyVariantIsValidGLSL() throws {
    let library = ShaderLibrary()
    var texts = [("vert", try ProgramCache.vertexSource(library: library))]
    let paints = DrawVariant.Paint.allCases.map {
      DrawVariant(paint: $0, hasCoverage: true, mask: .none, blend: nil)
    }
    let masks = DrawVariant.Mask.allCases.map {
      DrawVariant(paint: .surface, hasCoverage: false, mask: $0, blend: nil)
    }
    // The validator does not know the extension by which programs read their target; drivers that do compile those.
    let blends = BlendOperation.allCases.map {
      DrawVariant(paint: .tint, hasCoverage: true, mask: .none, blend: $0)
    }
    let maskedPaints = DrawVariant.Paint.allCases.map {
      DrawVariant(paint: $0, hasCoverage: true, mask: .luminance, blend: .hue)
    }
    let onColors = BlendOperation.allCases.map {
      DrawVariant(paint: .enlarged, hasCoverage: true, mask: .none, blend: $0, backdrop: .color)
    }
    for variant in paints + masks + blends + maskedPaints + onColors {
      texts.append(("frag", try ProgramCache.fragmentSource(.draw(variant), library: library)))
    }
    let stacks = [
      StackVariant(blends: [.normal, .normal], sourcePart: nil, paint: .tint),
      StackVariant(blends: [.normal, .softLight, .colorDodge, .normal], sourcePart: 3, paint: .gathered),
      StackVariant(blends: [.screen, .overlay, .hardLight], sourcePart: 0, paint: .enlarged),
      StackVariant(blends: [.hue, .colorBurn, .luminosity, .xor], sourcePart: nil, paint: .tint),
    ]
    for variant in stacks {
      texts.append(("frag", try ProgramCache.fragmentSource(.stack(variant), library: library)))
    }
    texts.append(("frag", try ProgramCache.fragmentSource(.resample, library: library)))
    texts.append(("frag", try ProgramCache.fragmentSource(.colorMatrix, library: library)))
    texts.append(("frag", try ProgramCache.fragmentSource(.alphaThreshold, library: library)))
    let folder = FileManager.default.temporaryDirectory.appending(path: "glsl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try texts.enumerated().map { index, text in
      let file = folder.appending(path: "\(index).\(text.0)")
      try text.1.write(to: file, atomically: false, encoding: .utf8)
      return file.path(percentEncoded: false)
    }
    // popen: Foundation's Process does not like to run beside other tests.
    let stream = try #require(popen("/usr/bin/glslangValidator \(files.joined(separator: " "))", "r"))
    var message: [UInt8] = []
    while case let byte = fgetc(stream), byte != EOF { message.append(UInt8(truncatingIfNeeded: byte)) }
    #expect(pclose(stream) == 0, "\(String(decoding: message, as: UTF8.self))")
  }
}
