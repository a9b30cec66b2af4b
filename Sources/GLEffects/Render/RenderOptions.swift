// SPDX-License-Identifier: MIT
import Foundation

/// Who draws.
public enum RenderExecutor: Sendable, Hashable {
  /// OpenGL ES, on a GPU or a software GL.
  case gl
  /// The CPU, on all cores, fast: no GL is looked for or loaded.
  case cpu
  /// The CPU reference: slow, in double precision, obviously right.
  case reference
}

/// How pictures are drawn, whatever is on them.
public struct RenderOptions: Sendable, Hashable {
  /// Pixels per point, above 0 and at most 64.
  public var scale: Double = 1
  /// GL, the CPU, or the CPU reference.
  public var executor: RenderExecutor = .gl
  /// What the pixels will be stored as; 16 bits draw in single instead of half precision.
  public var precision: OutputPrecision = .eightBits
  /// Most bytes of surfaces alive at once; a picture that needs more is drawn in parts.
  public var surfaceByteLimit: Int = 1 << 30
  /// Threads that `.cpu` draws one picture with at most, and `.gl` blurs a bitmap with beside the device; 0 takes one a processor. The picture is the same with any number.
  /// Frames of a film that are made at the same time share them.
  public var threads: Int = 0

  /// The defaults: GL, 1 pixel per point, 8 bits, surfaces of at most 1 GiB.
  public init() {}
}

/// What drawing a picture took.
public struct RenderReport: Sendable, Equatable {
  /// Seconds from view to Scene.
  public var resolveSeconds = 0.0
  /// Seconds from Scene to Program.
  public var planSeconds = 0.0
  /// Seconds of drawing and of reading back.
  public var drawSeconds = 0.0
  /// Seconds of compressing and writing; 0 when no file is written.
  public var encodeSeconds = 0.0
  /// Pieces that the picture was drawn in.
  public var tiles = 0
  /// Passes of all pieces, for the CPU stages; 0 for the reference.
  public var passes = 0
  /// Surfaces of all pieces; 0 for the reference.
  public var surfaces = 0
  /// The most bytes of surfaces alive at once; 0 for the reference.
  public var peakSurfaceBytes = 0
  /// Shader programs that the device holds.
  public var programs = 0
  /// Surfaces that were taken from the cache.
  public var cacheHits = 0
  /// Of each pass, where the device was told to measure them.
  package var passTimings: [PassTiming] = []
  /// The program's bound on its own error, per premultiplied channel in 0...1, away from amplifying blends.
  public var errorBound = 0.0
  /// The fonts of the view's texts, and what they lack.
  public var text = TextReport()
  /// Tasks of the view (`task`) that waited for something: what they set after that is not drawn.
  public var waitingTasks = 0
  /// How often such tasks have set something until now, which is not drawn. It depends on how long everything takes.
  public var lateChanges = 0

  /// A report of nothing done yet.
  public init() {}
}
