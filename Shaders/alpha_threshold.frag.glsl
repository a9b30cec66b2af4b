// SPDX-License-Identifier: MIT
// One invocation paints one pixel with u_color if its alpha is between the limits, both included, else transparent.
// Matches ReferenceExecutor+AlphaThreshold.
uniform ivec4 u_target;
uniform sampler2D u_source;
uniform ivec2 u_sourceOrigin;
uniform vec2 u_limits;  // alpha, smallest and largest
uniform vec4 u_color;   // premultiplied

out vec4 o_color;

void main() {
  float alpha = texelFetch(u_source, ivec2(gl_FragCoord.xy) + u_target.xy - u_sourceOrigin, 0).a;
  o_color = alpha >= u_limits.x && alpha <= u_limits.y ? u_color : vec4(0.0);
}
