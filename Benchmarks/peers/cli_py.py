# SPDX-License-Identifier: MIT
"""A user's one-shot script: cli_py.py PEER WORKLOAD OUT.png  (import, render once, write the PNG with the peer's own writer)"""

import sys, os

sys.path.insert(0, os.path.dirname(__file__))
import importlib

peer, wl, out = sys.argv[1:4]
mod, _, var = peer.partition("+")
m = importlib.import_module("peer_" + mod)
j = m.prepare(wl, **({var: True} if var else {}))
j.run()
if mod == "skia":
    import skia

    open(out, "wb").write(bytes(j.surf.makeImageSnapshot().encodeToData(skia.kPNG, 100)))
elif mod == "cairo":
    j.surf.write_to_png(out)
elif mod == "blend2d":
    j.im.writeToFile(out)
else:
    import common

    common.save_png(out, j.pixels())
