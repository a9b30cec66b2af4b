// SPDX-License-Identifier: MIT

/// One surface of a program and how it comes to be. Everything outside `bounds` is transparent black.
struct ProgramNode: Sendable, Equatable {
  enum Operation: Sendable, Equatable {
    /// Drawn onto transparent black, in order.
    case layer([LayerCommand])
    case blur(Program.NodeID, BlurPlan)
    case colorMatrix(Program.NodeID, ColorMatrix)
    case alphaThreshold(Program.NodeID, AlphaThreshold)
  }

  var operation: Operation
  /// Where there may be ink, in pixels of the picture.
  var bounds: PixelRect
  /// Digest of the resolved subtree, the scale, and the formats that it is stored in.
  var key: ContentKey
  /// Storage, chosen by the planner from the errors.
  var format: SurfaceFormat
  /// Of a blur: storage of the surface that its last step reads. The ones before are in single precision.
  var innerFormat = SurfaceFormat.rgba32Float
  /// Bound on the difference to the ideal picture, per premultiplied channel, away from amplifying operations.
  var error: Double
  /// The error of what feeds an amplifying operation inside this node; 0 when there is none.
  var amplifiedError: Double

  /// The nodes it reads.
  var inputs: [Program.NodeID] {
    switch operation {
    case .blur(let input, _), .colorMatrix(let input, _), .alphaThreshold(let input, _): [input]
    case .layer(let commands):
      // By index: a draw that is copied has its references counted.
      commands.indices.reduce(into: []) { read, index in
        if case .node(let id) = commands[index].source { read.append(id) }
        if let mask = commands[index].mask { read.append(mask.node) }
      }
    }
  }
}

/// How a surface stores a pixel: premultiplied RGBA.
enum SurfaceFormat: Int, Sendable, Hashable, CaseIterable {
  case rgba8, rgba16Float, rgba32Float

  var bytesPerPixel: Int {
    switch self {
    case .rgba8: 4
    case .rgba16Float: 8
    case .rgba32Float: 16
    }
  }

  /// The values next to a colour's that a surface holds exactly, so that they are the same however they get there: drivers
  /// round draws and clears each in their own way.
  func rounded(_ color: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .rgba8: (color * 255).rounded(.toNearestOrEven) / 255
    case .rgba16Float: SIMD4<Double>(SIMD4<Float>(SIMD4<Float16>(SIMD4<Float>(color))))
    case .rgba32Float: SIMD4<Double>(SIMD4<Float>(color))
    }
  }

  /// The largest change of a value in 0...1 by one store: half a step. Half floats have 11 significant bits, so the step
  /// in ½...1 is 2⁻¹¹.
  var storeError: Double {
    switch self {
    case .rgba8: 0.5 / 255
    case .rgba16Float: 0x1p-12
    case .rgba32Float: 0x1p-25
    }
  }
}
