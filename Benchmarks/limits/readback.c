// SPDX-License-Identifier: MIT
// Is a frame's read-back hidden by pixel buffers in flight? Draws frames of one 9-tap pass onto RGBA16F and reads each: straight into
// memory, or into a ring of pixel buffers whose oldest is mapped when the next frame has been handed in.
// Prints ms a frame, and how much of it the calls that read took. gcc -O2 readback.c -o readback -lEGL -lGLESv2 ; readback SIDE FRAMES
#define EGL_EGLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES3/gl31.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static GLuint shader(GLenum kind, const char *source) {
  GLuint o = glCreateShader(kind);
  GLint ok;
  glShaderSource(o, 1, &source, 0);
  glCompileShader(o);
  glGetShaderiv(o, GL_COMPILE_STATUS, &ok);
  if (!ok) exit(1);
  return o;
}
static GLuint texture(int side) {
  GLuint t;
  glGenTextures(1, &t);
  glBindTexture(GL_TEXTURE_2D, t);
  glTexStorage2D(GL_TEXTURE_2D, 1, GL_RGBA16F, side, side);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  return t;
}
int main(int count, char **words) {
  int side = count > 1 ? atoi(words[1]) : 512, frames = count > 2 ? atoi(words[2]) : 100;
  EGLDisplay d = eglGetDisplay(EGL_DEFAULT_DISPLAY);
  if (getenv("DISPLAY") == 0)
    d = ((PFNEGLGETPLATFORMDISPLAYEXTPROC)eglGetProcAddress("eglGetPlatformDisplayEXT"))(
        EGL_PLATFORM_SURFACELESS_MESA, 0, 0);
  eglInitialize(d, 0, 0);
  eglBindAPI(EGL_OPENGL_ES_API);
  EGLint wanted[] = {EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1, EGL_NONE};
  eglMakeCurrent(d, 0, 0, eglCreateContext(d, 0, 0, wanted));
  GLuint program = glCreateProgram();
  glAttachShader(program, shader(GL_VERTEX_SHADER, "#version 310 es\nvoid main(){vec2 p=vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.;"
                                                   "gl_Position=vec4(p,0,1);}"));
  glAttachShader(program, shader(GL_FRAGMENT_SHADER,
                                 "#version 310 es\nprecision highp float;uniform sampler2D s;uniform float f;out vec4 c;"
                                 "void main(){ivec2 p=ivec2(gl_FragCoord.xy),m=textureSize(s,0)-1;c=vec4(f);"
                                 "for(int i=-4;i<5;i++)c+=texelFetch(s,clamp(p+ivec2(i,0),ivec2(0),m),0)*.1;}"));
  glLinkProgram(program);
  glUseProgram(program);
  GLuint source = texture(side), targets[2], framebuffers[2], buffers[3];
  glGenFramebuffers(2, framebuffers);
  for (int i = 0; i < 2; i++) {
    targets[i] = texture(side);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[i]);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, targets[i], 0);
  }
  size_t size = (size_t)side * side * 8;
  glGenBuffers(3, buffers);
  for (int i = 0; i < 3; i++) {
    glBindBuffer(GL_PIXEL_PACK_BUFFER, buffers[i]);
    glBufferData(GL_PIXEL_PACK_BUFFER, size, 0, GL_STREAM_READ);
  }
  glBindTexture(GL_TEXTURE_2D, source);
  glViewport(0, 0, side, side);
  char *memory = malloc(size);
  for (int depth = 0; depth < 4; depth++) {
    double best = 1e9, reading = 0, mapping = 0;
    for (int repeat = 0; repeat < 3; repeat++) {
      double start = now(), inRead = 0, inMap = 0;
      glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
      for (int i = 0; i < frames + depth; i++) {
        if (i < frames) {
          glBindFramebuffer(GL_FRAMEBUFFER, framebuffers[i & 1]);
          glUniform1f(glGetUniformLocation(program, "f"), i * .001f);
          glDrawArrays(GL_TRIANGLES, 0, 3);
          double t = now();
          if (depth) glBindBuffer(GL_PIXEL_PACK_BUFFER, buffers[i % depth]);
          if (depth && i >= depth) {
            double m = now();
            memcpy(memory, glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, size, GL_MAP_READ_BIT), size);
            glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
            inMap += now() - m;
            t += now() - m;
          }
          glReadPixels(0, 0, side, side, GL_RGBA, GL_HALF_FLOAT, depth ? 0 : memory);
          glFlush();
          inRead += now() - t;
        } else {
          glBindBuffer(GL_PIXEL_PACK_BUFFER, buffers[i % depth]);
          memcpy(memory, glMapBufferRange(GL_PIXEL_PACK_BUFFER, 0, size, GL_MAP_READ_BIT), size);
          glUnmapBuffer(GL_PIXEL_PACK_BUFFER);
        }
      }
      double t = (now() - start) / frames;
      if (t < best) best = t, reading = inRead / frames, mapping = inMap / frames;
    }
    if (depth) printf("%d pixel buffers: %.2f ms a frame (reading %.2f, mapping and copying %.2f)\n", depth, best, reading, mapping);
    else printf("no pixel buffer: %.2f ms a frame (reading %.2f)\n", best, reading);
  }
  printf("%s, errors %x\n", glGetString(GL_RENDERER), glGetError());
  return 0;
}
