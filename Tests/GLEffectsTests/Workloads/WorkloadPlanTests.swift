// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects
@testable import Workloads

/// What the plans of the workloads cost, counted. A plan that gets worse fails; one that gets better is recorded here.
struct WorkloadPlanTests {
  struct Cost: Sendable, Equatable, CustomStringConvertible {
    var passes: Int
    var surfaces: Int
    var peakBytes: Int
    /// Texels written by all passes.
    var texels: Int
    /// Programs that GL runs.
    var programs: Int
    var drawCalls: Int

    var description: String {
      "Cost(passes: \(passes), surfaces: \(surfaces), peakBytes: \(peakBytes), texels: \(texels), "
        + "programs: \(programs), drawCalls: \(drawCalls))"
    }

    func isWithin(_ limit: Cost) -> Bool {
      passes <= limit.passes && surfaces <= limit.surfaces && peakBytes <= limit.peakBytes
        && texels <= limit.texels && programs <= limit.programs && drawCalls <= limit.drawCalls
    }
  }

  /// What draws: a GPU, or the CPU by OpenGL, also where premultiplied samples are all that is wanted.
  enum Device: String, CaseIterable, Sendable {
    case gpu, softwareGL, softwareSamples

    var profile: ExecutorProfile {
      ExecutorProfile(
        maximumSurfaceSide: 16_384, hasFloat32Surfaces: true, blendsFloat32Surfaces: true,
        fetchesTarget: true, drawsInBackground: self == .gpu, drawsOnCPU: self != .gpu)
    }

    /// What is not said here is as on a GPU.
    var limits: [String: Cost] {
      switch self {
      case .gpu: WorkloadPlanTests.limits
      case .softwareGL: WorkloadPlanTests.limits.merging(WorkloadPlanTests.softwareLimits) { $1 }
      case .softwareSamples: WorkloadPlanTests.limits.merging(WorkloadPlanTests.sampleLimits) { $1 }
      }
    }
  }

  static let limits: [String: Cost] = [
    "W1": Cost(passes: 16, surfaces: 12, peakBytes: 7423360, texels: 1234696, programs: 5, drawCalls: 10),
    "W2": Cost(passes: 20, surfaces: 16, peakBytes: 118773760, texels: 18931104, programs: 5, drawCalls: 12),
    "W3": Cost(passes: 4, surfaces: 2, peakBytes: 1113104, texels: 73476, programs: 1, drawCalls: 1),
    "W4": Cost(passes: 75, surfaces: 9, peakBytes: 2913280, texels: 409249, programs: 4, drawCalls: 9),
    "W5s1": Cost(passes: 2, surfaces: 3, peakBytes: 25231424, texels: 2101252, programs: 1, drawCalls: 2),
    "W5s8": Cost(passes: 10, surfaces: 8, peakBytes: 16842752, texels: 4996124, programs: 2, drawCalls: 6),
    "W5s128": Cost(passes: 18, surfaces: 16, peakBytes: 16809984, texels: 4241596, programs: 2, drawCalls: 8),
    "W6:normal": Cost(passes: 1, surfaces: 3, peakBytes: 8388608, texels: 1048576, programs: 1, drawCalls: 1),
    "W6:hue": Cost(passes: 1, surfaces: 3, peakBytes: 8388608, texels: 1048576, programs: 1, drawCalls: 1),
    "W7a": Cost(passes: 3, surfaces: 1, peakBytes: 8388608, texels: 2036612, programs: 1, drawCalls: 1),
    "W7b": Cost(passes: 4, surfaces: 1, peakBytes: 8388608, texels: 2895636, programs: 1, drawCalls: 2),
  ]

  /// Blurs of plain shapes have no passes.
  static let softwareLimits: [String: Cost] = [
    "W1": Cost(passes: 5, surfaces: 2, peakBytes: 2211936, texels: 470212, programs: 4, drawCalls: 4),
    "W2": Cost(passes: 5, surfaces: 2, peakBytes: 26378496, texels: 7052240, programs: 4, drawCalls: 4),
    "W4": Cost(passes: 5, surfaces: 3, peakBytes: 2073600, texels: 50370, programs: 3, drawCalls: 3),
    "W5s8": Cost(passes: 1, surfaces: 2, peakBytes: 28136576, texels: 1048576, programs: 1, drawCalls: 1),
    "W5s128": Cost(passes: 1, surfaces: 2, peakBytes: 10004096, texels: 1048576, programs: 1, drawCalls: 1),
  ]

  /// Half the bytes where every pixel is stored once.
  static let sampleLimits: [String: Cost] = [
    "W1": Cost(passes: 3, surfaces: 2, peakBytes: 1472336, texels: 184900, programs: 2, drawCalls: 2),
    "W2": Cost(passes: 3, surfaces: 2, peakBytes: 14654720, texels: 2930944, programs: 2, drawCalls: 2),
    "W3": Cost(passes: 2, surfaces: 1, peakBytes: 307152, texels: 36738, programs: 1, drawCalls: 1),
    "W4": Cost(passes: 5, surfaces: 3, peakBytes: 1738816, texels: 50370, programs: 3, drawCalls: 3),
    "W5s1": Cost(passes: 1, surfaces: 2, peakBytes: 12582912, texels: 1048576, programs: 1, drawCalls: 1),
    "W5s8": Cost(passes: 1, surfaces: 2, peakBytes: 23942272, texels: 1048576, programs: 1, drawCalls: 1),
    "W5s128": Cost(passes: 1, surfaces: 2, peakBytes: 5809792, texels: 1048576, programs: 1, drawCalls: 1),
    "W6:normal": Cost(passes: 1, surfaces: 3, peakBytes: 4194304, texels: 1048576, programs: 1, drawCalls: 1),
    "W6:hue": Cost(passes: 1, surfaces: 3, peakBytes: 4194304, texels: 1048576, programs: 1, drawCalls: 1),
    "W7a": Cost(passes: 2, surfaces: 1, peakBytes: 3976036, texels: 988036, programs: 1, drawCalls: 1),
    "W7b": Cost(passes: 2, surfaces: 1, peakBytes: 3732624, texels: 933156, programs: 1, drawCalls: 1),
  ]

  @Test(arguments: limits.keys.sorted(), Device.allCases)
  @MainActor
  func plansCostNoMoreThanTheyDid(name: String, device: Device) throws {
    let workload = try #require(try Workload.named(name))
    var report = RenderReport()
    let renderer = ImageRenderer(content: workload.view(0))
    let scene = try renderer.scene(at: 0, background: workload.background, report: &report)
    let schedule = try Scheduler.schedule(
      try Planner.program(for: scene, scale: 1),
      rect: PixelRect(x: 0, y: 0, width: Int(workload.size.width), height: Int(workload.size.height)),
      profile: device.profile, wantsSamples: device == .softwareSamples)
    let kinds = schedule.passes.compactMap { ProgramCache.Kind($0) }
    let cost = Cost(
      passes: schedule.passes.count, surfaces: schedule.surfaces.count, peakBytes: schedule.peakSurfaceBytes,
      texels: schedule.texelsWritten, programs: Set(kinds).count, drawCalls: kinds.count)
    let limit = try #require(device.limits[name])
    #expect(cost.isWithin(limit), "\(name) on \(device.rawValue) costs \(cost)")
  }
}
