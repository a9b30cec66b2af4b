// SPDX-License-Identifier: MIT
import Foundation

/// Who draws.
public enum RenderExecutor: Sendable, Hashable {
  /// OpenGL ES, on a GPU or a software GL.
  case gl
  /// The CPU reference: slow, in double precision, obviously right.
  case reference
}

/// How pictures are drawn, whatever is on them.
public struct RenderOptions: Sendable, Hashable {
  /// Pixels per point, above 0 and at most 64.
  public var scale: Double = 1
  public var executor: RenderExecutor = .gl
  /// What the pixels will be stored as; 16 bits draw in single instead of half precision.
  public var precision: OutputPrecision = .eightBits
  /// Most bytes of surfaces alive at once; a picture that needs more is drawn in parts.
  public var surfaceByteLimit: Int = 1 << 30

  public init() {}
}

/// What drawing a picture took.
public struct RenderReport: Sendable, Equatable {
  /// Seconds from view to Scene, from Scene to Program, and of drawing with reading back.
  public var resolveSeconds = 0.0
  public var planSeconds = 0.0
  public var drawSeconds = 0.0
  /// Seconds of compressing and writing; 0 when no file is written.
  public var encodeSeconds = 0.0
  /// Pieces that the picture was drawn in.
  public var tiles = 0
  /// Passes and surfaces of all pieces; 0 for the reference.
  public var passes = 0
  public var surfaces = 0
  /// The most bytes of surfaces alive at once; 0 for the reference.
  public var peakSurfaceBytes = 0
  /// Shader programs that the device holds.
  public var programs = 0
  /// Surfaces that were taken from the cache.
  public var cacheHits = 0
  /// The program's bound on its own error, per premultiplied channel in 0...1, away from amplifying blends.
  public var errorBound = 0.0
  /// The fonts of the view's texts, and what they lack.
  public var text = TextReport()

  public init() {}
}
