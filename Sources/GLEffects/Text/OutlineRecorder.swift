// SPDX-License-Identifier: MIT
import CTextShim
import Foundation

/// Takes down what HarfBuzz says about a glyph's outline: font units, y down.
final class OutlineRecorder {
  private(set) var elements: [Path.Element] = []

  /// The outline of `glyph`; closed sub-paths, quadratic and cubic curves as they are in the font.
  static func outline(of glyph: UInt32, in font: OpaquePointer, functions: OpaquePointer) -> [Path.Element] {
    let recorder = OutlineRecorder()
    gle_hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(recorder).toOpaque())
    return recorder.elements
  }

  /// What HarfBuzz is to call; nil when memory is short.
  static func makeFunctions() -> OpaquePointer? {
    guard let functions = gle_hb_draw_funcs_create() else { return nil }
    gle_hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in OutlineRecorder.at(data)?.add(.move(to: point(x, y))) }, nil, nil)
    gle_hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in OutlineRecorder.at(data)?.add(.line(to: point(x, y))) }, nil, nil)
    gle_hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        OutlineRecorder.at(data)?.add(.quadCurve(to: point(x, y), control: point(controlX, controlY)))
      }, nil, nil)
    gle_hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, control1X, control1Y, control2X, control2Y, x, y, _ in
        OutlineRecorder.at(data)?.add(
          .curve(
            to: point(x, y), control1: point(control1X, control1Y), control2: point(control2X, control2Y)))
      }, nil, nil)
    gle_hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in OutlineRecorder.at(data)?.add(.closeSubpath) }, nil, nil)
    return functions
  }

  private func add(_ element: Path.Element) { elements.append(element) }

  private static func at(_ data: UnsafeMutableRawPointer?) -> OutlineRecorder? {
    data.map { Unmanaged<OutlineRecorder>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// From HarfBuzz's y up.
private func point(_ x: Float, _ y: Float) -> CGPoint { CGPoint(x: Double(x), y: -Double(y)) }
