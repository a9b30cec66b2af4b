// SPDX-License-Identifier: MIT
internal import Foundation

extension RenderDevice {
  /// Whether this machine looks as if a GPU could be reached, told from device files alone: nothing is loaded or opened.
  ///
  /// Without any of the files there is only a software GL, if that; with them a device may still turn out not to work. False too
  /// where the environment asks Mesa for software (`LIBGL_ALWAYS_SOFTWARE`).
  public static var mayFindHardware: Bool {
    mayFindHardware(
      deviceFiles: (try? FileManager.default.contentsOfDirectory(atPath: "/dev")) ?? [],
      renderNodes: (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? [],
      environment: ProcessInfo.processInfo.environment)
  }

  static func mayFindHardware(
    deviceFiles: [String], renderNodes: [String], environment: [String: String]
  ) -> Bool {
    if let software = environment["LIBGL_ALWAYS_SOFTWARE"], !["", "0", "false"].contains(software) {
      return false
    }
    // NVIDIA's driver, the one of WSL, and those of Mali and Adreno without render nodes.
    let names: Set = ["nvidiactl", "nvidia0", "dxg", "mali0", "kgsl-3d0"]
    return renderNodes.contains { $0.hasPrefix("renderD") } || deviceFiles.contains(where: names.contains)
  }
}
