// SPDX-License-Identifier: MIT
// What the two cores can do without a GPU. gcc -O3 -march=x86-64-v3 -pthread cpu.c -o cpu -lm
#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static double tcpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
#define W 2048
#define H 2048
static uint8_t *A, *B, *Cc;
typedef void (*fn)(int y0, int y1);
static fn F;
static int NT;
static void *th(void *p) {
  long i = (long)p;
  F(H * i / NT, H * (i + 1) / NT);
  return 0;
}
static double once(int nt) {
  pthread_t t[8];
  NT = nt;
  double a = now();
  if (nt == 1)
    F(0, H);
  else {
    for (long i = 1; i < nt; i++) pthread_create(t + i, 0, th, (void *)i);
    th(0);
    for (int i = 1; i < nt; i++) pthread_join(t[i], 0);
  }
  return now() - a;
}
static void bench(const char *n, fn f, double bytes) {
  F = f;
  double m1 = 1e9, m2 = 1e9, c1 = 1e9;
  for (int i = 0; i < 25; i++) {
    double c = tcpu();
    double t = once(1);
    c = tcpu() - c;
    if (t < m1) m1 = t;
    if (c < c1) c1 = c;
    t = once(2);
    if (t < m2) m2 = t;
  }
  printf("| %-62s | %7.2f | %7.2f | %6.1f | %6.1f |\n", n, m1, m2, bytes / m1 / 1e6, bytes / m2 / 1e6);
  fflush(stdout);
}
static void cpyf(int a, int b) {
  memcpy(B + (size_t)a * W * 4, A + (size_t)a * W * 4, (size_t)(b - a) * W * 4);
}
static void setf(int a, int b) { memset(B + (size_t)a * W * 4, 3, (size_t)(b - a) * W * 4); }
static void fill32(int a, int b) {
  uint32_t *p = (uint32_t *)B;
  for (size_t i = (size_t)a * W; i < (size_t)b * W; i++) p[i] = 0xff1a0d0d;
}
static void over(int a, int b) { // constant colour with an A8 mask over RGBA8 (src-over, /255 exact)
  const uint8_t *m = Cc;
  uint8_t *d = B;
  for (size_t i = (size_t)a * W; i < (size_t)b * W; i++) {
    uint32_t c = m[i], k[4] = {255 * c, 159 * c, 10 * c, 255 * c};
    for (int j = 0; j < 4; j++) {
      uint32_t v = k[j] + d[i * 4 + j] * (255 - c) + 128;
      d[i * 4 + j] = (v + (v >> 8)) >> 8;
    }
  }
}
static void softl(int a, int b) { // soft-light of a constant opaque colour through a mask, float per channel
  uint8_t *d = B;
  const uint8_t *m = Cc;
  for (size_t i = (size_t)a * W; i < (size_t)b * W; i++) {
    float c = m[i] * (1 / 255.f);
    for (int j = 0; j < 3; j++) {
      float x = d[i * 4 + j] * (1 / 255.f);
      float D = x <= .25f ? ((16 * x - 12) * x + 4) * x : sqrtf(x);
      float r = D;
      r = x + (r - x) * c;
      d[i * 4 + j] = (uint8_t)(r * 255 + .5f);
    }
  }
}
static void boxv(int a, int b) { // vertical running box, RGBA8, width 91, all columns; rows split across
                                 // threads need a warm-up window
  const int r = 45;
  static __thread uint16_t s[W * 4];
  memset(s, 0, sizeof s);
  for (int y = a - r; y < a + r; y++)
    if (y >= 0 && y < H) {
      uint8_t *p = A + (size_t)y * W * 4;
      for (int i = 0; i < W * 4; i++) s[i] += p[i];
    }
  for (int y = a; y < b; y++) {
    if (y + r < H) {
      uint8_t *p = A + (size_t)(y + r) * W * 4;
      for (int i = 0; i < W * 4; i++) s[i] += p[i];
    }
    uint8_t *o = B + (size_t)y * W * 4;
    for (int i = 0; i < W * 4; i++) o[i] = (uint8_t)(((uint32_t)s[i] * 720u + 32768u) >> 16);
    if (y - r >= 0) {
      uint8_t *p = A + (size_t)(y - r) * W * 4;
      for (int i = 0; i < W * 4; i++) s[i] -= p[i];
    }
  }
}
static void boxh(int a, int b) { // horizontal running box, RGBA8, scalar per row but 4 channels at once
  const int r = 45;
  for (int y = a; y < b; y++) {
    uint8_t *p = A + (size_t)y * W * 4, *o = B + (size_t)y * W * 4;
    uint32_t s[4] = {0, 0, 0, 0};
    for (int x = 0; x < r; x++)
      for (int j = 0; j < 4; j++) s[j] += p[x * 4 + j];
    for (int x = 0; x < W; x++) {
      if (x + r < W)
        for (int j = 0; j < 4; j++) s[j] += p[(x + r) * 4 + j];
      for (int j = 0; j < 4; j++) o[x * 4 + j] = (uint8_t)((s[j] * 720u + 32768u) >> 16);
      if (x - r >= 0)
        for (int j = 0; j < 4; j++) s[j] -= p[(x - r) * 4 + j];
    }
  }
}
static void boxva8(int a, int b) {
  const int r = 45;
  static __thread uint16_t s[W];
  memset(s, 0, sizeof s);
  for (int y = a - r; y < a + r; y++)
    if (y >= 0 && y < H) {
      uint8_t *p = A + (size_t)y * W;
      for (int i = 0; i < W; i++) s[i] += p[i];
    }
  for (int y = a; y < b; y++) {
    if (y + r < H) {
      uint8_t *p = A + (size_t)(y + r) * W;
      for (int i = 0; i < W; i++) s[i] += p[i];
    }
    uint8_t *o = B + (size_t)y * W;
    for (int i = 0; i < W; i++) o[i] = (uint8_t)(((uint32_t)s[i] * 720u + 32768u) >> 16);
    if (y - r >= 0) {
      uint8_t *p = A + (size_t)(y - r) * W;
      for (int i = 0; i < W; i++) s[i] -= p[i];
    }
  }
}
static void down4(int a, int b) { // 4x4 box down of A8 (mask) : 4 Mi -> 256 Ki
  for (int y = a / 4; y < b / 4; y++)
    for (int x = 0; x < W / 4; x++) {
      uint32_t s = 0;
      for (int j = 0; j < 4; j++)
        for (int i = 0; i < 4; i++) s += A[(size_t)(y * 4 + j) * W + x * 4 + i];
      B[(size_t)y * (W / 4) + x] = (uint8_t)((s + 8) >> 4);
    }
}
static void ringf(int a, int b) { // analytic ring coverage by distance, float sqrt, every pixel
  for (int y = a; y < b; y++) {
    float dy = y + .5f - 1024;
    uint8_t *o = B + (size_t)y * W;
    for (int x = 0; x < W; x++) {
      float dx = x + .5f - 1024;
      float r = sqrtf(dx * dx + dy * dy);
      float c = 24.5f - fabsf(r - 640);
      c = c < 0 ? 0 : c > 1 ? 1 : c;
      o[x] = (uint8_t)(c * 255 + .5f);
    }
  }
}
static void tap9(int a, int b) { // 9-tap vertical Gaussian, RGBA8, u16 fixed point
  static const int k[9] = {2, 8, 22, 42, 54, 42, 22, 8, 2};
  for (int y = a < 4 ? 4 : a; y < (b > H - 4 ? H - 4 : b); y++) {
    uint8_t *o = B + (size_t)y * W * 4;
    const uint8_t *p = A + (size_t)(y - 4) * W * 4;
    for (int i = 0; i < W * 4; i++) {
      uint32_t s = 101;
      for (int t = 0; t < 9; t++) s += k[t] * p[(size_t)t * W * 4 + i];
      o[i] = (uint8_t)(s / 202);
    }
  }
}
int main(void) {
  size_t n = (size_t)W * H * 4;
  A = aligned_alloc(64, n);
  B = aligned_alloc(64, n);
  Cc = aligned_alloc(64, n);
  for (size_t i = 0; i < n; i++) A[i] = i * 2654435761u >> 24, Cc[i] = A[i] ^ 55;
  memset(B, 0, n);
  printf("| 2048x2048 | 1 thread ms | 2 threads ms | GB/s 1 | GB/s 2 |\n|---|---|---|---|---|\n");
  bench("memcpy 16 MiB (bytes read + written)", cpyf, n * 2.);
  bench("memset 16 MiB", setf, n);
  bench("fill u32 constant 16 MiB", fill32, n);
  bench("src-over constant colour through A8 mask", over, n * 2.25);
  bench("soft-light white through A8 mask, float", softl, n * 2.25);
  bench("analytic ring coverage -> A8, float sqrt per pixel", ringf, n / 4.);
  bench("running box vertical, RGBA8 (any width)", boxv, n * 2.);
  bench("running box horizontal, RGBA8", boxh, n * 2.);
  bench("running box vertical, A8", boxva8, n / 2.);
  bench("9-tap vertical, RGBA8, integer", tap9, n * 2.);
  bench("4x4 down-sample of an A8 mask", down4, n / 4.);
  // big-buffer bandwidth beyond L3
  {
    size_t m = 256u << 20;
    char *x = malloc(m), *y = malloc(m);
    memset(x, 1, m);
    memset(y, 2, m);
    double best = 1e9;
    for (int i = 0; i < 6; i++) {
      double t = now();
      memcpy(y, x, m);
      t = now() - t;
      if (t < best) best = t;
    }
    printf("memcpy 256 MiB, 1 thread: %.1f ms = %.1f GB/s read+written\n", best, 2. * m / best / 1e6);
    best = 1e9;
    for (int i = 0; i < 6; i++) {
      double t = now();
      memset(y, i, m);
      t = now() - t;
      if (t < best) best = t;
    }
    printf("memset 256 MiB, 1 thread: %.1f ms = %.1f GB/s\n", best, 1. * m / best / 1e6);
  }
  return 0;
}
