# SPDX-License-Identifier: MIT
"""Blend2D 0.8 via blend2d-python (its own folder pk_b2dpython: the two PyPI bindings collide) + OpenCV GaussianBlur."""

import os, sys, math

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "pk_b2dpython"))
import blend2d as B, numpy as np, cv2
import common as C

OP = {m: getattr(B.BLCompOp, m.upper().replace("-", "_"), None) for m in C.MODES}
OP["normal"] = B.BLCompOp.SRC_OVER


def col(c, a=1.0):
    return (c[2] / 255, c[1] / 255, c[0] / 255, a)  # the binding reads a colour tuple as b,g,r,a


def mkpath(cmds):
    p = B.BLPath()
    for k in cmds:
        if k[0] == "M":
            p.move_to(*k[1:])
        elif k[0] == "L":
            p.line_to(*k[1:])
        elif k[0] == "C":
            p.cubic_to(*k[1:])
        else:
            p.close()
    return p


class Job:
    def __init__(s, w, h):
        s.w, s.h = w, h
        s.im = B.BLImage(w, h)

    def run(s):
        c = B.BLContext(s.im)
        s.draw(c)
        c.flush()
        del c

    def clear(s, c, rgba):
        c.comp_op = B.BLCompOp.SRC_COPY
        c.set_fill_style(rgba)
        c.fill_all()
        c.comp_op = B.BLCompOp.SRC_OVER

    def pixels(s):
        return np.ascontiguousarray(np.array(view(s.im))[..., [2, 1, 0, 3]])


def view(im):
    """zero-copy numpy view: the binding only hands out copies, so read BLImageImpl {pixels, stride, w, h} through ctypes"""
    import ctypes, struct

    a = id(im)
    off = struct.unpack("i", ctypes.string_at(a + 16, 4))[0]
    impl = struct.unpack("Q", ctypes.string_at(a + off, 8))[0]
    px, stride, w, h = struct.unpack("qqii", ctypes.string_at(impl, 24))
    assert (w, h) == (im.width, im.height) if isinstance(im.width, int) else True
    return np.ctypeslib.as_array((ctypes.c_uint8 * (stride * h)).from_address(px)).reshape(h, stride // 4, 4)[
        :, :w
    ]


class Laser(Job):
    def __init__(s, L):
        super().__init__(L.w, L.h)
        s.L = L
        s.lay = B.BLImage(L.w, L.h)
        s.out = B.BLImage(L.w, L.h)

    def draw(s, c):
        L = s.L
        s.clear(c, col(C.BG))

        def circ(c, k, w):
            c.stroke_width = w
            c.set_stroke_style(col(k))
            c.stroke_circle(L.cx, L.cy, L.r)

        circ(c, C.WHITE, L.lw / 4)
        c.comp_op = OP["soft-light"]
        circ(c, C.WHITE, L.lw)
        c.comp_op = OP["color-dodge"]
        circ(c, C.ORANGE, L.lw / 2)
        c.comp_op = OP["normal"]
        lc = B.BLContext(s.lay)
        lc.clear_all()
        circ(lc, C.ORANGE, L.lw)
        lc.flush()
        del lc
        cv2.GaussianBlur(view(s.lay), (0, 0), L.sigma, dst=view(s.out), borderType=cv2.BORDER_CONSTANT)
        c.global_alpha = 0.9
        c.blit_image(B.BLPoint(0, 0), s.out)
        c.global_alpha = 1.0


class Rainbow(Job):
    def __init__(s, anim):
        super().__init__(C.RB_W, C.RB_H)
        s.anim = anim
        s.f = B.BLFontFace.create_from_file(C.FONT)
        s.font = B.BLFont.create_new(s.f, float(C.RB_SIZE))
        s.x = (C.RB_W - s.font.get_text_metrics(C.RB_TEXT)[0]) / 2

    def one(s, c, stops, x0, x1):
        s.clear(c, (0, 0, 0, 0))
        g = B.create_linear_gradient(x0, 0, x1, 0)
        for p, k in stops:
            g.add_stop(p, col(k))
        c.set_fill_style(g)
        c.fill_text(B.BLPoint(s.x, C.RB_BASE), s.font, C.RB_TEXT)
        c.flush()

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
        s.lay = B.BLImage(s.w, s.h)
        s.out = B.BLImage(s.w, s.h)
        s.geo = {k: [(mkpath(p), col(q, q[3])) for p, q in C.bb_frame(k)] for k in frames}

    def draw(s, c):
        for k in s.frames:
            lc = B.BLContext(s.lay)
            lc.clear_all()
            lc.stroke_width = C.BB_LW * 2
            for p, q in s.geo[k]:
                lc.set_stroke_style(q)
                lc.stroke_path(p)
            lc.flush()
            del lc
            cv2.GaussianBlur(view(s.lay), (0, 0), C.BB_SIGMA, dst=view(s.out), borderType=cv2.BORDER_CONSTANT)
            c.comp_op = B.BLCompOp.SRC_COPY
            c.blit_image(B.BLPoint(0, 0), s.out)
            c.comp_op = OP["normal"]
            c.stroke_width = C.BB_LW
            for p, q in s.geo[k]:
                c.set_stroke_style(q)
                c.stroke_path(p)
            c.flush()


class Blend(Job):
    def __init__(s, m):
        super().__init__(1024, 1024)
        s.op = OP[m]
        s.src = []
        for a in C.blend_pair():
            i = B.BLImage(1024, 1024)
            view(i)[:] = a[..., [2, 1, 0, 3]]
            s.src.append(i)

    def draw(s, c):
        c.comp_op = B.BLCompOp.SRC_COPY
        c.blit_image(B.BLPoint(0, 0), s.src[0])
        c.comp_op = s.op
        c.blit_image(B.BLPoint(0, 0), s.src[1])


class Path(Job):
    def __init__(s, walk):
        super().__init__(1024, 1024)
        s.walk = walk
        s.p = mkpath(C.walk_cmds() if walk else C.logo_cmds())

    def draw(s, c):
        s.clear(c, col(C.BG))
        c.fill_rule = B.BLFillRule.NON_ZERO
        if s.walk:
            c.stroke_join = B.BLStrokeJoin.JOIN_ROUND
            c.stroke_width = C.WALK_LW
            c.set_stroke_style(col(C.WHITE))
            c.stroke_path(s.p)
        else:
            c.set_fill_style(col(C.ORANGE))
            c.fill_path(s.p)
            c.stroke_join = B.BLStrokeJoin.JOIN_MITER_BEVEL
            c.stroke_miter_limit = 4.0
            c.stroke_width = C.LOGO_LW
            c.set_stroke_style(col(C.WHITE))
            c.stroke_path(s.p)


def prepare(wl):
    if wl in ("W1", "W2"):
        return Laser(C.LASER[wl])
    if wl == "W3":
        return Rainbow(False)
    if wl == "W3a":
        return Rainbow(True)
    if wl == "W4":
        return Beam([C.BB_ONE])
    if wl == "W4a":
        return Beam(list(range(C.BB_FRAMES)))
    if wl.startswith("W6:"):
        return Blend(wl[3:]) if OP[wl[3:]] else None
    if wl == "W7a":
        return Path(True)
    if wl == "W7b":
        return Path(False)
