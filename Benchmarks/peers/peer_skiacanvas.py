# SPDX-License-Identifier: MIT
"""skia-canvas-pyr: HTML-canvas API on a clang-built Skia, CPU. The canvas records and rasterises when pixels are asked for:
run() = record + rasterise + raw RGBA bytes out."""

import numpy as np, skia_canvas_pyr as S
import common as C


def prepare(wl):
    class J:
        pass

    j = J()

    def mk(w, h, draw):
        def run():
            c = S.Canvas(w, h, {"gpu": False})
            x = c.getContext("2d")
            draw(c, x)
            j.d = c.toBufferSync("raw")

        j.run = run
        j.pixels = lambda: C.premul(np.frombuffer(j.d, np.uint8).reshape(h, w, 4))
        return j

    if wl in ("W1", "W2"):
        L = C.LASER[wl]

        def draw(c, x):
            def s(k, w):
                x.lineWidth = w
                x.strokeStyle = k
                x.beginPath()
                x.arc(L.cx, L.cy, L.r, 0, 6.283185307179586)
                x.closePath()
                x.stroke()

            x.fillStyle = C.hexc(C.BG)
            x.fillRect(0, 0, L.w, L.h)
            s("#ffffff", L.lw / 4)
            x.globalCompositeOperation = "soft-light"
            s("#ffffff", L.lw)
            x.globalCompositeOperation = "color-dodge"
            s(C.hexc(C.ORANGE), L.lw / 2)
            x.globalCompositeOperation = "source-over"
            x.filter = f"blur({L.sigma}px)"
            x.globalAlpha = 0.9
            s(C.hexc(C.ORANGE), L.lw)

        return mk(L.w, L.h, draw)
    if wl in ("W7a", "W7b"):
        p = S.Path2D(C.svg_d(C.walk_cmds() if wl == "W7a" else C.logo_cmds()))

        def draw(c, x):
            x.fillStyle = C.hexc(C.BG)
            x.fillRect(0, 0, 1024, 1024)
            if wl == "W7a":
                x.lineJoin = "round"
                x.lineWidth = C.WALK_LW
                x.strokeStyle = "#ffffff"
                x.stroke(p)
            else:
                x.fillStyle = C.hexc(C.ORANGE)
                x.fill(p)
                x.miterLimit = 4
                x.lineWidth = C.LOGO_LW
                x.strokeStyle = "#ffffff"
                x.stroke(p)

        return mk(1024, 1024, draw)
    return None
