/// The script that lets bash complete the program's command line.
enum BashCompletion {
  static var script: String {
    let subcommands = Vocabulary.subcommands
    let names = subcommands.flatMap(\.names) + ["help"]
    let first = names + Vocabulary.options.flatMap(\.names)
    let options = subcommands.map { subcommand in
      let words = Vocabulary.options(of: subcommand).flatMap(\.names)
      return choice("*' \(subcommand.names[0])'", words)
    }
    let values = subcommands.flatMap(Vocabulary.options)
      .filter { $0.value != nil }
      .map { choice($0.names[0], Vocabulary.choices(of: $0)) }
    return """
      _TicDemo() {
        local word="${COMP_WORDS[COMP_CWORD]}" words=''
        case "$COMP_CWORD ${COMP_WORDS[1]}" in
      \(([choice("'1 '* | '2 help'", first)] + options).joined())\
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
