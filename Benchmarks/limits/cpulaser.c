// SPDX-License-Identifier: MIT
// The same W1/W2 picture without a GPU: low-res glow + span-limited fused shading. gcc -O3 -march=x86-64-v3
// -ffast-math -pthread cpulaser.c -o cpulaser -lm
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
static double cpu(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}
static int S, G, K;
static float lw, R;
static uint32_t *px;
static float *g0, *g1, *g2;
static inline float cov(float d, float hw) {
  float v = hw + .5f - d;
  return v < 0 ? 0 : v > 1 ? 1 : v;
}
static inline float soft1(float b) {
  float a = ((16 * b - 12) * b + 4) * b, s = sqrtf(b);
  return b > .25f ? s : a;
}
static const float BG[3] = {13 / 255.f, 13 / 255.f, 26 / 255.f}, O[3] = {1.f, 159 / 255.f, 10 / 255.f};
static void glow(void) {
  float c = G / 2.f, r = R / K, h = lw / 2 / K, sg = sqrtf(lw * lw / K / K - .25f);
  int n = ceilf(3 * sg);
  float w[64], t = 0;
  for (int i = -n; i <= n; i++) t += w[i + n] = expf(-i * i / (2 * sg * sg));
  for (int i = 0; i <= 2 * n; i++) w[i] /= t;
  for (int y = 0; y < G; y++)
    for (int x = 0; x < G; x++) {
      float dx = x + .5f - c, dy = y + .5f - c;
      g0[y * G + x] = cov(fabsf(sqrtf(dx * dx + dy * dy) - r), h);
    }
  memset(g1, 0, G * G * 4);
  memset(g2, 0, G * G * 4);
  for (int y = 0; y < G; y++)
    for (int i = -n; i <= n; i++) {
      int yy = y + i;
      if (yy < 0 || yy >= G) continue;
      float k = w[i + n];
      for (int x = 0; x < G; x++) g1[y * G + x] += k * g0[yy * G + x];
    }
  for (int y = 0; y < G; y++)
    for (int i = -n; i <= n; i++) {
      float k = w[i + n];
      int a = i < 0 ? -i : 0, b = i > 0 ? G - i : G;
      for (int x = a; x < b; x++) g2[y * G + x] += k * g1[y * G + x + i];
    }
}
static void shade(int y, int xa, int xb, const float *row,
                  int core) { // row: glow row upsampled to S (already x0.9)
  float c = S / 2.f, dy = y + .5f - c;
  uint32_t *o = px + (size_t)y * S;
  if (!core) {
    for (int x = xa; x < xb; x++) {
      float g = row[x];
      uint32_t r = (uint32_t)(((O[0] - BG[0]) * g + BG[0]) * 255 + .5f),
               q = (uint32_t)(((O[1] - BG[1]) * g + BG[1]) * 255 + .5f),
               b = (uint32_t)(((O[2] - BG[2]) * g + BG[2]) * 255 + .5f);
      o[x] = r | q << 8 | b << 16 | 0xff000000u;
    }
  } else
    for (int x = xa; x < xb; x++) {
      float dx = x + .5f - c, e = fabsf(sqrtf(dx * dx + dy * dy) - R), g = row[x], c1 = cov(e, lw / 8),
            c2 = cov(e, lw / 2), c3 = cov(e, lw / 4);
      uint32_t v = 0xff000000u;
      for (int j = 0; j < 3; j++) {
        float b = BG[j];
        b += (1 - b) * c1;
        b += (soft1(b) - b) * c2;
        float d = b / fmaxf(1 - O[j], 1e-6f);
        d = d > 1 ? 1 : d;
        b += (d - b) * c3;
        b += (O[j] - b) * g;
        v |= (uint32_t)(b * 255 + .5f) << (8 * j);
      }
      o[x] = v;
    }
}
static int NT;
static void rows(int y0, int y1) {
  static __thread float lo[1024], *row;
  if (!row) row = malloc(8192 * 4);
  float c = S / 2.f, ro = R + 3.5f * lw, ri = R - 3.5f * lw, o1 = R + lw / 2 + 1, o0 = R - lw / 2 - 1;
  for (int y = y0; y < y1; y++) {
    uint32_t *o = px + (size_t)y * S;
    for (int x = 0; x < S; x++) o[x] = 0xff1a0d0du;
    float dy = fabsf(y + .5f - c);
    if (dy >= ro) continue;
    float v = (y + .5f) / K - .5f;
    int iy = floorf(v);
    float f = v - iy;
    int a = iy < 0 ? 0 : iy, b = iy + 1 >= G ? G - 1 : iy + 1;
    for (int x = 0; x < G; x++) lo[x] = (g2[a * G + x] * (1 - f) + g2[b * G + x] * f) * .9f;
    int h = sqrtf(ro * ro - dy * dy) + 1;
    int X0 = c - h < 0 ? 0 : c - h, X1 = c + h > S ? S : c + h;
    // horizontal up-sample, K outputs per input pair
    for (int i = X0 / K - 1; i <= X1 / K; i++) {
      int l = i < 0 ? 0 : i, r = i + 1 >= G ? G - 1 : i + 1;
      if (i >= G) break;
      float A = lo[l], D = (lo[r] - A) / K;
      int base = i * K + K / 2;
      for (int q = 0; q < K; q++) {
        int x = base + q;
        if (x >= 0 && x < S) row[x] = A + D * (q + .5f);
      }
    }
    int hi = dy < ri ? (int)sqrtf(ri * ri - dy * dy) - 1 : 0,
        ho = dy < o1 ? (int)sqrtf(o1 * o1 - dy * dy) + 2 : 0,
        hc = dy < o0 ? (int)sqrtf(o0 * o0 - dy * dy) - 2 : 0;
    int C = c;
#define L(x) ((x) < X0 ? X0 : (x) > X1 ? X1 : (x))
    if (!ho) {
      shade(y, X0, X1, row, 0);
      continue;
    }
    shade(y, X0, L(C - ho), row, 0);
    shade(y, L(C - ho), L(C - hc), row, 1);
    if (hc) {
      shade(y, L(C - hc), L(C - hi), row, 0);
      shade(y, L(C + hi), L(C + hc), row, 0);
    }
    shade(y, L(C + hc), L(C + ho), row, 1);
    shade(y, L(C + ho), X1, row, 0);
  }
}
static void *th(void *p) {
  long i = (long)p;
  (void)i;
  for (int b = i; b < S / 32; b += NT) rows(b * 32, b * 32 + 32);
  return 0;
}
int main(int c, char **v) {
  S = atoi(v[1]);
  NT = atoi(v[2]);
  lw = S * 12.f / 512;
  R = S * .3125f;
  K = (int)(lw / 3 + .5f);
  G = S / K;
  px = aligned_alloc(64, (size_t)S * S * 4);
  g0 = malloc(G * G * 4);
  g1 = malloc(G * G * 4);
  g2 = malloc(G * G * 4);
  memset(px, 0, (size_t)S * S * 4);
  double best = 1e9, bc = 1e9, bg = 1e9, first = 0;
  for (int n = 0; n < 80; n++) {
    double c0 = cpu(), a = now();
    glow();
    double m = now() - a;
    if (NT == 1)
      th(0);
    else {
      pthread_t t;
      pthread_create(&t, 0, th, (void *)1);
      th(0);
      pthread_join(t, 0);
    }
    double t = now() - a;
    c0 = cpu() - c0;
    if (!n) first = t;
    if (t < best) best = t;
    if (c0 < bc) bc = c0;
    if (m < bg) bg = m;
  }
  printf("cpu size %d threads %d: min wall %.2f ms, min CPU %.2f (glow %.2f, first %.1f)\n", S, NT, best, bc,
         bg, first);
  if (c > 3) {
    FILE *f = fopen(v[3], "wb");
    fwrite(px, 1, (size_t)S * S * 4, f);
    fclose(f);
  }
  return 0;
}
