// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

// Views with tests that compare their pictures: swift test --package-path Examples/Snapshots
let package = Package(
  name: "snapshots",
  dependencies: [.package(name: "GLEffects", path: "../..")],
  targets: [
    .target(name: "Badges", dependencies: [.product(name: "GLEffects", package: "GLEffects")]),
    .testTarget(
      name: "BadgesTests",
      dependencies: ["Badges", .product(name: "GLEffectsTesting", package: "GLEffects")],
      // The pictures are read where they are.
      exclude: ["Pictures"]),
  ]
)
