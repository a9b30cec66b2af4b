// SPDX-License-Identifier: MIT
public import Foundation
public import GLEffects

/// One of the pictures or loops that Benchmarks/README.md defines, built with the View API.
///
/// What a workload takes in (paths, pictures, glyph outlines) is made when the workload is; `view(frame)` only puts it
/// together, as the peers' timed calls do.
public struct Workload: Sendable {
  /// As in README.md: `W1`, `W5s8`, `W6:screen`.
  public let name: String
  /// In points, which are pixels.
  public let size: CGSize
  /// What lies under everything; nil is transparent.
  public let background: Color?
  /// 1 for a picture.
  public let frameCount: Int
  /// The frame that is compared with the reference.
  public let sampleFrame: Int
  /// The view of a frame, as large as `size`.
  public let view: @MainActor @Sendable (Int) -> AnyView

  init(
    _ name: String, size: CGSize, background: Color? = nil, frameCount: Int = 1, sampleFrame: Int = 0,
    view: @escaping @MainActor @Sendable (Int) -> AnyView
  ) {
    self.name = name
    self.size = size
    self.background = background
    self.frameCount = frameCount
    self.sampleFrame = sampleFrame
    self.view = view
  }

  /// The names of all workloads, in README's order.
  public static let names: [String] =
    ["W1", "W2", "W3", "W3a", "W4", "W4a"] + [1, 2, 4, 8, 16, 32, 64, 128].map { "W5s\($0)" }
    + [256, 512, 2048, 4096].map { "W5n\($0)" } + blendModes.map { "W6:\($0.name)" } + ["W7a", "W7b"]

  /// The workload called `name`, with its inputs made; nil if there is none.
  /// - Throws: `TextError` where W3's font cannot be had.
  public static func named(_ name: String) throws(TextError) -> Workload? {
    switch name {
    case "W1": laser(name, side: 512, lineWidth: 12)
    case "W2": laser(name, side: 2048, lineWidth: 48)
    case "W3": try rainbow(name, frameCount: 1)
    case "W3a": try rainbow(name, frameCount: 120)
    case "W4": beam(name, frameCount: 1)
    case "W4a": beam(name, frameCount: 210)
    case "W7a": walk(name)
    case "W7b": logo(name)
    default:
      if name.hasPrefix("W5s"), let sigma = Int(name.dropFirst(3)), names.contains(name) {
        blur(name, side: 1024, sigma: CGFloat(sigma))
      } else if name.hasPrefix("W5n"), let side = Int(name.dropFirst(3)), names.contains(name) {
        blur(name, side: side, sigma: 8)
      } else if let mode = blendModes.first(where: { name == "W6:\($0.name)" }) {
        blend(name, mode: mode.mode)
      } else {
        nil
      }
    }
  }

  static let backdrop = Color.eightBit(0x0d, 0x0d, 0x1a)
  static let orange = Color.eightBit(0xff, 0x9f, 0x0a)
  static let white = Color.eightBit(0xff, 0xff, 0xff)
}

extension Color {
  /// An sRGB colour of 8-bit components.
  static func eightBit(_ red: Int, _ green: Int, _ blue: Int, opacity: Double = 1) -> Color {
    Color(
      .sRGB, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, opacity: opacity)
  }
}
