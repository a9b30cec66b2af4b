// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite(.timeLimit(.minutes(2)))
struct RenderDeviceTests {
  @Test func aDeviceNamesItself() async throws {
    let description = try #require(await SharedDevice.device().description)
    #expect(!description.renderer.isEmpty && !description.vendor.isEmpty)
    #expect(description.version.hasPrefix("OpenGL ES 3"))
    #expect(description.maximumSurfaceSide >= 2048)
  }

  @Test func aDeviceThatIsNotThereIsATypedErrorThatSaysWhatWasTried() async throws {
    let request = DeviceRequest(selection: .name("no such renderer"))
    do throws(RenderError) {
      _ = try await RenderDevice.open(request)
      Issue.record("there is no such device")
    } catch {
      guard case .noDevice(request, let attempts) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!attempts.isEmpty)
      #expect(attempts.allSatisfy { $0.description != nil || ($0.failure != nil && $0.remedy != nil) })
      #expect("\(error)".contains("no such renderer") && "\(error)".contains("glowview doctor"))
    }
  }

  @Test func requestsAreMatchedByIndexNameUUIDAndKind() {
    let candidate = DisplayCandidate(
      platform: .device(index: 1), detail: "/dev/dri/card0", uuid: "0011-AA", isSoftware: false)
    var description = GLDescription(
      platform: "EGL device 1", vendor: "Some Vendor", renderer: "Fast Card 9", version: "OpenGL ES 3.2",
      eglVersion: "1.5", uuid: "0011-AA", isSoftware: false, maximumSurfaceSide: 4096, drawsOnFloat32: true,
      blendsFloat32: true, allExtensions: [], extensions: [])
    func accepts(_ selection: DeviceRequest.Selection, hardware: Bool = false) -> Bool {
      DeviceRequest(selection: selection, requiresHardware: hardware)
        .accepts(description, index: 1, candidate: candidate)
    }
    #expect(accepts(.automatic) && accepts(.automatic, hardware: true))
    #expect(accepts(.index(1)) && !accepts(.index(0)))
    #expect(accepts(.name("fast card")) && accepts(.name("card0")) && !accepts(.name("slow")))
    #expect(accepts(.uuid("0011-aa")) && !accepts(.uuid("0011-ab")))
    #expect(!accepts(.software))
    description.isSoftware = true
    #expect(accepts(.software) && !accepts(.automatic, hardware: true))
  }

  @Test func hardwareIsExpectedWhereItsDeviceFilesAre() {
    func expects(_ files: [String], _ nodes: [String] = [], _ environment: [String: String] = [:]) -> Bool {
      RenderDevice.mayFindHardware(deviceFiles: files, renderNodes: nodes, environment: environment)
    }
    #expect(!expects(["null", "tty", "dri", "nvidia-modeset"], ["card0", "by-path"]))
    #expect(expects(["dri"], ["card0", "renderD128"]))
    #expect(expects(["nvidiactl"]) && expects(["dxg"]))
    #expect(!expects(["nvidiactl"], ["renderD128"], ["LIBGL_ALWAYS_SOFTWARE": "1"]))
    #expect(expects(["nvidiactl"], [], ["LIBGL_ALWAYS_SOFTWARE": "0"]))
  }

  @Test func aClosedDeviceRefusesToDraw() async throws {
    let device = try await RenderDevice.open(DeviceRequest(), cacheByteLimit: 0)
    await device.close()
    await device.close()
    let program = try Planner.program(
      for: Scene(size: CGSize(width: 4, height: 4), items: []), scale: 1)
    await #expect(throws: RenderError.self) {
      _ = try await device.render(program, rect: program.frame, byteLimit: 1 << 20)
    }
    #expect(await device.description == nil)
  }

  @Test func aLimitOfBytesIsCheckedBeforeAnythingIsDrawn() async throws {
    // Ink everywhere: a picture's surface ends where its ink does.
    let scene = Scene(
      size: CGSize(width: 100, height: 100), items: [.fill(.oval(50, 50, 80, 80), .rgb(1, 1, 1))])
    let program = try Planner.program(for: scene, scale: 1)
    await #expect(throws: RenderError.memoryLimitExceeded(bytes: 80_000, limit: 79_999)) {
      _ = try await SharedDevice.device().render(program, rect: program.frame, byteLimit: 79_999)
    }
  }

  @Test func anEmptySceneIsTransparent() async throws {
    let program = try Planner.program(for: Scene(size: CGSize(width: 5, height: 4), items: []), scale: 1)
    let (buffer, _) = try await SharedDevice.device().render(program, rect: program.frame, byteLimit: 1 << 20)
    #expect(buffer == PixelBuffer(rect: program.frame))
  }

  @Test func severalDevicesCanBeOpenedAtOnceAndDroppedWithoutClosing() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          let device = try await RenderDevice.open(DeviceRequest(), cacheByteLimit: 1 << 20)
          let scene = Scene(size: CGSize(width: 8, height: 8), items: [])
          let program = try Planner.program(for: scene, scale: 1)
          let (buffer, _) = try await device.render(program, rect: program.frame, byteLimit: 1 << 20)
          #expect(buffer.pixels.allSatisfy { $0 == .zero })
        }
      }
      try await group.waitForAll()
    }
    // The shared device's objects are untouched by what the dropped ones deleted.
    let program = try Planner.program(for: Scene(size: CGSize(width: 5, height: 4), items: []), scale: 1)
    _ = try await SharedDevice.device().render(program, rect: program.frame, byteLimit: 1 << 20)
  }
}
