# SPDX-License-Identifier: MIT
"""triangles for beam.c: per frame glow strokes (5 px), strokes (2.5 px), a 44 px wide band for the blur; vertex = x,y, signed distance, half width, premultiplied rgba"""

import sys, os, struct, numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "peers"))
import common as C


def flat(cm):
    pts = [np.array(cm[0][1:])]
    for k in cm[1:]:
        if k[0] == "L":
            pts.append(np.array(k[1:]))
        else:
            P = [pts[-1], *np.array(k[1:]).reshape(3, 2)]
            for t in np.linspace(0, 1, 9)[1:]:
                u = 1 - t
                pts.append(u**3 * P[0] + 3 * u * u * t * P[1] + 3 * u * t * t * P[2] + t**3 * P[3])
    o = [pts[0]]
    for p in pts[1:]:
        if np.hypot(*(p - o[-1])) > 1e-3:
            o.append(p)
    return np.array(o)


def band(p, hw, col, pad):
    d = np.diff(p, axis=0)
    d /= np.hypot(d[:, 0], d[:, 1])[:, None]
    n = np.stack([-d[:, 1], d[:, 0]], 1)
    m = np.vstack([n[:1], (n[:-1] + n[1:]) / np.maximum(1e-3, 1 + (n[:-1] * n[1:]).sum(1))[:, None], n[-1:]])
    w = hw + pad
    o = []
    for i in range(len(p) - 1):
        a, b, c, e = p[i] + m[i] * w, p[i] - m[i] * w, p[i + 1] + m[i + 1] * w, p[i + 1] - m[i + 1] * w
        for q, s in ((a, w), (b, -w), (c, w), (c, w), (b, -w), (e, -w)):
            o.append([*q, s, hw, *col])
    return o


out = open(sys.argv[1], "wb")
out.write(struct.pack("i", C.BB_FRAMES))
for k in range(C.BB_FRAMES):
    A, B, D = [], [], []
    for cm, q in C.bb_frame(k):
        p = flat(cm)
        if len(p) < 2:
            continue
        col = [v / 255 * q[3] for v in q[:3]] + [q[3]]
        A += band(p, C.BB_LW, col, 1.0)
        B += band(p, C.BB_LW / 2, col, 0.5)
        e = p.copy()
        e[0] -= (p[1] - p[0]) / np.hypot(*(p[1] - p[0])) * 20
        e[-1] += (p[-1] - p[-2]) / np.hypot(*(p[-1] - p[-2])) * 20
        D += band(e if len(D) == 0 or q[3] == 1 else p, 22, [0] * 4, 0)
    out.write(struct.pack("3i", len(A), len(B), len(D)))
    out.write(np.array(A + B + D, np.float32).tobytes())
