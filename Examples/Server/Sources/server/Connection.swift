// SPDX-License-Identifier: MIT
import Foundation

/// A connection to a client. It is closed when nobody holds it any more.
final class Connection: Sendable {
  /// The client has gone away.
  struct Gone: Error {}

  let descriptor: CInt

  /// Most bytes of a request's head.
  private static let headLimit = 8192

  init(_ descriptor: CInt) {
    self.descriptor = descriptor
    // A client that says nothing, or takes nothing, for so long is gone.
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
  }

  deinit { close(descriptor) }

  /// The first line of the request; nil where none comes.
  func readRequest() -> String? {
    var head: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 2048)
    while head.count < Self.headLimit {
      let count = recv(descriptor, &part, part.count, 0)
      guard count > 0 else { return nil }
      head += part[..<count]
      let text = String(decoding: head, as: UTF8.self)
      if text.contains("\r\n\r\n") || text.contains("\n\n") {
        return text.split(whereSeparator: \.isNewline).first.map(String.init)
      }
    }
    return nil
  }

  /// Whether the client has closed its end.
  var isGone: Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, CInt(MSG_PEEK) | CInt(MSG_DONTWAIT))
    return count == 0 || (count < 0 && errno != EAGAIN && errno != EWOULDBLOCK)
  }

  /// Sends a whole answer.
  func send(_ text: String, type: String, status: String = "200 OK") async {
    await send(Array(text.utf8), type: type, status: status)
  }

  func send(_ body: [UInt8], type: String, status: String = "200 OK") async {
    await write(Self.head(status, type, "Content-Length: \(body.count)\r\n") + body)
  }

  /// Sends the head of an answer whose end is the connection's.
  func sendHead(type: String) async { await write(Self.head("200 OK", type, "")) }

  private static func head(_ status: String, _ type: String, _ more: String) -> [UInt8] {
    Array("HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\(more)Connection: close\r\n\r\n".utf8)
  }

  /// On a thread of its own, since a client may be slow and the threads of tasks are few.
  private func write(_ bytes: [UInt8]) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      Thread.detachNewThread { [self] in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, 0) }
          if count > 0 {
            rest = rest.dropFirst(count)
          } else if errno != EINTR {
            break
          }
        }
        continuation.resume()
      }
    }
  }
}
