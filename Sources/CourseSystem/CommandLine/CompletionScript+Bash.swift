extension CompletionScript {
  /// The script for bash: names first, then the choices of an option.
  var bash: String {
    let names = commands.map(\.name) + ["help"]
    let first = names + (Self.own + Self.shared).map { "--\($0.name)" }
    let actions = commands.filter { !$0.actions.isEmpty }.map { command in
      let words = command.actions.map(\.name) + options(of: command)
      return choice("'2 \(command.name)'", words)
    }
    let others = commands.map { command in
      choice("*' \(command.name)'", options(of: command))
    }
    let values = commands.flatMap { command in
      command.options.filter { $0.value != nil }
        .map { choice("'\(command.name) --\($0.name)'", $0.choices) }
    }
    let shared = (Self.own + Self.shared).filter { $0.value != nil }
      .map { choice("*' --\($0.name)'", $0.choices) }
    let all = [choice("'1 '* | '2 help'", first)] + actions + others
    return """
      _\(program)() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=''
        case "$COMP_CWORD ${COMP_WORDS[1]}" in
      \(all.joined())\
        esac
        case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD - 1]}" in
      \((values + shared).joined())\
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _\(program) \(program)
      """
  }

  private func options(of command: CommandSpecification) -> [String] {
    (command.options + Self.shared).map { "--\($0.name)" }
  }

  private func choice(_ pattern: String, _ words: [String]) -> String {
    "    \(pattern)) words='\(words.joined(separator: " "))' ;;\n"
  }
}
