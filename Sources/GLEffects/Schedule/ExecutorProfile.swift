// SPDX-License-Identifier: MIT

/// What may be known of an executor when it is decided how it draws: capabilities and limits, never a driver's name.
struct ExecutorProfile: Sendable, Equatable {
  /// Largest width and height of a surface in texels.
  var maximumSurfaceSide: Int
  /// Whether surfaces of 32-bit floats can be drawn on; otherwise half floats stand in.
  var hasFloat32Surfaces: Bool
  /// Whether fixed-function blending works on 32-bit float surfaces (EXT_float_blend).
  var blendsFloat32Surfaces: Bool
  /// Whether programs can read the pixel that they draw on (EXT_shader_framebuffer_fetch).
  var fetchesTarget = false
  /// Whether it draws while who asked for it does something else. Pictures are then read back through pixel buffers, and the
  /// next one is handed in meanwhile; elsewhere the call that reads draws, and a buffer in between is one more copy.
  var drawsInBackground = false
  /// Whether it is the CPU that draws. What takes a few thousand values, or only needs to look at outlines, is then made beside
  /// it at once rather than by passes, each of which costs as much as some ten thousand pixels.
  var drawsOnCPU = false
}
