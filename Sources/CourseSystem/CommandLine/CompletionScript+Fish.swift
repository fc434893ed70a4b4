extension CompletionScript {
  /// The script for fish: one line for each name.
  var fish: String {
    let names = commands.map { command in
      line("__fish_use_subcommand", "-a \(command.name)", command.abstract)
    }
    let own = (Self.own + Self.shared).map { option in
      line("__fish_use_subcommand", words(of: option), option.help)
    }
    let options = commands.flatMap { command in
      (command.options + Self.shared).map { option in
        line(condition(command), words(of: option), option.help)
      }
    }
    let actions = commands.flatMap { command in
      command.actions.map { action in
        line(condition(command), "-a \(action.name)", action.help)
      }
    }
    let help = [
      line("__fish_use_subcommand", "-a help", "Show help information."),
      "complete -c \(program) -n '__fish_seen_subcommand_from help' "
        + "-a '\(commands.map(\.name).joined(separator: " "))'",
    ]
    let lines = names + help + own + options + actions
    return (["complete -c \(program) -f"] + lines).joined(separator: "\n")
  }

  private func condition(_ command: CommandSpecification) -> String {
    "'__fish_seen_subcommand_from \(command.name)'"
  }

  private func words(of option: CommandSpecification.Option) -> String {
    guard option.value != nil else { return "-l \(option.name)" }
    let choices = option.choices.joined(separator: " ")
    return choices.isEmpty
      ? "-l \(option.name) -r" : "-l \(option.name) -x -a '\(choices)'"
  }

  private func line(
    _ condition: String,
    _ words: String,
    _ help: String
  ) -> String {
    "complete -c \(program) -n \(condition) \(words) "
      + "-d '\(help.escaping("\\'"))'"
  }
}
