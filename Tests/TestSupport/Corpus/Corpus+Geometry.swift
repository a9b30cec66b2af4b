// SPDX-License-Identifier: MIT
import Foundation
@testable import GLEffects

extension Corpus {
  static let fills: [CorpusScene] = [
    CorpusScene("fill/thin_rays") {
      (0..<24).map { index -> SceneItem in
        let angle = Double(index) * .pi / 12 + 0.03
        let side = 0.012
        return .fill(
          .polygon([
            (32 + 4 * cos(angle), 32 + 4 * sin(angle)),
            (32 + 30 * cos(angle - side), 32 + 30 * sin(angle - side)),
            (32 + 30 * cos(angle + side), 32 + 30 * sin(angle + side)),
          ]), .rgb(1, 0.9, 0.6))
      }
    },
    CorpusScene("fill/star_by_both_rules", 96, 48) {
      [
        .fill(star(center: (24, 25), radius: 22), .rgb(0.9, 0.6, 0.1)),
        .fill(star(center: (72, 25), radius: 22), .rgb(0.1, 0.6, 0.9), evenOdd: true),
      ]
    },
    CorpusScene("fill/contours_overlap_within_pixels") {
      var elements: [Path.Element] = []
      for index in 0..<12 {
        let x = 6 + 4.37 * Double(index)
        elements += Path.box(x, 8 + 0.31 * Double(index), 5.1, 40).elements
        elements += Path.box(60 - x, 20.3, 5.6, 30.2).elements
      }
      return [.fill(Path(elements: elements), .rgb(0.2, 0.7, 0.4))]
    },
    CorpusScene("fill/smaller_than_a_pixel") {
      (0..<36).map { index -> SceneItem in
        let side = 0.1 + Double(index) * 0.05
        return .fill(
          .box(5.3 + Double(index % 6) * 9.17, 5.7 + Double(index / 6) * 9.29, side, side * 0.7),
          .rgb(0, 0, 0))
      }
    },
    CorpusScene("fill/without_antialiasing") {
      [
        .shape(
          SceneShape(
            path: .oval(32, 32, 25.3, 17.8), trim: nil, style: .fill(FillStyle(antialiased: false)),
            paint: .rgb(0.8, 0.2, 0.4)))
      ]
    },
    CorpusScene("fill/far_larger_than_the_frame") {
      [
        .fill(.oval(-4000, 32, 4040, 4000), .rgb(0.3, 0.3, 0.9)),
        .fill(.box(-1e6, 40, 2e6, 3.3), .rgb(1, 1, 0)),
      ]
    },
    CorpusScene("fill/nothing_to_fill") {
      [
        .fill(.polyline([(4, 4), (60, 60)]), .rgb(1, 0, 0)), .fill(Path(elements: []), .rgb(1, 0, 0)),
        .fill(.oval(32, 32, 9, 9), .rgb(0.5, 0.5, 0.5)),
      ]
    },
  ]

