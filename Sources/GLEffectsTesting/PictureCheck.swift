// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// Compares finished pictures with stored ones, or stores them.
struct PictureCheck: Sendable {
  enum Outcome: Sendable, Equatable {
    case same
    /// Why the test fails, with the pictures that show it: names and PNG files.
    case failure(String, [Attached])
  }

  struct Attached: Sendable, Equatable {
    var name: String
    var bytes: [UInt8]
  }

  /// Where stored pictures are.
  var folder: String
  /// Where pictures of failures go.
  var failureFolder: String
  var tolerance: PictureTolerance
  var recording: PictureRecording

  /// `Pictures/NAME` beside the test's file NAME.swift.
  static func folder(ofTest path: String) -> String {
    let file = URL(filePath: path)
    let name = file.deletingPathExtension().lastPathComponent
    return file.deletingLastPathComponent().appending(path: "Pictures/\(name)").path(percentEncoded: false)
  }

  /// A title as a file's name: letters, digits and "-_.", others become "-".
  static func fileName(_ title: String) -> String {
    String(title.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
  }

  /// What becomes of a picture, given as a PNG file.
  func outcome(of bytes: [UInt8], title: String) -> Outcome {
    let path = "\(folder)/\(Self.fileName(title)).png"
    let stored = FileManager.default.contents(atPath: path).map { [UInt8]($0) }
    guard let stored, recording != .all else {
      let isWanted = recording != .never
      if isWanted { return record(bytes, at: path, title: title) }
      return .failure(
        "there is no stored picture of '\(title)'; \(PictureRecording.variable)=missing stores it at \(path)",
        save([Attached(name: "\(title)-actual", bytes: bytes)]))
    }
    if stored == bytes { return .same }
    let (expected, actual): (SampledPicture, SampledPicture)
    do {
      expected = try Self.samples(stored)
      actual = try Self.samples(bytes)
    } catch {
      return recording == .failed
        ? record(bytes, at: path, title: title)
        : .failure("the stored picture \(path) cannot be read: \(error)", [])
    }
    var attached = [
      Attached(name: "\(title)-expected", bytes: stored), Attached(name: "\(title)-actual", bytes: bytes),
    ]
    let message: String
    if expected.width != actual.width || expected.height != actual.height {
      message =
        "'\(title)' has \(actual.width) x \(actual.height) pixels, not \(expected.width) x \(expected.height)"
    } else {
      let comparison = PictureComparison(expected, actual, steps: tolerance.steps)
      if comparison.count <= tolerance.pixels { return .same }
      let box = comparison.box ?? .empty
      message =
        "'\(title)' differs in \(comparison.count) of \(actual.samples.count) pixels by more than \(tolerance.steps)/255, at most by "
        + "\(Int(comparison.largest.rounded(.up)))/255, within x \(box.minX)..<\(box.maxX), y \(box.minY)..<\(box.maxY); the tolerance is "
        + "\(tolerance.steps)/255 and \(tolerance.pixels) pixels because \(tolerance.reason)"
      let picture = comparison.picture(width: actual.width, height: actual.height)
      if let bytes = try? PNGEncoder.encoded(picture) {
        attached.append(Attached(name: "\(title)-difference", bytes: bytes))
      }
    }
    if recording == .failed { return record(bytes, at: path, title: title) }
    return .failure(message, save(attached))
  }

  private static func samples(_ png: [UInt8]) throws -> SampledPicture {
    let picture = try ImageFile(data: Data(png))
    return SampledPicture(picture.pixels, dither: .none)
  }

  private func record(_ bytes: [UInt8], at path: String, title: String) -> Outcome {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: path), options: .atomic)
    } catch {
      return .failure("'\(title)' cannot be stored at \(path): \(error)", [])
    }
    return .failure(
      "'\(title)' has been stored at \(path); look at it, and run the test again without storing", [])
  }

  /// Writes the pictures of a failure, whose names then are where they are.
  private func save(_ attached: [Attached]) -> [Attached] {
    attached.map { picture in
      let path = "\(failureFolder)/\(Self.fileName(picture.name)).png"
      try? FileManager.default.createDirectory(atPath: failureFolder, withIntermediateDirectories: true)
      try? Data(picture.bytes).write(to: URL(filePath: path), options: .atomic)
      return Attached(name: path, bytes: picture.bytes)
    }
  }
}
