// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "GLEffects",
  products: [
    .library(name: "GLEffects", targets: ["GLEffects"]),
    .executable(name: "glowview", targets: ["glowview"]),
  ],
  targets: [
    // EGL, GLES and GBM headers, the functions that are looked up at run time, and the embedded shaders.
    .target(name: "CGLShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Pango, HarfBuzz and fontconfig, looked up at run time when text is drawn.
    .target(name: "CTextShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Where the linker has put the records of #Preview.
    .target(name: "CPreviewShim"),
    .macro(name: "GLEffectsMacros", swiftSettings: strict),
    .target(
      name: "GLEffects", dependencies: ["CGLShim", "CPNG", "CPreviewShim", "CTextShim", "GLEffectsMacros"],
      swiftSettings: strict),
    .executableTarget(name: "glowview", dependencies: ["GLEffects"], swiftSettings: strict),
    // The components of Examples/Gallery, which is a package of its own for whoever reads it, as most are written: in Swift 5.
    .target(
      name: "Components", dependencies: ["GLEffects"], path: "Examples/Gallery/Sources/Components",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "TestSupport", dependencies: ["GLEffects"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "GLEffectsTests", dependencies: ["GLEffects", "GLEffectsMacros", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ParityTests", dependencies: ["Components", "GLEffects", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GoldenTests", dependencies: ["Components", "GLEffects", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "GlowviewTests", dependencies: ["GLEffects", "TestSupport", "glowview"], swiftSettings: strict),
  ],
  cLanguageStandard: .gnu2x
)
