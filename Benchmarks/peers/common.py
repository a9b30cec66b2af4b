# SPDX-License-Identifier: MIT
"""Exact workload definitions shared by every peer (see README.md for the prose)."""

import math, colorsys
import numpy as np

# ---- colours (8-bit sRGB; SwiftUI dark-appearance system colours) -----------
BG = (0x0D, 0x0D, 0x1A)
ORANGE = (0xFF, 0x9F, 0x0A)
WHITE = (0xFF, 0xFF, 0xFF)
CYAN = (0x64, 0xD2, 0xFF)
PURPLE = (0xBF, 0x5A, 0xF2)
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"


def hexc(c):
    return "#%02x%02x%02x" % tuple(c[:3])


# ---- W1 / W2 : LaserLightShape, dark ---------------------------------------
class Laser:
    def __init__(s, size, lw):
        s.w = s.h = size
        s.lw = lw
        s.sigma = lw
        s.cx = s.cy = size / 2
        s.r = size * 0.3125  # 160 @512, 640 @2048


LASER = {"W1": Laser(512, 12), "W2": Laser(2048, 48)}
# bottom -> top (ZStack: first listed is at the bottom):
#   1 stroke WHITE  lw/4 normal   2 stroke WHITE lw  soft-light
#   3 stroke ORANGE lw/2 colour-dodge   4 stroke ORANGE lw, blur sigma=lw, opacity .9, normal

# ---- W3 : rainbow text ------------------------------------------------------
RB_W, RB_H, RB_SIZE, RB_BASE = 640, 160, 100, 115
RB_TEXT = "Rainbow"


def hue_colors():
    out = []
    for i in range(100):
        r, g, b = colorsys.hsv_to_rgb(i * 0.01, 1, 1)
        out.append((round(r * 255), round(g * 255), round(b * 255)))
    return out


HUE100 = hue_colors()
STOPS100 = [(i / 99, c) for i, c in enumerate(HUE100)]
STOPS200 = [(i / 199, c) for i, c in enumerate(HUE100 + HUE100)]
RB_FRAMES = 120


def rb_anim_x0(k):
    return -RB_W * (k / RB_FRAMES)  # gradient spans x0 .. x0+1280


# ---- W4 : border beam -------------------------------------------------------
BB_W, BB_H, BB_R, BB_LW, BB_LEN, BB_FRAMES, BB_SLICES = 600, 320, 28.0, 2.5, 0.3, 210, 32
BB_SIGMA = BB_LW * 2.5


def _lin(c):
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _unlin(c):
    return 12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055


def _oklab(rgb):
    r, g, b = (_lin(v / 255) for v in rgb)
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


def _unoklab(L, a, b):
    l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (L - 0.0894841775 * a - 1.2914855480 * b) ** 3
    rgb = (
        4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    )
    return tuple(min(255, max(0, round(255 * _unlin(max(0.0, v))))) for v in rgb)


def mix_perceptual(a, b, t):
    A, B = _oklab(a), _oklab(b)
    return _unoklab(*(x + (y - x) * t for x, y in zip(A, B)))


BB_COLORS = [(*mix_perceptual(PURPLE, CYAN, (i + 1) / 32), (i + 1) / 32) for i in range(32)]


