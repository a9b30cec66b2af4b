// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

// Pictures and loops of views over HTTP, for this machine only: swift run -c release --package-path Examples/Server
let package = Package(
  name: "server",
  dependencies: [.package(name: "GLEffects", path: "../..")],
  targets: [
    .executableTarget(name: "server", dependencies: [.product(name: "GLEffects", package: "GLEffects")])
  ]
)