  static let strokes: [CorpusScene] = [
    CorpusScene("stroke/caps_and_joins", 96, 96) {
      let caps = CGLineCap.allCases
      let joins = CGLineJoin.allCases
      return (0..<9).map { index -> SceneItem in
        let x = 6 + 31 * Double(index % 3)
        let y = 8 + 31 * Double(index / 3)
        let style = StrokeStyle(lineWidth: 7, lineCap: caps[index % 3], lineJoin: joins[index / 3])
        return .stroke(
          .polyline([(x, y + 16), (x + 10, y), (x + 22, y + 18)]), style,
          .rgb(0.1, 0.3 + 0.07 * Double(index), 0.8, 0.8))
      }
    },
    CorpusScene("stroke/widths_down_to_a_twentieth") {
      (0..<10).map { index -> SceneItem in
        let y = 5 + 6 * Double(index)
        return .stroke(
          .polyline([(3, y), (61, y + 3)]), StrokeStyle(lineWidth: 0.05 * pow(1.8, CGFloat(index))),
          .rgb(0, 0, 0))
      }
    },
    CorpusScene("stroke/miter_limit_four_cuts_the_sharper") {
      [26.0, 30.0].enumerated().map { index, degrees -> SceneItem in
        let half = degrees * .pi / 360
        let x = 8 + 26 * Double(index)
        let rise = 44 * sin(half)
        return SceneItem.stroke(
          .polyline([(x, 32 - rise), (x + 18, 32), (x, 32 + rise)]),
          StrokeStyle(lineWidth: 4, miterLimit: 4), .rgb(0.7, 0.2, 0.1))
      }
    },
    CorpusScene("stroke/dashes_over_the_start_of_a_ring") {
      [
        .stroke(
          .oval(32, 32, 23, 23), StrokeStyle(lineWidth: 6, lineCap: .round, dash: [9, 11, 2], dashPhase: -5),
          .rgb(0.2, 0.5, 0.9))
      ]
    },
    CorpusScene("stroke/dots_of_zero_length") {
      [
        .stroke(
          .polyline([(8, 8), (56, 14), (10, 54), (56, 56)]),
          StrokeStyle(lineWidth: 5, lineCap: .round, dash: [0, 9]), .rgb(0.9, 0.4, 0.1)),
        .stroke(
          Path(elements: [.move(to: CGPoint(x: 50, y: 34)), .line(to: CGPoint(x: 50, y: 34))]),
          StrokeStyle(lineWidth: 8, lineCap: .square), .rgb(0, 0.5, 0.5)),
      ]
    },
    CorpusScene("stroke/wider_than_its_shape") {
      [
        .stroke(.oval(20, 32, 6, 9), StrokeStyle(lineWidth: 22), .rgb(0.3, 0.6, 0.3, 0.9)),
        .stroke(
          .polyline([(42, 30), (52, 30), (44, 32)]), StrokeStyle(lineWidth: 16, lineJoin: .round),
          .rgb(0.6, 0.3, 0.6, 0.9)),
      ]
    },
    CorpusScene("stroke/cusp_and_doubled_back") {
      [
        .stroke(
          Path(elements: [
            .move(to: CGPoint(x: 8, y: 52)),
            .curve(
              to: CGPoint(x: 56, y: 52), control1: CGPoint(x: 66, y: 4), control2: CGPoint(x: -2, y: 4)),
          ]), StrokeStyle(lineWidth: 5, lineJoin: .round), .rgb(0.1, 0.4, 0.7)),
        .stroke(
          .polyline([(10, 58), (54, 58), (20, 58)]), StrokeStyle(lineWidth: 3, lineCap: .round),
          .rgb(0.8, 0.2, 0.2)),
      ]
    },
    CorpusScene("stroke/dash_over_a_corner_between_curves_without_speed") {
      // The last dash holds the corner at 31.027 of 34.853: a miter fills the pixels to the right of it and above.
      let places = [(58.04297, 57.4709), (58.04297, 54.18217), (60.46066, 54.18217), (60.46066, 58.00784)]
        .map { CGPoint(x: $0.0, y: $0.1) }
      let path = Path(
        elements: [
          .move(to: CGPoint(x: 34.03448, y: 58.69019)),
          .quadCurve(to: CGPoint(x: 56.5099, y: 58.71256), control: CGPoint(x: 56.38159, y: 58.15326)),
          .quadCurve(to: places[0], control: CGPoint(x: 58.04297, y: 59.77525)),
        ] + zip(places, places[1...]).map { .quadCurve(to: $1, control: $0) })
      return [
        .stroke(
          path, StrokeStyle(lineWidth: 8.84558, dash: [2.1904], dashPhase: -3.32647), .rgb(0.8, 0.3, 0.1))
      ]
    },
    CorpusScene("stroke/trim_runs_over_the_start") {
      [
        .stroke(.oval(32, 32, 24, 24), StrokeStyle(lineWidth: 1), .grey(0.7)),
        .stroke(
          .oval(32, 32, 24, 24), StrokeStyle(lineWidth: 8), .rgb(0.9, 0.5, 0.1, 0.7),
          trim: SceneTrim(start: 0.8, length: 0.4)),
      ]
    },
    CorpusScene("stroke/under_a_shear") {
      [
        .stroke(
          .box(-14, -14, 28, 28), StrokeStyle(lineWidth: 5, lineJoin: .round, dash: [8, 5]),
          .rgb(0.2, 0.2, 0.6),
          transform: CGAffineTransform(a: 1.2, b: 0.1, c: 0.7, d: 0.6, tx: 32, ty: 32))
      ]
    },
  ]
}

extension ScenePaint {
  static func grey(_ value: Double) -> ScenePaint { .rgb(value, value, value) }
}