def continuous_rrect(x, y, w, h, r):
    """Continuous-corner rounded rectangle as cubic commands, clockwise from the top edge's left end."""
    A, B, C, D, E_, F, G = 1.528665, 1.08849296, 0.86840694, 0.63149379, 0.37282383, 0.16905956, 0.07491139
    X, Y = x + w, y + h
    return [
        ("M", x + A * r, y),
        ("L", X - A * r, y),
        ("C", X - B * r, y, X - C * r, y, X - D * r, y + G * r),
        ("C", X - E_ * r, y + F * r, X - F * r, y + E_ * r, X - G * r, y + D * r),
        ("C", X, y + C * r, X, y + B * r, X, y + A * r),
        ("L", X, Y - A * r),
        ("C", X, Y - B * r, X, Y - C * r, X - G * r, Y - D * r),
        ("C", X - F * r, Y - E_ * r, X - E_ * r, Y - F * r, X - D * r, Y - G * r),
        ("C", X - C * r, Y, X - B * r, Y, X - A * r, Y),
        ("L", x + A * r, Y),
        ("C", x + B * r, Y, x + C * r, Y, x + D * r, Y - G * r),
        ("C", x + E_ * r, Y - F * r, x + F * r, Y - E_ * r, x + G * r, Y - D * r),
        ("C", x, Y - C * r, x, Y - B * r, x, Y - A * r),
        ("L", x, y + A * r),
        ("C", x, y + B * r, x, y + C * r, x + G * r, y + D * r),
        ("C", x + F * r, y + E_ * r, x + E_ * r, y + F * r, x + D * r, y + G * r),
        ("C", x + C * r, y, x + B * r, y, x + A * r, y),
        ("Z",),
    ]


def _segs(cmds):
    out, p, start = [], None, None
    for c in cmds:
        if c[0] == "M":
            p = start = (c[1], c[2])
        elif c[0] == "L":
            q = (c[1], c[2])
            out.append(("L", p, q))
            p = q
        elif c[0] == "C":
            q = (c[5], c[6])
            out.append(("C", p, (c[1], c[2]), (c[3], c[4]), q))
            p = q
        elif c[0] == "Z":
            if p != start:
                out.append(("L", p, start))
            p = start
    return out


def _pt(s, t):
    if s[0] == "L":
        return (s[1][0] + (s[2][0] - s[1][0]) * t, s[1][1] + (s[2][1] - s[1][1]) * t)
    u = 1 - t
    return tuple(
        u * u * u * s[1][i] + 3 * u * u * t * s[2][i] + 3 * u * t * t * s[3][i] + t * t * t * s[4][i]
        for i in (0, 1)
    )


def _sub(s, t0, t1):
    if s[0] == "L":
        return ("L", _pt(s, t0), _pt(s, t1))
    lerp = lambda a, b, t: (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)

    def split(P, t):
        a, b, c = lerp(P[0], P[1], t), lerp(P[1], P[2], t), lerp(P[2], P[3], t)
        d, e = lerp(a, b, t), lerp(b, c, t)
        f = lerp(d, e, t)
        return [P[0], a, d, f], [f, e, c, P[3]]

    P = list(s[1:])
    _, P = split(P, t0) if t0 > 0 else (None, P)
    tt = (t1 - t0) / (1 - t0) if t0 < 1 else 1
    if tt < 1:
        P, _ = split(P, tt)
    return ("C", *P)


class Trimmer:
    N = 64

    def __init__(s, cmds):
        s.segs = _segs(cmds)
        s.tab = []
        L = 0
        for g in s.segs:
            pts = [_pt(g, i / s.N) for i in range(s.N + 1)]
            acc = [0]
            for a, b in zip(pts, pts[1:]):
                acc.append(acc[-1] + math.dist(a, b))
            s.tab.append((L, np.array(acc)))
            L += acc[-1]
        s.length = L

    def trim(s, a, b):
        a, b = a * s.length, b * s.length
        out = []
        for g, (L0, acc) in zip(s.segs, s.tab):
            lo, hi = max(a, L0), min(b, L0 + acc[-1])
            if hi - lo <= 1e-9:
                continue
            t0, t1 = (float(np.interp(v - L0, acc, np.linspace(0, 1, s.N + 1))) for v in (lo, hi))
            q = _sub(g, t0, t1)
            if not out:
                out.append(("M", *q[1]))
            out.append(("L", *q[2]) if q[0] == "L" else ("C", *q[2], *q[3], *q[4]))
        return out


_trimmer = None


