// SPDX-License-Identifier: MIT
import Foundation
import Synchronization
import Testing

@testable import GLEffects

@Suite struct AtomicFileTests {
  /// A new directory that is removed when the test ends.
  private final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "gleffects-test-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }
  }

  @Test func theFileAppearsOnlyWhenItIsCommitted() throws {
    let folder = try Folder()
    let file = try AtomicFile(path: folder.path + "/a.png")
    try file.write(Array("abc".utf8))
    #expect(folder.names.count == 1)
    #expect(!folder.names.contains("a.png"))
    try file.commit()
    #expect(folder.names == ["a.png"])
    #expect(folder.text("a.png") == "abc")
  }

  @Test func whatWasThereStaysUntilTheEndAndKeepsItsPermissions() throws {
    let folder = try Folder()
    let path = folder.path + "/a.png"
    try "old".write(toFile: path, atomically: false, encoding: .utf8)
    chmod(path, 0o640)
    do {
      let dropped = try AtomicFile(path: path)
      try dropped.write(Array("new".utf8))
    }
    #expect(folder.text("a.png") == "old")
    #expect(folder.names == ["a.png"])
    let file = try AtomicFile(path: path)
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(folder.text("a.png") == "new")
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test func discardingRemovesTheTemporaryFileAndMayBeRepeated() throws {
    let folder = try Folder()
    let file = try AtomicFile(path: folder.path + "/a.png")
    try file.write([1, 2, 3])
    file.discard()
    file.discard()
    #expect(folder.names.isEmpty)
    try file.commit()
    #expect(folder.names.isEmpty)
  }

  @Test func linksAreFollowed() throws {
    let folder = try Folder()
    try "old".write(toFile: folder.path + "/real.png", atomically: false, encoding: .utf8)
    symlink("real.png", folder.path + "/link.png")
    let file = try AtomicFile(path: folder.path + "/link.png")
    try file.write(Array("new".utf8))
    try file.commit()
    #expect(folder.text("real.png") == "new")
    #expect(folder.names == ["link.png", "real.png"])
  }

  @Test func devicesAreWrittenDirectlyAndStayDevices() throws {
    let file = try AtomicFile(path: "/dev/null")
    try file.write([1, 2, 3])
    try file.commit()
    var status = stat()
    stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func aFullDiskIsReported() throws {
    let file = try AtomicFile(path: "/dev/full")
    #expect(throws: OutputError.diskFull(path: "/dev/full")) { try file.write([1, 2, 3]) }
  }

  @Test func directoriesAndMissingParentsAndEmptyNamesAreRefused() throws {
    let folder = try Folder()
    #expect(throws: OutputError.isDirectory(path: folder.path)) { _ = try AtomicFile(path: folder.path) }
    #expect(throws: OutputError.isDirectory(path: folder.path + "/")) {
      _ = try AtomicFile(path: folder.path + "/")
    }
    #expect(throws: OutputError.parentNotFound(path: folder.path + "/no/", parent: folder.path + "/no")) {
      _ = try AtomicFile(path: folder.path + "/no/")
    }
    let lost = folder.path + "/no/a.png"
    #expect(throws: OutputError.parentNotFound(path: lost, parent: folder.path + "/no")) {
      _ = try AtomicFile(path: lost)
    }
    #expect(throws: OutputError.cannotCreate(path: "", reason: "the name is empty")) {
      _ = try AtomicFile(path: "")
    }
    try "x".write(toFile: folder.path + "/file", atomically: false, encoding: .utf8)
    let below = folder.path + "/file/a.png"
    #expect(throws: OutputError.cannotCreate(path: below, reason: "Not a directory")) {
      _ = try AtomicFile(path: below)
    }
    #expect(folder.names == ["file"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func directoriesWithoutPermissionAreRefused() throws {
    let folder = try Folder()
    chmod(folder.path, 0o555)
    defer { chmod(folder.path, 0o755) }
    let path = folder.path + "/a.png"
    #expect(throws: OutputError.notPermitted(path: path, reason: "Permission denied")) {
      _ = try AtomicFile(path: path)
    }
  }

  @Test func aNameThatIsTooLongIsReported() throws {
    let folder = try Folder()
    let path = folder.path + "/" + String(repeating: "x", count: 300) + ".png"
    #expect(throws: OutputError.cannotCreate(path: path, reason: "File name too long")) {
      _ = try AtomicFile(path: path)
    }
    #expect(folder.names.isEmpty)
  }

  @Test func aLinkToAFileThatIsNotThereYetIsFollowed() throws {
    let folder = try Folder()
    symlink("second.png", folder.path + "/first.png")
    symlink("new.png", folder.path + "/second.png")
    let file = try AtomicFile(path: folder.path + "/first.png")
    try file.write(Array("abc".utf8))
    try file.commit()
    #expect(folder.names == ["first.png", "new.png", "second.png"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/first.png") == "second.png")
    #expect(folder.text("new.png") == "abc")
    symlink("no/new.png", folder.path + "/lost.png")
    let lost = folder.path + "/lost.png"
    #expect(throws: OutputError.parentNotFound(path: lost, parent: folder.path + "/no")) {
      _ = try AtomicFile(path: lost)
    }
  }

  @Test func theTemporaryFilesNameIsToldBeforeThereIsOneAndThatItIsThere() throws {
    let folder = try Folder()
    let path = folder.path
    let told = Mutex<[String]>([])
    let observer = EncodingObserver(
      willCreate: { name in
        told.withLock { $0.append((name as NSString).lastPathComponent) }
        #expect((try? FileManager.default.contentsOfDirectory(atPath: path)) == [])
      },
      didCreate: {
        #expect((try? FileManager.default.contentsOfDirectory(atPath: path)) == told.withLock { $0 })
      })
    let file = try AtomicFile(path: path + "/a.png", observer: observer)
    #expect(told.withLock { $0 } == folder.names)
    #expect(folder.names.count == 1)
    file.discard()
  }

  @Test func aFolderThatTakesNoFilesIsNotCalledMissing() {
    #expect(throws: OutputError.cannotCreate(path: "/proc/a.png", reason: "no file can be made there")) {
      _ = try AtomicFile(path: "/proc/a.png")
    }
  }
}
