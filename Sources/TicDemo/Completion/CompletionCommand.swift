/// The option `--generate-completion-script`, which prints a shell script.
enum CompletionCommand {
  static let option = Arguments.Option(
    name: "generate-completion-script",
    value: "shell",
    choices: Shell.allCases.map(\.rawValue)
  )

  /// Handles the words of the command line, and returns the outcome.
  static func run(_ words: [String]) -> Outcome {
    do {
      let arguments = try Arguments(words, options: [option])
      let shell = arguments.value(of: option.name).flatMap(Shell.init)
      return Outcome(output: (shell ?? .bash).script)
    } catch {
      return .rejection("\(error)", usage: Command.usage)
    }
  }
}
