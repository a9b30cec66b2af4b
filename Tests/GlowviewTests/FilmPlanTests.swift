// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// What command lines say about films.
@Suite struct FilmPlanTests {
  private func draw(_ line: String) throws -> DrawCommand {
    guard case .draw(let command) = try Tool.parse(line.split(separator: " ").map(String.init)) else {
      throw ToolFailure(.internalFault, "not a drawing command")
    }
    return command
  }

  private func plan(_ line: String, environment: [String: String] = [:]) throws -> FilmPlan {
    try FilmPlan(draw(line), environment: environment)
  }

  @Test(arguments: [
    // At 50 frames a second: 3.5 s, 4 s, 2 s; 3.5 and 2 meet after 14; 3, 4 and 2.5 after 60.
    ("beam -o a.apng", 175, 0), ("rainbow -o a.apng", 200, 0), ("laser --pulse 2 -o a.apng", 100, 0),
    ("beam --pulse 2 -o a.apng", 700, 0), ("laser --pulse 3 --travel 4 --spin 2.5 -o a.apng", 3000, 0),
    ("beam --fps 30 -o a.apng", 105, 0), ("beam --fps 25 -o a.apng", 88, 1), ("laser -o a.apng", 1, 1),
    ("beam --seconds 7 -o a.apng", 350, 0), ("beam --seconds 3 -o a.apng", 150, 1),
    ("beam --reduce-motion -o a.apng", 1, 0), ("beam --reduce-motion --seconds 1 -o a.apng", 50, 0),
    ("rainbow --duration 0.3 -o a.apng", 15, 0), ("laser --pulse 0.001 -o a.apng", 1, 1),
  ])
  func theFilmIsOneLoopOfAllThatMoves(line: String, frames: Int, notes: Int) throws {
    let plan = try plan(line)
    #expect(plan.film.length == frames && plan.film.count == frames)
    #expect(plan.notes.count == notes, "\(plan.notes)")
  }

