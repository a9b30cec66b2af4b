// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

extension Workload {
  /// W3 and W3a: "Rainbow" in DejaVu Sans Bold, filled by a gradient of 100 hues; in the loop of the 100 twice, moving left.
  static func rainbow(_ name: String, frameCount: Int) throws(TextError) -> Workload {
    let (width, height, baseline) = (CGFloat(640), CGFloat(160), CGFloat(115))
    let font = Font.custom("DejaVu Sans", fixedSize: 100).weight(.bold)
    func outline(_ string: String) throws(TextError) -> (path: Path, width: CGFloat) {
      let text = try TextOutline(Text(string).font(font))
      let size = text.sizeThatFits(.unspecified)
      return (text.path(in: CGRect(origin: .zero, size: size)), size.width)
    }
    let word = try outline("Rainbow")
    // A letter that stands on the line says where the line is.
    let ascent = try outline("R").path.boundingRect.maxY
    let path = word.path.offsetBy(dx: (width - word.width) / 2, dy: baseline - ascent)
    let once = (0..<100).map { hue($0) }
    let colors = frameCount == 1 ? once : once + once
    let gradient = Gradient(
      stops: colors.enumerated().map { index, color in
        Gradient.Stop(color: color, location: CGFloat(index) / CGFloat(colors.count - 1))
      })
    let length = frameCount == 1 ? width : 2 * width
    return Workload(
      name, size: CGSize(width: width, height: height), frameCount: frameCount, sampleFrame: frameCount / 2
    ) { frame in
      let start = -width * CGFloat(frame) / CGFloat(frameCount)
      return AnyView(
        Canvas { context, _ in
          context.fill(
            path,
            with: .linearGradient(
              gradient, startPoint: CGPoint(x: start, y: 0), endPoint: CGPoint(x: start + length, y: 0)))
        }
        .frame(width: width, height: height))
    }
  }

  /// Hue `index`/100 at full saturation and value, of 8-bit components.
  private static func hue(_ index: Int) -> Color {
    let sector = Double(index) * 0.06
    func component(_ shift: Double) -> Int {
      // The sawtooth of HSV: distance from the component's own hue, cut to 0...1.
      let place = (sector + shift).truncatingRemainder(dividingBy: 6)
      return Int((255 * min(1, max(0, abs(place - 3) - 1))).rounded(.toNearestOrEven))
    }
    return .eightBit(component(0), component(4), component(2))
  }
}
