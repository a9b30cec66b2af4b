// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import PackageDescription

// Components are written in both language modes: SWIFT_MODE=5 or 6 chooses, 5 by default. In mode 6 they have to pass without warnings.
let settings: [SwiftSetting] =
  Context.environment["SWIFT_MODE"] == "6"
  ? [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)] : [.swiftLanguageMode(.v5)]

let package = Package(
  name: "gallery",
  dependencies: [.package(name: "GLEffects", path: "../..")],
  targets: [
    .target(
      name: "Components", dependencies: [.product(name: "GLEffects", package: "GLEffects")],
      swiftSettings: settings),
    .executableTarget(
      name: "gallery",
      dependencies: ["Components", .product(name: "GLEffects", package: "GLEffects")],
      swiftSettings: settings),
  ]
)
