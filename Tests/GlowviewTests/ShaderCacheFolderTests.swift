// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import glowview

@Suite struct ShaderCacheFolderTests {
  @Test func aFolderThatOthersMayWriteToIsNotOurs() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/cache"
    #expect(!ShaderCacheFolder.isOwn(path))
    #expect(mkdir(path, 0o700) == 0)
    #expect(ShaderCacheFolder.isOwn(path))
    #expect(chmod(path, 0o777) == 0)
    #expect(!ShaderCacheFolder.isOwn(path))
    // Nor is a link to one that is.
    #expect(chmod(path, 0o700) == 0)
    let link = "\(folder.path)/link"
    #expect(symlink(path, link) == 0)
    #expect(!ShaderCacheFolder.isOwn(link))
  }
}
