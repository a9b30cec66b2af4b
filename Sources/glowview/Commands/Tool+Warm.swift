// SPDX-License-Identifier: MIT
import GLEffects
import Workloads

extension Tool {
  /// Pictures that together run the programs that most pictures need.
  private static let warmingWorkloads =
    ["W1", "W3", "W4", "W5s1", "W5s8", "W5s64"] + Workload.names.filter { $0.hasPrefix("W6:") }

  /// Draws pictures so that the driver compiles and keeps the programs for them.
  @MainActor
  static func run(_ command: WarmCommand) async throws(ToolFailure) {
    let device: RenderDevice
    do throws(RenderError) {
      device = try await RenderDevice.open(DeviceRequest(selection: command.device.selection))
    } catch {
      throw ToolFailure(error)
    }
    let result: Result<Int, ToolFailure>
    do throws(ToolFailure) {
      result = .success(try await drawWarmingPictures(device))
    } catch {
      result = .failure(error)
    }
    await device.close()
    let programs = try result.get()
    try StandardStreams.output("\(programs) programs are compiled\n")
  }

  /// The number of programs that it took.
  @MainActor
  private static func drawWarmingPictures(_ device: RenderDevice) async throws(ToolFailure) -> Int {
    var programs = 0
    // Blurs that are made beside the device here need programs where they are not of plain shapes or pictures.
    for (name, drawsEverything) in warmingWorkloads.map({ ($0, false) }) + [("W5s1", true), ("W5s8", true)] {
      await device.drawEverything(drawsEverything)
      let workload: Workload?
      // Without fonts there is no text to draw either.
      do throws(TextError) { workload = try Workload.named(name) } catch { continue }
      guard let workload else { continue }
      let renderer = ImageRenderer(content: workload.view(0))
      renderer.background = workload.background
      renderer.options.executor = .gl
      renderer.device = device
      do throws(RenderError) {
        programs = max(programs, try await renderer.finishedPicture().report.programs)
      } catch {
        throw ToolFailure(error)
      }
    }
    return programs
  }
}
