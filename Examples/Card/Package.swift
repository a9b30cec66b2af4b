// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

let package = Package(
  name: "card",
  dependencies: [.package(name: "GLEffects", path: "../..")],
  targets: [
    .executableTarget(name: "card", dependencies: [.product(name: "GLEffects", package: "GLEffects")])
  ]
)
