# SPDX-License-Identifier: MIT
"""Headless Chromium. In-page Canvas2D (software Skia), timed by the page itself: run_in_page(wl) -> dict(min, med, ...).
Not a prepare()/run() peer: one browser start per workload; run.py calls page()."""

import json, os, re, subprocess, tempfile, base64, io, numpy as np
import common as C

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--user-data-dir=/tmp/chprof",
    "--allow-file-access-from-files",
]


def b64(a):
    from PIL import Image

    b = io.BytesIO()
    Image.fromarray(C.unpremul(a), "RGBA").save(b, "PNG", compress_level=1)
    return "data:image/png;base64," + base64.b64encode(b.getvalue()).decode()


def js(wl):
    """(w, h, setup, draw) ; draw(ctx) draws one full workload"""
    if wl in ("W1", "W2"):
        L = C.LASER[wl]
        return (
            L.w,
            L.h,
            f"""const S=(c,w)=>{{x.lineWidth=w;x.strokeStyle=c;x.beginPath();x.arc({L.cx},{L.cy},{L.r},0,2*Math.PI);x.closePath();x.stroke();}};""",
            f"""
x.globalCompositeOperation='source-over';x.filter='none';x.globalAlpha=1;x.fillStyle='{C.hexc(C.BG)}';x.fillRect(0,0,{L.w},{L.h});
S('#fff',{L.lw/4});x.globalCompositeOperation='soft-light';S('#fff',{L.lw});x.globalCompositeOperation='color-dodge';S('{C.hexc(C.ORANGE)}',{L.lw/2});
x.globalCompositeOperation='source-over';x.filter='blur({L.sigma}px)';x.globalAlpha=0.9;S('{C.hexc(C.ORANGE)}',{L.lw});x.filter='none';x.globalAlpha=1;""",
        )
    if wl in ("W3", "W3a"):
        st = C.STOPS100 if wl == "W3" else C.STOPS200
        setup = f"""const st={json.dumps([(p, C.hexc(c)) for p, c in st])};
const F=(x0,x1)=>{{x.clearRect(0,0,640,160);const g=x.createLinearGradient(x0,0,x1,0);for(const [p,c] of st)g.addColorStop(p,c);x.fillStyle=g;x.font="bold 100px 'DejaVu Sans'";x.textAlign='center';x.fillText('Rainbow',320,{C.RB_BASE});x.getImageData(0,0,1,1);}};"""
        return (
            640,
            160,
            setup,
            (
                "F(0,640);"
                if wl == "W3"
                else f"for(let k=0;k<{C.RB_FRAMES};k++){{const x0=-640*k/{C.RB_FRAMES};F(x0,x0+1280);}}"
            ),
        )
    if wl in ("W4", "W4a"):
        fr = [C.BB_ONE] if wl == "W4" else range(C.BB_FRAMES)
        geo = [[(C.svg_d(p), f"rgba({q[0]},{q[1]},{q[2]},{q[3]})") for p, q in C.bb_frame(k)] for k in fr]
        setup = f"""const G={json.dumps(geo)}.map(f=>f.map(([d,c])=>[new Path2D(d),c]));const o=new OffscreenCanvas({C.BB_W},{C.BB_H}),y=o.getContext('2d',{{willReadFrequently:true}});"""
        return (
            C.BB_W,
            C.BB_H,
            setup,
            f"""for(const f of G){{y.clearRect(0,0,{C.BB_W},{C.BB_H});y.lineWidth={C.BB_LW*2};for(const [p,c] of f){{y.strokeStyle=c;y.stroke(p);}}
x.clearRect(0,0,{C.BB_W},{C.BB_H});x.filter='blur({C.BB_SIGMA}px)';x.drawImage(o,0,0);x.filter='none';x.lineWidth={C.BB_LW};for(const [p,c] of f){{x.strokeStyle=c;x.stroke(p);}}x.getImageData(0,0,1,1);}}""",
        )
    if wl.startswith("W5"):
        n, sg = (1024, float(wl[3:])) if wl[2] == "s" else (int(wl[3:]), 8.0)
        return (
            n,
            n,
            f"const I=new Image();I.src='{b64(C.blur_input(n))}';await I.decode();",
            f"x.clearRect(0,0,{n},{n});x.filter='blur({sg}px)';x.drawImage(I,0,0);x.filter='none';",
        )
    if wl.startswith("W6:"):
        m = wl[3:]
        d, s = C.blend_pair()
        m = "source-over" if m == "normal" else m
        return (
            1024,
            1024,
            f"const L=async u=>{{const i=new Image();i.src=u;await i.decode();return i;}};const B0=await L('{b64(d)}'),S=await L('{b64(s)}');",
            f"x.globalCompositeOperation='copy';x.drawImage(B0,0,0);x.globalCompositeOperation='{m}';x.drawImage(S,0,0);",
        )
    if wl == "W7a":
        return (
            1024,
            1024,
            f"const P=new Path2D('{C.svg_d(C.walk_cmds())}');",
            f"x.fillStyle='{C.hexc(C.BG)}';x.fillRect(0,0,1024,1024);x.lineJoin='round';x.lineWidth={C.WALK_LW};x.strokeStyle='#fff';x.stroke(P);",
        )
    if wl == "W7b":
        return (
            1024,
            1024,
            f"const P=new Path2D('{C.svg_d(C.logo_cmds())}');",
            f"x.fillStyle='{C.hexc(C.BG)}';x.fillRect(0,0,1024,1024);x.fillStyle='{C.hexc(C.ORANGE)}';x.fill(P);x.miterLimit=4;x.lineWidth={C.LOGO_LW};x.strokeStyle='#fff';x.stroke(P);",
        )
    return None


