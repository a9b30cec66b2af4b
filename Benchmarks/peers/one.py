# SPDX-License-Identifier: MIT
"""Child process: time one (peer, workload). Prints one JSON line."""

import sys, json, time, importlib, os, numpy as np

sys.path.insert(0, os.path.dirname(__file__))


def main():
    peer, wl, budget, maxn, out = sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
    mod, _, var = peer.partition("+")
    m = importlib.import_module("peer_" + mod)
    t0 = time.perf_counter()
    j = m.prepare(wl, **({var: True} if var else {}))
    if j is None:
        print(json.dumps(None))
        return
    prep = time.perf_counter() - t0
    t0 = time.perf_counter()
    j.run()
    first = time.perf_counter() - t0
    if out != "-":
        import common

        px = j.pixels()
        if px is not None:
            np.save(out + ".npy", px)
            common.save_png(out + ".png", px)
    ts = []
    cs = []
    T = time.perf_counter()
    while len(ts) < maxn and (len(ts) < 3 or time.perf_counter() - T < budget):
        c = time.process_time()
        a = time.perf_counter()
        j.run()
        ts.append(time.perf_counter() - a)
        cs.append(time.process_time() - c)
        if first > budget * 3 and len(ts) >= 1:
            break
    print(
        json.dumps(
            dict(
                peer=peer,
                wl=wl,
                n=len(ts),
                min=min(ts),
                med=float(np.median(ts)),
                max=max(ts),
                cpu=min(cs),
                first=first,
                prep=prep,
            )
        )
    )


main()
