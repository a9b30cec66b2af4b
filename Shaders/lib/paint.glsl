// SPDX-License-Identifier: MIT
// paint(pixel): the premultiplied source colour at the centre of a picture pixel.
// Positions are differences of whole numbers to u_anchor, so a pixel's colour does not depend on the tile.

#if PAINT == PAINT_TINT

vec4 paint(ivec2 pixel) { return vec4(1.0); }

#elif PAINT == PAINT_SURFACE

uniform sampler2D u_source;
flat in vec4 v_sourcePlace;  // of a row or column of colours one scale is 0

// Nearest, and cheaper than texelFetch on software drivers.
vec4 paint(ivec2 pixel) {
  return textureLod(u_source, gl_FragCoord.xy * v_sourcePlace.xy + v_sourcePlace.zw, 0.0);
}

#elif PAINT == PAINT_ENLARGED || PAINT == PAINT_GATHERED

#include "lib/enlarge.glsl"

#elif PAINT == PAINT_IMAGE

#include "lib/image.glsl"

#else

// Row 0: premultiplied colours of the stops. Row 1: offset, and 1 / distance to the next stop (0 for none). Row 2, one texel
// for each of u_search.x equal parts of 0...1: the stops between which the last one not above an offset there is.
uniform sampler2D u_stops;
uniform int u_stopCount;
uniform ivec2 u_search;  // parts of 0...1, a power of two; how often to halve what is between

vec4 colorAtOffset(float offset) {
  // The last stop whose offset is not above: stops share offsets at hard edges, where the later counts.
  int part = min(int(clamp(offset, 0.0, 1.0) * float(u_search.x)), u_search.x - 1);
  vec4 range = texelFetch(u_stops, ivec2(part, 2), 0);
  int low = int(range.r);
  int high = int(range.g);
  int step = 0;
  do {
    int middle = (low + high) >> 1;
    if (high - low > 1) {
      if (texelFetch(u_stops, ivec2(middle, 1), 0).r <= offset) low = middle; else high = middle;
    }
    ++step;
  } while (step < u_search.y);
  if (low < 0) return texelFetch(u_stops, ivec2(0, 0), 0);
  vec4 from = texelFetch(u_stops, ivec2(low, 0), 0);
  if (low == u_stopCount - 1) return from;
  vec4 place = texelFetch(u_stops, ivec2(low, 1), 0);
  vec4 to = texelFetch(u_stops, ivec2(low + 1, 0), 0);
  return from + (to - from) * ((offset - place.r) * place.g);
}

#if PAINT == PAINT_ALONG_PATH

uniform sampler2D u_parameter;  // atlas beside u_coverage: fraction of the path's length

vec4 paint(ivec2 pixel) { return colorAtOffset(texelFetch(u_parameter, ivec2(gl_FragCoord.xy) + v_atlas.xy, 0).r); }

#else

uniform ivec2 u_anchor;   // a whole pixel near the gradient's origin
uniform vec4 u_map;       // from pixels to the gradient's coordinates: x' = m.x x + m.z y + shift.x, y' = m.y x + m.w y + shift.y
uniform vec2 u_shift;     // coordinates of the anchor's centre
uniform int u_spread;     // linear, radial: 0 pads, 1 repeats, 2 goes there and back
uniform vec4 u_range;     // linear, radial: offset = r.x + r.y t.  angular: offset = r.x + r.y a, gap from r.z, half-way at r.w

#if PAINT == PAINT_ANGULAR
uniform vec2 u_center;  // in pixels, from the anchor's centre
uniform vec4 u_seam;    // the ray on which the colour jumps: direction in pixels; offset behind it; its place in turns

// Arc tangent of y / x in turns, -0.5...0.5. An odd polynomial of degree 17 on 0...1 (Chebyshev fit, error under
// 2e-8 turns): drivers' atan differ.
float turns(vec2 p) {
  vec2 m = abs(p);
  float large = max(m.x, m.y);
  float ratio = large > 0.0 ? min(m.x, m.y) / large : 0.0;
  float s = ratio * ratio;
  float t = ATAN_8;
  t = t * s + ATAN_7;
  t = t * s + ATAN_6;
  t = t * s + ATAN_5;
  t = t * s + ATAN_4;
  t = t * s + ATAN_3;
  t = t * s + ATAN_2;
  t = t * s + ATAN_1;
  t = t * s + ATAN_0;
  t *= ratio;
  if (m.y > m.x) t = 0.25 - t;
  if (p.x < 0.0) t = 0.5 - t;
  return p.y < 0.0 ? -t : t;
}
#endif

// The offset that counts for one outside 0...1; matches ReferenceExecutor.GradientPlane.
float spread(float offset) {
  if (u_spread == 1) return offset - floor(offset + REPEAT_TIE_WIDTH);
  if (u_spread == 2) return 1.0 - abs(offset - 2.0 * floor(offset * 0.5) - 1.0);
  return offset;
}

vec4 paint(ivec2 pixel) {
  vec2 d = vec2(pixel - u_anchor);
  vec2 p = vec2(u_map.x * d.x + u_map.z * d.y, u_map.y * d.x + u_map.w * d.y) + u_shift;
#if PAINT == PAINT_LINEAR
  float offset = spread(u_range.x + u_range.y * p.x);
#elif PAINT == PAINT_RADIAL
  float offset = spread(u_range.x + u_range.y * length(p));
#else
  float a = turns(p);
  if (a < 0.0) a += 1.0;
  float offset = a <= u_range.z ? u_range.x + u_range.y * a : (a < u_range.w ? 1.0 : 0.0);
  vec4 color = colorAtOffset(offset);
  // Within half a pixel of the ray on which the colour jumps, the other side counts too.
  vec2 arm = d - u_center;
  float away = abs(u_seam.x * arm.y - u_seam.y * arm.x);
  if (dot(u_seam.xy, arm) <= 0.0 || away >= 0.5) return color;
  bool isBehind = fract(a - u_seam.w) < 0.5;
  return mix(color, colorAtOffset(isBehind ? 1.0 : u_seam.z), 0.5 - away);
#endif
#if PAINT != PAINT_ANGULAR
  return colorAtOffset(offset);
#endif
}

#endif
#endif