def bb_segments(pos):
    """[(commands, (r,g,b,alpha))] exactly as BorderBeamModifier.drawBeam builds them."""
    global _trimmer
    if _trimmer is None:
        w = BB_LW
        _trimmer = Trimmer(continuous_rrect(w / 2, w / 2, BB_W - w, BB_H - w, BB_R - w / 2))
    wrap = lambda v: v - math.floor(v)
    out = []
    for sl in range(BB_SLICES):
        f = (sl + 1) / BB_SLICES
        s = wrap(pos - BB_LEN * (1 - sl / BB_SLICES))
        e = wrap(pos - BB_LEN * (1 - f) + 0.001)
        if s == e:
            rs = []
        elif s < e:
            rs = [(s, e)]
        else:
            rs = [(s, 1), (0, e)] if e > 0 else [(s, 1)]
        for a, b in rs:
            cm = _trimmer.trim(a, b)
            if cm:
                out.append((cm, BB_COLORS[sl]))
    return out


_bbcache = {}


def bb_frame(k):
    if k not in _bbcache:
        _bbcache[k] = bb_segments(k / BB_FRAMES)
    return _bbcache[k]


BB_ONE = 100  # the single frame of W4 (head about the middle of the loop)

# ---- W5 : blur input --------------------------------------------------------
W5_SIGMAS = [1, 2, 4, 8, 16, 32, 64, 128]
W5_SIZES = [256, 512, 1024, 2048, 4096]