  @Test func aLengthThatIsNotWholeFramesIsSaidWithTheNearestThatAre() throws {
    #expect(
      try plan("beam --fps 25 -o a.apng").notes == [
        "3.5 s are 87.5 frames at 25 fps; 88 are drawn. Whole: 3.48 s and 3.52 s"
      ])
  }

  @Test func loopsThatDoNotMeetNeedALength() throws {
    #expect {
      try plan("beam --pulse 2.51 --spin 1.37 -o a.apng")
    } throws: { error in
      let failure = error as? ToolFailure
      return failure?.code == .usage && failure?.message.contains("--seconds") == true
    }
    #expect(try plan("beam --pulse 2.51 --spin 1.37 --seconds 2 -o a.apng").film.length == 100)
  }

  @Test func framesAndShardsAreParts() throws {
    let film = try plan("beam --frames 170-189 --shard 1/3 -o %d.png").film
    #expect(film.frames.description == "177-183")
    #expect(film.length == 175)
    let line = "beam --frames 0-9 --shard auto/5 -o %d.png"
    #expect(try plan(line, environment: ["JOB_COMPLETION_INDEX": "4"]).film.frames.numbers == [8, 9])
    #expect(try plan(line, environment: ["SLURM_ARRAY_TASK_ID": "0"]).film.frames.numbers == [0, 1])
    #expect(throws: ToolFailure.self) { try plan(line) }
    #expect(throws: ToolFailure.self) { try plan(line, environment: ["JOB_COMPLETION_INDEX": "5"]) }
  }

  @Test func namesSayWhatIsWritten() throws {
    let kinds: [(String, FileKind)] = [
      ("a.png", .png), ("a.APNG", .apng), ("a.rgba", .raw), ("dir.gif/a.y4m", .y4m), ("a", .png), ("-", .png),
      ("dir.gif/a", .png),
    ]
    for (name, kind) in kinds { #expect(try draw("beam -o \(name)").outputs[0].kind == kind, "\(name)") }
    #expect(try draw("beam -o - --format y4m").outputs[0].kind == .y4m)
    #expect(try draw("beam -o a.png --format apng").outputs[0].kind == .apng)
    // Of several, a name that says it wins.
    let several = try draw("beam -o a.gif -o b --format webp").outputs
    #expect(several.map(\.kind) == [.gif, .webp])
    #expect(try draw("beam -o a.png").outputs[0].isStill)
    #expect(try !draw("beam -o %d.png").outputs[0].isStill)
  }

  @Test(arguments: [
    ("laser --fps 30 -o a.png", "--fps is about films"), ("beam --loop 2 -o a.mp4", "--loop goes with APNG"),
    ("beam --quality 3 -o a.apng", "--quality goes with"),
    ("beam --gif-dither none -o a.webp", "--gif-dither goes with GIF"),
    ("beam --lossless --quality 3 -o a.webp", "exclude each other"),
    ("beam --resume -o a.webp", "--resume goes with numbered"),
    ("beam --depth 16 -o a.webp", "--depth 16"),
    ("beam --time 1 -o a.webp", "--time is the moment of a single picture"),
    ("beam -o a.webp -o a.webp", "given twice"), ("beam -o a%d%d.png", "write the frame's number once"),
    ("beam --travel 2 -o a.webp", "--travel is about"), ("rainbow --pulse 2 -o a.webp", "--pulse is about"),
    ("laser --march 2 -o a.webp", "--march is about"),
    ("laser --seed 2 -o a.webp", "--seed goes with --flicker"),
    ("rainbow --dash 3,2 -o a.webp", "--dash is about the stroke"), ("laser --pulse 0 -o a.webp", "above 0"),
    ("beam --frames 5-1 -o %d.png", "runs the wrong way"), ("beam --shard 3/3 -o %d.png", "0 to 2"),
    ("beam --fps 0 -o a.webp", "0.001 to 1000"), ("beam --appearance dark,dark -o a.png", "named twice"),
    ("beam --appearance dark --color-scheme dark -o a.png", "give one"),
    ("beam --appearance dark,light -o -", "need files"), ("draw --travel 2 -o a.webp", "--travel is about"),
    ("draw --stroke red --trim 0,0.5 --travel 2 -o a.webp", "give one"),
  ])
  func whatDoesNotGoTogetherIsSaid(line: String, words: String) {
    #expect {
      try draw(line)
    } throws: { error in
      let failure = error as? ToolFailure
      return failure?.code == .usage && failure?.message.contains(words) == true
    }
  }

  @Test func appearancesNameTheirFiles() throws {
    let command = try draw("beam --appearance light,dark-contrast -o out/a.b.apng -o f/%04d.png -o n-%d.png")
    #expect(
      command.parts.map(\.outputNames) == [
        ["out/a.b-light.apng", "f/light-%04d.png", "n-light-%d.png"],
        ["out/a.b-dark-contrast.apng", "f/dark-contrast-%04d.png", "n-dark-contrast-%d.png"],
      ])
    #expect(command.parts.map(\.colorScheme) == [.light, .dark])
    #expect(command.parts.map(\.hasContrast) == [false, true])
  }

  @Test(arguments: [
    ("swift A.swift -o a.webp", true), ("swift A.swift --seconds 2 -o a.webp", false),
    ("swift A.swift --frames 0-9 -o %d.png", false), ("swift A.swift --shard 0/2 -o %d.png", true),
    ("swift A.swift --frames 0-9 --reverse -o %d.png", true),
    ("swift A.swift --frames 0-9 --reverse --seconds 2 -o %d.png", false),
  ])
  func viewsAreLookedAtWhereNothingSaysHowLongTheFilmIs(line: String, needsLength: Bool) throws {
    #expect(try draw(line).film.needsLength == needsLength)
  }

  @Test func namedFramesOfAViewAreThoseThatAreNamed() throws {
    let plan = try FilmPlan(draw("swift A.swift --frames 5-9 -o %d.png"), viewMotion: nil)
    #expect(plan.film.frames.numbers == [5, 6, 7, 8, 9] && plan.notes.isEmpty && plan.loop == nil)
    // 50 frames a second.
    #expect(plan.film.time(ofFrame: 5) == 0.1)
  }

  @Test(arguments: [
    ("", "--start 0.6 --seconds 1.2"), ("--fps 3", "--start 0.6 --seconds 1.333333333"),
    ("--start 2", "--seconds 1.2"), ("--seconds 3", ""),
  ])
  func whatWasFoundOfAViewIsSaidInOptions(options: String, words: String) throws {
    let loop = ViewLoop(start: try #require(Rational("0.6")), duration: try #require(Rational("1.2")))
    let command = try draw("swift A.swift \(options) -o %d.png")
    let film = try FilmPlan(command, viewMotion: .loop(loop)).film
    #expect(film.words(besides: command.film).joined(separator: " ") == words)
    // The same frames, without a look at the view.
    let again = try draw("swift A.swift \(options) \(words) -o %d.png")
    #expect(!again.film.needsLength)
    #expect(try FilmPlan(again, viewMotion: nil).film == film)
  }
}
