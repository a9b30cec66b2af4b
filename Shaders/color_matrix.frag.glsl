// SPDX-License-Identifier: MIT
// One invocation maps one pixel by a 4 × 5 matrix on its straight colour, clamps and premultiplies.
// Source: filter-effects-1 §9. Matches ReferenceExecutor+ColorMatrix.
uniform ivec4 u_target;
uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform vec4 u_rows[5];  // weights of red, green, blue, alpha, and the constant, each for the four outputs

out vec4 o_color;

void main() {
  vec4 texel = texelFetch(u_source, ivec2(gl_FragCoord.xy) + u_target.xy - u_sourceOrigin, 0);
  vec3 straight = texel.a > 0.0 ? clamp(texel.rgb / texel.a, 0.0, 1.0) : vec3(0.0);
  vec4 mapped = clamp(
      u_rows[0] * straight.r + u_rows[1] * straight.g + u_rows[2] * straight.b + u_rows[3] * texel.a + u_rows[4],
      0.0, 1.0);
  o_color = vec4(mapped.rgb * mapped.a, mapped.a);
}
