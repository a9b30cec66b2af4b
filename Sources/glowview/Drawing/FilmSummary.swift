// SPDX-License-Identifier: MIT
import GLEffects

/// What a film took, for `--json` and `--verbose`.
struct FilmSummary: Sendable, Encodable {
  struct Seconds: Sendable, Encodable {
    var device: Double
    var resolve: Double
    var plan: Double
    var draw: Double
    var total: Double
  }

  var outputs: [String]
  var width: Int
  var height: Int
  var scale: Double
  var padding: Double
  /// Frames that were drawn, and those that `--resume` found.
  var frames: Int
  var framesKept: Int
  /// "50", "30000/1001".
  var fps: String
  /// Of what was drawn, in seconds.
  var duration: Double
  /// Seconds of one loop; null where nothing moves.
  var loop: Double?
  var dither: String
  var renderer: String
  var device: DrawReport.Device?
  /// Sums over all frames.
  var passes: Int
  var surfaces: Int
  var cacheHits: Int
  var peakSurfaceBytes: Int
  var seconds: Seconds
  var notes: [String]

  var json: String {
    ReportText.json(self)
  }

  /// A few lines for people.
  var text: String {
    let milliseconds = ReportText.milliseconds
    var lines = [
      "\(OptionValue.list(outputs).replacing(" or ", with: " and ")): \(width) x \(height) pixels, \(frames) frames"
    ]
    if let device {
      lines.append("device: \(device.renderer) (\(device.vendor), \(device.version), \(device.platform))")
      lines.append("passes: \(passes), surfaces taken from the cache: \(cacheHits)")
    } else {
      lines.append("renderer: \(renderer)")
    }
    lines.append(
      "time: device \(milliseconds(seconds.device)), resolve \(milliseconds(seconds.resolve)), "
        + "plan \(milliseconds(seconds.plan)), draw \(milliseconds(seconds.draw)), all \(milliseconds(seconds.total))"
    )
    return lines.joined(separator: "\n") + "\n"
  }
}
