// SPDX-License-Identifier: MIT
import Components
import Foundation
import GLEffects

// Draws every component into a folder, with a page that shows them all:
// swift run --package-path Examples/Gallery gallery [FOLDER]

let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "gallery")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

var page = "<!DOCTYPE html><meta charset=\"utf-8\"><title>GLEffects components</title>\n"
page += "<style>body{font:14px sans-serif;background:#eee;columns:3}figure{break-inside:avoid;margin:0 0 1em}"
page += "img{max-width:100%}figure.dark img{background:#000}</style>\n"
for item in GalleryItem.all {
  let renderer = ImageRenderer(content: item.content())
  renderer.scale = 2
  renderer.environment.colorScheme = item.scheme
  if ProcessInfo.processInfo.environment["GALLERY_EXECUTOR"] == "cpu" { renderer.executor = .cpu }
  let report = try await renderer.write(to: folder.appendingPathComponent(item.id + ".png"))
  for note in report.text.notes { print("\(item.id): \(note)") }
  let size = try renderer.size()
  page +=
    "<figure class=\"\(item.scheme)\"><img src=\"\(item.id).png\" width=\"\(Int(size.width.rounded(.up)))\">"
  page += "<figcaption>\(item.id)</figcaption></figure>\n"
}
try page.write(to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
print(
  "\(GalleryItem.all.count) components, \(PreviewDescription.all.count) previews: \(folder.path)/index.html")

await RenderDevice.closeShared()
