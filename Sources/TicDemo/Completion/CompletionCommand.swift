/// The option `--generate-completion-script`, which prints a shell script.
enum CompletionCommand {
  static let option = Arguments.Option(
    name: "generate-completion-script",
    value: "shell",
    choices: ["bash"]
  )

  /// Handles the words of the command line, and returns the outcome.
  static func run(_ words: [String]) -> Outcome {
    do {
      _ = try Arguments(words, options: [option])
      return Outcome(output: BashCompletion.script)
    } catch {
      return .rejection("\(error)", usage: Command.usage)
    }
  }
}
