// SPDX-License-Identifier: MIT
import GLEffects

/// What a drawing command would do, in a few lines.
struct DryRun {
  let text: String

  @MainActor
  init(_ command: DrawCommand, picture: Picture, plan: FilmPlan?) {
    let (width, height) = command.pixels(of: picture.layout)
    var lines: [String] = []
    for output in command.outputs {
      if output.isStill {
        lines.append("\(output.path): PNG, \(width) x \(height) pixels, \(command.depth.rawValue) bits")
      } else if let plan {
        let film = plan.film
        let seconds = film.duration.map { ", " + FilmPlan.text($0) + " s" } ?? ""
        let kind = output.numbered == nil ? output.kind.rawValue.uppercased() : "numbered PNG"
        lines.append(
          "\(output.path): \(kind), \(width) x \(height) pixels, frames \(film.frames), "
            + "\(FilmPlan.text(film.rate)) fps" + seconds)
      }
    }
    if let loop = plan?.loop { lines.append("loop: \(FilmPlan.text(loop)) s") }
    for note in plan?.notes ?? [] { lines.append("note: \(note)") }
    lines.append("renderer: \(command.renderer.rawValue)")
    text = lines.joined(separator: "\n") + "\n"
  }
}
