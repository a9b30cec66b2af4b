// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import GLEffects

@Suite struct ZDump {
  @Test(arguments: Corpus.scenes.filter { $0.name.hasPrefix("canvas/") || $0.name.hasPrefix("shadow/") })
  func dump(named: CorpusScene) async throws {
    try FileManager.default.createDirectory(atPath: "/tmp/canvas", withIntermediateDirectories: true)
    let program = try await Planner.program(for: named.scene(), scale: named.scale * 3)
    let picture = try await SharedDevice.device().picture(of: program)
    try Data(PNGEncoder.encoded(picture)).write(
      to: URL(filePath: "/tmp/canvas/\(named.name.replacing("/", with: "_")).png"))
  }
}
