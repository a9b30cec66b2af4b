// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview bench` measured. Times are wall-clock milliseconds of a call, `cpuMs` CPU time of all threads.
struct BenchReport: Sendable, Encodable {
  struct Pass: Sendable, Encodable {
    var name: String
    var ms: Double
  }

  var subject: String
  var renderer: String
  /// Where a call ended: with `samples`, or on the renderer's own `surface`.
  var ending = BenchEnding.samples.rawValue
  var device: String?
  var width: Int
  var height: Int
  var frames: Int
  /// Calls after the first.
  var calls: Int
  /// The first call in this process; opening the device is not in it.
  var firstMs: Double
  var bestMs: Double
  var medianMs: Double
  /// The least of all calls after the first.
  var cpuMs: Double
  /// The most memory that the process held at once, before anything was compared.
  var peakBytes: Int
  /// Against the reference, over premultiplied channels; 99 where nothing differs. Nil if it was not drawn.
  var psnrDb: Double?
  /// In 1/255; rounding to 8 bits is in it.
  var maxDifference: Double?
  /// Of one frame, where the renderer can tell.
  var passes: [Pass]
  var passCount: Int
  var surfaces: Int
  var surfaceBytes: Int
  var programs: Int
  /// Of the PNG file that was timed or written.
  var fileBytes: Int?

  var json: String {
    ReportText.json(self) {
      $0.keyEncodingStrategy = .convertToSnakeCase
    }
  }

  /// A few lines for people.
  var text: String {
    func ms(_ value: Double) -> String { String(format: value < 10 ? "%.2f ms" : "%.1f ms", value) }
    let frame = frames > 1 ? ", \(ms(bestMs / Double(frames))) a frame" : ""
    var lines = [
      "\(subject): \(width) x \(height) pixels, \(frames == 1 ? "1 frame" : "\(frames) frames"), "
        + "renderer \(renderer)" + (device.map { " on \($0)" } ?? "")
        + (ending == BenchEnding.surface.rawValue ? ", until they are on its surface" : ""),
      "time: first \(ms(firstMs)), best \(ms(bestMs))\(frame), median \(ms(medianMs)) of \(calls), CPU \(ms(cpuMs))",
      "memory: \(peakBytes >> 20) MiB at most",
    ]
    if passCount > 0 {
      lines.append(
        "plan: \(passCount) passes, \(surfaces) surfaces, \(surfaceBytes >> 10) KiB, \(programs) programs")
    }
    if let psnrDb, let maxDifference {
      lines.append(
        String(format: "against the reference: %.1f dB, at most %.2f/255", psnrDb, maxDifference))
    }
    if let fileBytes { lines.append("file: \(fileBytes) bytes") }
    for pass in passes { lines.append("  \(ms(pass.ms))  \(pass.name)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
