#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures glowview and its peers on the workloads of README.md, and writes the tables of RESULTS.md.

    run.py SECTION... [--only WORKLOAD,...] [--glowview PATH] [--fresh]

Sections: inproc, cli, png, limits, table, all. Raw numbers go to out/results.json; a section that is run again replaces the
numbers of the workloads it measures, so that every ratio is of one run. 'table' prints the tables.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.abspath(__file__))
os.chdir(ROOT)
sys.path.insert(0, "peers")
PYTHON = os.path.join(ROOT, "venv/bin/python")
ENV = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
DATABASE = "out/results.json"

DRAWINGS = ["W1", "W2", "W3", "W3a", "W4", "W4a", "W7a", "W7b"]
BLURS = [f"W5s{s}" for s in (1, 2, 4, 8, 16, 32, 64, 128)] + [f"W5n{n}" for n in (256, 512, 2048, 4096)]
MODES = (
    "normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference"
    " exclusion hue saturation color luminosity"
).split()
BLENDS = [f"W6:{m}" for m in MODES]
LOOPS = {"W3a", "W4a"}

PEERS = {
    "drawing": [
        "skia",
        "skia+gl",
        "skia+read",
        "skiacanvas",
        "cairo",
        "blend2d",
        "thorvg",
        "thorvg+mt",
        "resvg",
        "chromium",
    ],
    "blur": ["skia", "skia+gl", "skia+read", "thorvg+mt", "blur+cv2", "blur+box", "blur+pil", "blur+vips", "chromium"],
    "blend": ["skia", "skia+gl", "skia+read", "cairo", "blend2d", "thorvg", "chromium"],
}
OURS = ["glowview cpu", "glowview gl"]

# The most that the CPU renderer may take of the best peer's time, and the GL renderer of Skia's GL backend's.
GOALS = {"W1": (0.3, 0.6), "W2": (0.15, 0.4), "W3a": (1.2, 1.3), "W4a": (0.3, 0.15), "W7a": (0.5, 0.8), "W7b": (1.5, 0.6)}
GOALS |= {f"W5s{s}": (1.0, 0.7 if s <= 8 else 1.0) for s in (1, 2, 4, 8, 16, 32, 64, 128)}
GOALS |= {f"W6:{m}": (1.3, 1.05 if m in ("normal", "screen") else 0.7) for m in MODES}


def kind(workload):
    return "blur" if workload.startswith("W5") else "blend" if workload.startswith("W6") else "drawing"


# ---- The database: section > workload > who > numbers


def load():
    return json.load(open(DATABASE)) if os.path.exists(DATABASE) else {}


def store(db, section, workload, who, numbers):
    db.setdefault(section, {}).setdefault(workload, {})[who] = numbers
    os.makedirs("out", exist_ok=True)
    json.dump(db, open(DATABASE, "w"), indent=1)
    quality = "" if numbers.get("db") is None else f" {numbers['db']:5.1f} dB, at most {numbers['max']:6.1f}"
    size = "" if numbers.get("bytes") is None else f" {numbers['bytes'] / 1024:9.1f} KiB"
    print(
        f"{section:7s}{workload:16s}{who:28s} best {numbers['best']:9.2f} median {numbers['median']:9.2f} ms"
        f"{quality}{size}",
        flush=True,
    )


def quality(workload, pixels):
    """PSNR and largest difference of premultiplied pixels against the float reference."""
    import common
    import ref

    ideal = None if workload in LOOPS else ref.cached(workload)
    if ideal is None or pixels is None or pixels.shape != ideal.shape:
        return {"db": None, "max": None}
    db, largest = common.compare(pixels, ideal)
    return {"db": db, "max": largest}


def premultiplied(path):
    """A PNG file's pixels, premultiplied but not rounded again."""
    import numpy as np
    from PIL import Image

    a = np.asarray(Image.open(path).convert("RGBA")).astype(np.float64)
    a[..., :3] *= a[..., 3:4] / 255
    return a


# ---- In process, warm


