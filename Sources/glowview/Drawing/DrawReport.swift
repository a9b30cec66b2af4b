// SPDX-License-Identifier: MIT
import GLEffects

/// What a drawing command did, for `--json` and `--verbose`.
struct DrawReport: Sendable, Encodable {
  struct Device: Sendable, Encodable {
    var platform: String
    var vendor: String
    var renderer: String
    var version: String
    var isSoftware: Bool
    var uuid: String?
  }

  struct Seconds: Sendable, Encodable {
    var device: Double
    var resolve: Double
    var plan: Double
    var draw: Double
    var encode: Double
    var total: Double
  }

  var output: String
  var width: Int
  var height: Int
  var scale: Double
  var padding: Double
  var depth: Int
  var dither: String
  var renderer: String
  var device: Device?
  var tiles: Int
  var passes: Int
  var surfaces: Int
  var programs: Int
  var peakSurfaceBytes: Int
  /// The plan's bound on its own error in 1/255, away from blend modes that amplify errors.
  var errorBound: Double
  var seconds: Seconds
  var warnings: [String]
  /// The fonts of a text.
  var fonts: TextReport?

  var json: String {
    ReportText.json(self)
  }

  /// A few lines for people.
  var text: String {
    let milliseconds = ReportText.milliseconds
    var lines = ["\(output): \(width) x \(height) pixels, \(depth) bits, dither \(dither)"]
    if let device {
      lines.append("device: \(device.renderer) (\(device.vendor), \(device.version), \(device.platform))")
    } else {
      lines.append("renderer: \(renderer == "cpu" ? "CPU" : "CPU reference")")
    }
    if renderer != "reference" {
      lines.append(
        "plan: \(passes) passes, \(surfaces) surfaces, \(programs) programs, "
          + "\((peakSurfaceBytes + 1023) / 1024) KiB at most, \(tiles == 1 ? "one piece" : "\(tiles) pieces")"
      )
    }
    lines.append(
      "time: device \(milliseconds(seconds.device)), resolve \(milliseconds(seconds.resolve)), "
        + "plan \(milliseconds(seconds.plan)), draw \(milliseconds(seconds.draw)), "
        + "encode \(milliseconds(seconds.encode)), all \(milliseconds(seconds.total))")
    return lines.joined(separator: "\n") + "\n"
  }
}
