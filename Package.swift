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
    .library(name: "GLEffectsTesting", targets: ["GLEffectsTesting"]),
    .executable(name: "glowview", targets: ["glowview"]),
  ],
  targets: [
    // EGL, GLES and GBM headers, the functions that are looked up at run time, and the embedded shaders.
    .target(
      name: "CGLShim",
      linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Pango, HarfBuzz and fontconfig, looked up at run time when text is drawn.
    .target(name: "CTextShim", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    // Inner loops of the CPU executor, and of rounding what comes from GL.
    .target(name: "CKernels"),
    // Samples, row filters and deflate.
    .target(name: "CRowCoding", linkerSettings: [.linkedLibrary("z")]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    // Where the linker has put the records of #Preview.
    .target(name: "CPreviewShim"),
    // What the macros expand to; apart from the program, because tests that depend on that are built for the host, and all
    // else with them once more.
    .target(name: "MacroExpansion", swiftSettings: strict),
    .macro(name: "GLEffectsMacros", dependencies: ["MacroExpansion"], swiftSettings: strict),
    .target(
      name: "GLEffects",
      dependencies: [
        "CGLShim", "CKernels", "CPNG", "CPreviewShim", "CRowCoding", "CTextShim", "GLEffectsMacros",
      ],
      swiftSettings: strict),
    // Pictures of views in people's tests.
    .target(name: "GLEffectsTesting", dependencies: ["GLEffects"], swiftSettings: strict),
    .target(
      name: "Workloads", dependencies: ["GLEffects"], path: "Benchmarks/Workloads", swiftSettings: strict),
    .executableTarget(name: "glowview", dependencies: ["GLEffects", "Workloads"], swiftSettings: strict),
    // The components of Examples/Gallery, which is a package too; as most that people publish, in Swift 5.
    .target(
      name: "Components", dependencies: ["GLEffects"], path: "Examples/Gallery/Sources/Components",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "TestSupport", dependencies: ["GLEffects"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "GLEffectsTests", dependencies: ["GLEffects", "MacroExpansion", "TestSupport", "Workloads"],
      swiftSettings: strict),
    .testTarget(
      name: "GLEffectsTestingTests", dependencies: ["GLEffects", "GLEffectsTesting"], swiftSettings: strict),
    .testTarget(
      name: "ParityTests", dependencies: ["Components", "GLEffects", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GoldenTests", dependencies: ["Components", "GLEffects", "TestSupport"], exclude: ["Goldens"],
      swiftSettings: strict),
    .testTarget(
      name: "GlowviewTests",
      dependencies: ["Components", "GLEffects", "TestSupport", "Workloads", "glowview"],
      swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["GLEffects", "TestSupport", "glowview"],
      exclude: ["LibFuzzer.swift", "Seeds", "Dictionaries"], swiftSettings: strict),
  ],
  cLanguageStandard: .gnu2x
)

// Scripts/fuzz: the tool as a library, and the fuzz tests' targets in a program whose main is libFuzzer's.
if Context.environment["GLEFFECTS_FUZZING"] != nil {
  package.products = []
  package.targets.removeAll { $0.type == .test || $0.name == "glowview" }
  package.targets += [
    .target(
      name: "glowview", dependencies: ["GLEffects", "Workloads"], exclude: ["main.swift"],
      swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["GLEffects", "TestSupport", "glowview"], path: "Tests/FuzzTests",
      exclude: ["FuzzTests.swift", "Seeds", "Dictionaries"], swiftSettings: strict),
  ]
}
