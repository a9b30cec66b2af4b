// SPDX-License-Identifier: MIT
package import Foundation

/// Small SVG files, each for one kind of thing that drawing programs write; pages of 64 × 64.
package struct SVGCase: Sendable, CustomStringConvertible {
  package let name: String
  package let body: String
  /// Why librsvg draws something else; nil where it does not.
  package let librsvgDiffers: String?
  package var description: String { name }

  package var text: String {
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='64' height='64'>\(body)</svg>"
  }

  package var data: Data { Data(text.utf8) }

  init(_ name: String, _ body: String, librsvgDiffers: String? = nil) {
    self.librsvgDiffers = librsvgDiffers
    self.name = name
    self.body = body
  }

  package static let all: [SVGCase] = [
    SVGCase(
      "fills",
      "<rect x='4' y='4' width='30' height='20' rx='6' fill='teal'/><circle cx='40' cy='40' r='18' fill='#f808'/>"
    ),
    SVGCase(
      "fill_rules",
      "<path id='a' fill='navy' d='M32 4 50 58 4 24H60L14 58Z' transform='scale(.5)'/><use href='#a' x='32' y='32' fill-rule='evenodd'/><path fill-rule='evenodd' d='M34 4h26v26h-26zM40 10h14v14h-14z'/>"
    ),
    SVGCase(
      "strokes",
      "<g fill='none' stroke='crimson' stroke-width='6'><path d='M8 20 20 8 32 20' stroke-linejoin='round' stroke-linecap='round'/><path d='M38 20 46 8 54 20' stroke-linecap='square' stroke-linejoin='bevel'/><path d='M10 56 16 34 22 56'/><path d='M34 56 50 34 38 58' stroke-miterlimit='1'/></g>"
    ),
    SVGCase(
      "dashes",
      "<g fill='none' stroke='#246' stroke-width='4'><rect x='6' y='6' width='30' height='26' stroke-dasharray='5'/><path d='M4 44H60' stroke-dasharray='9 3 2' stroke-dashoffset='-4'/><path d='M4 56H60' stroke-dasharray='6 7' stroke-linecap='round'/></g>"
    ),
    SVGCase(
      "stroke_transform",
      "<g transform='scale(4 1)'><circle cx='8' cy='32' r='5' fill='gold' stroke='black' stroke-width='2'/></g>"
    ),
    SVGCase(
      "paint_order",
      "<path d='M8 8H56V40Z' fill='orange' stroke='purple' stroke-width='8' paint-order='stroke'/><path d='M8 50H56' stroke='green' stroke-width='5'/>"
    ),
    SVGCase(
      "linear_gradients",
      "<defs><linearGradient id='a'><stop stop-color='red'/><stop offset='.5' stop-color='lime'/><stop offset='1' stop-color='blue'/></linearGradient><linearGradient id='b' href='#a' gradientTransform='rotate(45 .5 .5)'/><linearGradient id='c' href='#a' gradientUnits='userSpaceOnUse' x1='10' y1='40' x2='50' y2='60'/></defs><rect x='2' y='2' width='60' height='14' fill='url(#a)'/><rect x='2' y='20' width='60' height='14' fill='url(#b)'/><rect x='2' y='38' width='60' height='24' fill='url(#c)'/>"
    ),
    SVGCase(
      "radial_gradients",
      "<defs><radialGradient id='a'><stop stop-color='white'/><stop offset='1' stop-color='#036'/></radialGradient><radialGradient id='b' href='#a' gradientUnits='userSpaceOnUse' cx='0' cy='0' r='1' gradientTransform='matrix(20 8 -4 10 40 46)'/></defs><rect x='2' y='2' width='60' height='28' fill='url(#a)'/><rect x='2' y='34' width='60' height='28' fill='url(#b)'/>"
    ),
    SVGCase(
      "gradient_to_transparent",
      "<linearGradient id='a'><stop stop-color='#fb0'/><stop offset='1' stop-color='#08f' stop-opacity='0'/></linearGradient><rect width='64' height='64' fill='url(#a)'/>"
    ),
    SVGCase(
      "gradient_spreads",
      "<defs><linearGradient id='a' x1='.3' x2='.5' spreadMethod='reflect'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient><linearGradient id='b' href='#a' spreadMethod='repeat'/><radialGradient id='c' r='.2' spreadMethod='reflect'><stop stop-color='red'/><stop offset='1' stop-color='yellow'/></radialGradient></defs><rect width='64' height='16' fill='url(#a)'/><rect y='16' width='64' height='16' fill='url(#b)'/><rect y='32' width='64' height='32' fill='url(#c)'/>"
    ),
    SVGCase(
      "stroke_gradient",
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='64'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><path d='M4 20H60M10 40 32 56 54 40' fill='none' stroke='url(#a)' stroke-width='8'/>"
    ),
    SVGCase(
      "group_opacity",
      "<g opacity='.5'><rect x='4' y='4' width='36' height='36' fill='red'/><rect x='24' y='24' width='36' height='36' fill='blue' opacity='.5'/></g><circle cx='50' cy='14' r='8' fill='lime' stroke='black' stroke-width='6' opacity='.5'/>"
    ),
    SVGCase(
      "clip_paths",
      "<clipPath id='a'><circle cx='20' cy='20' r='16'/><rect x='24' y='24' width='20' height='20'/></clipPath><clipPath id='b' clipPathUnits='objectBoundingBox'><path d='M0 1 .5 0 1 1Z'/></clipPath><g clip-path='url(#a)'><rect width='64' height='64' fill='teal'/></g><rect x='40' y='36' width='22' height='26' fill='maroon' clip-path='url(#b)'/>"
    ),
    SVGCase(
      "masks",
      "<mask id='a' maskUnits='userSpaceOnUse' x='0' y='0' width='64' height='64'><rect width='64' height='64' fill='#888'/><circle cx='32' cy='32' r='20' fill='white' fill-opacity='.8'/><rect x='28' width='8' height='64' fill='red'/></mask><rect width='60' height='60' fill='#06c' mask='url(#a)'/>"
    ),
    SVGCase(
      "nested_viewports",
      "<svg x='4' y='4' width='24' height='40' viewBox='0 0 10 10'><rect width='10' height='10' fill='red'/><circle cx='10' cy='10' r='4'/></svg><svg x='32' y='4' width='28' height='20' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMin slice'><circle cx='5' cy='5' r='5' fill='blue'/></svg><svg x='50%' y='50%' width='25%' height='25%' overflow='visible'><rect x='50%' width='100%' height='100%' fill='green'/></svg>"
    ),
    SVGCase(
      "symbols",
      "<symbol id='s' viewBox='0 0 8 8'><path d='M0 0H8L4 8Z'/></symbol><use xlink:href='#s' width='30' height='20' fill='purple'/><use href='#s' x='30' y='30' width='30' height='30' fill='red' transform='rotate(10 45 45)'/>"
    ),
    SVGCase(
      "style_sheets",
      "<style>rect{fill:red} .b{fill:blue;stroke:black} g > .c{stroke-width:4;stroke:lime} #d{fill:none!important} g rect{opacity:.7}</style><rect width='20' height='20'/><rect class='b' x='24' width='20' height='20'/><g><rect class='b c' x='4' y='30' width='20' height='20'/><rect id='d' class='c' style='fill:red' x='34' y='30' width='20' height='20'/></g>"
    ),
    SVGCase(
      "units",
      "<rect x='1mm' y='.1in' width='1cm' height='12pt' fill='olive'/><g font-size='10'><circle cx='50%' cy='4em' r='20%' stroke='black' stroke-width='1ex' fill='none'/></g>"
    ),
    SVGCase(
      "switches",
      "<switch><rect systemLanguage='xx' width='64' height='64' fill='red'/><g requiredExtensions='http://example.invalid/'><rect width='64' height='64'/></g><circle cx='32' cy='32' r='20' fill='green'/><rect width='64' height='64' fill='blue'/></switch>"
    ),
    SVGCase(
      "transforms",
      "<rect width='16' height='16' fill='tomato' transform='translate(24 4) rotate(30) skewX(20)'/><rect x='20' y='30' width='24' height='24' fill='steelblue' transform='rotate(45 32 42)'/><rect width='10' height='10' transform='matrix(1 .3 -.3 1 6 40)'/>"
    ),
    SVGCase(
      "blurs_and_colour_matrices",
      "<filter id='b' x='-.5' y='-.5' width='2' height='2' color-interpolation-filters='sRGB'><feGaussianBlur stdDeviation='1.5'/></filter><filter id='w'><feColorMatrix values='0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0'/></filter><mask id='m'><g filter='url(#w)'><rect width='64' height='64' fill-opacity='.6'/></g></mask><g filter='url(#b)' opacity='.8'><rect x='8' y='8' width='24' height='20' fill='teal'/><circle cx='30' cy='28' r='9' fill='red'/></g><rect x='36' y='36' width='20' height='20' fill='navy' mask='url(#m)'/><path d='M10 44H26V58Z' fill='purple' filter='url(#b)' transform='rotate(8)'/>",
      librsvgDiffers: "its small blurs are narrower than a Gaussian; Chromium's is as wide as here"
    ),
    SVGCase(
      "texts",
      "<path id='p' d='M4 60Q32 30 60 60' fill='none'/><linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='blue'/></linearGradient><g font-family='DejaVu Sans'><text x='4' y='16' font-size='14' fill='url(#g)'>Gl<tspan font-weight='bold' dy='4'>ow</tspan></text><text x='32' y='36' font-size='12' text-anchor='middle' fill='none' stroke='teal'>a<tspan rotate='20' opacity='.5'>b</tspan> שלום</text><text font-size='9' fill-opacity='.7'><textPath href='#p'>on a path</textPath></text></g>",
      librsvgDiffers: "it has no textPath and rotate, and takes a text's ink for its box"
    ),
    SVGCase(
      "clipped_by_text",
      "<clipPath id='c'><text x='2' y='46' font-family='DejaVu Sans' font-size='44' font-weight='bold'>Ab</text></clipPath><g clip-path='url(#c)'><rect width='64' height='64' fill='orange'/><circle cx='32' cy='32' r='18' fill='purple'/></g>",
      librsvgDiffers: "it clips every shape by itself, so that those behind show at the edges"
    ),
    SVGCase(
      "plain_texts",
      "<g font-family='DejaVu Sans'><text x='4' y='20' font-size='20'>Wave</text><text x='60' y='38' font-size='16' text-anchor='end' fill='crimson'>a<tspan font-weight='bold' fill='navy'>Bc</tspan></text><text transform='rotate(-8 32 52)' x='32' y='58' font-size='14' text-anchor='middle'>שלום</text></g>"
    ),
    SVGCase("broken_path", "<path fill='navy' d='M4 4H60V30L32 40 10 60 X 5 5'/>"),
  ]
}
