// SPDX-License-Identifier: MIT
import Foundation

/// Reads whole files up to a limit, whatever kind of file they are.
enum BoundedFile {
  /// The contents of the file at `path`.
  /// - Throws: `.fileTooLarge` as soon as more than `limit` bytes are known to come; `.fileNotFound`,
  ///   `.isDirectory`, `.unreadable`.
  static func contents(of path: String, limit: Int) throws(SVGError) -> Data {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR
        ? .fileNotFound(path: path) : .unreadable(path: path, reason: String(cString: strerror(code)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory(path: path) }
    if status.st_mode & S_IFMT == S_IFREG, status.st_size > limit {
      throw .fileTooLarge(path: path, limit: limit)
    }

    var data = Data()
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      data.append(contentsOf: block[..<count])
      if data.count > limit { throw .fileTooLarge(path: path, limit: limit) }
    }
  }
}
