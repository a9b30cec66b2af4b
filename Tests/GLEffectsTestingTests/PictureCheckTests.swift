// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import GLEffectsTesting

/// What becomes of pictures that are the same, differ, or are not there.
struct PictureCheckTests {
  /// Folders that are removed when the object goes.
  private final class Folders {
    let stored = NSTemporaryDirectory() + "picture-check-\(UUID().uuidString)"
    let failures = NSTemporaryDirectory() + "picture-check-\(UUID().uuidString)"

    deinit {
      for path in [stored, failures] { try? FileManager.default.removeItem(atPath: path) }
    }

    func check(_ recording: PictureRecording, _ tolerance: PictureTolerance = .exact) -> PictureCheck {
      PictureCheck(folder: stored, failureFolder: failures, tolerance: tolerance, recording: recording)
    }

    func bytes(_ name: String) -> [UInt8]? {
      FileManager.default.contents(atPath: "\(stored)/\(name)").map { [UInt8]($0) }
    }
  }

  /// 4 × 2 pixels of one grey but for one of another.
  private func png(_ grey: UInt8, with other: UInt8? = nil, alpha: UInt8 = 255, width: Int = 4) throws
    -> [UInt8]
  {
    let unit = { (value: UInt8) in
      let alpha = Float(alpha) / 255
      return SIMD4(Float(value) / 255 * alpha, Float(value) / 255 * alpha, Float(value) / 255 * alpha, alpha)
    }
    var picture = PixelBuffer(rect: PixelRect(x: 0, y: 0, width: width, height: 2))
    picture.pixels = picture.pixels.map { _ in unit(grey) }
    picture[2, 1] = unit(other ?? grey)
    return try PNGEncoder.encoded(picture)
  }

  private func message(_ outcome: PictureCheck.Outcome) -> String {
    if case .failure(let message, _) = outcome { message } else { "the same" }
  }

  @Test(arguments: PictureRecording.allCases) func aMissingPictureFailsAndIsStoredUnlessNever(
    recording: PictureRecording
  ) throws {
    let folders = Folders()
    let picture = try png(100)
    let outcome = folders.check(recording).outcome(of: picture, title: "a b/c")
    #expect(message(outcome).contains(recording == .never ? "there is no stored picture" : "has been stored"))
    #expect(folders.bytes("a-b-c.png") == (recording == .never ? nil : picture))
    if recording != .never { #expect(folders.check(.never).outcome(of: picture, title: "a b/c") == .same) }
  }

  @Test func aDifferentPictureFailsWithThreePicturesThatShowIt() throws {
    let folders = Folders()
    _ = folders.check(.missing).outcome(of: try png(100), title: "a")
    guard
      case .failure(let message, let attached) = folders.check(.missing).outcome(
        of: try png(100, with: 164), title: "a")
    else {
      Issue.record("a difference is not seen")
      return
    }
    #expect(
      message.contains(
        "differs in 1 of 8 pixels by more than 0/255, at most by 64/255, within x 2..<3, y 1..<2"))
    #expect(
      attached.map { URL(filePath: $0.name).lastPathComponent } == [
        "a-expected.png", "a-actual.png", "a-difference.png",
      ])
    #expect(try attached.map(\.bytes).prefix(2) == [png(100), png(100, with: 164)])
    let difference = try ImageFile(data: Data(try #require(attached.last).bytes)).pixels
    #expect(difference[0, 0] == SIMD4(0, 0, 0, 1), "where nothing differs it is black")
    // 0.4 + 0.6 · √(64/255), and √(64/255), in whole samples.
    #expect(abs(difference[2, 1].x - 0.7006) < 0.003 && abs(difference[2, 1].y - 0.501) < 0.003)
    for picture in attached {
      #expect(FileManager.default.contents(atPath: picture.name).map { [UInt8]($0) } == picture.bytes)
    }
    #expect(try folders.bytes("a.png") == png(100), "the stored picture stays")
  }

  @Test func tolerancesAreAboutWhatIsSeen() throws {
    let folders = Folders()
    _ = folders.check(.missing).outcome(of: try png(100, alpha: 51), title: "faint")
    _ = folders.check(.missing).outcome(of: try png(100), title: "full")
    // 10 steps at an alpha of a fifth are 2 that are seen.
    let two = PictureTolerance(steps: 2, reason: "test")
    #expect(
      folders.check(.never, two).outcome(of: try png(100, with: 110, alpha: 51), title: "faint") == .same)
    #expect(folders.check(.never, two).outcome(of: try png(100, with: 102), title: "full") == .same)
    let failure = message(folders.check(.never, two).outcome(of: try png(100, with: 103), title: "full"))
    #expect(failure.contains("because test"))
    let one = PictureTolerance(steps: 0, pixels: 1, reason: "test")
    #expect(folders.check(.never, one).outcome(of: try png(100, with: 255), title: "full") == .same)
    #expect(folders.check(.never, one).outcome(of: try png(99), title: "full") != .same)
  }

  @Test func anotherSizeIsAFailureWhateverTheTolerance() throws {
    let folders = Folders()
    _ = folders.check(.missing).outcome(of: try png(100), title: "a")
    let lenient = PictureTolerance(steps: 255, pixels: 1000, reason: "test")
    #expect(
      message(folders.check(.never, lenient).outcome(of: try png(100, width: 5), title: "a")).contains(
        "5 x 2 pixels, not 4 x 2"))
  }

  @Test func storingFailedPicturesReplacesTheOnesThatDifferOnly() throws {
    let folders = Folders()
    _ = folders.check(.missing).outcome(of: try png(100), title: "a")
    #expect(folders.check(.failed).outcome(of: try png(100), title: "a") == .same)
    #expect(message(folders.check(.failed).outcome(of: try png(101), title: "a")).contains("has been stored"))
    #expect(try folders.bytes("a.png") == png(101))
    #expect(message(folders.check(.all).outcome(of: try png(101), title: "a")).contains("has been stored"))
  }

  @Test func theEnvironmentSaysWhatIsStoredAndNamesLieBesideTheTest() {
    #expect(PictureRecording.inEnvironment([:]) == .missing)
    #expect(PictureRecording.inEnvironment(["PICTURES_RECORD": "never"]) == .never)
    #expect(PictureRecording.inEnvironment(["PICTURES_RECORD": "rubbish"]) == .missing)
    #expect(PictureCheck.folder(ofTest: "/a/Tests/CardTests.swift") == "/a/Tests/Pictures/CardTests")
  }

  @Test func aPictureThatIsNotThereIsAnIssueOfTheTestThatAsks() async {
    await withKnownIssue {
      await assertPicture(of: Color.red.frame(width: 4, height: 4), named: "nowhere", record: .never)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("there is no stored picture of 'nowhere'") == true
    }
    await withKnownIssue {
      await assertPicture(
        of: Color.red, named: "endless", size: CGSize(width: CGFloat.infinity, height: 1), record: .never)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("'endless' cannot be drawn") == true
    }
  }
}
