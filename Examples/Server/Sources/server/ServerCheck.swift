// SPDX-License-Identifier: MIT
import Foundation

/// Eight clients at once, some of which go away: whether every answer is right, memory stays where it is, and nothing goes on being drawn
/// for those that are gone.
struct ServerCheck {
  let port: UInt16

  private static let clients = 8
  private static let rounds = 3
  private static let addresses = [
    "/badge.png", "/badge.png?scheme=dark&scale=3", "/beam.png?time=0.3", "/beam.png?time=1.7&size=400x200",
    "/beam.apng?fps=4", "/rainbow.png?time=1&scheme=dark", "/rainbow.apng?fps=2&scale=2", "/dots.apng?fps=10",
    "/",
  ]

  /// Whether all was right; says what was not.
  func run() async -> Bool {
    var isRight = true
    func check(_ isTrue: Bool, _ what: String) {
      if !isTrue { print("wrong: \(what)") }
      isRight = isRight && isTrue
    }
    // What one client alone gets is what each of many must get.
    var expected: [String: [UInt8]] = [:]
    for address in Self.addresses { expected[address] = await get(address) }
    for (address, bytes) in expected {
      check(bytes.starts(with: Array("HTTP/1.1 200".utf8)), "\(address) alone")
      let isPicture = address.contains("png")
      let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
      let end: [UInt8] = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]
      check(
        !isPicture || (contains(bytes, signature) && bytes.suffix(8) == end[...]),
        "\(address) is no whole PNG")
    }
    for (address, status) in [
      ("/none.png", "404"), ("/beam.png?size=1x99999", "400"), ("/badge.apng", "404"),
      ("/dots.apng?fps=7", "400"),
    ] {
      check(await get(address).starts(with: Array("HTTP/1.1 \(status)".utf8)), "\(address) is not \(status)")
    }

    var memory: [Int] = []
    for round in 0..<Self.rounds {
      let wrong = await withTaskGroup(of: [String].self) { group in
        for client in 0..<Self.clients {
          group.addTask { [expected] in
            var wrong: [String] = []
            for step in Self.addresses.indices {
              let address = Self.addresses[(step + client) % Self.addresses.count]
              if await get(address) != expected[address] { wrong.append(address) }
            }
            return wrong
          }
        }
        return await group.reduce([], +)
      }
      check(wrong.isEmpty, "round \(round): \(wrong)")
      memory.append(residentMiB)
    }
    // The first round fills caches.
    check((memory.last ?? 0) <= (memory.first ?? 0) + 24, "memory grew: \(memory) MiB")

    // Films of hours, which nobody waits for.
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Self.clients {
        group.addTask { _ = await get("/beam.apng?fps=60&rounds=10000", atMost: 20_000) }
      }
    }
    var status = ""
    for _ in 0..<600 {
      status = String(decoding: await get("/status"), as: UTF8.self)
      if status.contains("\"active\": 0") { break }
      try? await Task.sleep(for: .milliseconds(50))
    }
    check(
      status.contains("\"active\": 0") && status.contains("\"broken\": \(Self.clients)"),
      "still drawing: \(status)")
    print(
      "\(Self.clients) clients, \(Self.rounds) rounds: memory \(memory) MiB; \(status.split(separator: "\n").last ?? "")"
    )
    return isRight
  }

  /// The whole answer, or its beginning and then the connection is closed.
  private func get(_ address: String, atMost limit: Int = .max) async -> [UInt8] {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(returning: answer(to: address, atMost: limit))
      }
    }
  }

  private func answer(to address: String, atMost limit: Int) -> [UInt8] {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    defer { close(descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    let request = Array("GET \(address) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    guard isConnected, send(descriptor, request, request.count, 0) == request.count else { return [] }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 16384)
    while bytes.count < limit, case let count = recv(descriptor, &part, part.count, 0), count > 0 {
      bytes += part[..<count]
    }
    return bytes
  }

  private func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    bytes.indices.contains { bytes[$0...].starts(with: part) }
  }

  private var residentMiB: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0) / 1024
  }
}
