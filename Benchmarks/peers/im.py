# SPDX-License-Identifier: MIT
"""ImageMagick command lines (argv lists) for the workloads it can draw."""

import common as C, os

EXE = "/usr/bin/convert-im6.q16" if os.path.exists("/usr/bin/convert-im6.q16") else "/usr/bin/convert"


def cmd(wl, out):
    if wl in ("W1", "W2"):
        L = C.LASER[wl]
        size = f"{L.w}x{L.h}"
        d = f"translate -0.5,-0.5 circle {L.cx},{L.cy} {L.cx + L.r},{L.cy}"

        def st(c, w):
            return ["-fill", "none", "-stroke", C.hexc(c), "-strokewidth", str(w), "-draw", d]

        lay = lambda c, w, *x: ["(", "-size", size, "xc:none", *st(c, w), *x, ")"]
        return [
            EXE,
            "-size",
            size,
            f"xc:{C.hexc(C.BG)}",
            *st(C.WHITE, L.lw / 4),
            *lay(C.WHITE, L.lw),
            "-compose",
            "SoftLight",
            "-composite",
            *lay(C.ORANGE, L.lw / 2),
            "-compose",
            "ColorDodge",
            "-composite",
            *lay(
                C.ORANGE,
                L.lw,
                "-blur",
                f"0x{L.sigma}",
                "-channel",
                "A",
                "-evaluate",
                "multiply",
                "0.9",
                "+channel",
            ),
            "-compose",
            "Over",
            "-composite",
            out,
        ]
    if wl == "W3":
        px = [a for c in C.HUE100 for a in ("xc:" + C.hexc(c),)]
        return [
            EXE,
            "(",
            "-size",
            "1x1",
            *px,
            "+append",
            "-filter",
            "Triangle",
            "-resize",
            "640x160!",
            ")",
            "(",
            "-size",
            "640x160",
            "xc:none",
            "-font",
            C.FONT,
            "-pointsize",
            "100",
            "-fill",
            "white",
            "-annotate",
            f"+79+{C.RB_BASE}",
            C.RB_TEXT,
            ")",
            "-alpha",
            "set",
            "-compose",
            "DstIn",
            "-composite",
            out,
        ]
    if wl == "W4":
        mvg = lambda w: "translate -0.5,-0.5\nfill none\n" + "".join(
            f"stroke 'rgba({q[0]},{q[1]},{q[2]},{q[3]})'\nstroke-width {w}\npath '{C.svg_d(p)}'\n"
            for p, q in C.bb_frame(C.BB_ONE)
        )
        s = f"{C.BB_W}x{C.BB_H}"
        return [
            EXE,
            "-size",
            s,
            "xc:none",
            "-draw",
            mvg(C.BB_LW * 2),
            "-blur",
            f"0x{C.BB_SIGMA}",
            "-draw",
            mvg(C.BB_LW),
            out,
        ]
    if wl.startswith("W5s"):
        f = "out/blur_in.png"
        if not os.path.exists(f):
            C.save_png(f, C.blur_input(1024))
        return [EXE, f, "-virtual-pixel", "transparent", "-blur", f"0x{wl[3:]}", out]
    if wl == "W7b":  # W7a: 187 kB of path text does not fit one argument and the policy forbids @file
        return [
            EXE,
            "-size",
            "1024x1024",
            f"xc:{C.hexc(C.BG)}",
            "-draw",
            f"translate -0.5,-0.5\nfill '{C.hexc(C.ORANGE)}'\nstroke white\nstroke-width {C.LOGO_LW}\nfill-rule nonzero\nstroke-miterlimit 4\npath '{C.svg_d(C.logo_cmds())}'\n",
            out,
        ]
