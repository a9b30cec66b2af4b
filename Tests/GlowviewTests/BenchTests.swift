// SPDX-License-Identifier: MIT
import GLEffects
import Testing
import Workloads

@testable import glowview

@Suite struct BenchTests {
  private func bench(_ arguments: String...) throws(ToolFailure) -> BenchCommand {
    guard case .bench(let command) = try Tool.parse(["bench"] + arguments) else {
      throw ToolFailure(.internalFault, "not a benchmark")
    }
    return command
  }

  @Test func aWorkloadComesFirstThenOptions() throws {
    #expect(try bench("W1") == BenchCommand())
    var expected = BenchCommand()
    expected.subject = .workload("W6:color-dodge")
    expected.renderer = .reference
    expected.repeatCount = 7
    expected.budget = 0.5
    expected.comparesWithReference = false
    expected.reportsJSON = true
    expected.output = "a.png"
    #expect(
      try bench(
        "W6:color-dodge", "--renderer", "reference", "--repeat", "7", "--budget=0.5", "--no-reference",
        "--json",
        "-o", "a.png") == expected)
  }

  @Test func aDrawingCommandKeepsItsOptions() throws {
    let command = try bench("laser", "--circle", "--repeat=3", "--size", "64x64", "--renderer", "reference")
    guard case .drawing(let drawing) = command.subject else {
      Issue.record("not a drawing")
      return
    }
    #expect(drawing.shape == .circle && drawing.size == CGSize(width: 64, height: 64))
    #expect(
      try bench("laser", "--circle", "--ending", "surface", "--renderer", "gl").ending == .surface)
    #expect(try bench("W1", "--ending", "surface", "--renderer", "cpu").ending == .surface)
    #expect(
      command.ending == .samples && command.repeatCount == 3 && command.renderer == .reference
        && command.output.isEmpty)
  }

  @Test(arguments: [
    ([], "first"), (["--json"], "first"), (["W9"], "neither"), (["W3b"], "did you mean 'W3'?"),
    (["W1", "--ending", "surface", "--renderer", "reference"], "no surface"),
    (["laser", "--circle", "--ending", "surface", "--renderer", "reference"], "no surface"),
    (["W1", "--ending=surface", "--encode"], "--encode"), (["W1", "--repeat", "0"], "--repeat"),
    (["W1", "-o", "-"], "-o"), (["laser", "--bogus"], "--bogus"),
  ])
  func whatCannotBeMeasuredIsSaid(arguments: [String], words: String) {
    do throws(ToolFailure) {
      _ = try Tool.parse(["bench"] + arguments)
      Issue.record("\(arguments) is accepted")
    } catch {
      #expect(error.code == .usage && error.message.contains(words), "\(error.message)")
    }
  }

  @Test @MainActor func aPictureThatIsTheReferenceDiffersByRoundingOnly() async throws {
    let view = Circle().fill(Color.orange.opacity(0.6)).frame(width: 24, height: 24)
    let renderer = ImageRenderer(content: view)
    renderer.options.executor = .reference
    let picture = try await renderer.finishedPicture()
    #expect(picture.width == 24 && picture.channels == 4)
    let difference = PictureDifference(picture, from: try await renderer.image().pixels)
    // Half a sample for colour, and as much again for the alpha that multiplies it.
    #expect(difference.largest > 0 && difference.largest <= 1)
    #expect(difference.decibels > 50)
    var other = try await renderer.image().pixels
    other.pixels[12 * 24 + 12].x -= 10.0 / 255
    #expect(PictureDifference(picture, from: other).largest > 9)
  }

  @Test func theReportHasTheKeysThatScriptsRead() throws {
    let report = BenchReport(
      subject: "W1", renderer: "gl", device: nil, width: 1, height: 2, frames: 1, calls: 3, firstMs: 9,
      bestMs: 1,
      medianMs: 2, cpuMs: 4, peakBytes: 5, psnrDb: 60, maxDifference: 0.75,
      passes: [BenchReport.Pass(name: "draw", ms: 0.5)], passCount: 1, surfaces: 1, surfaceBytes: 8,
      programs: 1,
      fileBytes: nil)
    let object = try JSONSerialization.jsonObject(with: Data(report.json.utf8))
    let keys = try #require(object as? [String: Any])
    let expected = [
      "best_ms", "median_ms", "first_ms", "cpu_ms", "peak_bytes", "psnr_db", "max_difference", "passes",
    ]
    for key in expected { #expect(keys[key] != nil, "\(key)") }
    #expect(keys["max_difference"] as? Double == 0.75)
  }

  @Test func theFirstCallIsTimedApart() {
    var timer = CallTimer()
    #expect(timer.needsMore(calls: 2, budget: 0))
    for _ in 0..<3 {
      timer.start()
      timer.stop()
    }
    #expect(timer.calls == 2 && timer.best <= timer.median)
    #expect(!timer.needsMore(calls: 2, budget: 100))
    #expect(timer.needsMore(calls: 4, budget: 100))
  }

  @Test func theProcessKnowsWhatItHasUsed() {
    #expect(ProcessUse.peakBytes > 1 << 20)
    #expect(ProcessUse.cpuSeconds > 0)
  }
}
