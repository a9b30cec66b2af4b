// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// Takes connections from this machine, one request each.
final class PictureServer: Sendable {
  /// The port that it listens at.
  let port: UInt16
  private let listener: CInt
  private let drawings = Drawings()

  /// Connections that wait to be taken; more are refused by the system.
  private static let backlog: CInt = 64

  /// - Parameter port: 0 takes a free one.
  init(port: UInt16) throws {
    let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var yes: CInt = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, Self.backlog) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    guard listener >= 0, isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.listener = listener
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Takes connections on a thread of its own.
  func start() {
    Thread.detachNewThread { [self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        if descriptor >= 0 {
          let connection = Connection(descriptor)
          // Clients may be slow: who waits for one holds up nobody else.
          Thread.detachNewThread { [self] in
            guard let request = connection.readRequest() else { return }
            Task { await answer(request, connection) }
          }
        } else if errno == EMFILE || errno == ENFILE {
          // Until others are done.
          usleep(10_000)
        }
      }
    }
  }

  private func answer(_ line: String, _ connection: Connection) async {
    do {
      switch try PictureRequest(line) {
      case .index: await connection.send(Self.index, type: "text/html; charset=utf-8")
      case .status: await connection.send(await drawings.status, type: "application/json")
      case .picture(let picture): try await drawings.draw(picture, to: connection)
      }
    } catch let problem as RequestProblem {
      await connection.send(problem.message + "\n", type: "text/plain", status: problem.status)
    } catch is Connection.Gone {
      // Nobody waits for an answer.
    } catch {
      await connection.send("\(error)\n", type: "text/plain", status: "500 Internal Server Error")
    }
  }

  private static var index: String {
    let figures = ShownView.all.map { view in
      "<figure><img src=\"\(view.name).\(view.moves ? "apng" : "png")\"><figcaption>\(view.name)</figcaption></figure>\n"
    }
    return "<!DOCTYPE html><meta charset=\"utf-8\"><title>Views</title>\n" + figures.joined()
  }
}
