// SPDX-License-Identifier: MIT
import Testing

@testable import GLEffects

struct FilmTests {
  @Test func frameTimesAreTheNearestNumbersToTheExactFractions() throws {
    let film = Film(length: 175)
    #expect(film.time(ofFrame: 0) == 0)
    #expect(film.time(ofFrame: 1) == 0.02)
    #expect(film.time(ofFrame: 175) == 3.5)
    let television = Film(length: 10, rate: try #require(Rational(30000, over: 1001)))
    #expect(television.time(ofFrame: 30000) == 1001)
    #expect(television.time(ofFrame: 3) == 3003.0 / 30000)
  }

  @Test func aFramesTimeDoesNotDependOnWhichOthersAreDrawn() throws {
    var film = Film(length: 100, start: try #require(Rational("0.7")), isReversed: true)
    let alone = film.time(ofFrame: 42)
    film.frames = try FrameRange("40-45")
    #expect(film.moment(at: 2).number == 42)
    #expect(film.moment(at: 2).time == alone)
    // 57/50 + 7/10, rounded once.
    #expect(alone == 1.84)
  }

  @Test func onlyTheLastDrawnFrameIsHeld() throws {
    var film = Film(length: 100, rate: Rational(25), hold: Rational(2))
    film.frames = try FrameRange("3-5")
    #expect((0..<3).map { film.moment(at: $0).duration.description } == ["1/25", "1/25", "51/25"])
    #expect(film.duration == Rational(53, over: 25))
  }

  @Test func aHeldFrameIsRepeatedInFilesWithoutDelays() throws {
    let format = FilmFormat(width: 1, height: 1, rate: Rational(25), frameCount: 1)
    let held = FilmMoment(number: 0, time: 0, duration: try #require(Rational(51, over: 25)))
    #expect(format.repeats(of: held) == 51)
  }
}
