// SPDX-License-Identifier: MIT
import GLEffects

extension Tool {
  /// Gives a command line to a program that has the views compiled in.
  ///
  /// This process becomes that program; with `--watch` it starts it again and again, until somebody ends both.
  static func runCompiled(
    _ view: ViewOptions, _ arguments: [String], isQuiet: Bool
  ) throws(ToolFailure) -> Never {
    let words = [ViewProgram.mark] + arguments
    guard view.watches else { try OtherProgram.become(program(for: view, isQuiet: isQuiet), words) }
    while true {
      // Before anything is read, so that nothing that is saved meanwhile is missed.
      let before = ViewSources.marks(of: view.sources)
      do throws(ToolFailure) {
        _ = try OtherProgram.runHere(program(for: view, isQuiet: isQuiet), words)
      } catch {
        // A source may be mended, a toolchain will not come by itself.
        if error.code == .noDevice { throw error }
        StandardStreams.complain(error.message)
      }
      while ViewSources.marks(of: view.sources) == before { usleep(200_000) }
    }
  }

  private static func program(for view: ViewOptions, isQuiet: Bool) throws(ToolFailure) -> String {
    let toolchain = try SwiftToolchain()
    let sources = try ViewSources(view.sources, target: view.target, toolchain: toolchain)
    let support = try SupportFiles(tool: SupportFiles.ownPath())
    // Who watches waits for the compiler at every change.
    return try ViewProgram(
      sources: sources, toolchain: toolchain, support: support, isOptimized: !view.watches, isQuiet: isQuiet
    ).make()
  }
}

extension Tool.Invocation {
  /// The drawing that needs views compiled in; nil where none does.
  var drawingOfView: DrawCommand? {
    let drawing: DrawCommand?
    switch self {
    case .draw(let command): drawing = command
    case .inspect(let command): drawing = command.drawing
    case .farm(let command):
      // Only to find out how long the view's loop is.
      drawing = command.frames == nil ? try? command.drawing(output: "%d.png") : nil
    case .doctor, .fonts, .merge, .bench, .warm, .print: drawing = nil
    }
    return drawing.flatMap { $0.effect.view == nil ? nil : $0 }
  }
}
