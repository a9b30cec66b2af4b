// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Where compiled views are kept.
@Suite struct ViewCacheTests {
  private func cache(in folder: TemporaryFolder) throws -> ViewCache {
    try ViewCache(environment: ["XDG_CACHE_HOME": folder.path, "HOME": "/nowhere"])
  }

  private func names(_ cache: ViewCache) throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: cache.folder))
  }

  @Test func aFolderIsMadeOnceAndAppearsWhole() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(in: folder)
    #expect(cache.folder == "\(folder.path)/glowview")
    var calls = 0
    for _ in 0..<2 {
      let path = try cache.entry("a") { work throws(ToolFailure) in
        calls += 1
        #expect(FileManager.default.fileExists(atPath: "\(cache.folder)/a") == false)
        try cache.write("text", to: "\(work)/file")
      }
      #expect(path == "\(cache.folder)/a")
      #expect(try String(contentsOfFile: "\(path)/file", encoding: .utf8) == "text")
    }
    #expect(calls == 1)
    #expect(try names(cache) == ["a"])
  }

  @Test func whatFailsLeavesNothing() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(in: folder)
    #expect(throws: ToolFailure(.badData, "no")) {
      try cache.entry("a") { work throws(ToolFailure) in
        try cache.write("half", to: "\(work)/file")
        throw ToolFailure(.badData, "no")
      }
    }
    #expect(try names(cache) == [])
  }

  @Test func whoeverIsSecondTakesWhatTheFirstHasMade() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(in: folder)
    let path = try cache.entry("a") { work throws(ToolFailure) in
      try cache.write("second", to: "\(work)/file")
      _ = try cache.entry("a") { work throws(ToolFailure) in try cache.write("first", to: "\(work)/file") }
    }
    #expect(try String(contentsOfFile: "\(path)/file", encoding: .utf8) == "first")
    #expect(try names(cache) == ["a"])
  }

  @Test func theLeastUsedFoldersGo() throws {
    let folder = try TemporaryFolder()
    let cache = try cache(in: folder)
    func age(_ name: String, _ seconds: Double) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: "\(cache.folder)/\(name)")
    }
    try FileManager.default.createDirectory(
      atPath: cache.compilersFolder, withIntermediateDirectories: false)
    for (name, seconds) in [("modules", 90_000.0), ("work-old", 4000), ("work-new", 100)] {
      try FileManager.default.createDirectory(
        atPath: "\(cache.folder)/\(name)", withIntermediateDirectories: true)
      try age(name, seconds)
    }
    for number in 0..<30 {
      _ = try cache.entry("e\(number)") { _ throws(ToolFailure) in }
      // The first is used again and again.
      try age("e\(number)", number == 0 ? 0 : 1000 - Double(number))
      _ = try cache.entry("e0") { _ throws(ToolFailure) in throw ToolFailure(.internalFault, "e0 is gone") }
    }
    // 24 at most: e0 and the last 23.
    let kept = Set((7..<30).map { "e\($0)" } + ["e0", "modules", "work-new"])
    #expect(try names(cache) == kept)
  }

  @Test func aFolderOfOthersIsRefused() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/glowview", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777])
    chmod(folder.path + "/glowview", 0o777)
    #expect(throws: ToolFailure.self) { try cache(in: folder) }
  }
}
