// SPDX-License-Identifier: MIT
import GLEffects

let renderer = ImageRenderer(content: Card())
renderer.scale = 2
renderer.background = .black
renderer.environment.colorScheme = .dark

let file = CommandLine.arguments.dropFirst().first ?? "card.png"
let report = try await renderer.write(to: file, at: 2.9, dither: .ordered)
print("\(file): drawn in \(report.passes) passes")

await RenderDevice.closeShared()
