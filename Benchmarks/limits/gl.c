// SPDX-License-Identifier: MIT
// EGL-surfaceless + GLES on llvmpipe: what things cost. cc -O2 gl.c -o gl -lEGL -lGLESv2 -lm
#define EGL_EGLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>
#include <GLES2/gl2ext.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
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
static double T0;
static int cmpd(const void *a, const void *b) {
  double x = *(double *)a, y = *(double *)b;
  return x < y ? -1 : x > y;
}
#define N 15
typedef void (*fn)(void);
static void bench(const char *name, fn f, double pix, double bytes) {
  double t[N], cm = 1e9;
  f();
  glFinish();
  f();
  glFinish();
  int n = 0;
  double w0 = now();
  while (n < N && (n < 4 || now() - w0 < 1500)) {
    double c0 = cpu(), a = now();
    f();
    glFinish();
    t[n++] = now() - a;
    c0 = cpu() - c0;
    if (c0 < cm) cm = c0;
  }
  qsort(t, n, 8, cmpd);
  printf("| %-58s | %8.2f | %8.2f | %8.2f | %8.0f | %6.2f |\n", name, t[0], t[n / 2], cm, pix / cm / 1e3,
         bytes / cm / 1e6);
  fflush(stdout);
}
static const char *VS = "#version 300 es\nout vec2 uv;void main(){vec2 "
                        "p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);uv=p;gl_Position=vec4(p*2.-1.,0,1);}";
