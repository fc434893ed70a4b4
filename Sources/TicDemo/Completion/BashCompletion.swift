/// The script that lets bash complete the program's command line.
enum BashCompletion {
  static var script: String {
    let first = Subcommand.allCases.map(\.rawValue) + ["help", "--version"]
    let names = Subcommand.allCases.map { subcommand in
      let words = subcommand.options.map { "--\($0.name)" }
      return choice("*' \(subcommand)'", words + ["--help"])
    }
    let options =
      [CompletionCommand.option]
      + Subcommand.allCases.flatMap(\.options)
    let values = options.filter { $0.value != nil }
      .map { choice("--\($0.name)", $0.choices) }
    return """
      _TicDemo() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=''
        case "$COMP_CWORD ${COMP_WORDS[1]}" in
      \(choice("'1 '* | '2 help'", first + ["--help"]))\
      \(names.joined())\
        esac
        case "${COMP_WORDS[COMP_CWORD - 1]}" in
      \(values.joined())\
        esac
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o default -F _TicDemo TicDemo

      """
  }

  private static func choice(_ pattern: String, _ words: [String]) -> String {
    "    \(pattern)) words='\(words.joined(separator: " "))' ;;\n"
  }
}
