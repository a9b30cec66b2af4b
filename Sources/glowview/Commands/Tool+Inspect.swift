// SPDX-License-Identifier: MIT
import GLEffects

/// What `glowview inspect` is asked: a drawing command, and which of its stages to print.
struct InspectCommand: Sendable, Equatable {
  enum Stage: String, Sendable, CaseIterable {
    case scene, program, schedule, all
  }

  var drawing: DrawCommand
  var stage = Stage.all

  /// Reads the arguments after `inspect`: `--stage STAGE` anywhere, `--json`, and a drawing command's own, which needs no `-o`.
  /// - Throws: `.usage`.
  init(_ arguments: [String]) throws(ToolFailure) {
    var rest = arguments
    if let index = rest.firstIndex(where: { $0 == "--stage" || $0.hasPrefix("--stage=") }) {
      var text = rest.remove(at: index)
      if text == "--stage" {
        guard rest.indices.contains(index) else {
          throw ToolFailure(
            .usage, "--stage needs a value: \(OptionValue.list(Stage.allCases.map(\.rawValue)))")
        }
        text = rest.remove(at: index)
      } else {
        text = String(text.dropFirst("--stage=".count))
      }
      do throws(ValueProblem) {
        stage = try OptionValue.choice(text, of: Stage.self)
      } catch {
        throw ToolFailure(.usage, "--stage \(error.message)")
      }
    }
    if rest.first == "--json" { rest.append(rest.removeFirst()) }
    guard let name = rest.first, let spec = DrawCommand.spec(named: name) else {
      throw ToolFailure(
        .usage,
        "inspect needs a drawing command: \(OptionValue.list(DrawCommand.names)), as in 'glowview inspect laser --circle'"
      )
    }
    rest.removeFirst()
    let hasOutput = rest.contains { $0 == "-o" || $0 == "--output" || $0.hasPrefix("--output=") }
    drawing = try spec.parse(hasOutput ? rest : rest + ["-o", "-"])
  }

  static let help = """
    Usage: glowview inspect [--stage scene|program|schedule|all] [--json] COMMAND [its options]

    Print what a drawing command would draw, without drawing it: the resolved scene (lengths in points), the program
    (operations with bounds in pixels, kernels, formats, stated errors in 1/255, content keys) and the schedule
    (surfaces with bytes and lifetimes, passes in order). The schedule is a GPU's: where the CPU draws OpenGL, large blurs of
    plain shapes are made without passes. With --json as one JSON object: that of the stage, or for all of them one with the
    members scene, program and schedule. No GL is needed, and -o is not.

    Example
      glowview inspect --stage schedule laser --svg logo.svg --size 640x640

    """
}

extension Tool {
  @MainActor
  static func run(_ command: InspectCommand) throws(ToolFailure) {
    let picture = try Picture(command.drawing)
    for warning in picture.warnings { StandardStreams.complain("note: \(warning)") }
    let inspection: Inspection
    do throws(RenderError) {
      inspection = try picture.renderer.inspection(at: command.drawing.time)
    } catch {
      throw ToolFailure(error)
    }
    let stages: [(stage: InspectCommand.Stage, tree: DescriptionTree)] = [
      (.scene, inspection.scene), (.program, inspection.program), (.schedule, inspection.schedule),
    ]
    let chosen = stages.filter { command.stage == .all || command.stage == $0.stage }
    let isJSON = command.drawing.reportsJSON
    let tree =
      if chosen.count == 1 {
        chosen[0].tree
      } else if isJSON {
        DescriptionTree.node("stages", chosen.map { .init($0.stage.rawValue, $0.tree) })
      } else {
        DescriptionTree.list(chosen.map(\.tree))
      }
    try StandardStreams.output(isJSON ? tree.json : tree.text)
  }
}