def glowview_in_process(tool, workload, renderer, ending="samples"):
    picture = f"out/glowview_{renderer}_{ending}-{workload.replace(':', '_')}.png"
    command = [tool, "bench", workload, "--renderer", renderer, "--repeat", "30", "--budget", "1.5"]
    if ending != "samples":
        command += ["--ending", ending]
    run = subprocess.run(
        command + ["--no-reference", "--json", "-o", picture],
        capture_output=True,
        text=True,
        env=ENV,
        timeout=600,
    )
    if run.returncode != 0:
        print(f"{workload} glowview {renderer}: {run.stderr.strip()[-200:]}", flush=True)
        return None
    report = json.loads(run.stdout)
    numbers = {"best": report["best_ms"], "median": report["median_ms"], "first": report["first_ms"]}
    numbers |= {"cpu": report["cpu_ms"], "rss": report["peak_bytes"]}
    return numbers | quality(workload, premultiplied(picture))


def peer_in_process(workload, peer):
    import numpy as np

    out = "-" if workload in LOOPS else f"out/{peer.replace('+', '_')}-{workload.replace(':', '_')}"
    command = [PYTHON, "peers/one.py", peer, workload, "1.0", "30", out]
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=240, env=ENV)
        j = json.loads(run.stdout.strip().splitlines()[-1])
    except (subprocess.TimeoutExpired, IndexError, ValueError):
        print(f"{workload} {peer}: failed", flush=True)
        return None
    if j is None:
        return None
    numbers = {
        "best": j["min"] * 1e3,
        "median": j["med"] * 1e3,
        "first": j["first"] * 1e3,
        "cpu": j["cpu"] * 1e3,
    }
    pixels = np.load(out + ".npy") if out != "-" and os.path.exists(out + ".npy") else None
    return numbers | quality(workload, pixels)


def chromium_in_process(workload, browser):
    import numpy as np
    import peer_chromium

    out = None if workload in LOOPS else f"out/chromium-{workload.replace(':', '_')}"
    j = peer_chromium.page(workload, 1.0, 30, out, browser)
    if not j or "err" in j:
        return None
    numbers = {"best": j["min"] * 1e3, "median": j["med"] * 1e3, "first": j.get("first", 0) * 1e3}
    return numbers | quality(workload, np.load(out + ".npy") if out else None)


def inproc(db, tool, wanted):
    browser = None
    for workload in wanted(DRAWINGS + BLURS + BLENDS):
        for ours in OURS + [f"{ours} surface" for ours in OURS]:
            numbers = glowview_in_process(tool, workload, *ours.split()[1:])
            if numbers:
                store(db, "inproc", workload, ours, numbers)
        for peer in PEERS[kind(workload)]:
            if peer == "chromium":
                try:
                    import peer_chromium

                    browser = browser or peer_chromium.Chrome()
                    numbers = None if workload == "W5n4096" else chromium_in_process(workload, browser)
                except Exception as error:  # the browser is not there, or went away
                    print(f"{workload} chromium: {error}", flush=True)
                    browser = numbers = None
            else:
                numbers = peer_in_process(workload, peer)
            if numbers:
                store(db, "inproc", workload, peer, numbers)
    if browser:
        browser.close()


# ---- Whole processes, file in, PNG out


def whole(db, workload, who, command, out, count=7, env=None):
    run = subprocess.run(
        ["limits/tm", str(count + 1), *command], capture_output=True, text=True, env=env or ENV
    )
    runs = [line.split() for line in run.stdout.splitlines()]
    if not runs or any(r[3] != "0" for r in runs):
        print(f"{workload} {who}: exit code {runs and runs[0][3]}", flush=True)
        return
    runs = runs[1:] or runs
    wall, cpu, rss = ([float(r[i]) for r in runs] for i in range(3))
    numbers = {"best": min(wall) * 1e3, "median": statistics.median(wall) * 1e3, "cpu": min(cpu) * 1e3}
    numbers |= {"rss": min(rss) * 1024, "bytes": os.path.getsize(out) if out else None}
    store(db, "cli", workload, who, numbers | (quality(workload, premultiplied(out)) if out else {}))


