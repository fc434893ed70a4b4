/// The script that lets zsh complete the program's command line.
enum ZshCompletion {
  static var script: String {
    let entries = Vocabulary.subcommands + Vocabulary.options
    let names = entries.flatMap { entry in
      entry.names.map { quoted("\($0):\(entry.about.escaping(":"))") }
    }
    return """
      #compdef TicDemo
      _TicDemo() {
        if (( CURRENT == 2 )) || [[ $words[2] == help ]]; then
          local -a names=(\(names.joined(separator: " ")) help)
          _describe subcommand names
          return
        fi
        case $words[2] in
      \(Vocabulary.subcommands.map(choice).joined())\
        esac
      }
      if [[ $funcstack[1] == _TicDemo ]]; then
        _TicDemo "$@"
      else
        compdef _TicDemo TicDemo
      fi

      """
  }

  private static func choice(_ subcommand: ManualPage.Entry) -> String {
    let options = Vocabulary.options(of: subcommand).flatMap { option in
      option.names.map { argument($0, option) }
    }
    // Without a place for other words, nothing would follow a subcommand.
    let words = (options + ["'*: :_files'"]).joined(separator: " ")
    return "    \(subcommand.names[0])) _arguments \(words) ;;\n"
  }

  private static func argument(
    _ name: String,
    _ option: ManualPage.Entry
  ) -> String {
    let about = "\(name)[\(option.about.escaping("\\[]:"))]"
    guard let value = option.value else { return quoted(about) }
    let choices = Vocabulary.choices(of: option).joined(separator: " ")
    let others = value == "file" ? "_files" : " "
    let end = choices.isEmpty ? others : "(\(choices))"
    return quoted("\(about):\(value):\(end)")
  }

  private static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }
}
