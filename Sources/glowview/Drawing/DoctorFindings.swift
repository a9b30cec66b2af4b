// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview doctor` found, as JSON and as text.
struct DoctorFindings: Sendable, Encodable {
  struct Attempt: Sendable, Encodable {
    var index: Int
    var name: String
    var detail: String
    var uuid: String?
    var works: Bool
    var device: GLDescription?
    var failure: String?
    var remedy: String?
  }

  /// Differences up to this, in 1/255, count as agreement.
  static let tolerance = 1.0

  var libraries: [DriverFiles.Library]
  var vendorFiles: [DriverFiles.VendorFile]
  var deviceNodes: [String]
  var variables: [DriverFiles.Variable]
  var attempts: [Attempt]
  /// The device that a drawing command would use.
  var chosen: GLDescription?
  /// Between GL's and the reference's test picture, in 1/255.
  var largestDifference: Double?
  /// Why no picture could be drawn.
  var failure: String?

  init(files: DriverFiles, attempts: [DeviceAttempt]) {
    libraries = files.libraries
    vendorFiles = files.vendorFiles
    deviceNodes = files.deviceNodes
    variables = files.variables
    self.attempts = attempts.map { attempt in
      Attempt(
        index: attempt.index, name: attempt.name, detail: attempt.detail, uuid: attempt.uuid,
        works: attempt.description != nil, device: attempt.description, failure: attempt.failure,
        remedy: attempt.remedy)
    }
  }

  /// What keeps GL from being used; nil when all is well.
  var verdict: String? {
    if let failure { return failure }
    guard let largestDifference else { return "no test picture was drawn" }
    if largestDifference <= Self.tolerance { return nil }
    return
      "GL draws, but differs from the CPU reference by \(String(format: "%.1f", largestDifference))/255; update the driver, choose another --device, or draw with --renderer cpu"
  }

  var json: String {
    ReportText.json(self) {
      $0.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    }
  }

  func text(isVerbose: Bool) -> String {
    var lines = ["Libraries"]
    for library in libraries {
      lines.append("  \(library.name): \(library.path ?? "missing (\(library.failure ?? ""))")")
      if let remedy = library.remedy { lines.append("    mend: \(remedy)") }
    }
    lines.append("Vendor files")
    if vendorFiles.isEmpty {
      let folders = variables.first { $0.name == "__EGL_VENDOR_LIBRARY_DIRS" }
      lines.append("  none")
      lines.append(
        "    mend: "
          + (folders.map { "unset \($0.name)" } ?? "apt-get install libegl-mesa0 libgl1-mesa-dri"))
    }
    for file in vendorFiles {
      lines.append("  \(file.path): \(file.library ?? "cannot be read")")
      if let remedy = file.remedy { lines.append("    mend: \(remedy)") }
    }
    if !variables.isEmpty {
      lines.append("Variables that decide what drivers do")
      for variable in variables { lines.append("  \(variable.name)=\(variable.value)") }
    }
    lines.append("Device nodes")
    lines.append(
      "  \(deviceNodes.isEmpty ? "none (software GL needs none)" : deviceNodes.joined(separator: ", "))")
    lines.append("Tried, in order (the number is for --device)")
    for attempt in attempts {
      let detail = attempt.detail.isEmpty ? "" : " (\(attempt.detail))"
      lines.append("  \(attempt.index) \(attempt.name)\(detail): \(outcome(of: attempt))")
      if let uuid = attempt.uuid { lines.append("    UUID \(uuid)") }
      if let remedy = attempt.remedy { lines.append("    mend: \(remedy)") }
    }
    if let chosen {
      lines += self.lines(for: chosen)
      if isVerbose { lines.append("  all extensions: \(chosen.allExtensions.joined(separator: " "))") }
    }
    if let largestDifference {
      let agrees = largestDifference <= Self.tolerance
      lines.append(
        "Test picture: drawn by GL, \(agrees ? "agrees with" : "DIFFERS from") the CPU reference (largest difference "
          + "\(String(format: "%.2f", largestDifference))/255)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func outcome(of attempt: Attempt) -> String {
    guard let device = attempt.device else { return "fails: \(attempt.failure ?? "unknown")" }
    return "works: \(device.renderer), \(device.version)\(device.isSoftware ? ", software" : "")"
  }

  private func lines(for device: GLDescription) -> [String] {
    [
      "Chosen",
      "  \(device.platform): \(device.renderer), \(device.vendor)",
      "  \(device.version), EGL \(device.eglVersion), \(device.isSoftware ? "software" : "hardware")",
      "  surfaces up to \(device.maximumSurfaceSide) a side; 32-bit float surfaces: "
        + "\(device.drawsOnFloat32 ? "yes" : "no"), blended: \(device.blendsFloat32 ? "yes" : "no")",
      "  extensions: \(device.extensions.joined(separator: " "))",
    ]
  }
}
