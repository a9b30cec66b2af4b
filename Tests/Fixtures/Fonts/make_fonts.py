#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the small fonts that tests use, each with one thing in it. Needs fontTools; the fonts are checked in.

All have 1000 units an em, an ascent of 800 and a descent of 200. Without a note, glyphs are boxes of straight lines.
"""
import struct
import zlib

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as SbixGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from fontTools.ttLib.tables.TupleVariation import TupleVariation


def box(pen, x0, y0, x1, y1, clockwise=True):
    """In y up: clockwise is TrueType's way for outer contours."""
    points = [(x0, y0), (x0, y1), (x1, y1), (x1, y0)]
    if not clockwise:
        points.reverse()
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()


def glyph(*boxes):
    pen = TTGlyphPen(None)
    for values in boxes:
        box(pen, *values)
    return pen.glyph()


def builder(name, order, characters, advances, is_truetype=True):
    fb = FontBuilder(1000, isTTF=is_truetype)
    fb.setupGlyphOrder(order)
    fb.setupCharacterMap(characters)
    fb.metrics = {g: (a, 0) for g, a in zip(order, advances)}
    fb.family = name
    return fb


def finish(fb, file):
    if "glyf" in fb.font:
        # The left side bearing says where an outline begins.
        glyf = fb.font["glyf"]
        fb.metrics = {g: (a, getattr(glyf[g], "xMin", 0)) for g, (a, _) in fb.metrics.items()}
    fb.setupHorizontalMetrics(fb.metrics)
    fb.setupHorizontalHeader(ascent=800, descent=-200)
    fb.setupNameTable({"familyName": fb.family, "styleName": "Regular"})
    fb.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    fb.setupPost()
    fb.font["head"].created = fb.font["head"].modified = 0
    fb.font.recalcTimestamp = False
    fb.save(file)


def png(width, height, rgba):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(rgba) * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


# A: two layers, a red box and one in the text's colour. B: a plain box. Space.
fb = builder("Test Layers", [".notdef", "A", "B", "space", "red", "own"],
             {0x41: "A", 0x42: "B", 0x20: "space"}, [500, 600, 600, 250, 600, 600])
fb.setupGlyf({".notdef": glyph((50, 0, 450, 700)), "A": glyph((0, 0, 600, 700)), "B": glyph((100, 0, 500, 700)),
              "space": glyph(), "red": glyph((100, 0, 300, 700)), "own": glyph((300, 0, 500, 700))})
fb.font["COLR"] = buildCOLR({"A": [("red", 0), ("own", 0xFFFF)]}, version=0)
fb.font["CPAL"] = buildCPAL([[(1, 0, 0, 0.5)]])
finish(fb, "Layers.ttf")

# A: a colour glyph of COLR version 1, with nothing in its outline. No sign for missing glyphs.
fb = builder("Test Paint", [".notdef", "A", "part"], {0x41: "A"}, [500, 600, 600])
fb.setupGlyf({".notdef": glyph(), "A": glyph(), "part": glyph((100, 0, 300, 700))})
fb.font["COLR"] = buildCOLR({"A": {"Format": 10, "Glyph": "part", "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1}}},
                            version=1, glyphMap=fb.font.getReverseGlyphMap())
fb.font["CPAL"] = buildCPAL([[(0, 1, 0, 1)]])
finish(fb, "Paint.ttf")

# A: a picture of 10 × 20 pixels, 20 pixels an em, 5 pixels above the baseline.
fb = builder("Test Picture", [".notdef", "A"], {0x41: "A"}, [500, 600])
fb.setupGlyf({".notdef": glyph((50, 0, 450, 700)), "A": glyph((0, 0, 500, 1000))})
sbix = newTable("sbix")
sbix.version, sbix.flags, sbix.numGlyphs, sbix.numStrikes = 1, 1, 2, 1
strike = Strike(ppem=20, resolution=72)
strike.glyphs["A"] = SbixGlyph(glyphName="A", graphicType="png ", originOffsetX=2, originOffsetY=5,
                               imageData=png(10, 20, (255, 128, 0, 128)))
sbix.strikes[20] = strike
fb.font["sbix"] = sbix
finish(fb, "Picture.ttf")

# PostScript outlines, outer contours counter-clockwise in y up. A: a box. B: a cubic curve.
fb = builder("Test Postscript", [".notdef", "A", "B"], {0x41: "A", 0x42: "B"}, [500, 600, 600], is_truetype=False)


def charstring(draw):
    pen = T2CharStringPen(600, None)
    draw(pen)
    return pen.getCharString()


def curve(pen):
    pen.moveTo((100, 0))
    pen.lineTo((500, 0))
    pen.curveTo((500, 200), (400, 700), (100, 700))
    pen.closePath()


fb.setupCFF("Test-Postscript", {}, {
    ".notdef": charstring(lambda pen: box(pen, 50, 0, 450, 700, clockwise=False)),
    "A": charstring(lambda pen: box(pen, 100, 0, 500, 700, clockwise=False)), "B": charstring(curve)}, {})
finish(fb, "Postscript.otf")

# Weight 100 to 900: the advance grows from 400 to 800. A: two boxes that overlap, the upper one grows to the right.
fb = builder("Test Variable", [".notdef", "A"], {0x41: "A"}, [500, 400])
fb.setupGlyf({".notdef": glyph((50, 0, 450, 700)), "A": glyph((0, 0, 200, 500), (100, 200, 300, 700))})
fb.setupHorizontalMetrics(fb.metrics)
fb.setupHorizontalHeader(ascent=800, descent=-200)
fb.setupNameTable({"familyName": "Test Variable", "styleName": "Regular"})
fb.setupFvar([("wght", 100, 100, 900, "Weight")], [])
# The last four points are the phantom ones: left side, right side (the advance), top, bottom.
deltas = [(0, 0)] * 4 + [(0, 0), (0, 0), (400, 0), (400, 0)] + [(0, 0), (400, 0), (0, 0), (0, 0)]
fb.setupGvar({"A": [TupleVariation({"wght": (0, 1, 1)}, deltas)], ".notdef": []})
finish(fb, "Variable.ttf")
