// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

// swift run -c release --package-path Examples/Server server [PORT]
//   http://127.0.0.1:8080/                             the views
//   http://127.0.0.1:8080/beam.png?time=0.5&size=300x200&scale=2&scheme=dark
//   http://127.0.0.1:8080/beam.apng?fps=25             one loop
//   http://127.0.0.1:8080/status                       what is being drawn
// With --check it asks itself, as eight clients at once, and says whether all was right.

// A client that goes away is an error of `write`, not the end of the process.
signal(SIGPIPE, SIG_IGN)

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--check" {
  let server = try PictureServer(port: 0)
  server.start()
  exit(await ServerCheck(port: server.port).run() ? 0 : 1)
}
let server = try PictureServer(port: arguments.first.flatMap { UInt16($0) } ?? 8080)
server.start()
print("http://127.0.0.1:\(server.port)/")
// The main actor stays free for views, which are resolved there.
while true { try await Task.sleep(for: .seconds(3600)) }