def glowview_command(workload, out):
    """The command line that draws what a workload shows, or nearly (W3: the rainbow's own gradient)."""
    common = ["-o", out]
    if workload in ("W1", "W2"):
        side, width = (512, 12) if workload == "W1" else (2048, 48)
        size = ["--size", f"{side}x{side}", "--padding", str(side * 3 // 16), "--background", "#0d0d1a"]
        effect = ["--color", "#ff9f0a", "--line-width", str(width), "--layering", "published"]
        return ["laser", "--circle", *effect, *size, "--dither", "none", *common]
    if workload == "W3":
        font = ["--font", "DejaVu Sans", "--font-weight", "bold", "--font-size", "100"]
        return [
            "rainbow",
            "--text",
            "Rainbow",
            *font,
            "--size",
            "640x160",
            "--padding",
            "0",
            "--background",
            "none",
            *common,
        ]
    if workload == "W4":
        effect = [
            "--corner-radius",
            "28",
            "--line-width",
            "2.5",
            "--slices",
            "32",
            "--head",
            "#64d2ff",
            "--tail",
            "#bf5af2",
        ]
        moment = ["--time", str(3.5 * 100 / 210)]
        return [
            "beam",
            *effect,
            *moment,
            "--size",
            "600x320",
            "--padding",
            "0",
            "--background",
            "none",
            *common,
        ]
    return [
        "draw",
        "--svg",
        f"out/svg/{workload}.svg",
        "--svg-paint",
        "--size",
        "1024x1024",
        "--padding",
        "0",
        *common,
    ]


def cli(db, tool, wanted):
    import common
    import im
    import svg

    out = "/tmp/glowview-bench.png"
    for workload in wanted(["W1", "W2", "W3", "W4", "W7a", "W7b"]):
        for ours in OURS:
            command = [tool, *glowview_command(workload, out), "--renderer", ours.split()[1]]
            svg.file(workload)
            whole(db, workload, ours, command, out)
        source = svg.file(workload)
        fonts = ["--skip-system-fonts", "--use-font-file", common.FONT]
        whole(db, workload, "resvg", ["venv/bin/resvg", *fonts, source, out], out)
        whole(db, workload, "rsvg-convert", ["rsvg-convert", "-o", out, source], out)
        command = im.cmd(workload, out)
        if command and workload != "W2":
            whole(db, workload, "ImageMagick", command, out, 2)
        for peer in ("skia", "cairo", "blend2d"):
            whole(db, workload, f"python + {peer}", [PYTHON, "peers/cli_py.py", peer, workload, out], out, 3)
    floors = [
        ("nothing: a C program", ["limits/nop"], {}),
        ("EGL, GLES, 1 shader, warm", ["limits/many", "1"], {}),
        ("EGL, GLES, 6 shaders, warm", ["limits/many", "6"], {}),
        ("EGL, GLES, 6 shaders, cold", ["limits/many", "6"], {"MESA_SHADER_CACHE_DISABLE": "true"}),
        ("glowview --version", [tool, "--version"], {}),
    ]
    for who, command, extra in floors if "floors" in wanted(["floors"]) else []:
        whole(db, "floors", who, command, None, 10, dict(ENV, **extra))


# ---- W8: making PNG files


def png(db, tool, wanted):
    import io
    import numpy as np
    from PIL import Image
    import common

    for workload in wanted(["W2", "W4"]):
        picture = f"out/w8-{workload}.png"
        for compression in ("fast", "balanced", "small"):
            command = [
                tool,
                "bench",
                workload,
                "--encode",
                "--compression",
                compression,
                "--no-reference",
                "--json",
            ]
            run = subprocess.run(command + ["-o", picture], capture_output=True, text=True, env=ENV)
            if run.returncode != 0:
                print(run.stderr.strip(), flush=True)
                continue
            j = json.loads(run.stdout)
            numbers = {"best": j["best_ms"], "median": j["median_ms"], "bytes": j["file_bytes"]}
            store(db, "png", workload, f"glowview {compression}", numbers)
        image = Image.open(picture)
        a = np.ascontiguousarray(np.asarray(image))

        def timed(who, encode, count=5):
            times = []
            for _ in range(count):
                start = time.perf_counter()
                data = encode()
                times.append((time.perf_counter() - start) * 1e3)
            numbers = {"best": min(times), "median": statistics.median(times), "bytes": len(data)}
            store(db, "png", workload, who, numbers)

        def pillow(level):
            buffer = io.BytesIO()
            image.save(buffer, "PNG", compress_level=level)
            return buffer.getvalue()

        timed("Pillow, level 6", lambda: pillow(6), 3)
        timed("Pillow, level 1", lambda: pillow(1))
        import cv2

        order = [2, 1, 0, 3][: a.shape[2]]
        bgr = np.ascontiguousarray(a[..., order])
        timed("OpenCV, defaults", lambda: cv2.imencode(".png", bgr)[1])
        rgba = np.asarray(image.convert("RGBA"))
        rgba.tofile("/tmp/glowview-bench.rgba")
        command = [
            "limits/png",
            "/tmp/glowview-bench.rgba",
            str(a.shape[1]),
            str(a.shape[0]),
            str(a.shape[2]),
        ]
        for line in subprocess.run(command, capture_output=True, text=True).stdout.splitlines():
            m = re.match(r"\| (.*?)\s*\|\s*([\d.]+) \|\s*([\d.]+) \|", line)
            if m:
                best = float(m[2])
                store(
                    db,
                    "png",
                    workload,
                    "C: " + m[1],
                    {"best": best, "median": best, "bytes": float(m[3]) * 1024},
                )


# ---- Machine limits


def limits(db, tool, wanted):
    subprocess.run(["limits/build"], check=True)
    subprocess.run([PYTHON, "limits/mkbeam.py", "/tmp/beam.bin"], check=True, env=ENV)
    lasers = "for s in 512 2048; do ./laser $s A; done; ./beam /tmp/beam.bin; for s in 512 2048; do ./cpulaser $s 2; done"
    commands = {
        "EGL start-up, shader cache warm": "./gl start; ./gl start",
        "EGL start-up, no shader cache": "MESA_SHADER_CACHE_DISABLE=true ./gl start",
        "memory and simple loops, C": "./cpu",
        "sketches of W1, W2 and W4a on llvmpipe, of W1 and W2 in C": lasers,
        "llvmpipe, one pass of 2048 x 2048": "./gl",
    }
    text = ""
    for title, command in commands.items():
        run = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd="limits", env=ENV)
        text += f"### {title}\n\n```\n{run.stdout}```\n\n"
        print(title, flush=True)
    open("out/limits.md", "w").write(text)


# ---- Tables


def number(x):
    return "–" if x is None else f"{x:.0f}" if x >= 1000 else f"{x:.1f}" if x >= 10 else f"{x:.2f}"


def best_peer(section, workload):
    """The fastest peer that is good enough: 44 dB, in W5 54 dB; in a loop by its still."""
    floor = 54 if workload.startswith("W5") else 44
    results = section[workload]
    stills = section.get(workload.removesuffix("a"), {}) if workload in LOOPS else results

    def is_good(who):
        db = stills.get(who, {}).get("db")
        return db is None or db >= floor

    good = {who: n for who, n in results.items() if not who.startswith("glowview") and is_good(who)}
    return min(good.items(), key=lambda item: item[1]["best"], default=(None, None))


def cell(n):
    text = f"{number(n['best'])} ({number(n['median'])})"
    if n.get("db") is not None:
        text += f" {n['db']:.0f} dB, {n['max']:.0f}"
    if n.get("bytes") is not None:
        text += f" {n['bytes'] / 1024:.0f} KiB"
    if n.get("rss") and n.get("bytes") is not None:
        text += f", {n['rss'] / 2**20:.0f} MiB"
    return text


def ratios(section):
    rows = []
    for workload, results in section.items():
        peer, numbers = best_peer(section, workload)
        if workload == "floors" or numbers is None:
            continue
        row = [workload, f"{peer} {cell(numbers)}"]
        for ours in OURS:
            n = results.get(ours)
            row.append(f"{cell(n)}, **{n['best'] / numbers['best']:.2f}**" if n else "–")
        for own, other in (
            ("glowview cpu surface", peer),
            ("glowview gl", "skia+gl"),
            ("glowview gl surface", "skia+gl"),
            ("glowview gl", "skia+read"),
        ):
            n, gl = results.get(own), results.get(other)
            row.append(f"{n['best'] / gl['best']:.2f}" if n and gl else "–")
        rows.append(row)
    return rows


def goals(section):
    """Both renderers ending as peers do, and with straight samples in memory."""

    def times(ours, other, goal=None):
        if not ours or not other:
            return ["–", "–"]
        ratio = ours["best"] / other["best"]
        mark = "**" if goal and ratio > goal else ""
        return [f"{number(ours['best'])} ({number(ours['median'])})", f"{mark}{ratio:.2f}{mark}"]

    rows = []
    for workload, (cpu, gl) in GOALS.items():
        results = section.get(workload, {})
        peer, best = best_peer(section, workload) if results else (None, None)
        if best is None:
            continue
        skia, read = results.get("skia+gl"), results.get("skia+read")
        row = [workload, f"{peer} {number(best['best'])}"]
        row += times(results.get("glowview cpu surface"), best, cpu) + [str(cpu)]
        row += times(results.get("glowview cpu"), best)
        row += [number(skia["best"]) if skia else "–"]
        row += times(results.get("glowview gl surface"), skia, gl) + [str(gl)]
        row += times(results.get("glowview gl"), read)
        rows.append(row)
    return rows


def print_rows(title, heads, rows):
    if rows:
        print(f"\n## {title}\n\n| " + " | ".join(heads) + " |\n|" + "---|" * len(heads))
        for row in rows:
            print("| " + " | ".join(row) + " |")


def print_matrix(title, section, workloads):
    workloads = [w for w in workloads if w in section]
    names = list(dict.fromkeys(who for w in workloads for who in section[w]))
    rows = [[who] + [cell(section[w][who]) if who in section[w] else "–" for w in workloads] for who in names]
    print_rows(title, ["ms", *workloads], rows if workloads else [])


def table(db):
    model = next((x.split(":")[1].strip() for x in open("/proc/cpuinfo") if x.startswith("model name")), "?")
    print(f"{time.strftime('%Y-%m-%d %H:%M')}, {os.cpu_count()} cores of {model}")
    heads = ["", "best peer", "glowview cpu, ratio to it", "glowview gl, ratio to it"]
    heads += ["cpu, both premultiplied", "gl to Skia's GL", "both end on their surface", "both read back"]
    ends = ["", "best peer", "CPU", "ratio", "goal", "CPU, straight", "ratio", "Skia's GL", "GL", "ratio", "goal"]
    print_rows("Against the goals", [*ends, "GL, read back", "to Skia's read back"], goals(db.get("inproc", {})))
    print_rows("In process, warm: ratios", heads, ratios(db.get("inproc", {})))
    print_rows("Whole process: ratios", heads[:4], [r[:4] for r in ratios(db.get("cli", {}))])
    section = db.get("inproc", {})
    print_matrix("Lasers", section, ["W1", "W2"])
    print_matrix("Rainbow and beam", section, ["W3", "W3a", "W4", "W4a"])
    print_matrix("Paths", section, ["W7a", "W7b"])
    print_matrix("Blur by sigma", section, BLURS[:8])
    print_matrix("Blur by size", section, ["W5n256", "W5n512", "W5s8", "W5n2048", "W5n4096"])
    print_matrix("Blend modes", section, BLENDS[:8])
    print_matrix("Blend modes, the rest", section, BLENDS[8:])
    print_matrix("Whole process", db.get("cli", {}), ["W1", "W2", "W3", "W4", "W7a", "W7b"])
    print_matrix("Whole process: floors", db.get("cli", {}), ["floors"])
    print_matrix("PNG files", db.get("png", {}), ["W2", "W4"])
    if os.path.exists("out/limits.md"):
        print("\n## Machine limits\n\n" + open("out/limits.md").read())


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sections", nargs="+", choices=["inproc", "cli", "png", "limits", "table", "all"])
    parser.add_argument(
        "--only", default="", help="workloads, separated by commas; W5 means all whose names begin so"
    )
    parser.add_argument("--glowview", default="../.build/release/glowview")
    parser.add_argument("--renderers", default="cpu,gl")
    parser.add_argument("--fresh", action="store_true", help="forget all earlier numbers")
    arguments = parser.parse_args()
    OURS[:] = [f"glowview {r}" for r in arguments.renderers.split(",")]
    only = [name for name in arguments.only.split(",") if name]

    def wanted(workloads):
        return [
            w
            for w in workloads
            if not only or any(w == o or (w.startswith(o) and len(o) == 2 and o in "W5W6") for o in only)
        ]

    db = {} if arguments.fresh else load()
    os.makedirs("out", exist_ok=True)
    tool = os.path.abspath(arguments.glowview)
    sections = (
        ["inproc", "cli", "png", "limits", "table"] if "all" in arguments.sections else arguments.sections
    )
    for section in sections:
        if section == "table":
            table(db)
        else:
            {"inproc": inproc, "cli": cli, "png": png, "limits": limits}[section](db, tool, wanted)


if __name__ == "__main__":
    main()