static GLuint sh(GLenum k, const char *s) {
  GLuint o = glCreateShader(k);
  glShaderSource(o, 1, &s, 0);
  glCompileShader(o);
  GLint ok;
  glGetShaderiv(o, GL_COMPILE_STATUS, &ok);
  if (!ok) {
    char b[2000];
    glGetShaderInfoLog(o, 2000, 0, b);
    printf("shader: %s\n%s\n", b, s);
  }
  return o;
}
static GLuint prog(const char *fs) {
  GLuint p = glCreateProgram();
  glAttachShader(p, sh(GL_VERTEX_SHADER, VS));
  glAttachShader(p, sh(GL_FRAGMENT_SHADER, fs));
  glLinkProgram(p);
  GLint ok;
  glGetProgramiv(p, GL_LINK_STATUS, &ok);
  if (!ok) {
    char b[2000];
    glGetProgramInfoLog(p, 2000, 0, b);
    printf("link: %s\n", b);
  }
  return p;
}
static GLuint tex(int w, int h, GLenum ifmt, int lin) {
  GLuint t;
  glGenTextures(1, &t);
  glBindTexture(GL_TEXTURE_2D, t);
  glTexStorage2D(GL_TEXTURE_2D, 1, ifmt, w, h);
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
static int S = 2048;
static GLuint P, F, T;
static void *buf;
static void tri(void) { glDrawArrays(GL_TRIANGLES, 0, 3); }
static void clr(void) { glClear(GL_COLOR_BUFFER_BIT); }
static void rd(void) { glReadPixels(0, 0, S, S, GL_RGBA, GL_UNSIGNED_BYTE, buf); }
static void rd16(void) { glReadPixels(0, 0, S, S, GL_RGBA, GL_HALF_FLOAT, buf); }
static void up(void) { glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, S, S, GL_RGBA, GL_UNSIGNED_BYTE, buf); }
static GLuint MF, RF;
static void resolve(void) {
  glBindFramebuffer(GL_READ_FRAMEBUFFER, MF);
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, RF);
  glBlitFramebuffer(0, 0, S, S, 0, 0, S, S, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, MF);
}
static void mclr_res(void) {
  glBindFramebuffer(GL_FRAMEBUFFER, MF);
  glClear(GL_COLOR_BUFFER_BIT);
  resolve();
}
static void mtri_res(void) {
  glBindFramebuffer(GL_FRAMEBUFFER, MF);
  tri();
  resolve();
}
static GLuint PBO;
static void rdpbo(void) {
  glBindBuffer(GL_PIXEL_PACK_BUFFER, PBO);
  glReadPixels(0, 0, S, S, GL_RGBA, GL_UNSIGNED_BYTE, 0);
  void *p = glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, (size_t)S * S * 4, GL_MAP_READ_BIT);
  volatile char c = *(char *)p;
  (void)c;
  glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
  glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
}
static char *taps(int n, int lin, const char *chan) { // separable horizontal, n taps (lin: bilinear pairs)
  char *b = malloc(1 << 16);
  int o = sprintf(b, "#version 300 es\nprecision highp float;uniform sampler2D s;in vec2 uv;out vec4 c;void "
                     "main(){vec4 a=vec4(0.);float d=1./float(textureSize(s,0).x);\n");
  int r = n / 2;
  double sg = n / 6.0;
  if (!lin) {
    for (int i = -r; i <= r; i++)
      o += sprintf(
          b + o,
          "a+=texelFetch(s,clamp(ivec2(gl_FragCoord.xy)+ivec2(%d,0),ivec2(0),textureSize(s,0)-1),0)*%.7f;\n",
          i, exp(-i * i / (2 * sg * sg)) / (sg * 2.5066283));
  } else {
    double w0 = 1;
    o += sprintf(b + o, "a+=texture(s,uv)*%.7f;\n", 1 / (sg * 2.5066283));
    (void)w0;
    for (int i = 1; i <= r; i += 2) {
      double a = exp(-i * i / (2 * sg * sg)), c = exp(-(i + 1.) * (i + 1) / (2 * sg * sg));
      double k = (a + c) / (sg * 2.5066283), off = i + c / (a + c);
      o += sprintf(b + o, "a+=(texture(s,uv+vec2(%.6f*d,0))+texture(s,uv-vec2(%.6f*d,0)))*%.7f;\n", off, off,
                   k);
    }
  }
  sprintf(b + o, "c=a%s;}", chan);
  return b;
}
static void blitfb(void) { glBlitFramebuffer(0, 0, S, S, 0, 0, S, S, GL_COLOR_BUFFER_BIT, GL_NEAREST); }
static void scis(void) {
  glEnable(GL_SCISSOR_TEST);
  glScissor(0, 0, 64, 64);
  glClear(GL_COLOR_BUFFER_BIT);
  glDisable(GL_SCISSOR_TEST);
}
int main(int argc, char **argv) {
  T0 = now();
  double a = now();
  PFNEGLGETPLATFORMDISPLAYEXTPROC gpd = (void *)eglGetProcAddress("eglGetPlatformDisplayEXT");
  EGLDisplay d = gpd(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, 0);
  double b = now();
  EGLint mj, mn;
  if (!eglInitialize(d, &mj, &mn)) {
    puts("init fail");
    return 1;
  }
  double c = now();
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint ca[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1, EGL_NONE};
  EGLContext x = eglCreateContext(d, EGL_NO_CONFIG_KHR, EGL_NO_CONTEXT, ca);
  double e = now();
  eglMakeCurrent(d, EGL_NO_SURFACE, EGL_NO_SURFACE, x);
  double f = now();
  const char *mode = argc > 1 ? argv[1] : "all";
  GLuint t8 = 0;
  // first draw
  double s0 = now();
  GLuint p =
      prog("#version 300 es\nprecision highp float;in vec2 uv;out vec4 c;void main(){c=vec4(uv*.5,.25,1.);}");
  double s1 = now();
  GLuint ta = tex(512, 512, GL_RGBA8, 0);
  F = fbo(ta);
  glViewport(0, 0, 512, 512);
  glUseProgram(p);
  tri();
  glFinish();
  double s2 = now();
  GLuint p2 = prog(taps(33, 0, ""));
  double s3 = now();
  GLuint tb = tex(512, 512, GL_RGBA8, 0);
  GLuint fb = fbo(tb);
  (void)fb;
  glBindTexture(GL_TEXTURE_2D, ta);
  glUseProgram(p2);
  tri();
  glFinish();
  double s4 = now();
  unsigned char px[4];
  glReadPixels(0, 0, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, px);
  double s5 = now();
  if (!strcmp(mode, "start")) {
    printf("getDisplay %.2f init %.2f createCtx %.2f makeCurrent %.2f | compile1 %.2f draw1 %.2f compile33 "
           "%.2f draw33 %.2f read %.2f | total %.2f ms cpu %.1f\n",
           b - a, c - b, e - c, f - e, s1 - s0, s2 - s1, s3 - s2, s4 - s3, s5 - s4, s5 - a, cpu());
    return 0;
  }
  printf("GL_VERSION %s\nGL_RENDERER %s\nGLSL %s\n", glGetString(GL_VERSION), glGetString(GL_RENDERER),
         glGetString(GL_SHADING_LANGUAGE_VERSION));
  const char *ex = (char *)glGetString(GL_EXTENSIONS);
  const char *want[] = {"GL_KHR_blend_equation_advanced",
                        "GL_KHR_blend_equation_advanced_coherent",
                        "GL_EXT_shader_framebuffer_fetch",
                        "GL_EXT_shader_framebuffer_fetch_non_coherent",
                        "GL_ARM_shader_framebuffer_fetch",
                        "GL_EXT_color_buffer_float",
                        "GL_EXT_color_buffer_half_float",
                        "GL_OES_texture_float_linear",
                        "GL_OES_texture_half_float_linear",
                        "GL_EXT_float_blend",
                        "GL_EXT_texture_norm16",
                        "GL_EXT_multisampled_render_to_texture",
                        "GL_OES_sample_shading",
                        "GL_EXT_texture_border_clamp",
                        "GL_OES_texture_border_clamp",
                        "GL_NV_read_depth",
                        "GL_EXT_blend_func_extended",
                        "GL_EXT_disjoint_timer_query",
                        "GL_EXT_clip_control",
                        "GL_EXT_buffer_storage",
                        "GL_OES_geometry_shader",
                        "GL_EXT_texture_format_BGRA8888",
                        "GL_EXT_read_format_bgra",
                        "GL_EXT_copy_image",
                        "GL_OES_get_program_binary",
                        "GL_KHR_parallel_shader_compile",
                        "GL_EXT_draw_buffers_indexed",
                        "GL_NV_image_formats",
                        "GL_EXT_shader_image_load_formatted",
                        "GL_NV_shader_framebuffer_fetch",
                        "GL_EXT_texture_swizzle",
                        "GL_EXT_shader_pixel_local_storage",
                        "GL_KHR_texture_compression_astc_ldr",
                        "GL_EXT_render_snorm",
                        "GL_OES_shader_image_atomic",
                        0};
  for (int i = 0; want[i]; i++) {
    int l = strlen(want[i]), has = 0;
    for (const char *q = ex; (q = strstr(q, want[i])); q += l)
      if (q[l] == ' ' || !q[l]) {
        has = 1;
        break;
      }
    printf("%s %s\n", has ? "yes" : "NO ", want[i]);
  }
  GLint v;
#define GI(n)                                                                                                \
  glGetIntegerv(n, &v);                                                                                      \
  printf("%s %d\n", #n, v);
  GI(GL_MAX_TEXTURE_SIZE)
  GI(GL_MAX_SAMPLES) GI(GL_MAX_COLOR_ATTACHMENTS) GI(GL_MAX_UNIFORM_BLOCK_SIZE)
      GI(GL_MAX_COMPUTE_WORK_GROUP_INVOCATIONS) GI(GL_MAX_COMPUTE_SHARED_MEMORY_SIZE)
          GI(GL_NUM_PROGRAM_BINARY_FORMATS) {
    GLuint tt = tex(64, 64, GL_RGBA16F, 1);
    GLuint ff = fbo(tt);
    printf("RGBA16F fbo %s; ",
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    tt = tex(64, 64, GL_RGBA32F, 1);
    ff = fbo(tt);
    printf("RGBA32F %s; ",
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    tt = tex(64, 64, GL_R8, 1);
    ff = fbo(tt);
    printf("R8 %s; ",
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    tt = tex(64, 64, GL_R16F, 1);
    ff = fbo(tt);
    printf("R16F %s; ",
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    tt = tex(64, 64, 0x822A, 1);
    ff = fbo(tt);
    printf("R16 %s; SRGB8_A8 ",
           glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    tt = tex(64, 64, GL_SRGB8_ALPHA8, 1);
    ff = fbo(tt);
    printf("%s\n", glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "complete" : "NO");
    (void)ff;
  }
  while (glGetError());
  buf = malloc((size_t)S * S * 16);
  memset(buf, 77, (size_t)S * S * 16);
  printf("\n| %-58s | min wall ms | med wall ms | min CPU ms (all threads) | Mpix per CPU-second | GB per "
         "CPU-s |\n|---|---|---|---|---|---|\n",
         "2048x2048, per call incl. glFinish");
  double px2 = (double)S * S;
  struct {
    const char *n;
    GLenum f;
    int bp;
  } fm[] = {{"RGBA8", GL_RGBA8, 4},
            {"RGBA16F", GL_RGBA16F, 8},
            {"RGBA32F", GL_RGBA32F, 16},
            {"R8", GL_R8, 1},
            {"R16F", GL_R16F, 2}};
  char nm[200];
  GLuint flat = prog("#version 300 es\nprecision highp float;uniform vec4 k;out vec4 c;void main(){c=k;}"),
         cp = prog("#version 300 es\nprecision highp float;uniform sampler2D s;in vec2 uv;out vec4 c;void "
                   "main(){c=texture(s,uv);}"),
         cpf = prog("#version 300 es\nprecision highp float;uniform sampler2D s;out vec4 c;void "
                    "main(){c=texelFetch(s,ivec2(gl_FragCoord.xy),0);}"),
         t9 = prog(taps(9, 0, "")), t33 = prog(taps(33, 0, "")), l9 = prog(taps(9, 1, "")),
         l33 = prog(taps(33, 1, ""));
  GLuint grad = prog(
      "#version 300 es\nprecision highp float;in vec2 uv;out vec4 c;void main(){c=vec4(uv,uv.x*uv.y,1.);}");
  // soft-light with backdrop texture (ping-pong)
  GLuint sl = prog(
      "#version 300 es\nprecision highp float;uniform sampler2D s;out vec4 o;vec3 B(vec3 b,vec3 s){vec3 "
      "D=mix(((16.*b-12.)*b+4.)*b,sqrt(b),vec3(greaterThan(b,vec3(.25))));return "
      "mix(b-(1.-2.*s)*b*(1.-b),b+(2.*s-1.)*(D-b),vec3(greaterThan(s,vec3(.5))));}void main(){vec4 "
      "d=texelFetch(s,ivec2(gl_FragCoord.xy),0);vec4 q=vec4(.5,.4,.3,.6);vec3 b=d.rgb/max(d.a,1e-4);vec3 "
      "u=q.rgb/q.a;o=vec4(q.rgb*(1.-d.a)+d.rgb*(1.-q.a)+q.a*d.a*B(b,u),q.a+d.a*(1.-q.a));}");
  // analytic ring coverage
  GLuint ring =
      prog("#version 300 es\nprecision highp float;out vec4 c;void main(){float "
           "r=length(gl_FragCoord.xy-1024.);float a=clamp(24.5-abs(r-640.),0.,1.);c=vec4(1.,.62,.04,1.)*a;}");
  for (int i = 0; i < 5; i++) {
    GLuint A = tex(S, S, fm[i].f, 0), Al = tex(S, S, fm[i].f, 1), B = tex(S, S, fm[i].f, 0);
    fbo(A);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
      printf("%s not renderable\n", fm[i].n);
      continue;
    }
    glViewport(0, 0, S, S);
    glDisable(GL_BLEND);
    glUseProgram(grad);
    tri();
    fbo(Al);
    tri();
    fbo(B);
    int bp = fm[i].bp;
    glClearColor(.1, .2, .3, 1);
    sprintf(nm, "%s glClear", fm[i].n);
    bench(nm, clr, px2, px2 * bp);
    glUseProgram(flat);
    sprintf(nm, "%s full-screen constant colour", fm[i].n);
    bench(nm, tri, px2, px2 * bp);
    if (i < 2) {
      glEnable(GL_BLEND);
      glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
      sprintf(nm, "%s constant colour, src-over blend", fm[i].n);
      bench(nm, tri, px2, px2 * bp * 2);
      glDisable(GL_BLEND);
    }
    glUseProgram(ring);
    sprintf(nm, "%s analytic ring (length, clamp)", fm[i].n);
    bench(nm, tri, px2, px2 * bp);
    glBindTexture(GL_TEXTURE_2D, A);
    glUseProgram(cp);
    sprintf(nm, "%s textured copy, nearest", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glUseProgram(cpf);
    sprintf(nm, "%s texelFetch copy", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glBindTexture(GL_TEXTURE_2D, Al);
    glUseProgram(cp);
    sprintf(nm, "%s textured copy, bilinear", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glBindTexture(GL_TEXTURE_2D, A);
    glUseProgram(t9);
    sprintf(nm, "%s 9-tap 1-D blur, texelFetch", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glUseProgram(t33);
    sprintf(nm, "%s 33-tap 1-D blur, texelFetch", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glBindTexture(GL_TEXTURE_2D, Al);
    glUseProgram(l9);
    sprintf(nm, "%s 9-tap 1-D blur, 5 bilinear fetches", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    glUseProgram(l33);
    sprintf(nm, "%s 33-tap 1-D blur, 17 bilinear fetches", fm[i].n);
    bench(nm, tri, px2, px2 * bp * 2);
    if (i < 2) {
      glBindTexture(GL_TEXTURE_2D, A);
      glUseProgram(sl);
      sprintf(nm, "%s soft-light in shader, backdrop texelFetch", fm[i].n);
      bench(nm, tri, px2, px2 * bp * 2);
    }
    if (i == 0) {
      bench("RGBA8 glReadPixels 2048^2", rd, px2, px2 * 4);
      glGenBuffers(1, &PBO);
      glBindBuffer(GL_PIXEL_PACK_BUFFER, PBO);
      glBufferData(GL_PIXEL_PACK_BUFFER, (size_t)S * S * 4, 0, GL_STREAM_READ);
      glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
      bench("RGBA8 glReadPixels to PBO + map", rdpbo, px2, px2 * 4);
      glBindTexture(GL_TEXTURE_2D, A);
      bench("RGBA8 glTexSubImage2D 2048^2", up, px2, px2 * 4);
    }
    if (i == 1) {
      bench("RGBA16F glReadPixels as half", rd16, px2, px2 * 8);
    }
    glDeleteTextures(1, &A);
    glDeleteTextures(1, &Al);
    glDeleteTextures(1, &B);
  }
  // R8 A/B: mask blur output
  // MSAA
  {
    GLuint rb;
    glGenRenderbuffers(1, &rb);
    glBindRenderbuffer(GL_RENDERBUFFER, rb);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, 4, GL_RGBA8, S, S);
    glGenFramebuffers(1, &MF);
    glBindFramebuffer(GL_FRAMEBUFFER, MF);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, rb);
    GLuint R = tex(S, S, GL_RGBA8, 0);
    RF = fbo(R);
    glBindFramebuffer(GL_FRAMEBUFFER, MF);
    glViewport(0, 0, S, S);
    glUseProgram(grad);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
      bench("RGBA8 MSAA 4x clear + resolve", mclr_res, px2, px2 * 20);
      bench("RGBA8 MSAA 4x full-screen + resolve", mtri_res, px2, px2 * 20);
      bench("RGBA8 MSAA 4x resolve only", resolve, px2, px2 * 20);
    } else
      puts("no MSAA");
  }

  // ---- algorithm pieces on RGBA8 --------------------------------------------
  {
    GLuint A = tex(S, S, GL_RGBA8, 1), B = tex(S, S, GL_RGBA8, 0), D2 = tex(S / 2, S / 2, GL_RGBA8, 1),
           D4 = tex(S / 4, S / 4, GL_RGBA8, 1), D8 = tex(S / 8, S / 8, GL_RGBA8, 1),
           D8b = tex(S / 8, S / 8, GL_RGBA8, 1);
    (void)D4;
    GLuint FA = fbo(A);
    glViewport(0, 0, S, S);
    glUseProgram(grad);
    tri();
    GLuint FB = fbo(B), F2 = fbo(D2), F8 = fbo(D8), F8b = fbo(D8b);
    (void)FA;
    glBindTexture(GL_TEXTURE_2D, A);
    glBindFramebuffer(GL_FRAMEBUFFER, F2);
    glViewport(0, 0, S / 2, S / 2);
    glUseProgram(cp);
    bench("down-sample 2048->1024, one bilinear fetch", tri, px2 / 4, px2 * 5);
    GLuint d8 = prog("#version 300 es\nprecision highp float;uniform sampler2D s;in vec2 uv;out vec4 c;void "
                     "main(){vec2 d=1./vec2(textureSize(s,0));vec4 a=vec4(0.);for(int y=0;y<4;y++)for(int "
                     "x=0;x<4;x++)a+=texture(s,uv+d*vec2(float(2*x)-3.,float(2*y)-3.));c=a*.0625;}");
    glBindFramebuffer(GL_FRAMEBUFFER, F8);
    glViewport(0, 0, S / 8, S / 8);
    glUseProgram(d8);
    bench("down-sample 2048->256, 16 bilinear fetches", tri, px2 / 64, px2 * 4);
    glBindTexture(GL_TEXTURE_2D, D8);
    glBindFramebuffer(GL_FRAMEBUFFER, F8b);
    glUseProgram(t33);
    bench("33-tap pass at 256^2 (sigma 48 at 1/8 scale)", tri, px2 / 64, px2 / 8);
    glBindTexture(GL_TEXTURE_2D, D8);
    glBindFramebuffer(GL_FRAMEBUFFER, FB);
    glViewport(0, 0, S, S);
    glUseProgram(cp);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    bench("up-sample 256->2048 bilinear + src-over, full screen", tri, px2, px2 * 8);
    glDisable(GL_BLEND);
    // annulus of 2x128 quads (triangle strip), the only place a ring glow is not zero
    {
      GLuint pv = glCreateProgram();
      glAttachShader(pv, sh(GL_VERTEX_SHADER,
                            "#version 300 es\nout vec2 uv;uniform vec2 r;void main(){float "
                            "a=float(gl_VertexID>>1)*6.2831853/128.;float q=(gl_VertexID&1)==0?r.x:r.y;vec2 "
                            "p=vec2(cos(a),sin(a))*q/1024.;uv=p*.5+.5;gl_Position=vec4(p,0,1);}"));
      glAttachShader(pv, sh(GL_FRAGMENT_SHADER, "#version 300 es\nprecision highp float;uniform sampler2D "
                                                "s;in vec2 uv;out vec4 c;void main(){c=texture(s,uv);}"));
      glLinkProgram(pv);
      glUseProgram(pv);
      glUniform2f(glGetUniformLocation(pv, "r"), 472, 808);
      glEnable(GL_BLEND);
      void strip(void) { glDrawArrays(GL_TRIANGLE_STRIP, 0, 258); }
      bench("same, annulus 472..808 px only (1.35 Mpix)", strip, 3.14159 * (808. * 808 - 472 * 472),
            3.14159 * (808. * 808 - 472 * 472) * 8);
      GLuint pr = glCreateProgram();
      glAttachShader(
          pr,
          sh(GL_VERTEX_SHADER,
             "#version 300 es\nuniform vec2 r;void main(){float a=float(gl_VertexID>>1)*6.2831853/128.;float "
             "q=(gl_VertexID&1)==0?r.x:r.y;vec2 p=vec2(cos(a),sin(a))*q/1024.;gl_Position=vec4(p,0,1);}"));
      glAttachShader(pr, sh(GL_FRAGMENT_SHADER, "#version 300 es\nprecision highp float;out vec4 c;void "
                                                "main(){float r=length(gl_FragCoord.xy-1024.);float "
                                                "a=clamp(24.5-abs(r-640.),0.,1.);c=vec4(1.,.62,.04,1.)*a;}"));
      glLinkProgram(pr);
      glUseProgram(pr);
      glUniform2f(glGetUniformLocation(pr, "r"), 615, 665);
      bench("analytic 48 px stroke, annulus strip, src-over (0.2 Mpix)", strip,
            3.14159 * (665. * 665 - 615 * 615), 3.14159 * (665. * 665 - 615 * 615) * 8);
      glDisable(GL_BLEND);
      GLuint pf = glCreateProgram();
      glAttachShader(
          pf,
          sh(GL_VERTEX_SHADER,
             "#version 300 es\nuniform vec2 r;void main(){float a=float(gl_VertexID>>1)*6.2831853/128.;float "
             "q=(gl_VertexID&1)==0?r.x:r.y;vec2 p=vec2(cos(a),sin(a))*q/1024.;gl_Position=vec4(p,0,1);}"));
      glAttachShader(
          pf,
          sh(GL_FRAGMENT_SHADER,
             "#version 300 es\n#extension GL_EXT_shader_framebuffer_fetch:require\nprecision highp "
             "float;inout vec4 c;void main(){float r=length(gl_FragCoord.xy-1024.);float "
             "a=clamp(24.5-abs(r-640.),0.,1.);vec3 b=c.rgb;vec3 "
             "D=mix(((16.*b-12.)*b+4.)*b,sqrt(b),vec3(greaterThan(b,vec3(.25))));c=vec4(mix(b,D,a),1.);}"));
      glLinkProgram(pf);
      GLint ok;
      glGetProgramiv(pf, GL_LINK_STATUS, &ok);
      if (ok) {
        glUseProgram(pf);
        glUniform2f(glGetUniformLocation(pf, "r"), 615, 665);
        bench("soft-light 48 px stroke, framebuffer fetch, annulus strip", strip,
              3.14159 * (665. * 665 - 615 * 615), 3.14159 * (665. * 665 - 615 * 615) * 8);
      } else
        puts("framebuffer fetch program did not link");
    }
    {
      GLuint pk = glCreateProgram();
      glAttachShader(pk, sh(GL_VERTEX_SHADER, VS));
      glAttachShader(pk, sh(GL_FRAGMENT_SHADER,
                            "#version 300 es\n#extension GL_EXT_shader_framebuffer_fetch:require\nprecision "
                            "highp float;uniform vec4 k;inout vec4 c;void main(){vec4 d=c,q=k;vec3 "
                            "b=d.rgb/max(d.a,1e-4);vec3 u=q.rgb/max(q.a,1e-4);vec3 "
                            "D=mix(((16.*b-12.)*b+4.)*b,sqrt(b),vec3(greaterThan(b,vec3(.25))));vec3 "
                            "B=mix(b-(1.-2.*u)*b*(1.-b),b+(2.*u-1.)*(D-b),vec3(greaterThan(u,vec3(.5))));c="
                            "vec4(q.rgb*(1.-d.a)+d.rgb*(1.-q.a)+q.a*d.a*B,q.a+d.a*(1.-q.a));}"));
      glLinkProgram(pk);
      GLint ok;
      glGetProgramiv(pk, GL_LINK_STATUS, &ok);
      if (ok) {
        glUseProgram(pk);
        glUniform4f(glGetUniformLocation(pk, "k"), .5, .4, .3, .6);
        bench("soft-light full screen, framebuffer fetch", tri, px2, px2 * 8);
      }
      GLuint pa = glCreateProgram();
      glAttachShader(pa, sh(GL_VERTEX_SHADER, VS));
      glAttachShader(pa,
                     sh(GL_FRAGMENT_SHADER,
                        "#version 300 es\n#extension GL_KHR_blend_equation_advanced:require\nprecision highp "
                        "float;uniform vec4 k;layout(blend_support_all_equations)out;layout(location=0)out "
                        "vec4 c;void main(){c=k;}"));
      glLinkProgram(pa);
      glGetProgramiv(pa, GL_LINK_STATUS, &ok);
      if (ok) {
        glUseProgram(pa);
        glUniform4f(glGetUniformLocation(pa, "k"), .5, .4, .3, .6);
        glEnable(GL_BLEND);
        void (*be)(GLenum) = (void *)glBlendEquation;
        be(0x929C);
        bench("soft-light full screen, GL_KHR_blend_equation_advanced", tri, px2, px2 * 8);
        be(0x92AD);
        bench("hue full screen, GL_KHR_blend_equation_advanced", tri, px2, px2 * 8);
        be(GL_FUNC_ADD);
        glDisable(GL_BLEND);
        printf("gl error %x\n", glGetError());
      }
    }
    {
      GLuint pe = glCreateProgram();
      glAttachShader(pe, sh(GL_VERTEX_SHADER, VS));
      glAttachShader(
          pe, sh(GL_FRAGMENT_SHADER, "#version 300 es\nprecision mediump float;uniform sampler2D s;in vec2 "
                                     "uv;out vec4 c;void main(){c=texelFetch(s,ivec2(gl_FragCoord.xy),0);}"));
      glLinkProgram(pe);
    }

    bench("glClear of a 64x64 scissor", scis, 4096, 16384);
  }
  // small draws: per-draw overhead
  {
    GLuint A = tex(64, 64, GL_RGBA8, 0);
    fbo(A);
    glViewport(0, 0, 64, 64);
    glUseProgram(flat);
    GLint k = glGetUniformLocation(flat, "k");
    tri();
    glFinish();
    double t = now();
    for (int i = 0; i < 2000; i++) {
      glUniform4f(k, i, 0, 0, 1);
      tri();
    }
    glFinish();
    printf("per-draw overhead 64x64, uniform change, one finish: %.2f us\n", (now() - t) / 2000 * 1e3);
    t = now();
    for (int i = 0; i < 500; i++) {
      tri();
      glFinish();
    }
    printf("draw + glFinish 64x64: %.2f us\n", (now() - t) / 500 * 1e3);
    GLuint B = tex(64, 64, GL_RGBA8, 0);
    GLuint FA = fbo(A), FB = fbo(B);
    t = now();
    for (int i = 0; i < 500; i++) {
      glBindFramebuffer(GL_FRAMEBUFFER, i & 1 ? FA : FB);
      glBindTexture(GL_TEXTURE_2D, i & 1 ? B : A);
      glUseProgram(cpf);
      tri();
    }
    glFinish();
    printf("FBO ping-pong pass 64x64: %.2f us\n", (now() - t) / 500 * 1e3);
  }
  // compute
  {
    const char *cs = "#version 310 es\nlayout(local_size_x=64)in;layout(std430,binding=0)buffer A{uint "
                     "a[];};layout(std430,binding=1)buffer B{uint b[];};void main(){uint "
                     "i=gl_GlobalInvocationID.x+gl_GlobalInvocationID.y*65536u;b[i]=a[i]+1u;}";
    GLuint o = sh(GL_COMPUTE_SHADER, cs);
    GLuint p = glCreateProgram();
    glAttachShader(p, o);
    glLinkProgram(p);
    GLuint bb[2];
    glGenBuffers(2, bb);
    for (int i = 0; i < 2; i++) {
      glBindBufferBase(GL_SHADER_STORAGE_BUFFER, i, bb[i]);
      glBufferData(GL_SHADER_STORAGE_BUFFER, (size_t)S * S * 4, buf, GL_DYNAMIC_COPY);
    }
    glUseProgram(p);
    double best = 1e9;
    for (int i = 0; i < 6; i++) {
      double t = now();
      glDispatchCompute(S * S / 64 / 64, 64, 1);
      glMemoryBarrier(GL_ALL_BARRIER_BITS);
      glFinish();
      t = now() - t;
      if (t < best) best = t;
    }
    printf("compute copy+1 of 4 Mi uint (16 MiB in, 16 out), 64-wide groups: %.2f ms = %.2f GB/s, err %x\n",
           best, px2 * 8 / best / 1e6, glGetError());
    const char *cs2 =
        "#version 310 es\nlayout(local_size_x=64)in;layout(std430,binding=0)buffer A{uint "
        "a[];};layout(std430,binding=1)buffer B{uint b[];};void main(){uint row=gl_GlobalInvocationID.x;uint "
        "o=row*2048u;uvec4 s=uvec4(0);for(int i=0;i<2048;i++){uint "
        "v=a[o+uint(i)];s+=uvec4(v&255u,(v>>8)&255u,(v>>16)&255u,v>>24);if(i>=48){uint "
        "w=a[o+uint(i-48)];s-=uvec4(w&255u,(w>>8)&255u,(w>>16)&255u,w>>24);}uvec4 "
        "r=s/48u;b[o+uint(i)]=r.x|(r.y<<8)|(r.z<<16)|(r.w<<24);}}";
    o = sh(GL_COMPUTE_SHADER, cs2);
    p = glCreateProgram();
    glAttachShader(p, o);
    glLinkProgram(p);
    glUseProgram(p);
    best = 1e9;
    for (int i = 0; i < 4; i++) {
      double t = now();
      glDispatchCompute(S / 64, 1, 1);
      glMemoryBarrier(GL_ALL_BARRIER_BITS);
      glFinish();
      t = now() - t;
      if (t < best) best = t;
    }
    printf("compute running box 48, rows, 2048^2 RGBA8 (one pass): %.2f ms, err %x\n", best, glGetError());
  }
  (void)t8;
  (void)T;
  (void)P;
  return 0;
}
