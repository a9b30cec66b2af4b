// SPDX-License-Identifier: MIT
// Feasibility sketch for W1/W2 on GLES: (A) fused annulus strips, (B) generic layer-by-layer with framebuffer
// fetch; both with a low-res glow. laser SIZE MODE(A|B|N) DUMP ; N = naive: full-screen passes, full-res
// separable blur.  gcc -O2 laser.c -o laser -lEGL -lGLESv2 -lm
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
static const char *SV = "#version 300 es\nuniform vec3 r;out vec2 uv;void main(){float "
                        "a=float(gl_VertexID>>1)*6.2831853/192.;float q=(gl_VertexID&1)==0?r.x:r.y;vec2 "
                        "p=vec2(cos(a),sin(a))*q/r.z;uv=p*.5+.5;gl_Position=vec4(p,0,1);}";
static const char *FV = "#version 300 es\nout vec2 uv;void main(){vec2 "
                        "p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);uv=p;gl_Position=vec4(p*2.-1.,0,1);}";
static GLuint prog(const char *v, const char *f) {
  GLuint p = glCreateProgram();
  glAttachShader(p, sh(GL_VERTEX_SHADER, v));
  glAttachShader(p, sh(GL_FRAGMENT_SHADER, f));
  glLinkProgram(p);
  return p;
}
static GLuint tex(int w, GLenum f, int lin) {
  GLuint t;
  glGenTextures(1, &t);
  glBindTexture(GL_TEXTURE_2D, t);
  glTexStorage2D(GL_TEXTURE_2D, 1, f, w, w);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, lin ? GL_LINEAR : GL_NEAREST);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, lin ? GL_LINEAR : GL_NEAREST);
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
static char *blurfs(double sg, int vert) {
  char *b = malloc(1 << 17);
  int r = ceil(3 * sg),
      o = sprintf(b, "#version 300 es\nprecision highp float;uniform sampler2D s;out vec4 c;void "
                     "main(){ivec2 p=ivec2(gl_FragCoord.xy);int m=textureSize(s,0).x-1;float a=0.;\n");
  double n = 0;
  for (int i = -r; i <= r; i++) n += exp(-i * i / (2 * sg * sg));
  for (int i = -r; i <= r; i++)
    o += sprintf(b + o,
                 vert ? "a+=texelFetch(s,ivec2(p.x,clamp(p.y+%d,0,m)),0).r*%.8f;\n"
                      : "a+=texelFetch(s,ivec2(clamp(p.x+%d,0,m),p.y),0).r*%.8f;\n",
                 i, exp(-i * i / (2 * sg * sg)) / n);
  sprintf(b + o, "c=vec4(a);}");
  return b;
}
#define COMMON                                                                                               \
  "#version 300 es\n#extension GL_EXT_shader_framebuffer_fetch:enable\nprecision highp float;const vec3 "    \
  "O=vec3(1.,159./255.,10./255.);vec3 dodge(vec3 b,vec3 s){return "                                          \
  "mix(min(vec3(1.),b/max(1.-s,vec3(1e-6))),vec3(0.),vec3(equal(b,vec3(0.))));}vec3 soft1(vec3 b){return "   \
  "mix(((16.*b-12.)*b+4.)*b,sqrt(b),vec3(greaterThan(b,vec3(.25))));}float cov(float d,float hw){return "    \
  "clamp(hw+.5-d,0.,1.);}uniform vec4 k;\n"
