# SPDX-License-Identifier: MIT
"""SVG documents for the SVG peers (resvg, librsvg, Chromium, ImageMagick's delegate is not used)."""

import base64, io, os
import common as C


def head(w, h):
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'


def filt(w, h, sg):
    return f'<filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="{w}" height="{h}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="{sg}"/></filter>'


def laser(L):
    c = (
        lambda col, w, x="": f'<circle cx="{L.cx}" cy="{L.cy}" r="{L.r}" fill="none" stroke="{C.hexc(col)}" stroke-width="{w}" {x}/>'
    )
    return (
        head(L.w, L.h)
        + filt(L.w, L.h, L.sigma)
        + f'<rect width="{L.w}" height="{L.h}" fill="{C.hexc(C.BG)}"/>'
        + c(C.WHITE, L.lw / 4)
        + c(C.WHITE, L.lw, 'style="mix-blend-mode:soft-light"')
        + c(C.ORANGE, L.lw / 2, 'style="mix-blend-mode:color-dodge"')
        + f'<g opacity="0.9"><g filter="url(#b)">{c(C.ORANGE, L.lw)}</g></g></svg>'
    )


def rainbow(k=None):
    st, x0, w = (C.STOPS100, 0, C.RB_W) if k is None else (C.STOPS200, C.rb_anim_x0(k), 2 * C.RB_W)
    g = "".join(f'<stop offset="{p:.6f}" stop-color="{C.hexc(c)}"/>' for p, c in st)
    return (
        head(C.RB_W, C.RB_H)
        + f'<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="{x0}" y1="0" x2="{x0+w}" y2="0">{g}</linearGradient>'
        f'<text x="320" y="{C.RB_BASE}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="{C.RB_SIZE}" fill="url(#g)">{C.RB_TEXT}</text></svg>'
    )


def beam(k):
    P = lambda w: "".join(
        f'<path d="{C.svg_d(p)}" stroke="{C.hexc(q)}" stroke-opacity="{q[3]}" stroke-width="{w}"/>'
        for p, q in C.bb_frame(k)
    )
    return (
        head(C.BB_W, C.BB_H)
        + filt(C.BB_W, C.BB_H, C.BB_SIGMA)
        + f'<g fill="none"><g filter="url(#b)">{P(C.BB_LW*2)}</g>{P(C.BB_LW)}</g></svg>'
    )


def png64(a):
    from PIL import Image

    b = io.BytesIO()
    Image.fromarray(C.unpremul(a), "RGBA").save(b, "PNG", compress_level=1)
    return base64.b64encode(b.getvalue()).decode()


def img(n, a, x=""):
    return f'<image width="{n}" height="{n}" xlink:href="data:image/png;base64,{png64(a)}" {x}/>'


def blur(n, sg):
    return head(n, n) + filt(n, n, sg) + f'<g filter="url(#b)">{img(n, C.blur_input(n))}</g></svg>'


def blend(m):
    d, s = C.blend_pair()
    return head(1024, 1024) + img(1024, d) + img(1024, s, f'style="mix-blend-mode:{m}"') + "</svg>"


def path(walk):
    b = f'<rect width="1024" height="1024" fill="{C.hexc(C.BG)}"/>'
    if walk:
        return (
            head(1024, 1024)
            + b
            + f'<path d="{C.svg_d(C.walk_cmds())}" fill="none" stroke="#fff" stroke-width="{C.WALK_LW}" stroke-linejoin="round"/></svg>'
        )
    return (
        head(1024, 1024)
        + b
        + f'<path d="{C.svg_d(C.logo_cmds())}" fill="{C.hexc(C.ORANGE)}" stroke="#fff" stroke-width="{C.LOGO_LW}" stroke-miterlimit="4"/></svg>'
    )


def doc(wl, k=None):
    if wl in ("W1", "W2"):
        return laser(C.LASER[wl])
    if wl in ("W3", "W3a"):
        return rainbow(k)
    if wl in ("W4", "W4a"):
        return beam(C.BB_ONE if k is None else k)
    if wl.startswith("W5s"):
        return blur(1024, float(wl[3:]))
    if wl.startswith("W5n"):
        return blur(int(wl[3:]), 8.0)
    if wl.startswith("W6:"):
        return blend(wl[3:])
    if wl in ("W7a", "W7b"):
        return path(wl == "W7a")


def file(wl, k=None):
    os.makedirs("out/svg", exist_ok=True)
    f = f"out/svg/{wl.replace(':','_')}{'' if k is None else '_%03d' % k}.svg"
    open(f, "w").write(doc(wl, k))
    return f
