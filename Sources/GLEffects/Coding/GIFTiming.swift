// SPDX-License-Identifier: MIT
import Foundation

/// Sets when the frames of a GIF file are shown.
/// - Source: GIF89a specification, appendix B (grammar), §18–§26 (blocks).
enum GIFTiming {
  /// Replaces the delays of all frames, in 1/100 s.
  /// - Throws: `.failed` where the file is no GIF of as many frames, each with a graphic control extension.
  static func set(_ delays: [Int], in path: String) throws(EncodingError) {
    let file: Data
    do {
      file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    } catch {
      throw .failed("the GIF that ffmpeg wrote cannot be read: \(error.localizedDescription)")
    }
    let places = delayPlaces(in: file)
    guard places.count == delays.count else {
      throw .failed("ffmpeg wrote a GIF of \(places.count) frames instead of \(delays.count)")
    }
    guard let writer = FileHandle(forWritingAtPath: path) else {
      throw .failed("the GIF that ffmpeg wrote cannot be changed")
    }
    do {
      for (place, delay) in zip(places, delays) {
        try writer.seek(toOffset: UInt64(place))
        try writer.write(contentsOf: Data([UInt8(delay & 255), UInt8(delay >> 8)]))
      }
      try writer.close()
    } catch {
      throw .failed("the GIF that ffmpeg wrote cannot be changed: \(error.localizedDescription)")
    }
  }

  /// Where the delay of each picture stands, for those that have one.
  static func delayPlaces(in file: Data) -> [Int] {
    var places: [Int] = []
    var pending: Int?
    func byte(_ place: Int) -> Int { place < file.count ? Int(file[place]) : 0 }
    func colorTableBytes(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }
    var place = 13 + colorTableBytes(byte(10))
    while place < file.count {
      switch byte(place) {
      case 0x21:
        if byte(place + 1) == 0xf9 { pending = place + 4 }
        place += 2
      case 0x2c:
        if let pending { places.append(pending) }
        pending = nil
        place += 11 + colorTableBytes(byte(place + 9))
      default:
        return places
      }
      // Sub-blocks, each after its length, until an empty one.
      while byte(place) > 0 { place += 1 + byte(place) }
      place += 1
    }
    return places
  }
}
