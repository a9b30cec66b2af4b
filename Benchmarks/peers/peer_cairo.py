# SPDX-License-Identifier: MIT
"""pycairo (image surfaces) + OpenCV GaussianBlur for the blur cairo does not have."""

import cairo, cv2, numpy as np
import common as C

OPS = {
    "normal": "OVER",
    "color-dodge": "COLOR_DODGE",
    "color-burn": "COLOR_BURN",
    "hard-light": "HARD_LIGHT",
    "soft-light": "SOFT_LIGHT",
    "hue": "HSL_HUE",
    "saturation": "HSL_SATURATION",
    "color": "HSL_COLOR",
    "luminosity": "HSL_LUMINOSITY",
}


def op(m):
    return getattr(cairo, "OPERATOR_" + OPS.get(m, m.upper()))


def rgb(c):
    return tuple(v / 255 for v in c[:3])


def surf(w, h, fmt=cairo.FORMAT_ARGB32):
    return cairo.ImageSurface(fmt, w, h)


def arr(s, n=4):
    a = np.ndarray((s.get_height(), s.get_stride()), np.uint8, s.get_data())
    return a.reshape(s.get_height(), -1, 4)[:, : s.get_width()] if n == 4 else a[:, : s.get_width()]


def path(c, cmds):
    for k in cmds:
        if k[0] == "M":
            c.move_to(*k[1:])
        elif k[0] == "L":
            c.line_to(*k[1:])
        elif k[0] == "C":
            c.curve_to(*k[1:])
        else:
            c.close_path()


def blur_into(src, dst, sigma):  # 8-bit, transparent outside
    cv2.GaussianBlur(src, (0, 0), sigma, dst=dst, borderType=cv2.BORDER_CONSTANT)


class Job:
    def __init__(s, w, h):
        s.w, s.h = w, h
        s.surf = surf(w, h)
        s.c = cairo.Context(s.surf)
        s.c.set_antialias(cairo.ANTIALIAS_DEFAULT)

    def run(s):
        s.draw(s.c)
        s.surf.flush()

    def clear(s, c, rgba=(0, 0, 0, 0)):
        c.set_operator(cairo.OPERATOR_SOURCE)
        c.set_source_rgba(*rgba)
        c.paint()
        c.set_operator(cairo.OPERATOR_OVER)

    def pixels(s):
        return np.ascontiguousarray(arr(s.surf)[..., [2, 1, 0, 3]])


class Laser(Job):
    def __init__(s, L, mask=False):
        super().__init__(L.w, L.h)
        s.L = L
        s.mask = mask
        f = cairo.FORMAT_A8 if mask else cairo.FORMAT_ARGB32
        s.lay, s.out = surf(L.w, L.h, f), surf(L.w, L.h, f)
        s.lc = cairo.Context(s.lay)

    def circ(s, c, w):
        c.new_path()
        c.arc(s.L.cx, s.L.cy, s.L.r, 0, 6.283185307179586)
        c.close_path()
        c.set_line_width(w)
        c.stroke()

    def draw(s, c):
        L = s.L
        s.clear(c, (*rgb(C.BG), 1))
        c.set_source_rgb(1, 1, 1)
        s.circ(c, L.lw / 4)
        c.set_operator(op("soft-light"))
        s.circ(c, L.lw)
        c.set_operator(op("color-dodge"))
        c.set_source_rgb(*rgb(C.ORANGE))
        s.circ(c, L.lw / 2)
        c.set_operator(cairo.OPERATOR_OVER)
        s.clear(s.lc)
        s.lc.set_source_rgb(*rgb(C.ORANGE))
        s.circ(s.lc, L.lw)
        s.lay.flush()
        n = 1 if s.mask else 4
        blur_into(arr(s.lay, n), arr(s.out, n), L.sigma)
        s.out.mark_dirty()
        if s.mask:
            c.set_source_rgba(*rgb(C.ORANGE), 0.9)
            c.mask_surface(s.out)
        else:
            c.set_source_surface(s.out)
            c.paint_with_alpha(0.9)


