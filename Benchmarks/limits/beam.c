// SPDX-License-Identifier: MIT
// Feasibility sketch for W4a on GLES: per frame 4 draws: glow strokes at 1/2 scale, two blur passes only
// along the path, composite + strokes, readback. gcc -O2 beam.c -o beam -lEGL -lGLESv2 -lm ; beam FRAMES.bin
// DUMP ; FRAMES.bin from mkbeam.py
#define EGL_EGLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static GLuint sh(GLenum k, const char *s) {
  GLuint o = glCreateShader(k);
  glShaderSource(o, 1, &s, 0);
  glCompileShader(o);
  GLint ok;
  glGetShaderiv(o, GL_COMPILE_STATUS, &ok);
  if (!ok) {
    char b[2000];
    glGetShaderInfoLog(o, 2000, 0, b);
    printf("%s\n%s\n", b, s);
    exit(1);
  }
  return o;
}
static GLuint prog(const char *v, const char *f) {
  GLuint p = glCreateProgram();
  glAttachShader(p, sh(GL_VERTEX_SHADER, v));
  glAttachShader(p, sh(GL_FRAGMENT_SHADER, f));
  glLinkProgram(p);
  return p;
}
static GLuint tex(int w, int h, GLenum f) {
  GLuint t;
  glGenTextures(1, &t);
  glBindTexture(GL_TEXTURE_2D, t);
  glTexStorage2D(GL_TEXTURE_2D, 1, f, w, h);
  for (int i = 0; i < 2; i++)
    glTexParameteri(GL_TEXTURE_2D, i ? GL_TEXTURE_MIN_FILTER : GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return t;
}
static GLuint fbo(GLuint t) {
  GLuint f;
  glGenFramebuffers(1, &f);
  glBindFramebuffer(GL_FRAMEBUFFER, f);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, t, 0);
  return f;
}
static char *blurfs(double sg, int v) {
  char *b = malloc(1 << 16);
  int r = ceil(3 * sg),
      o = sprintf(b, "#version 300 es\nprecision highp float;uniform sampler2D s;out vec4 c;in vec2 uv;void "
                     "main(){ivec2 p=ivec2(gl_FragCoord.xy),m=textureSize(s,0)-1;vec4 a=vec4(0.);\n");
  double n = 0;
  for (int i = -r; i <= r; i++) n += exp(-i * i / (2 * sg * sg));
  for (int i = -r; i <= r; i++)
    o += sprintf(b + o, "a+=texelFetch(s,clamp(p+ivec2(%d,%d),ivec2(0),m),0)*%.8f;\n", v ? 0 : i, v ? i : 0,
                 exp(-i * i / (2 * sg * sg)) / n);
  sprintf(b + o, "c=a;}");
  return b;
}
#define W 600
#define H 320
int main(int ac, char **av) {
  int K = 2, GW = W / K + 24, GH = H / K + 24;
  float ox = 12; // 12 low-res texels of margin so the blur sees transparent outside
  FILE *f = fopen(av[1], "rb");
  int nf;
  if (fread(&nf, 4, 1, f) != 1) return 1;
  struct {
    int n[3];
    float *v;
  } *F = calloc(nf, sizeof *F);
  for (int i = 0; i < nf; i++) {
    if (fread(F[i].n, 4, 3, f) != 3) return 1;
    int m = F[i].n[0] + F[i].n[1] + F[i].n[2];
    F[i].v = malloc(m * 32);
    if (fread(F[i].v, 32, m, f) != (size_t)m) return 1;
  }
  EGLDisplay d = ((PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT"))(
      EGL_PLATFORM_SURFACELESS_MESA, 0, 0);
  eglInitialize(d, 0, 0);
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint ca[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1, EGL_NONE};
  EGLContext x = eglCreateContext(d, 0, 0, ca);
  eglMakeCurrent(d, 0, 0, x);
  GLuint T = tex(W, H, GL_RGBA8), FT = fbo(T), a = tex(GW, GH, GL_RGBA8), fa = fbo(a),
         b = tex(GW, GH, GL_RGBA8), fb = fbo(b), c = tex(GW, GH, GL_RGBA8), fc = fbo(c);
  const char *V = "#version 300 es\nlayout(location=0)in vec4 p;layout(location=1)in vec4 q;uniform vec4 "
                  "t;out vec2 uv;out vec2 e;out vec4 k;void "
                  "main(){uv=p.xy;e=p.zw;k=q;gl_Position=vec4((p.xy*t.x+t.y)*t.zw-1.,0,1);}";
  GLuint ps = prog(V, "#version 300 es\nprecision highp float;in vec2 e;in vec4 k;uniform float z;out vec4 "
                      "c;void main(){c=k*clamp((e.y-abs(e.x))*z+.5,0.,1.);}");
  double sg = sqrt(6.25 * 6.25 / (K * K) - .25);
  GLuint ph = prog(V, blurfs(sg, 0)), pv = prog(V, blurfs(sg, 1));
  GLuint pc = prog(V, "#version 300 es\nprecision highp float;uniform sampler2D s;in vec2 uv;uniform vec4 "
                      "g;out vec4 c;void main(){c=texture(s,(uv*g.x+g.y)*g.zw);}");
  GLuint vb;
  glGenBuffers(1, &vb);
  glBindBuffer(GL_ARRAY_BUFFER, vb);
  glEnableVertexAttribArray(0);
  glEnableVertexAttribArray(1);
  glVertexAttribPointer(0, 4, GL_FLOAT, 0, 32, 0);
  glVertexAttribPointer(1, 4, GL_FLOAT, 0, 32, (void *)16);
  unsigned char *px = malloc(W * H * 4);
  double best = 1e9, bc = 1e9, first = 0;
#define U4(p, n, A, B, C, D) glUniform4f(glGetUniformLocation(p, n), A, B, C, D)
  for (int rep = 0; rep < 6; rep++) {
    double c0 = cpu(), t0 = now();
    for (int i = 0; i < nf; i++) {
      int *n = F[i].n, m = n[0] + n[1] + n[2];
      glBufferData(GL_ARRAY_BUFFER, m * 32, F[i].v, GL_STREAM_DRAW);
      glEnable(GL_BLEND);
      glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
      glClearColor(0, 0, 0, 0);
      glBindFramebuffer(GL_FRAMEBUFFER, fa);
      glViewport(0, 0, GW, GH);
      glClear(GL_COLOR_BUFFER_BIT);
      glUseProgram(ps);
      U4(ps, "t", 1.f / K, ox, 2.f / GW, 2.f / GH);
      glUniform1f(glGetUniformLocation(ps, "z"), 1.f / K);
      glDrawArrays(GL_TRIANGLES, 0, n[0]);
      glDisable(GL_BLEND);
      glBindFramebuffer(GL_FRAMEBUFFER, fb);
      glClear(GL_COLOR_BUFFER_BIT);
      glBindTexture(GL_TEXTURE_2D, a);
      glUseProgram(ph);
      U4(ph, "t", 1.f / K, ox, 2.f / GW, 2.f / GH);
      glDrawArrays(GL_TRIANGLES, n[0] + n[1], n[2]);
      glBindFramebuffer(GL_FRAMEBUFFER, fc);
      glClear(GL_COLOR_BUFFER_BIT);
      glBindTexture(GL_TEXTURE_2D, b);
      glUseProgram(pv);
      U4(pv, "t", 1.f / K, ox, 2.f / GW, 2.f / GH);
      glDrawArrays(GL_TRIANGLES, n[0] + n[1], n[2]);
      glBindFramebuffer(GL_FRAMEBUFFER, FT);
      glViewport(0, 0, W, H);
      glClear(GL_COLOR_BUFFER_BIT);
      glBindTexture(GL_TEXTURE_2D, c);
      glUseProgram(pc);
      U4(pc, "t", 1, 0, 2.f / W, 2.f / H);
      U4(pc, "g", 1.f / K, ox, 1.f / GW, 1.f / GH);
      glDrawArrays(GL_TRIANGLES, n[0] + n[1], n[2]);
      glEnable(GL_BLEND);
      glUseProgram(ps);
      U4(ps, "t", 1, 0, 2.f / W, 2.f / H);
      glUniform1f(glGetUniformLocation(ps, "z"), 1);
      glDrawArrays(GL_TRIANGLES, n[0], n[1]);
      glReadPixels(0, 0, W, H, GL_RGBA, GL_UNSIGNED_BYTE, px);
      if (rep == 0 && i == 100 && ac > 2) {
        FILE *o = fopen(av[2], "wb");
        fwrite(px, 1, W * H * 4, o);
        fclose(o);
      }
    }
    double t = now() - t0;
    c0 = cpu() - c0;
    if (!rep) first = t;
    if (t < best) best = t;
    if (c0 < bc) bc = c0;
  }
  printf("W4a, %d frames: min wall %.1f ms (%.2f per frame), min CPU %.1f, first loop %.1f, err %x\n", nf,
         best, best / nf, bc, first, glGetError());
  return 0;
}