class Random:
    """SplitMix64, the same as Workloads/WorkloadRandom.swift."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def unit(self):
        return (self.next() >> 11) * 2.0**-53

    def byte(self):
        return self.next() >> 56


def blur_input(n):
    """Deterministic premultiplied RGBA: blocks + discs with varying alpha."""
    rng = Random(5)
    b = 16
    base = np.array([rng.byte() for _ in range(b * b * 4)], np.int64).reshape(b, b, 4)
    img = np.kron(base, np.ones((n // b, n // b, 1), np.int64))
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float64) / n
    for _ in range(24):
        cx, cy, r = rng.unit(), rng.unit(), 0.02 + 0.1 * rng.unit()
        col = [rng.byte() for _ in range(4)]
        img[(xx - cx) * (xx - cx) + (yy - cy) * (yy - cy) < r * r] = col
    img[..., :3] = (img[..., :3] * img[..., 3:4] + 127) // 255
    return np.ascontiguousarray(img.astype(np.uint8))


# ---- W6 : blend pair --------------------------------------------------------
MODES = [
    "normal",
    "multiply",
    "screen",
    "overlay",
    "darken",
    "lighten",
    "color-dodge",
    "color-burn",
    "hard-light",
    "soft-light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "color",
    "luminosity",
]


def blend_pair(n=1024):
    yy, xx = np.mgrid[0:n, 0:n].astype(np.float64) / (n - 1)

    def mk(f):
        im = np.stack(f, -1)
        a = im[..., 3:4]
        im = np.concatenate([im[..., :3] * a, a], -1)
        return np.ascontiguousarray(np.rint(im * 255).astype(np.uint8))

    dst = mk([xx, yy, 1 - xx, 0.5 + 0.5 * yy])
    src = mk([yy, 1 - xx, 0.5 + 0.5 * np.sin(xx * 20), 0.25 + 0.75 * xx])
    return dst, src


# ---- W7 : complex paths -----------------------------------------------------
W7_N = 1024


def walk_points(n=10000):
    rng = Random(7)
    p = np.empty((n + 1, 2))
    p[0] = 512
    h = 0.0
    for i in range(n):
        turn = 0.0
        for _ in range(4):
            turn = turn + rng.unit() - 0.5
        h += turn * 1.04
        q = p[i] + 6 * np.array([math.cos(h), math.sin(h)])
        if not (16 <= q[0] <= 1008 and 16 <= q[1] <= 1008):
            h += math.pi / 2 + rng.unit()
            q = np.clip(p[i] + 6 * np.array([math.cos(h), math.sin(h)]), 16, 1008)
        p[i + 1] = q
    return p


WALK_LW = 1.5


def walk_cmds():
    p = walk_points()
    return [("M", *map(float, p[0]))] + [("L", float(x), float(y)) for x, y in p[1:]]


LOGO_LW = 6.0


def logo_cmds():
    c = []
    cx = cy = 512
    pol = lambda r, a: (cx + r * math.cos(a), cy + r * math.sin(a))
    T = 24  # gear rim with rounded teeth
    for i in range(T):
        a0 = 2 * math.pi * i / T
        d = 2 * math.pi / T
        p = [
            pol(420, a0),
            pol(420, a0 + 0.15 * d),
            pol(480, a0 + 0.2 * d),
            pol(480, a0 + 0.3 * d),
            pol(480, a0 + 0.55 * d),
            pol(480, a0 + 0.65 * d),
            pol(420, a0 + 0.7 * d),
            pol(420, a0 + 0.85 * d),
        ]
        c.append(("M" if i == 0 else "L", *p[0]))
        c.append(("C", *p[1], *p[2], *p[3]))
        c.append(("L", *p[4]))
        c.append(("C", *p[5], *p[6], *p[7]))
    c.append(("Z",))
    k = 0.5522847498
    for r in (380, 130):  # two rings
        c += [
            ("M", cx + r, cy),
            ("C", cx + r, cy + k * r, cx + k * r, cy + r, cx, cy + r),
            ("C", cx - k * r, cy + r, cx - r, cy + k * r, cx - r, cy),
            ("C", cx - r, cy - k * r, cx - k * r, cy - r, cx, cy - r),
            ("C", cx + k * r, cy - r, cx + r, cy - k * r, cx + r, cy),
            ("Z",),
        ]
    for i in range(12):  # petals
        a = 2 * math.pi * i / 12
        c += [
            ("M", *pol(150, a)),
            ("C", *pol(240, a - 0.22), *pol(330, a - 0.18), *pol(360, a)),
            ("C", *pol(330, a + 0.18), *pol(240, a + 0.22), *pol(150, a)),
            ("Z",),
        ]
    for i in range(5):  # wordmark-like swooshes
        y = 462 + 25 * i
        c += [
            ("M", 420, y),
            ("C", 450, y - 30, 480, y + 30, 512, y),
            ("C", 544, y - 30, 574, y + 30, 604, y),
            ("L", 600, y + 8),
            ("C", 570, y + 38, 540, y - 22, 512, y + 8),
            ("C", 480, y + 38, 450, y - 22, 424, y + 8),
            ("Z",),
        ]
    return c


def svg_d(cmds):
    f = lambda v: ("%.4f" % v).rstrip("0").rstrip(".")
    return " ".join(c[0] + " ".join(f(v) for v in c[1:]) for c in cmds)


# ---- image helpers ----------------------------------------------------------
def premul(a):
    f = a.astype(np.float32)
    f[..., :3] *= f[..., 3:4] / 255
    return np.rint(f).astype(np.uint8)


def unpremul(a):
    f = a.astype(np.float32)
    al = np.maximum(f[..., 3:4], 1)
    f[..., :3] = np.minimum(255, f[..., :3] * 255 / al)
    return np.rint(f).astype(np.uint8)


def save_png(path, premul_rgba):
    from PIL import Image

    Image.fromarray(unpremul(premul_rgba), "RGBA").save(path, compress_level=1)


def compare(a, b):
    """PSNR in dB (at most 99) and the largest difference, of premultiplied 0..255."""
    d = a.astype(np.float64) - b.astype(np.float64)
    m = (d * d).mean()
    return (99.0 if m == 0 else 10 * math.log10(255 * 255 / m)), float(np.abs(d).max())


def psnr(a, b):
    return compare(a, b)[0]


WORKLOADS = (
    ["W1", "W1m", "W2", "W3", "W3a", "W4", "W4a"]
    + [f"W5s{s}" for s in W5_SIGMAS]
    + [f"W5n{n}" for n in W5_SIZES if n != 1024]
    + [f"W6:{m}" for m in MODES]
    + ["W7a", "W7b"]
)
