// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Films by the built tool.
@Suite struct FilmProcessTests {
  private static let small = "--size 60x40 --corner-radius 10 --padding 8 -q"

  private func bytes(_ name: String, in folder: TemporaryFolder) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/\(name)")))
  }

  @Test(arguments: ["cpu", "gl", "reference"])
  func aFrameDrawnAloneIsTheSameFrameOfTheWholeRunByteForByte(renderer: String) throws {
    let folder = try TemporaryFolder()
    let line = "$glowview beam \(Self.small) --fps 10 --renderer \(renderer) -o"
    let outcome = try ToolProcess.script(
      "\(line) run%02d.png && \(line) alone%02d.png --frames 7 && \(line) part%02d.png --shard 1/4",
      in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    // 3.5 s at 10 frames a second; the second of four shards has the frames 9 to 17.
    #expect(folder.names.count { $0.hasPrefix("run") } == 35)
    #expect(
      folder.names.filter { $0.hasPrefix("part") } == (9...17).map { String(format: "part%02d.png", $0) })
    #expect(try bytes("alone07.png", in: folder) == bytes("run07.png", in: folder))
    for number in 9...17 {
      let name = String(format: "%02d.png", number)
      #expect(try bytes("part\(name)", in: folder) == bytes("run\(name)", in: folder))
    }
    #expect(try bytes("run07.png", in: folder) != bytes("run08.png", in: folder))
  }

  @Test func severalFilesHoldTheSameFrames() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      "$glowview beam \(Self.small) --fps 4 --background none -o a.rgba -o a.apng -o %d.png && $glowview beam \(Self.small) --fps 4 "
        + "--background none -o - --format raw | cmp - a.rgba", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let raw = try bytes("a.rgba", in: folder)
    #expect(raw.count == 14 * 60 * 40 * 4)
    for frame in 0..<14 {
      let picture = try ImageFile(path: "\(folder.path)/\(frame).png")
      let samples = SampledPicture(picture.pixels, dither: .none).samples.flatMap {
        [$0.x, $0.y, $0.z, $0.w]
      }
      #expect(raw[frame * 9600..<(frame + 1) * 9600].elementsEqual(samples))
    }
  }

  @Test func resumingDrawsWhatIsMissingOrBrokenAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let line = "$glowview beam \(Self.small) --fps 4 -o %d.png"
    let outcome = try ToolProcess.script(
      """
      \(line) && mkdir old && cp *.png old && rm 3.png && head -c 300 old/5.png >5.png && cp 2.png 6.png \
      && printf x >>7.png && \(line) --resume --json
      """, in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("\"frames\" : 2,") && outcome.output.contains("\"framesKept\" : 12,"))
    #expect(try bytes("3.png", in: folder) == bytes("old/3.png", in: folder))
    #expect(try bytes("5.png", in: folder) == bytes("old/5.png", in: folder))
  }

  @Test func anInterruptKeepsWholeFramesAndSaysHowToGoOn() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      """
      mkfifo said
      $glowview beam --size 60x40 --padding 8 --frames 0-99999 --progress json -o %05d.png 2>said & tool=$!
      exec 3<said
      while read -r line <&3; do case $line in *progress*) break ;; esac; done
      # A program in the background is started to ignore SIGINT.
      kill -TERM $tool
      cat <&3
      wait $tool
      echo "status $?"
      ls -a | grep -c tmp
      """, in: folder)
    #expect(
      outcome.output.contains(
        "interrupted; whole frames are kept, and the same command with --resume goes on"))
    #expect(outcome.output.contains("status 143"))
    #expect(outcome.output.hasSuffix("\n0\n"), "no temporary file is left: \(outcome.output.suffix(40))")
    let frames = folder.names.filter { $0.hasSuffix(".png") }
    #expect(!frames.isEmpty)
    for name in frames { #expect(throws: Never.self) { try ImageFile(path: "\(folder.path)/\(name)") } }
  }

  @Test func anInterruptedFilmLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      """
      mkfifo said
      $glowview beam --size 60x40 --padding 8 --frames 0-99999 --progress json -o a.apng 2>said & tool=$!
      exec 3<said
      while read -r line <&3; do case $line in *progress*) break ;; esac; done
      kill -TERM $tool
      cat <&3
      wait $tool
      echo "status $?"
      """, in: folder)
    #expect(outcome.output.contains("interrupted; no film has been written"))
    #expect(outcome.output.contains("status 143"))
    #expect(folder.names == ["said"])
  }

  /// Encoders that lose their files and programs must not end the process before the signal does.
  @Test func anInterruptOfEveryEncoderLeavesNoTemporaryFile() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      """
      for pause in 0.1 0.2 0.3 0.4 0.5; do
        $glowview beam --size 60x40 --padding 8 --frames 0-99999 --progress none \\
          -o a.apng -o a.webp -o a.rgba -o %05d.png 2>/dev/null & tool=$!
        sleep $pause
        kill -TERM $tool
        wait $tool
        echo "status $?"
      done
      ls -A | grep -cv '^[0-9]*\\.png$'
      """, in: folder)
    #expect(outcome.output == String(repeating: "status 143\n", count: 5) + "0\n")
  }

  @Test func loopsAreChecked() throws {
    let folder = try TemporaryFolder()
    let whole = try ToolProcess.script(
      "$glowview laser --circle --size 60x60 --line-width 2 --pulse 0.3 --spin 0.7 --fps 10 --check-loop -q -o a.rgba",
      in: folder)
    #expect(whole.code == 0, "\(whole.errors)")
    let broken = try ToolProcess.script(
      "$glowview beam \(Self.small) --seconds 3 --check-loop -o b.rgba", in: folder)
    #expect(broken.code == 65)
    #expect(
      broken.errors
        == "glowview: --check-loop: frame 150 is not frame 0 again, so the film jumps where it begins again\n"
    )
    #expect(folder.names == ["a.rgba"])
  }

  @Test func whatStandsStillIsDrawnOnceAndThenTakenFromTheCache() throws {
    let folder = try TemporaryFolder()
    // Only the opacity of the blurred glow changes.
    let outcome = try ToolProcess.script(
      "$glowview laser --circle --size 60x60 --line-width 2 --fps 10 --pulse 2 --renderer gl --json -q -o a.rgba",
      in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let hits = try #require(outcome.output.firstMatch(of: /"cacheHits" : ([0-9]+)/))
    // One a frame, but for the first and those that are drawn beside it.
    #expect(try #require(Int(hits.1)) >= 17)
  }

  @Test(arguments: ["gif", "mp4", "webm", "mov", "avif"])
  func aMissingFFmpegIsNamedBeforeThereIsAFrame(kind: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      "PATH=/nowhere $glowview beam \(Self.small) -o a.\(kind)", in: folder)
    #expect(outcome.code == 69)
    #expect(
      outcome.errors
        == "glowview: this kind of film is written by ffmpeg, which is not there; install it: apt-get install ffmpeg\n"
    )
    #expect(folder.names.isEmpty)
  }

  @Test func aReaderThatGoesAwayEndsTheFilm() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      "$glowview beam \(Self.small) --frames 0-99999 -o - --format y4m 2>err | head -c 9 ; echo; cat err",
      in: folder)
    #expect(outcome.output == "YUV4MPEG2\nglowview: standard output is closed\n")
  }

  @Test func appearancesAreOneFileEach() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      "$glowview beam \(Self.small) --appearance light,dark,light-contrast,dark-contrast -o a.png", in: folder
    )
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.names == ["a-dark-contrast.png", "a-dark.png", "a-light-contrast.png", "a-light.png"])
    let files = try folder.names.map { try bytes($0, in: folder) }
    #expect(Set(files).count == 4)
  }

  @Test func aDryRunSaysAndWritesNothing() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      "$glowview beam --size 60x40 --padding 8 --dry-run --hold-last 1 -o a.webp -o %d.png -o a.png",
      in: folder)
    #expect(outcome.code == 0)
    #expect(folder.names.isEmpty)
    #expect(
      outcome.output == """
        a.webp: WEBP, 60 x 40 pixels, frames 0-174, 50 fps, 4.5 s
        %d.png: numbered PNG, 60 x 40 pixels, frames 0-174, 50 fps, 4.5 s
        a.png: PNG, 60 x 40 pixels, 8 bits
        loop: 3.5 s
        renderer: auto

        """)
  }

  @Test func progressComesAsLinesOrJSON() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.script(
      """
      line="$glowview beam --size 60x40 --padding 8 --fps 2 -o a.rgba"
      $line 2>lines; $line --progress json 2>json; $line --progress openjd; $line -q 2>quiet; $line --progress none 2>none
      """, in: folder)
    let lines = String(decoding: try bytes("lines", in: folder), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "a.rgba: 60 x 40, 7 frames, 2 fps, loop 3.5 s")
    #expect(lines.last?.hasPrefix("7 of 7 frames, ") == true)
    for line in String(decoding: try bytes("json", in: folder), as: UTF8.self).split(separator: "\n") {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
    #expect(outcome.output.hasPrefix("openjd_status: a.rgba"))
    #expect(outcome.output.hasSuffix("openjd_progress: 100.0\n"))
    #expect(try bytes("quiet", in: folder).isEmpty && bytes("none", in: folder).isEmpty)
  }
}
