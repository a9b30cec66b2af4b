# SPDX-License-Identifier: MIT
"""skia-python: CPU raster ('skia') and Ganesh GL on EGL-surfaceless llvmpipe ('skiagl')."""

import numpy as np, skia, math
import common as C

MODE = {
    "normal": "SrcOver",
    "color-dodge": "ColorDodge",
    "color-burn": "ColorBurn",
    "hard-light": "HardLight",
    "soft-light": "SoftLight",
}


def bm(m):
    return getattr(skia.BlendMode, "k" + MODE.get(m, m.capitalize()))


def col(c, a=1.0):
    return skia.Color4f(c[0] / 255, c[1] / 255, c[2] / 255, a)


def mkpath(cmds):
    b = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path()
    for c in cmds:
        if c[0] == "M":
            b.moveTo(c[1], c[2])
        elif c[0] == "L":
            b.lineTo(c[1], c[2])
        elif c[0] == "C":
            b.cubicTo(*c[1:])
        else:
            b.close()
    p = b.detach() if hasattr(b, "detach") else b
    try:
        p.setIsVolatile(True)
    except Exception:
        pass
    return p


def stroke(c, w, a=1.0, **kw):
    return skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=w, Color4f=col(c, a), **kw)


class Job:
    gl = False

    def __init__(s, w, h):
        s.w, s.h = w, h
        s.surf = s.mk(w, h)

    def mk(s, w, h):
        return skia.Surface.MakeRaster(
            skia.ImageInfo.Make(w, h, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        )

    def sync(s):
        pass

    def run(s, *a):
        s.draw(s.surf.getCanvas(), *a)
        s.sync()

    def img(s, arr):
        ii = skia.ImageInfo.Make(
            arr.shape[1], arr.shape[0], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType
        )
        return skia.Image.MakeRasterCopy(skia.Pixmap(ii, arr, arr.shape[1] * 4))

    def pixels(s):
        a = np.empty((s.h, s.w, 4), np.uint8)
        s.surf.readPixels(
            skia.ImageInfo.Make(s.w, s.h, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType), a, s.w * 4, 0, 0
        )
        return a


class LaserJob:
    mask = False

    def setup(s, L):
        s.L = L

    def draw(s, c):
        L = s.L
        c.clear(col(C.BG))
        x, y, r, lw = L.cx, L.cy, L.r, L.lw
        c.drawCircle(x, y, r, stroke(C.WHITE, lw / 4))
        c.drawCircle(x, y, r, stroke(C.WHITE, lw, BlendMode=skia.BlendMode.kSoftLight))
        c.drawCircle(x, y, r, stroke(C.ORANGE, lw / 2, BlendMode=skia.BlendMode.kColorDodge))
        if s.mask:
            c.drawCircle(
                x,
                y,
                r,
                stroke(
                    C.ORANGE,
                    lw,
                    0.9,
                    MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, L.sigma, False),
                ),
            )
        else:
            c.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(L.sigma, L.sigma), Alphaf=0.9))
            c.drawCircle(x, y, r, stroke(C.ORANGE, lw))
            c.restore()


class RainbowJob:
    def setup(s):
        s.font = skia.Font(skia.Typeface.MakeFromFile(C.FONT), C.RB_SIZE)
        s.font.setHinting(skia.FontHinting.kNone)
        s.font.setSubpixel(True)
        s.font.setEdging(skia.Font.Edging.kAntiAlias)
        s.blob = skia.TextBlob.MakeFromString(C.RB_TEXT, s.font)
        s.x = (C.RB_W - s.font.measureText(C.RB_TEXT)) / 2

    def one(s, c, stops, x0, x1):
        c.clear(0)
        sh = skia.GradientShader.MakeLinear(
            [(x0, 0), (x1, 0)], [skia.Color(*k) for _, k in stops], [p for p, _ in stops]
        )
        c.drawTextBlob(s.blob, s.x, C.RB_BASE, skia.Paint(AntiAlias=True, Shader=sh))

    def draw(s, c):
        s.one(c, C.STOPS100, 0, C.RB_W)


class RainbowAnim(RainbowJob):
    def draw(s, c):
        for k in range(C.RB_FRAMES):
            x0 = C.rb_anim_x0(k)
            s.one(c, C.STOPS200, x0, x0 + 2 * C.RB_W)
            s.sync()


class BeamJob:
    def setup(s, frames):
        s.frames = frames
        s.geo = {k: [(mkpath(p), q) for p, q in C.bb_frame(k)] for k in frames}

    def one(s, c, k):
        segs = s.geo[k]
        c.clear(0)
        c.saveLayer(None, skia.Paint(ImageFilter=skia.ImageFilters.Blur(C.BB_SIGMA, C.BB_SIGMA)))
        for p, q in segs:
            c.drawPath(p, stroke(q, C.BB_LW * 2, q[3]))
        c.restore()
        for p, q in segs:
            c.drawPath(p, stroke(q, C.BB_LW, q[3]))

    def draw(s, c):
        for k in s.frames:
            s.one(c, k)
            s.sync()