int main(int ac, char **av) {
  int S = atoi(av[1]);
  char M = av[2][0];
  double lw = S * 12. / 512, R = S * .3125;
  EGLDisplay d = ((PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT"))(
      EGL_PLATFORM_SURFACELESS_MESA, 0, 0);
  eglInitialize(d, 0, 0);
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint ca[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1, EGL_NONE};
  EGLContext x = eglCreateContext(d, 0, 0, ca);
  eglMakeCurrent(d, 0, 0, x);
  int k = M == 'N' ? 1 : (int)(lw / 3 + .5), G = S / k;
  double sg = lw / k;
  if (k > 1) sg = sqrt(sg * sg - .25);
  GLuint T = tex(S, GL_RGBA8, 0), F = fbo(T), ga = tex(G, GL_R16F, 0), fa = fbo(ga), gb = tex(G, GL_R16F, 0),
         fb = fbo(gb), gc = tex(G, GL_R16F, 1), fc = fbo(gc);
  GLuint pg =
      prog(SV, COMMON "out vec4 c;void main(){c=vec4(cov(abs(length(gl_FragCoord.xy-k.x)-k.y),k.z));}");
  GLuint ph = prog(FV, blurfs(sg, 0)), pv = prog(FV, blurfs(sg, 1));
  GLuint pglow =
      prog(SV, COMMON "uniform sampler2D s;out vec4 c;in vec2 uv;void main(){float "
                      "g=texture(s,gl_FragCoord.xy*k.w).r*.9;c=vec4(mix(vec3(13.,13.,26.)/255.,O,g),1.);}");
  GLuint pcore = prog(
      SV, COMMON "uniform sampler2D s;out vec4 c;void main(){float "
                 "g=texture(s,gl_FragCoord.xy*k.w).r*.9;float e=abs(length(gl_FragCoord.xy-k.x)-k.y);vec3 "
                 "b=vec3(13.,13.,26.)/"
                 "255.;b=mix(b,vec3(1.),cov(e,k.z*.25));b=mix(b,soft1(b),cov(e,k.z));b=mix(b,dodge(b,O),cov("
                 "e,k.z*.5));c=vec4(mix(b,O,g),1.);}");
  GLuint pn = prog(
      SV, COMMON "out vec4 c;void main(){float a=cov(abs(length(gl_FragCoord.xy-k.x)-k.y),k.z);c=vec4(a);}");
  GLuint ps = prog(SV, COMMON
                   "inout vec4 c;void main(){float "
                   "a=cov(abs(length(gl_FragCoord.xy-k.x)-k.y),k.z);c=vec4(mix(c.rgb,soft1(c.rgb),a),1.);}");
  GLuint pd = prog(
      SV, COMMON "inout vec4 c;void main(){float "
                 "a=cov(abs(length(gl_FragCoord.xy-k.x)-k.y),k.z);c=vec4(mix(c.rgb,dodge(c.rgb,O),a),1.);}");
  GLuint po = prog(SV, COMMON "uniform sampler2D s;out vec4 c;void main(){float "
                              "g=texture(s,gl_FragCoord.xy*k.w).r*.9;c=vec4(O*g,g);}");
  unsigned char *px = malloc((size_t)S * S * 4);
#define ST(p, a, b, x, y, z, w)                                                                              \
  do {                                                                                                       \
    glUseProgram(p);                                                                                         \
    glUniform3f(glGetUniformLocation(p, "r"), a, b, vp / 2.);                                                \
    glUniform4f(glGetUniformLocation(p, "k"), x, y, z, w);                                                   \
    glDrawArrays(GL_TRIANGLE_STRIP, 0, 386);                                                                 \
  } while (0)
  double best = 1e9, bc = 1e9, bp[5] = {1e9, 1e9, 1e9, 1e9, 1e9};
  double ts[200];
  int n = 0;
  double t0 = now();
  double first = 0;
  while (n < 60 && (n < 4 || now() - t0 < 3000)) {
    double c0 = cpu(), a = now(), q0 = a, q1, q2, q3;
    double vp;
    double E = 1.0015; // 192-gon: circumscribe
    glBindFramebuffer(GL_FRAMEBUFFER, fa);
    glViewport(0, 0, G, G);
    vp = G;
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT);
    double g = 1. / k;
    ST(pg, (R - lw / 2) * g - 1.5, ((R + lw / 2) * g + 1.5) * E, G / 2., R * g, lw / 2 * g, 0.);
    glBindFramebuffer(GL_FRAMEBUFFER, fb);
    glBindTexture(GL_TEXTURE_2D, ga);
    glUseProgram(ph);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindFramebuffer(GL_FRAMEBUFFER, fc);
    glBindTexture(GL_TEXTURE_2D, gb);
    glUseProgram(pv);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    if (ac > 4) glFinish();
    q1 = now();
    glBindFramebuffer(GL_FRAMEBUFFER, F);
    glViewport(0, 0, S, S);
    vp = S;
    glClearColor(13 / 255., 13 / 255., 26 / 255., 1);
    glClear(GL_COLOR_BUFFER_BIT);
    glBindTexture(GL_TEXTURE_2D, gc);
    double c = S / 2., o0 = R - lw / 2 - 1, o1 = (R + lw / 2 + 1) * E, gi = R - lw * 3.5,
           go = (R + lw * 3.5) * E, u = 1. / S;
    if (M == 'A') {
      ST(pglow, gi, o0 + 1, c, R, lw / 2, u);
      ST(pglow, o1 - 1, go, c, R, lw / 2, u);
      ST(pcore, o0, o1, c, R, lw / 2, u);
    } else {
      double f = M == 'N';
      double i0 = f ? 0 : o0, i1 = f ? S * 1.5 : o1;
      glEnable(GL_BLEND);
      glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
      ST(pn, f ? 0 : R - lw / 8 - 1, f ? S * 1.5 : (R + lw / 8 + 1) * E, c, R, lw / 8, u);
      glDisable(GL_BLEND);
      ST(ps, i0, i1, c, R, lw / 2, u);
      ST(pd, f ? 0 : R - lw / 4 - 1, f ? S * 1.5 : (R + lw / 4 + 1) * E, c, R, lw / 4, u);
      glEnable(GL_BLEND);
      ST(po, f ? 0 : gi, f ? S * 1.5 : go, c, R, lw / 2, u);
      glDisable(GL_BLEND);
    }
    if (ac > 4) glFinish();
    q2 = now();
    glReadPixels(0, 0, S, S, GL_RGBA, GL_UNSIGNED_BYTE, px);
    q3 = now();
    double t = q3 - a;
    c0 = cpu() - c0;
    if (!n) first = t;
    ts[n++] = t;
    if (t < best) best = t;
    if (c0 < bc) bc = c0;
    if (q1 - q0 < bp[0]) bp[0] = q1 - q0;
    if (q2 - q1 < bp[1]) bp[1] = q2 - q1;
    if (q3 - q2 < bp[2]) bp[2] = q3 - q2;
  }
  printf("size %d mode %c glow at 1/%d: min wall %.2f ms, min CPU %.2f ms (first %.0f)", S, M, k, best, bc,
         first);
  if (ac > 4) printf(" [glow %.2f, layers %.2f, readback %.2f]", bp[0], bp[1], bp[2]);
  printf(" err %x\n", glGetError());
  if (ac > 3) {
    FILE *f = fopen(av[3], "wb");
    fwrite(px, 1, (size_t)S * S * 4, f);
    fclose(f);
  }
  return 0;
}
