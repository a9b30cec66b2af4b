# SPDX-License-Identifier: MIT
"""Float references (not timed). ref(wl) -> float premultiplied RGBA 0..255, or None."""

import numpy as np, skia, math, os
import common as C
from scipy.ndimage import gaussian_filter1d
import peer_skia as PS


def cov(w, h, drawf, S=8):
    """coverage 0..1: Skia AA at S x, box-averaged"""
    s = skia.Surface.MakeRaster(skia.ImageInfo.MakeA8(w * S, h * S))
    c = s.getCanvas()
    c.scale(S, S)
    drawf(c)
    a = np.empty((h * S, w * S), np.uint8)
    s.readPixels(skia.ImageInfo.MakeA8(w * S, h * S), a, w * S, 0, 0)
    return a.reshape(h, S, w, S).mean((1, 3), dtype=np.float64) / 255


def ring(w, h, cx, cy, r, lw, S=64):
    """coverage of a stroked circle: S x S samples in the pixels that its edges cross (Skia's own is off by 0.08 in W2)"""
    yy, xx = np.mgrid[0:h, 0:w] + 0.5
    d = np.hypot(xx - cx, yy - cy)
    a = (np.abs(d - r) <= lw / 2).astype(np.float64)
    o = (np.arange(S) + 0.5) / S - 0.5
    for y, x in zip(*np.where(np.abs(np.abs(d - r) - lw / 2) < 0.75)):
        e = np.hypot((x + 0.5 - cx + o)[None, :], (y + 0.5 - cy + o)[:, None])
        a[y, x] = (np.abs(e - r) <= lw / 2).mean()
    return a


def gauss(a, sg):  # exact Gaussian samples, transparent outside
    r = int(math.ceil(5 * sg))
    for ax in (0, 1):
        a = gaussian_filter1d(a, sg, axis=ax, mode="constant", cval=0, radius=r)
    return a


def lum(c):
    return c[..., 0] * 0.3 + c[..., 1] * 0.59 + c[..., 2] * 0.11


def clipc(c):
    L = lum(c)[..., None]
    n = c.min(-1, keepdims=True)
    x = c.max(-1, keepdims=True)
    c = np.where(n < 0, L + (c - L) * L / np.where(L - n == 0, 1, L - n), c)
    return np.where(x > 1, L + (c - L) * (1 - L) / np.where(x - L == 0, 1, x - L), c)


def setlum(c, l):
    return clipc(c + (l - lum(c))[..., None])


def sat(c):
    return c.max(-1) - c.min(-1)


def setsat(c, s):
    mn = c.min(-1, keepdims=True)
    mx = c.max(-1, keepdims=True)
    return np.where(mx > mn, (c - mn) * s[..., None] / np.where(mx > mn, mx - mn, 1), 0)


def blendf(m, cb, cs):
    if m == "normal":
        return cs
    if m == "multiply":
        return cb * cs
    if m == "screen":
        return cb + cs - cb * cs
    if m == "darken":
        return np.minimum(cb, cs)
    if m == "lighten":
        return np.maximum(cb, cs)
    if m == "overlay":
        return blendf("hard-light", cs, cb)
    if m == "hard-light":
        return np.where(cs <= 0.5, cb * 2 * cs, cb + (2 * cs - 1) - cb * (2 * cs - 1))
    if m == "color-dodge":
        return np.where(cb == 0, 0, np.where(cs >= 1, 1, np.minimum(1, cb / np.where(cs < 1, 1 - cs, 1))))
    if m == "color-burn":
        return np.where(
            cb >= 1, 1, np.where(cs <= 0, 0, 1 - np.minimum(1, (1 - cb) / np.where(cs > 0, cs, 1)))
        )
    if m == "soft-light":
        D = np.where(cb <= 0.25, ((16 * cb - 12) * cb + 4) * cb, np.sqrt(cb))
        return np.where(cs <= 0.5, cb - (1 - 2 * cs) * cb * (1 - cb), cb + (2 * cs - 1) * (D - cb))
    if m == "difference":
        return np.abs(cb - cs)
    if m == "exclusion":
        return cb + cs - 2 * cb * cs
    if m == "hue":
        return setlum(setsat(cs, sat(cb)), lum(cb))
    if m == "saturation":
        return setlum(setsat(cb, sat(cs)), lum(cb))
    if m == "color":
        return setlum(cs, lum(cb))
    if m == "luminosity":
        return setlum(cb, lum(cs))


def over(dst, src, m="normal"):  # premultiplied float, W3C compositing
    ab, as_ = dst[..., 3:4], src[..., 3:4]
    cb = dst[..., :3] / np.where(ab > 0, ab, 1)
    cs = src[..., :3] / np.where(as_ > 0, as_, 1)
    rgb = src[..., :3] * (1 - ab) + dst[..., :3] * (1 - as_) + as_ * ab * blendf(m, cb, cs)
    return np.concatenate([rgb, as_ + ab * (1 - as_)], -1)