class BlurJob:
    def fresh(s):
        return (
            s.im if s.gl else s.img(s.a)
        )  # CPU: a new image each time, else the filter result is served from a cache

    def setup(s, n, sigma):
        s.a = C.blur_input(n)
        s.im = s.img(s.a)
        s.p = skia.Paint(ImageFilter=skia.ImageFilters.Blur(sigma, sigma), BlendMode=skia.BlendMode.kSrc)

    def draw(s, c):
        c.clear(0)
        c.drawImage(s.fresh(), 0, 0, skia.SamplingOptions(), s.p)


class BlendJob:
    def setup(s, m):
        d, q = C.blend_pair()
        s.d, s.s = s.img(d), s.img(q)
        s.p = skia.Paint(BlendMode=bm(m))
        s.p0 = skia.Paint(BlendMode=skia.BlendMode.kSrc)

    def draw(s, c):
        c.drawImage(s.d, 0, 0, skia.SamplingOptions(), s.p0)
        c.drawImage(s.s, 0, 0, skia.SamplingOptions(), s.p)


class WalkJob:
    def setup(s):
        s.path = mkpath(C.walk_cmds())

    def draw(s, c):
        c.clear(col(C.BG))
        p = stroke(C.WHITE, C.WALK_LW)
        p.setStrokeJoin(skia.Paint.kRound_Join)
        c.drawPath(s.path, p)


class LogoJob:
    def setup(s):
        s.path = mkpath(C.logo_cmds())

    def draw(s, c):
        c.clear(col(C.BG))
        c.drawPath(s.path, skia.Paint(AntiAlias=True, Color4f=col(C.ORANGE)))
        p = stroke(C.WHITE, C.LOGO_LW)
        p.setStrokeJoin(skia.Paint.kMiter_Join)
        p.setStrokeMiter(4)
        c.drawPath(s.path, p)


_ctx = None


class GLJob(Job):
    gl = True

    def mk(s, w, h):
        global _ctx
        if _ctx is None:
            import moderngl

            s.mgl = moderngl.create_standalone_context(backend="egl", require=330)
            _ctx = (s.mgl, skia.GrDirectContext.MakeGL(skia.GrGLInterface.MakeEGL()))
        s.gr = _ctx[1]
        return skia.Surface.MakeRenderTarget(
            s.gr,
            skia.Budgeted.kNo,
            skia.ImageInfo.Make(w, h, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType),
        )

    def sync(s):
        (
            s.gr.flushAndSubmit(True)
            if not hasattr(skia, "GrSyncCpu")
            else s.gr.flushAndSubmit(skia.GrSyncCpu.kYes)
        )

    def img(s, arr):
        ii = skia.ImageInfo.Make(
            arr.shape[1], arr.shape[0], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType
        )
        t = s.mk(arr.shape[1], arr.shape[0])
        t.writePixels(skia.Pixmap(ii, arr, arr.shape[1] * 4), 0, 0)
        GLJob.sync(s)
        return t.makeImageSnapshot()  # already a texture: upload is not timed


class GLReadJob(GLJob):
    """Each picture also ends as samples with straight alpha in memory, as glowview's do."""

    def sync(s):
        straight = skia.ImageInfo.Make(s.w, s.h, skia.kRGBA_8888_ColorType, skia.kUnpremul_AlphaType)
        s.samples = np.empty((s.h, s.w, 4), np.uint8)
        s.surf.readPixels(straight, s.samples, s.w * 4, 0, 0)


def build(base, kind, w, h, *a, **kw):
    cls = type("J", (kind, base), kw)
    j = cls(w, h)
    j.setup(*a)
    return j


def prepare(wl, gl=False, read=False):
    B = GLReadJob if read else GLJob if gl else Job
    if wl in ("W1", "W2"):
        L = C.LASER[wl]
        return build(B, LaserJob, L.w, L.h, L)
    if wl in ("W1m", "W2m"):
        L = C.LASER[wl[:2]]
        return build(B, LaserJob, L.w, L.h, L, mask=True)
    if wl == "W3":
        return build(B, RainbowJob, C.RB_W, C.RB_H)
    if wl == "W3a":
        return build(B, RainbowAnim, C.RB_W, C.RB_H)
    if wl == "W4":
        return build(B, BeamJob, C.BB_W, C.BB_H, [C.BB_ONE])
    if wl == "W4a":
        return build(B, BeamJob, C.BB_W, C.BB_H, list(range(C.BB_FRAMES)))
    if wl.startswith("W5s"):
        return build(B, BlurJob, 1024, 1024, 1024, float(wl[3:]))
    if wl.startswith("W5n"):
        n = int(wl[3:])
        return build(B, BlurJob, n, n, n, 8.0)
    if wl.startswith("W6:"):
        return build(B, BlendJob, 1024, 1024, wl[3:])
    if wl == "W7a":
        return build(B, WalkJob, 1024, 1024)
    if wl == "W7b":
        return build(B, LogoJob, 1024, 1024)
    return None
