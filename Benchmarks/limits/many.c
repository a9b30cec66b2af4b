// SPDX-License-Identifier: MIT
#define EGL_EGLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
int main(int ac, char **av) {
  int n = ac > 1 ? atoi(av[1]) : 8;
  double z = now();
  EGLDisplay d = ((PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT"))(
      EGL_PLATFORM_SURFACELESS_MESA, 0, 0);
  eglInitialize(d, 0, 0);
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint ca[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_NONE};
  EGLContext x = eglCreateContext(d, 0, 0, ca);
  eglMakeCurrent(d, 0, 0, x);
  double a = now();
  GLuint t, f;
  glGenTextures(1, &t);
  glBindTexture(GL_TEXTURE_2D, t);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA8, 64, 64);
  glGenFramebuffers(1, &f);
  glBindFramebuffer(GL_FRAMEBUFFER, f);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, t, 0);
  glViewport(0, 0, 64, 64);
  printf("to context %.1f ms;", a - z);
  double last = now();
  for (int i = 0; i < n; i++) {
    char s[500];
    sprintf(s,
            "#version 300 es\nprecision highp float;in vec2 uv;out vec4 c;void main(){float "
            "r=length(uv-.5)*%d.;c=vec4(uv,r,clamp(r*%d.,0.,1.));}",
            i + 2, i + 3);
    const char *q = s, *v = "#version 300 es\nout vec2 uv;void main(){vec2 "
                            "p=vec2((gl_VertexID<<1)&2,gl_VertexID&2);uv=p;gl_Position=vec4(p*2.-1.,0,1);}";
    GLuint p = glCreateProgram(), o = glCreateShader(GL_FRAGMENT_SHADER);
    glShaderSource(o, 1, &q, 0);
    glCompileShader(o);
    glAttachShader(p, o);
    o = glCreateShader(GL_VERTEX_SHADER);
    glShaderSource(o, 1, &v, 0);
    glCompileShader(o);
    glAttachShader(p, o);
    glLinkProgram(p);
    glUseProgram(p);
    double b = now();
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glFinish();
    double e = now();
    printf(" [%.1f+%.1f]", b - last, e - b);
    last = e;
  }
  printf(" total %.1f\n", now() - z);
  return 0;
}
