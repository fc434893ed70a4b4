/// The script that lets fish complete the program's command line.
enum FishCompletion {
  static var script: String {
    let names = Vocabulary.subcommands.map { subcommand in
      line("__fish_use_subcommand", "-a \(subcommand.names[0])", subcommand)
    }
    let options = Vocabulary.subcommands.flatMap { subcommand in
      Vocabulary.options(of: subcommand).map { option in
        line(
          "'__fish_seen_subcommand_from \(subcommand.names[0])'",
          option.names.map(flag).joined(separator: " ") + value(of: option),
          option
        )
      }
    }
    let own = Vocabulary.options.map { option in
      line(
        "__fish_use_subcommand",
        option.names.map(flag).joined(separator: " ") + value(of: option),
        option
      )
    }
    let all = Vocabulary.subcommands.flatMap(\.names).joined(separator: " ")
    let help = [
      "complete -c TicDemo -n __fish_use_subcommand -a help\n",
      "complete -c TicDemo -n '__fish_seen_subcommand_from help' -a '\(all)'\n",
    ]
    return (["complete -c TicDemo -f\n"] + names + own + options + help)
      .joined()
  }

  private static func flag(_ name: String) -> String {
    name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
  }

  private static func value(of option: ManualPage.Entry) -> String {
    guard option.value != nil else { return "" }
    let choices = Vocabulary.choices(of: option).joined(separator: " ")
    return choices.isEmpty ? " -r" : " -x -a '\(choices)'"
  }

  private static func line(
    _ condition: String,
    _ words: String,
    _ entry: ManualPage.Entry
  ) -> String {
    let about = entry.about.escaping("\\'")
    return "complete -c TicDemo -n \(condition) \(words) -d '\(about)'\n"
  }
}
