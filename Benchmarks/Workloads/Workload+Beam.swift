// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

extension Workload {
  private static let sliceCount = 32
  private static let loopFrames = 210

  /// W4 and W4a: 32 slices of a rounded rectangle's outline from purple to cyan, once blurred and once sharp.
  static func beam(_ name: String, frameCount: Int) -> Workload {
    let frames = frameCount == 1 ? [100] : Array(0..<loopFrames)
    let (width, height, lineWidth) = (CGFloat(600), CGFloat(320), CGFloat(2.5))
    let card = continuousRectangle(
      in: CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: lineWidth / 2, dy: lineWidth / 2),
      radius: 26.75)
    let slices = frames.map { Self.slices(of: card, head: Double($0) / Double(loopFrames)) }
    return Workload(
      name, size: CGSize(width: width, height: height), frameCount: frames.count,
      sampleFrame: min(100, frames.count - 1)
    ) { frame in
      AnyView(
        Canvas { context, _ in
          var glow = context
          glow.addFilter(.blur(radius: lineWidth * 2.5))
          glow.drawLayer { layer in
            // The peers' layers are as large as the canvas; here ink outside would come back in by the blur.
            layer.clip(to: Path(CGRect(x: 0, y: 0, width: width, height: height)))
            for slice in slices[frame] {
              layer.stroke(slice.path, with: .color(slice.color), lineWidth: lineWidth * 2)
            }
          }
          for slice in slices[frame] {
            context.stroke(slice.path, with: .color(slice.color), lineWidth: lineWidth)
          }
        }
        .frame(width: width, height: height))
    }
  }

  private struct Slice: Sendable {
    var path: Path
    var color: Color
  }

  /// The slices of a beam whose head is at a fraction of the outline's length, split where the outline begins.
  private static func slices(of outline: Path, head: Double) -> [Slice] {
    let length = 0.3
    func wrapped(_ value: Double) -> Double { value - value.rounded(.down) }
    return (0..<sliceCount).flatMap { index -> [Slice] in
      let fraction = Double(index + 1) / Double(sliceCount)
      let start = wrapped(head - length * (1 - Double(index) / Double(sliceCount)))
      let end = wrapped(head - length * (1 - fraction) + 0.001)
      let parts: [(Double, Double)] = start < end ? [(start, end)] : [(start, 1), (0, end)]
      return parts.filter { $0.0 < $0.1 }.map { part in
        Slice(
          path: outline.trimmedPath(from: CGFloat(part.0), to: CGFloat(part.1)),
          color: mixed(fraction).opacity(fraction))
      }
    }
  }

  /// Purple and cyan mixed in Oklab, rounded to 8 bits.
  private static func mixed(_ fraction: Double) -> Color {
    let purple = Color.eightBit(0xbf, 0x5a, 0xf2)
    let cyan = Color.eightBit(0x64, 0xd2, 0xff)
    let color = purple.mix(with: cyan, by: fraction).resolve(in: EnvironmentValues())
    func sample(_ component: Float) -> Int { Int((component * 255).rounded()) }
    return .eightBit(sample(color.red), sample(color.green), sample(color.blue))
  }

  /// A rectangle with continuous corners, clockwise from the left end of its top edge.
  private static func continuousRectangle(in rect: CGRect, radius r: CGFloat) -> Path {
    // Where the curves of a corner end and bend, in radii from the corner.
    let (a, b, c, d) = (CGFloat(1.528665), CGFloat(1.08849296), CGFloat(0.86840694), CGFloat(0.63149379))
    let (e, f, g) = (CGFloat(0.37282383), CGFloat(0.16905956), CGFloat(0.07491139))
    let bends = [(b, 0), (c, 0), (d, g), (e, f), (f, e), (g, d), (0, c), (0, b), (0, a)]
    let corners = [
      (x: rect.maxX, y: rect.minY, back: (x: CGFloat(-1), y: CGFloat(0)), on: (x: CGFloat(0), y: CGFloat(1))),
      (
        x: rect.maxX, y: rect.maxY, back: (x: CGFloat(0), y: CGFloat(-1)), on: (x: CGFloat(-1), y: CGFloat(0))
      ),
      (x: rect.minX, y: rect.maxY, back: (x: CGFloat(1), y: CGFloat(0)), on: (x: CGFloat(0), y: CGFloat(-1))),
      (x: rect.minX, y: rect.minY, back: (x: CGFloat(0), y: CGFloat(1)), on: (x: CGFloat(1), y: CGFloat(0))),
    ]
    var path = Path()
    path.move(to: CGPoint(x: rect.minX + a * r, y: rect.minY))
    for corner in corners {
      func point(_ bend: (CGFloat, CGFloat)) -> CGPoint {
        CGPoint(
          x: corner.x + (corner.back.x * bend.0 + corner.on.x * bend.1) * r,
          y: corner.y + (corner.back.y * bend.0 + corner.on.y * bend.1) * r)
      }
      path.addLine(to: point((a, 0)))
      for index in stride(from: 0, to: bends.count, by: 3) {
        path.addCurve(
          to: point(bends[index + 2]), control1: point(bends[index]), control2: point(bends[index + 1]))
      }
    }
    path.closeSubpath()
    return path
  }
}
