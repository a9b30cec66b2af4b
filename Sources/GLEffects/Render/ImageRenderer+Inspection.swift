// SPDX-License-Identifier: MIT
public import Foundation

/// What a picture is made of at each stage, before anything is drawn.
public struct Inspection: Sendable, Equatable {
  /// Everything resolved: geometry, colours, layers, filters.
  public var scene: DescriptionTree
  /// Operations with bounds, kernels, formats, errors and keys.
  public var program: DescriptionTree
  /// Surfaces and passes for the whole frame, on a GPU.
  public var schedule: DescriptionTree
}

extension ImageRenderer {
  /// The stages of the picture at `time` seconds. Nothing is drawn and no GL is needed: the schedule is made for a GPU with
  /// float surfaces of any size. One for software GL has no passes for blurs of plain shapes that are halved.
  public func inspection(at time: TimeInterval = 0) throws(RenderError) -> Inspection {
    var report = RenderReport()
    let scene = try scene(at: time, background: background, report: &report)
    let frame = try FrameRenderer(scene: scene, options: options, device: nil).frame
    let profile = ExecutorProfile(
      maximumSurfaceSide: .max, hasFloat32Surfaces: true, blendsFloat32Surfaces: true)
    let program: Program
    do throws(PlanError) {
      program = try Planner.program(for: scene, scale: options.scale, precision: options.precision)
    } catch {
      throw RenderError(error)
    }
    do throws(ScheduleError) {
      let schedule = try Scheduler.schedule(program, rect: frame, profile: profile)
      return Inspection(
        scene: DescriptionTree(scene), program: DescriptionTree(program), schedule: DescriptionTree(schedule))
    } catch {
      throw RenderError(.schedule(error))
    }
  }
}
