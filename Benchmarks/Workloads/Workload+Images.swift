// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

extension Workload {
  /// The W3C's modes by their CSS names.
  static let blendModes: [(name: String, mode: BlendMode)] = [
    ("normal", .normal), ("multiply", .multiply), ("screen", .screen), ("overlay", .overlay),
    ("darken", .darken), ("lighten", .lighten), ("color-dodge", .colorDodge), ("color-burn", .colorBurn),
    ("hard-light", .hardLight), ("soft-light", .softLight), ("difference", .difference),
    ("exclusion", .exclusion), ("hue", .hue), ("saturation", .saturation), ("color", .color),
    ("luminosity", .luminosity),
  ]

  /// W5: a translucent picture of blocks and discs, blurred.
  static func blur(_ name: String, side: Int, sigma: CGFloat) -> Workload {
    let image = Image(width: side, height: side, premultiplied: blocksAndDiscs(side: side))
    return Workload(name, size: CGSize(width: side, height: side)) { _ in AnyView(image.blur(radius: sigma)) }
  }

  /// W6: a translucent gradient blended over another one.
  static func blend(_ name: String, mode: BlendMode) -> Workload {
    let side = 1024
    func image(_ components: (_ x: Double, _ y: Double) -> [Double]) -> Image {
      var samples: [UInt8] = []
      samples.reserveCapacity(side * side * 4)
      for y in 0..<side {
        for x in 0..<side {
          let color = components(Double(x) / Double(side - 1), Double(y) / Double(side - 1))
          for component in color.prefix(3) { samples.append(sample(component * color[3])) }
          samples.append(sample(color[3]))
        }
      }
      return Image(width: side, height: side, premultiplied: samples)
    }
    let lower = image { x, y in [x, y, 1 - x, 0.5 + 0.5 * y] }
    let upper = image { x, y in [y, 1 - x, 0.5 + 0.5 * sin(x * 20), 0.25 + 0.75 * x] }
    return Workload(name, size: CGSize(width: side, height: side)) { _ in
      AnyView(
        ZStack {
          lower
          upper.blendMode(mode)
        })
    }
  }

  private static func sample(_ value: Double) -> UInt8 { UInt8((value * 255).rounded(.toNearestOrEven)) }

  /// 16 × 16 blocks of random components with 24 random discs on them, premultiplied in whole numbers.
  private static func blocksAndDiscs(side: Int) -> [UInt8] {
    var random = WorkloadRandom(seed: 5)
    func color() -> [Int] { (0..<4).map { _ in random.byte() } }
    let blocks = (0..<256).map { _ in color() }
    struct Disc {
      var x, y, radius: Double
      var color: [Int]
    }
    let discs = (0..<24).map { _ in
      Disc(x: random.unit(), y: random.unit(), radius: 0.02 + 0.1 * random.unit(), color: color())
    }
    let block = side / 16
    var samples: [UInt8] = []
    samples.reserveCapacity(side * side * 4)
    for y in 0..<side {
      for x in 0..<side {
        let (u, v) = (Double(x) / Double(side), Double(y) / Double(side))
        let disc = discs.last { disc in
          (u - disc.x) * (u - disc.x) + (v - disc.y) * (v - disc.y) < disc.radius * disc.radius
        }
        let color = disc?.color ?? blocks[y / block * 16 + x / block]
        for component in color.prefix(3) { samples.append(UInt8((component * color[3] + 127) / 255)) }
        samples.append(UInt8(color[3]))
      }
    }
    return samples
  }
}
