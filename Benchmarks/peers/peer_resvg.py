# SPDX-License-Identifier: MIT
"""resvg 0.4x in-process (PyPI 'resvg' binding). run() = parse + render + PNG encode (the binding returns PNG bytes).
+render: parse outside the timer. Time includes resvg's own PNG encode, which the CLI's --perf splits out."""

import io, numpy as np, resvg
import common as C, svg

_o = None


def opts():
    global _o
    if _o is None:
        _o = resvg.usvg.Options.default()
        _o.load_font_file(C.FONT)
    return _o


def prepare(wl):
    if wl in ("W1m", "W2m"):
        return None

    class J:
        pass

    j = J()
    o = opts()
    docs = (
        [svg.doc(wl, k) for k in range(C.RB_FRAMES if wl == "W3a" else C.BB_FRAMES)]
        if wl in ("W3a", "W4a")
        else [svg.doc(wl)]
    )

    def run():
        for d in docs:
            j.png = resvg.render(resvg.usvg.Tree.from_str(d, o), (1, 0, 0, 0, 1, 0))

    def pixels():
        from PIL import Image

        return C.premul(np.asarray(Image.open(io.BytesIO(bytes(j.png))).convert("RGBA")))

    j.run, j.pixels = run, pixels
    return j