def solid(c, a):
    k = np.array(c) / 255
    return np.concatenate([a[..., None] * k, a[..., None]], -1)


def ref(wl):
    if wl[:2] in ("W1", "W2"):
        L = C.LASER[wl[:2]]
        st = lambda w: ring(L.w, L.h, L.cx, L.cy, L.r, w)
        d = solid(C.BG, np.ones((L.h, L.w)))
        full = st(L.lw)
        d = over(d, solid(C.WHITE, st(L.lw / 4)))
        d = over(d, solid(C.WHITE, full), "soft-light")
        d = over(d, solid(C.ORANGE, st(L.lw / 2)), "color-dodge")
        return over(d, solid(C.ORANGE, gauss(full, L.sigma) * 0.9)) * 255
    if wl == "W3":
        f = skia.Font(skia.Typeface.MakeFromFile(C.FONT), C.RB_SIZE)
        f.setHinting(skia.FontHinting.kNone)
        f.setSubpixel(True)
        p = skia.Path()
        x = (C.RB_W - f.measureText(C.RB_TEXT)) / 2
        a = cov(
            C.RB_W, C.RB_H, lambda c: c.drawString(C.RB_TEXT, x, C.RB_BASE, f, skia.Paint(AntiAlias=True))
        )
        t = (np.arange(C.RB_W) + 0.5) / C.RB_W
        k = (
            np.stack(
                [np.interp(t, [q for q, _ in C.STOPS100], [v[i] for _, v in C.STOPS100]) for i in range(3)],
                -1,
            )
            / 255
        )
        return np.concatenate([a[..., None] * k[None], a[..., None]], -1) * 255
    if wl == "W4":
        lay = np.zeros((C.BB_H, C.BB_W, 4))
        top = []
        for p, q in C.bb_frame(C.BB_ONE):
            pa = PS.mkpath(p)
            st = lambda w: cov(
                C.BB_W,
                C.BB_H,
                lambda c: c.drawPath(
                    pa, skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=w)
                ),
            )
            lay = over(lay, solid(q[:3], st(C.BB_LW * 2) * q[3]))
            top.append(solid(q[:3], st(C.BB_LW) * q[3]))
        d = np.stack([gauss(lay[..., i], C.BB_SIGMA) for i in range(4)], -1)
        for t in top:
            d = over(d, t)
        return d * 255
    if wl.startswith("W5"):
        n, sg = (1024, float(wl[3:])) if wl[2] == "s" else (int(wl[3:]), 8.0)
        if n > 2048:
            return None
        a = C.blur_input(n).astype(np.float64)
        return np.stack([gauss(a[..., i], sg) for i in range(4)], -1)
    if wl.startswith("W6:"):
        d, s = (x.astype(np.float64) / 255 for x in C.blend_pair())
        return over(d, s, wl[3:]) * 255
    if wl in ("W7a", "W7b"):
        pa = PS.mkpath(C.walk_cmds() if wl == "W7a" else C.logo_cmds())
        d = solid(C.BG, np.ones((1024, 1024)))
        if wl == "W7a":
            p = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=C.WALK_LW)
            p.setStrokeJoin(skia.Paint.kRound_Join)
        else:
            d = over(
                d, solid(C.ORANGE, cov(1024, 1024, lambda c: c.drawPath(pa, skia.Paint(AntiAlias=True))))
            )
            p = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=C.LOGO_LW)
            p.setStrokeJoin(skia.Paint.kMiter_Join)
            p.setStrokeMiter(4)
        return over(d, solid(C.WHITE, cov(1024, 1024, lambda c: c.drawPath(pa, p)))) * 255


def cached(wl):
    wl = {"W1m": "W1", "W2m": "W2"}.get(wl, wl)
    os.makedirs("out/ref", exist_ok=True)
    f = f"out/ref/{wl.replace(':','_')}.npy"
    if os.path.exists(f):
        return np.load(f)
    r = ref(wl)
    if r is not None:
        r = r.astype(np.float32)
        np.save(f, r)
    return r


if __name__ == "__main__":
    import sys

    for wl in sys.argv[1:]:
        r = cached(wl)
        if r is None:
            continue
        for n in sorted(os.listdir("out")):
            if n.endswith(f"-{wl.replace(':','_')}.npy"):
                a = np.load("out/" + n).astype(np.float64)
                if a.shape == r.shape:
                    d = np.abs(a - r)
                    print(f"{n[:-4]:30s} max {d.max():6.1f} mean {d.mean():.3f} psnr {C.psnr(a, r):.1f}")
