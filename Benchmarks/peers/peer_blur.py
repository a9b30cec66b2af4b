# SPDX-License-Identifier: MIT
"""W5 only: the blurs a Python/CLI user reaches for. Variants: +cv2 +cv1 (OpenCV, 2 / 1 threads) +cv2f (float32) +box (3 box passes, OpenCV)
+scipy (float32) +pil (Pillow GaussianBlur = extended box x3) +vips"""

import numpy as np, math
import common as C


def prepare(wl, **v):
    if not wl.startswith("W5"):
        return None
    n, sg = (1024, float(wl[3:])) if wl[2] == "s" else (int(wl[3:]), 8.0)
    k = next(iter(v))
    a = C.blur_input(n)

    class J:
        pass

    j = J()
    j.o = None
    if k in ("cv2", "cv1", "cv2f", "box"):
        import cv2

        cv2.setNumThreads(1 if k == "cv1" else 2)
        o = np.empty_like(a)
        if k == "cv2f":
            f = a.astype(np.float32)
            of = np.empty_like(f)

            def run():
                cv2.GaussianBlur(f, (0, 0), sg, dst=of, borderType=cv2.BORDER_CONSTANT)

            j.pixels = lambda: np.rint(of).astype(np.uint8)
        elif k == "box":
            w = max(3, int(math.floor(sg * 3 * math.sqrt(2 * math.pi) / 4 + 0.5)) | 1)
            p = 3 * (w // 2)
            m = n + 2 * p
            u, t = np.empty((m, m, 4), np.uint8), np.empty((m, m, 4), np.uint8)

            def run():
                cv2.copyMakeBorder(a, p, p, p, p, cv2.BORDER_CONSTANT, dst=u)
                cv2.blur(u, (w, w), dst=t)
                cv2.blur(t, (w, w), dst=u)
                cv2.blur(u, (w, w), dst=t)
                np.copyto(o, t[p : p + n, p : p + n])

            j.pixels = lambda: o
        else:

            def run():
                cv2.GaussianBlur(a, (0, 0), sg, dst=o, borderType=cv2.BORDER_CONSTANT)

            j.pixels = lambda: o
    elif k == "scipy":
        from scipy.ndimage import gaussian_filter

        f = a.astype(np.float32)
        of = np.empty_like(f)
        if n > 2048:
            return None

        def run():
            gaussian_filter(f, (sg, sg, 0), output=of, mode="constant", truncate=3)

        j.pixels = lambda: np.rint(of).astype(np.uint8)
    elif k == "pil":
        from PIL import Image, ImageFilter

        im = Image.fromarray(a, "RGBa")
        flt = ImageFilter.GaussianBlur(sg)

        def run():
            j.o = im.filter(flt)

        j.pixels = lambda: np.asarray(j.o)
    elif k == "vips":
        import pyvips

        im = pyvips.Image.new_from_memory(a.data, n, n, 4, "uchar")

        def run():
            j.o = im.gaussblur(sg, min_ampl=0.011).write_to_memory()

        j.pixels = lambda: np.frombuffer(j.o, np.uint8).reshape(n, n, 4)
    j.run = run
    return j
