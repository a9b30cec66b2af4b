// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Completions and the manual page, as shells and troff see them.
@Suite struct CompletionTests {
  @Test func bashCompletesCommandsOptionsAndValues() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("completions", ShellCompletions.bash.text)
    let outcome = try ToolProcess.script(
      """
      source completions
      complete_words() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _glowview; echo "${COMPREPLY[*]}"; }
      complete_words glowview la
      complete_words glowview beam --hold
      complete_words glowview beam --gif-palette ''
      complete_words glowview inspect --stage sch
      complete_words glowview laser --svg comp
      """, in: folder)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(outcome.output == "laser\n--hold-last\nglobal frame\nschedule\ncompletions\n")
  }

  @Test(.enabled(if: ToolProcess.has("zsh"), "needs zsh"))
  func zshUnderstandsItsFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("_glowview", ShellCompletions.zsh.text)
    let outcome = try ToolProcess.script("zsh -n '\(file)'", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test(.enabled(if: ToolProcess.has("fish"), "needs fish"))
  func fishUnderstandsItsFile() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("glowview.fish", ShellCompletions.fish.text)
    let outcome = try ToolProcess.script("fish '\(file)'", in: folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
  }

  @Test func everyOptionIsInEveryFileAndInTheManual() {
    let texts = ShellCompletions.allCases.map(\.text)
    for spec in DrawCommand.specs + [DrawCommand.viewSpec] {
      for name in spec.options.flatMap(\.names) where name.hasPrefix("--") {
        #expect(
          texts[0].contains(name) && texts[1].contains(name) && texts[2].contains("-l \(name.dropFirst(2))"),
          "\(name)")
        #expect(ManualPage.text.contains(name.replacing("-", with: "\\-")), "\(name)")
      }
    }
  }

  @Test(.enabled(if: ToolProcess.has("man"), "needs man-db"))
  func theManualPageHasNoMistakes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("glowview.1", ManualPage.text)
    let outcome = try ToolProcess.script(
      "LC_ALL=C.UTF-8 man --warnings -l '\(file)' >page; grep -c . page", in: folder)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect((Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) > 150)
  }
}
