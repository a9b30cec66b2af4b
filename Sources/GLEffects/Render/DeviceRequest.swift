// SPDX-License-Identifier: MIT
import Foundation

/// Which GL device to draw on.
public struct DeviceRequest: Sendable, Hashable {
  /// How a device is chosen.
  public enum Selection: Sendable, Hashable {
    /// The first that works: hardware before software.
    case automatic
    /// Place in the list that `RenderDevice.survey()` and `glowview doctor` give.
    case index(Int)
    /// A part of the device's, vendor's or renderer's name, upper or lower case.
    case name(String)
    /// The whole UUID, upper or lower case.
    case uuid(String)
    /// A renderer on the CPU.
    case software
  }

  /// Which device.
  public var selection: Selection
  /// Refuses software renderers.
  public var requiresHardware: Bool

  /// Any device that works, unless said otherwise.
  public init(selection: Selection = .automatic, requiresHardware: Bool = false) {
    self.selection = selection
    self.requiresHardware = requiresHardware
  }
}

/// One device that was tried, and how it went.
public struct DeviceAttempt: Sendable, Equatable {
  /// Place in the order of trying, from 0.
  public var index: Int
  /// How the device is reached, such as "EGL device 0".
  public var name: String
  /// What is known of it before a context exists: file names, "software".
  public var detail: String
  /// The UUID where the driver tells.
  public var uuid: String?
  /// What the context says, when one could be made.
  public var description: GLDescription?
  /// What went wrong; nil when it works.
  public var failure: String?
  /// The one thing that mends the failure.
  public var remedy: String?
}

extension DeviceRequest {
  /// Whether a working device is one that was asked for.
  func accepts(_ description: GLDescription, index: Int, candidate: DisplayCandidate) -> Bool {
    if requiresHardware && description.isSoftware { return false }
    switch selection {
    case .automatic: return true
    case .index(let wanted): return wanted == index
    case .software: return description.isSoftware
    case .uuid(let wanted): return description.uuid?.lowercased() == wanted.lowercased()
    case .name(let wanted):
      let names = [description.renderer, description.vendor, candidate.name, candidate.detail]
      return names.contains { $0.lowercased().contains(wanted.lowercased()) }
    }
  }

  /// Whether a candidate is worth opening at all.
  func mayAccept(_ candidate: DisplayCandidate, index: Int) -> Bool {
    if requiresHardware && candidate.isSoftware { return false }
    switch selection {
    case .index(let wanted): return wanted == index
    case .uuid(let wanted): return candidate.uuid?.lowercased() == wanted.lowercased()
    case .automatic, .name, .software: return true
    }
  }

  func failureDescription(attempts: [DeviceAttempt]) -> String {
    if let missing = attempts.first,
      attempts.allSatisfy({ $0.failure?.hasPrefix("libEGL.so.1 cannot be opened") == true })
    {
      return
        "no GL device: \(missing.failure ?? ""); \(missing.remedy ?? ""), or draw with --renderer cpu"
    }
    let working = attempts.compactMap(\.description)
    if requiresHardware, !working.isEmpty, working.allSatisfy(\.isSoftware) {
      return
        "only a software GL was found (\(working[0].renderer)) and hardware is required; install the GPU's driver, pass the GPU into the container, or drop --require-hardware"
    }
    let wanted =
      switch selection {
      case .automatic: "no GL device works"
      case .index(let index): "GL device \(index) is not there or does not work"
      case .name(let name): "no GL device is named like \"\(name)\""
      case .uuid(let uuid): "no GL device has the UUID \(uuid)"
      case .software: "no software GL works"
      }
    return
      "\(wanted); run `glowview doctor` for what was tried and what mends it, or draw with --renderer cpu"
  }
}
