# SPDX-License-Identifier: MIT
"""ThorVG software canvas (thorvg-cython, ThorVG 1.x)."""

import numpy as np
import thorvg_cython as T
import common as C

_eng = {}


def engine(threads):
    if threads not in _eng:
        _eng[threads] = T.Engine(threads)
    return _eng[threads]


B = {m: getattr(T.BlendMethod, m.upper().replace("-", "")) for m in C.MODES}
CMD = {
    "M": T.PathCommand.MOVE_TO,
    "L": T.PathCommand.LINE_TO,
    "C": T.PathCommand.CUBIC_TO,
    "Z": T.PathCommand.CLOSE,
}


def shape(cmds, rgba, w, join=T.StrokeJoin.MITER, fill=None):
    s = T.Shape()
    if cmds is not None:
        for k in cmds:
            if k[0] == "M":
                s.move_to(k[1], k[2])
            elif k[0] == "L":
                s.line_to(k[1], k[2])
            elif k[0] == "C":
                s.cubic_to(*k[1:])
            else:
                s.close()
    style(s, rgba, w, join)
    if fill:
        s.set_fill_color(*fill, 255)
    return s


def style(s, rgba, w, join=T.StrokeJoin.MITER):
    a = round(255 * rgba[3]) if len(rgba) > 3 else 255
    s.set_stroke_width(w)
    s.set_stroke_color(*rgba[:3], a)
    s.set_stroke_cap(T.StrokeCap.BUTT)
    s.set_stroke_join(join)


class Job:
    Q = 100

    def __init__(s, w, h, threads=0):
        engine(threads)
        s.w, s.h = w, h
        s.cv = T.SwCanvas(w, h, int(T.Colorspace.ABGR8888), int(T.EngineOption.NONE))

    def bg(s, c):
        r = T.Shape()
        r.append_rect(0, 0, s.w, s.h)
        r.set_fill_color(*c, 255)
        s.cv.add(r)

    def run(s):
        s.build()
        s.flush()

    def flush(s):
        s.cv.draw(True)
        s.cv.sync()
        s.cv.remove()

    def pixels(s):
        return np.frombuffer(s.cv.buffer, np.uint8).reshape(s.h, s.w, 4).copy()


class Laser(Job):
    def build(s):
        L = s.L
        s.bg(C.BG)

        def circ(c, w, b="normal"):
            p = T.Shape()
            p.append_circle(L.cx, L.cy, L.r, L.r)
            style(p, c, w)
            p.set_blend_method(int(B[b]))
            return p

        s.cv.add(circ(C.WHITE, L.lw / 4))
        s.cv.add(circ(C.WHITE, L.lw, "soft-light"))
        s.cv.add(circ(C.ORANGE, L.lw / 2, "color-dodge"))
        g = T.Scene()
        g.add(circ(C.ORANGE, L.lw))
        g.add_effect_gaussian_blur(L.sigma, 0, 0, s.Q)
        g.set_opacity(230)
        s.cv.add(g)


class Rainbow(Job):
    def setup(s):
        T.Text.font_load(C.FONT)
        s.stops = {n: [T.ColorStop(p, *c) for p, c in st] for n, st in ((100, C.STOPS100), (200, C.STOPS200))}

    def one(s, n, x0, x1):
        t = T.Text()
        t.set_font("DejaVuSans-Bold")
        t.set_size(C.RB_SIZE * 72 / 96)
        t.set_text(C.RB_TEXT)
        g = T.LinearGradient(x0 - s.tx, 0, x1 - s.tx, 0)
        g.set_color_stops(s.stops[n])
        t.set_gradient(g)
        t.translate(s.tx, s.ty)
        s.cv.add(t)
        s.flush()

    tx, ty = 78.7, 22.0

    def run(s):
        if not s.anim:
            return s.one(100, 0, C.RB_W)
        for k in range(C.RB_FRAMES):
            x = C.rb_anim_x0(k)
            s.one(200, x, x + 2 * C.RB_W)


class Beam(Job):
    def setup(s, frames):
        s.frames = frames
        s.geo = {
            k: [(shape(p, q, C.BB_LW * 2), shape(p, q, C.BB_LW)) for p, q in C.bb_frame(k)] for k in frames
        }

    def run(s):
        for k in s.frames:
            g = T.Scene()
            for p, _ in s.geo[k]:
                g.add(p.duplicate())
            g.add_effect_gaussian_blur(C.BB_SIGMA, 0, 0, s.Q)
            s.cv.add(g)
            for _, p in s.geo[k]:
                s.cv.add(p.duplicate())
            s.flush()


class Blur(Job):
    def setup(s, n, sg):
        s.a = C.blur_input(n)
        s.n, s.sg = n, sg

    def build(s):
        p = T.Picture()
        p.load_raw(s.a.ctypes.data, s.n, s.n, int(T.Colorspace.ABGR8888), False)
        g = T.Scene()
        g.add(p)
        g.add_effect_gaussian_blur(s.sg, 0, 0, s.Q)
        s.cv.add(g)


class Blend(Job):
    def setup(s, m):
        s.d, s.q = C.blend_pair()
        s.m = m

    def build(s):
        for a, m in ((s.d, "normal"), (s.q, s.m)):
            p = T.Picture()
            p.load_raw(a.ctypes.data, 1024, 1024, int(T.Colorspace.ABGR8888), False)
            p.set_blend_method(int(B[m]))
            s.cv.add(p)


class PathJob(Job):
    def setup(s, walk):
        s.p = (
            shape(C.walk_cmds(), C.WHITE, C.WALK_LW, T.StrokeJoin.ROUND)
            if walk
            else shape(C.logo_cmds(), C.WHITE, C.LOGO_LW, T.StrokeJoin.MITER, C.ORANGE)
        )

    def build(s):
        s.bg(C.BG)
        s.cv.add(s.p.duplicate())


def prepare(wl, mt=False, q50=False):
    th = 2 if mt else 0

    def mk(c, w, h, *a, **kw):
        j = c(w, h, th)
        j.__dict__.update(kw)
        if q50:
            j.Q = 50
        if hasattr(j, "setup"):
            j.setup(*a)
        return j

    if wl in ("W1", "W2"):
        L = C.LASER[wl]
        return mk(Laser, L.w, L.h, L=L)
    if wl == "W3":
        return mk(Rainbow, C.RB_W, C.RB_H, anim=False)
    if wl == "W3a":
        return mk(Rainbow, C.RB_W, C.RB_H, anim=True)
    if wl == "W4":
        return mk(Beam, C.BB_W, C.BB_H, [C.BB_ONE])
    if wl == "W4a":
        return mk(Beam, C.BB_W, C.BB_H, list(range(C.BB_FRAMES)))
    if wl.startswith("W5s"):
        return mk(Blur, 1024, 1024, 1024, float(wl[3:]))
    if wl.startswith("W5n"):
        n = int(wl[3:])
        return mk(Blur, n, n, n, 8.0)
    if wl.startswith("W6:"):
        return mk(Blend, 1024, 1024, wl[3:])
    if wl == "W7a":
        return mk(PathJob, 1024, 1024, True)
    if wl == "W7b":
        return mk(PathJob, 1024, 1024, False)