class Chrome:
    """one browser over --remote-debugging-pipe (fds 3/4), stdlib only"""

    def __init__(s):
        r1, w1 = os.pipe()
        r2, w2 = os.pipe()
        s.id = 0

        def pre():
            os.dup2(r1, 30)
            os.dup2(w2, 31)
            os.dup2(30, 3)
            os.dup2(31, 4)

        s.p = subprocess.Popen(
            ["chromium", *FLAGS, "--remote-debugging-pipe", "about:blank"],
            preexec_fn=pre,
            close_fds=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(r1)
        os.close(w2)
        s.w, s.r = os.fdopen(w1, "wb"), os.fdopen(r2, "rb")
        s.buf = b""
        t = s.cmd("Target.createTarget", url="about:blank")["targetId"]
        s.sid = None
        s.sid = s.cmd("Target.attachToTarget", targetId=t, flatten=True)["sessionId"]
        s.cmd("Page.enable")

    def cmd(s, m, **p):
        s.id += 1
        d = dict(id=s.id, method=m, params=p)
        if getattr(s, "sid", None):
            d["sessionId"] = s.sid
        s.w.write(json.dumps(d).encode() + b"\0")
        s.w.flush()
        while True:
            k = s.msg()
            if k.get("id") == s.id:
                if "error" in k:
                    raise RuntimeError(k["error"])
                return k["result"]

    def msg(s):
        while b"\0" not in s.buf:
            c = os.read(s.r.fileno(), 1 << 16)
            if not c:
                raise EOFError
            s.buf += c
        a, s.buf = s.buf.split(b"\0", 1)
        return json.loads(a)

    def goto(s, url):
        s.cmd("Page.navigate", url=url)
        while s.msg().get("method") != "Page.loadEventFired":
            pass

    def close(s):
        try:
            s.sid = None
            s.cmd("Browser.close")
        except Exception:
            pass
        try:
            s.p.wait(10)
        except Exception:
            s.p.kill()


def page(wl, budget=2.0, maxn=30, out=None, br=None):
    q = js(wl)
    if q is None:
        return None
    w, h, setup, draw = q
    own = br is None
    br = br or Chrome()
    f = tempfile.NamedTemporaryFile("w", suffix=".html", delete=False, dir="/tmp")
    f.write(f"<!doctype html><meta charset=utf-8><body><canvas id=c width={w} height={h}></canvas>")
    f.close()
    br.goto("file://" + f.name)
    os.unlink(f.name)
    code = f"""(async()=>{{const c=document.getElementById('c'),x=c.getContext('2d',{{willReadFrequently:true}});
{setup}
const D=()=>{{{draw}x.getImageData(0,0,1,1);}};
const t0=performance.now();D();const first=performance.now()-t0;const t=[];const T=performance.now();
while(t.length<{maxn}&&(t.length<3||performance.now()-T<{budget*1000})){{const a=performance.now();D();t.push(performance.now()-a);if(first>{budget*3000})break;}}
t.sort((a,b)=>a-b);return JSON.stringify({{n:t.length,min:t[0]/1000,med:t[t.length>>1]/1000,max:t[t.length-1]/1000,first:first/1000,png:{'c.toDataURL()' if out else '""'}}});}})()"""
    r = br.cmd("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
    if own:
        br.close()
    if "exceptionDetails" in r:
        return dict(err=str(r["exceptionDetails"])[:300])
    d = json.loads(r["result"]["value"])
    d.update(peer="chromium-canvas", wl=wl)
    p = d.pop("png")
    if out and p:
        open(out + ".png", "wb").write(base64.b64decode(p.split(",")[1]))
        from PIL import Image

        np.save(out + ".npy", C.premul(np.asarray(Image.open(out + ".png").convert("RGBA"))))
    return d


def shot(br, wl, n=10, k=None):
    """warm SVG page -> PNG bytes through Page.captureScreenshot; seconds per (navigate + screenshot)"""
    import svg, time

    f = os.path.abspath(svg.file(wl, k))
    ts = []
    s = open(f).read()
    w, h = (int(re.search(f'{a}="(\\d+)"', s).group(1)) for a in ("width", "height"))
    br.cmd("Emulation.setDeviceMetricsOverride", width=w, height=h, deviceScaleFactor=1, mobile=False)
    br.cmd("Emulation.setDefaultBackgroundColorOverride", color=dict(r=0, g=0, b=0, a=0))
    for _ in range(n):
        a = time.perf_counter()
        br.goto("file://" + f)
        r = br.cmd("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        ts.append(time.perf_counter() - a)
    return ts, base64.b64decode(r["data"])


if __name__ == "__main__":
    import sys

    br = Chrome()
    for w in sys.argv[1:]:
        print(page(w, out=f"out/chromium-{w.replace(':','_')}", br=br), flush=True)
    ts, png = shot(br, "W1", 5)
    print("shot W1", sorted(ts))
    open("out/chromeshot-W1.png", "wb").write(png)
    br.close()
