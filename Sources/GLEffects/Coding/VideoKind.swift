// SPDX-License-Identifier: MIT

/// The kinds of video file that ffmpeg writes.
public enum VideoKind: String, Sendable, Hashable, CaseIterable {
  /// H.264, without alpha.
  case mp4
  /// VP9, with alpha where the film has it.
  case webm
  /// ProRes 4444, with alpha where the film has it.
  case mov
  /// AV1, with alpha where the film has it.
  case avif

  /// Whether a film with alpha keeps it.
  public var hasAlpha: Bool { self != .mp4 }

  /// Whether alpha is a stream of its own, of grey frames with full range.
  var keepsAlphaApart: Bool { self == .avif }

  /// Whether there is a mode without any loss but that of the conversion of colours.
  public var isLosslessPossible: Bool { self != .mov }

  /// Whether sides must be even, for colour at half the resolution.
  func needsEvenSides(_ isLossless: Bool, _ isOpaque: Bool) -> Bool {
    switch self {
    case .mov: false
    case .webm: !isLossless || !isOpaque
    case .mp4, .avif: !isLossless
    }
  }

  func encoder() -> String {
    switch self {
    case .mp4: "libx264"
    case .webm: "libvpx-vp9"
    case .mov: "prores_ks"
    case .avif: "libaom-av1"
    }
  }

  /// What the encoder is told, and the form of pixels that it gets.
  ///
  /// - Parameter quality: 0...100; nil is lossless.
  func settings(quality: Double?, keepsAlpha: Bool) -> (pixels: String, options: [String]) {
    // From the worst to the best of each encoder's constant-quality scale.
    func rate(_ worst: Double, _ best: Double) -> String {
      String(Int((worst + (best - worst) * (quality ?? 100) / 100).rounded()))
    }
    switch self {
    case .mp4:
      let pixels = quality == nil ? "yuv444p" : "yuv420p"
      return (
        pixels,
        ["-preset", "medium"] + (quality == nil ? ["-qp", "0"] : ["-crf", rate(51, 10)]) + [
          "-movflags", "+faststart",
        ]
      )
    case .webm:
      let pixels = keepsAlpha ? "yuva420p" : quality == nil ? "yuv444p" : "yuv420p"
      let options = ["-deadline", "good", "-cpu-used", "2", "-row-mt", "1", "-b:v", "0"]
      return (
        pixels,
        // Frames out of order and alpha do not go together.
        options + (quality == nil ? ["-lossless", "1"] : ["-crf", rate(63, 8)])
          + (keepsAlpha ? ["-auto-alt-ref", "0"] : [])
      )
    case .mov:
      return (
        keepsAlpha ? "yuva444p10le" : "yuv444p10le",
        ["-profile:v", "4444", "-vendor", "apl0", "-qscale:v", rate(31, 1)]
          + (keepsAlpha ? ["-alpha_bits", "16"] : [])
      )
    case .avif:
      let pixels = quality == nil ? "yuv444p" : "yuv420p"
      let options = ["-cpu-used", "6", "-row-mt", "1", "-b:v", "0"]
      return (
        pixels,
        options + (quality == nil ? ["-crf", "0", "-aom-params", "lossless=1"] : ["-crf", rate(63, 4)])
      )
    }
  }
}
