extension CompletionScript {
  /// The script for zsh, which shows what each name is for.
  var zsh: String {
    let names =
      commands.map { described($0.name, $0.abstract) }
      + [described("help", "Show help information.")]
      + (Self.own + Self.shared).map { described("--\($0.name)", $0.help) }
    return """
      #compdef \(program)
      _\(program)() {
        if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
          local -a names=(\(names.joined(separator: " ")))
          _describe subcommand names
          return
        fi
        case $words[2] in
      \(commands.map(choice).joined())\
        esac
      }
      if [[ $funcstack[1] == _\(program) ]]; then
        _\(program) "$@"
      else
        compdef _\(program) \(program)
      fi
      """
  }

  private func described(_ name: String, _ help: String) -> String {
    "\(name):\(help.escaping(":"))".asShellWord
  }

  private func choice(_ command: CommandSpecification) -> String {
    let actions = command.actions.map(\.name).joined(separator: " ")
    let words =
      (command.options + Self.shared).map(argument)
      + (actions.isEmpty ? [] : ["2:action:(\(actions))".asShellWord])
      + ["*: :_files".asShellWord]
    let line = words.joined(separator: " ")
    return "    \(command.name)) _arguments \(line) ;;\n"
  }

  private func argument(_ option: CommandSpecification.Option) -> String {
    let about = "--\(option.name)[\(option.help.escaping("\\[]:"))]"
    guard let value = option.value else { return about.asShellWord }
    let choices = option.choices.joined(separator: " ")
    let end = choices.isEmpty ? "_files" : "(\(choices))"
    return "\(about):\(value):\(end)".asShellWord
  }
}
