// SPDX-License-Identifier: MIT
import CGLShim
import Foundation

/// One way to reach a GL driver, before it has been tried.
struct DisplayCandidate: Sendable, Equatable {
  enum Platform: Sendable, Equatable {
    /// `EGL_EXT_platform_device`: the device with this place in the driver's list.
    case device(index: Int)
    /// `EGL_KHR_platform_gbm` on a render node such as /dev/dri/renderD128.
    case gbm(node: String)
    /// `EGL_MESA_platform_surfaceless`.
    case surfaceless
    /// `EGL_DEFAULT_DISPLAY`: whatever the environment points to.
    case defaultDisplay
  }

  var platform: Platform
  /// What the platform says before a context exists: the device's file or extension names.
  var detail: String
  /// Sixteen bytes as 8-4-4-4-12 hexadecimal digits, where the driver tells.
  var uuid: String?
  /// Whether the device says that it is a software renderer.
  var isSoftware: Bool

  var name: String {
    switch platform {
    case .device(let index): "EGL device \(index)"
    case .gbm(let node): "GBM \(node)"
    case .surfaceless: "Mesa surfaceless"
    case .defaultDisplay: "default display"
    }
  }

  /// All candidates in the order to try: hardware EGL devices, GBM render nodes, software EGL devices, surfaceless, the
  /// default display.
  ///
  /// NVIDIA's driver needs the device platform and no /dev/dri; Mesa has all of them.
  static func all() -> [DisplayCandidate] {
    let devices = eglDevices()
    return devices.filter { !$0.isSoftware } + renderNodes() + devices.filter(\.isSoftware) + [
      DisplayCandidate(platform: .surfaceless, detail: "", uuid: nil, isSoftware: false),
      DisplayCandidate(platform: .defaultDisplay, detail: "", uuid: nil, isSoftware: false),
    ]
  }

  private static func eglDevices() -> [DisplayCandidate] {
    handles().enumerated().map { index, device in
      let extensions = eglQueryDeviceStringEXT(device, EGL_EXTENSIONS).map { String(cString: $0) } ?? ""
      // EGL_DRM_DEVICE_FILE_EXT and EGL_DRM_RENDER_NODE_FILE_EXT; asked only where the device has them.
      var detail: [String] = []
      if extensions.contains("EGL_EXT_device_drm"), let file = eglQueryDeviceStringEXT(device, 0x3233) {
        detail.append(String(cString: file))
      }
      if extensions.contains("EGL_EXT_device_drm_render_node"),
        let node = eglQueryDeviceStringEXT(device, 0x3377)
      {
        detail.append(String(cString: node))
      }
      let isSoftware = extensions.contains("EGL_MESA_device_software")
      if isSoftware { detail.append("software") }
      var bytes = [UInt8](repeating: 0, count: 16)
      var uuid: String?
      if extensions.contains("EGL_EXT_device_persistent_id"), gle_device_uuid(device, &bytes) {
        let digits = bytes.map { String(format: "%02x", $0) }.joined()
        var groups: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
          groups.append(rest.prefix(length))
          rest = rest.dropFirst(length)
        }
        uuid = groups.joined(separator: "-")
      }
      return DisplayCandidate(
        platform: .device(index: index), detail: detail.joined(separator: ", "), uuid: uuid,
        isSoftware: isSoftware)
    }
  }

  /// The driver's EGL devices; empty without `EGL_EXT_device_enumeration`.
  static func handles() -> [EGLDeviceEXT?] {
    guard gle_open_egl(), gle_has_device_enumeration() else { return [] }
    var count: EGLint = 0
    guard eglQueryDevicesEXT(0, nil, &count) == EGL_TRUE, count > 0 else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: Int(count))
    guard eglQueryDevicesEXT(count, &devices, &count) == EGL_TRUE else { return [] }
    return Array(devices.prefix(Int(count)))
  }

  private static func renderNodes() -> [DisplayCandidate] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return names.filter { $0.hasPrefix("renderD") }.sorted().map { name in
      DisplayCandidate(platform: .gbm(node: "/dev/dri/\(name)"), detail: "", uuid: nil, isSoftware: false)
    }
  }
}