class Rainbow(Job):
    def __init__(s, anim=False):
        super().__init__(C.RB_W, C.RB_H)
        s.anim = anim
        s.c.select_font_face("DejaVu Sans", cairo.FONT_SLANT_NORMAL, cairo.FONT_WEIGHT_BOLD)
        s.c.set_font_size(C.RB_SIZE)
        o = cairo.FontOptions()
        o.set_hint_style(cairo.HINT_STYLE_NONE)
        o.set_hint_metrics(cairo.HINT_METRICS_OFF)
        o.set_antialias(cairo.ANTIALIAS_GRAY)
        s.c.set_font_options(o)
        s.x = (C.RB_W - s.c.text_extents(C.RB_TEXT).x_advance) / 2

    def one(s, c, stops, x0, x1):
        s.clear(c)
        g = cairo.LinearGradient(x0, 0, x1, 0)
        for p, k in stops:
            g.add_color_stop_rgb(p, *rgb(k))
        c.set_source(g)
        c.move_to(s.x, C.RB_BASE)
        c.show_text(C.RB_TEXT)

    def draw(s, c):
        if not s.anim:
            return s.one(c, C.STOPS100, 0, C.RB_W)
        for k in range(C.RB_FRAMES):
            x = C.rb_anim_x0(k)
            s.one(c, C.STOPS200, x, x + 2 * C.RB_W)


class Beam(Job):
    def __init__(s, frames):
        super().__init__(C.BB_W, C.BB_H)
        s.frames = frames
        s.lay, s.out = surf(C.BB_W, C.BB_H), surf(C.BB_W, C.BB_H)
        s.lc = cairo.Context(s.lay)
        s.geo = {}
        for k in frames:
            L = []
            for p, q in C.bb_frame(k):
                s.c.new_path()
                path(s.c, p)
                L.append((s.c.copy_path(), q))
            s.geo[k] = L
        s.c.new_path()

    def draw(s, c):
        for k in s.frames:
            s.clear(c)
            s.clear(s.lc)
            for cc, w in ((s.lc, C.BB_LW * 2), (c, C.BB_LW)):
                if cc is c:
                    s.lay.flush()
                    blur_into(arr(s.lay), arr(s.out), C.BB_SIGMA)
                    s.out.mark_dirty()
                    c.set_source_surface(s.out)
                    c.paint()
                cc.set_line_width(w)
                for p, q in s.geo[k]:
                    cc.new_path()
                    cc.append_path(p)
                    cc.set_source_rgba(*rgb(q), q[3])
                    cc.stroke()


class Blend(Job):
    def __init__(s, m):
        super().__init__(1024, 1024)
        d, q = C.blend_pair()
        mk = lambda a: cairo.ImageSurface.create_for_data(
            np.ascontiguousarray(a[..., [2, 1, 0, 3]]).data, cairo.FORMAT_ARGB32, 1024, 1024
        )
        s.d, s.s, s.m = mk(d), mk(q), op(m)

    def draw(s, c):
        c.set_operator(cairo.OPERATOR_SOURCE)
        c.set_source_surface(s.d)
        c.paint()
        c.set_operator(s.m)
        c.set_source_surface(s.s)
        c.paint()


class Path(Job):
    def __init__(s, walk):
        super().__init__(1024, 1024)
        s.walk = walk
        path(s.c, C.walk_cmds() if walk else C.logo_cmds())
        s.p = s.c.copy_path()

    def draw(s, c):
        s.c.new_path()
        s.clear(c, (*rgb(C.BG), 1))
        c.append_path(s.p)
        if s.walk:
            c.set_source_rgb(1, 1, 1)
            c.set_line_width(C.WALK_LW)
            c.set_line_join(cairo.LINE_JOIN_ROUND)
            c.stroke()
        else:
            c.set_source_rgb(*rgb(C.ORANGE))
            c.fill_preserve()
            c.set_source_rgb(1, 1, 1)
            c.set_line_width(C.LOGO_LW)
            c.set_line_join(cairo.LINE_JOIN_MITER)
            c.set_miter_limit(4)
            c.stroke()


def prepare(wl):
    if wl in ("W1", "W2"):
        return Laser(C.LASER[wl])
    if wl in ("W1m", "W2m"):
        return Laser(C.LASER[wl[:2]], True)
    if wl == "W3":
        return Rainbow()
    if wl == "W3a":
        return Rainbow(True)
    if wl == "W4":
        return Beam([C.BB_ONE])
    if wl == "W4a":
        return Beam(list(range(C.BB_FRAMES)))
    if wl.startswith("W6:"):
        return Blend(wl[3:])
    if wl == "W7a":
        return Path(True)
    if wl == "W7b":
        return Path(False)
    return None  # W5: cairo has no blur (see peer_blur)
