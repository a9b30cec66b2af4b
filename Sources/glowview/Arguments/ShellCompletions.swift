// SPDX-License-Identifier: MIT

/// Completions for shells, from the tables that drive reading and help.
enum ShellCompletions: String, CaseIterable {
  case bash, zsh, fish

  var text: String {
    switch self {
    case .bash: Self.bashText
    case .zsh: Self.zshText
    case .fish: Self.fishText
    }
  }

  private static var bashText: String {
    var text = """
      # bash completion for glowview: source this, or put it into /usr/share/bash-completion/completions/glowview
      _glowview() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words values
        if ((COMP_CWORD == 1)); then
          COMPREPLY=($(compgen -W '\(CommandOutline.all.map(\.name).joined(separator: " ")) --help --version' -- "$current"))
          return
        fi
        case $command in

      """
    for command in CommandOutline.all {
      text += "    \(command.name))\n      case $previous in\n"
      for option in command.options where option.placeholder != nil {
        let names = option.names.joined(separator: " | ")
        if option.takesFile {
          text += "        \(names)) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
        } else {
          // A value that cannot be listed is the user's own.
          let values = option.values.joined(separator: " ")
          text += "        \(names)) COMPREPLY=($(compgen -W '\(values)' -- \"$current\")); return ;;\n"
        }
      }
      text += "        *) ;;\n      esac\n"
      let own = arguments(of: command)
      text +=
        "      words='\((command.options.flatMap(\.names) + ["--help"] + own).joined(separator: " "))' ;;\n"
    }
    return text + """
          *) return ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        if [[ ${#COMPREPLY[@]} == 0 ]]; then COMPREPLY=($(compgen -f -- "$current")); fi
      }
      complete -o filenames -F _glowview glowview

      """
  }

  private static var zshText: String {
    var text = """
      #compdef glowview
      # zsh completion for glowview: put it as _glowview into a folder of $fpath
      _glowview() {
        local -a commands
        commands=(

      """
    for command in CommandOutline.all {
      text += "    '\(command.name):\(quoted(command.abstract, colons: true))'\n"
    }
    text +=
      "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n    return\n  fi\n  local command=$words[2]\n"
    text += "  shift words\n  ((CURRENT--))\n  case $command in\n"
    for command in CommandOutline.all {
      text += "    \(command.name))\n      _arguments"
      for option in command.options {
        for name in option.names {
          var action = ""
          if let placeholder = option.placeholder {
            let values =
              option.takesFile
              ? "_files" : option.values.isEmpty ? "" : "(\(option.values.joined(separator: " ")))"
            action = ":\(quoted(placeholder, colons: true)):\(values)"
          }
          let repeats = option.names.contains("--output") ? "*" : ""
          text +=
            " \\\n        '\(repeats)\(name)[\(quoted(firstPart(option.summary), colons: true))]\(action)'"
        }
      }
      let own = arguments(of: command)
      if !own.isEmpty { text += " \\\n        '1:argument:(\(own.joined(separator: " ")))'" }
      text += " \\\n        '--help[print the options]' ;;\n"
    }
    return text + "  esac\n}\n_glowview \"$@\"\n"
  }

  private static var fishText: String {
    var text = "# fish completion for glowview: put it as glowview.fish into ~/.config/fish/completions\n"
    text += "complete -c glowview -n __fish_use_subcommand -f\n"
    for command in CommandOutline.all {
      text +=
        "complete -c glowview -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.abstract))'\n"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        var value = ""
        if option.placeholder != nil {
          value =
            option.takesFile
            ? " -r -F" : option.values.isEmpty ? " -x" : " -x -a '\(option.values.joined(separator: " "))'"
        }
        text +=
          "complete -c glowview \(condition) \(names.joined(separator: " "))\(value) -d '\(quoted(firstPart(option.summary)))'\n"
      }
      let own = arguments(of: command)
      if !own.isEmpty { text += "complete -c glowview \(condition) -f -a '\(own.joined(separator: " "))'\n" }
    }
    return text
  }

  /// The words that a command takes besides options.
  private static func arguments(of command: CommandOutline) -> [String] {
    switch command.name {
    case "help": CommandOutline.all.map(\.name).filter { $0 != "help" }
    case "inspect": DrawCommand.names
    case "completions": Self.allCases.map(\.rawValue)
    default: []
    }
  }

  /// Up to the first parenthesis or semicolon: enough beside a name.
  private static func firstPart(_ summary: String) -> String {
    var part = String(summary.prefix { $0 != "(" && $0 != ";" })
    while part.hasSuffix(" ") || part.hasSuffix(",") { part.removeLast() }
    return part
  }

  private static func quoted(_ text: String, colons: Bool = false) -> String {
    let plain = text.replacing("'", with: "’").replacing("\\", with: "")
    return colons
      ? plain.replacing(":", with: "\\:").replacing("[", with: "\\[").replacing("]", with: "\\]") : plain
  }
}
