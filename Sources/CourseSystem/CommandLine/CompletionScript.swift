/// The script by which a shell completes the words of a call.
package struct CompletionScript {
  /// A shell that can complete.
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  /// The option that asks for it.
  static let option = CommandSpecification.Option(
    name: "generate-completion-script",
    value: "shell",
    help: "Print completions for bash, zsh or fish.",
    choices: Shell.allCases.map(\.rawValue)
  )

  /// What every command has.
  static let shared = [
    CommandSpecification.Option(
      name: "color",
      value: "when",
      help: "Use colour: auto, always or never.",
      choices: Terminal.ColorChoice.allCases.map(\.rawValue)
    ),
    CommandSpecification.Option(name: "help", help: "Show help information."),
  ]

  /// What only the program as a whole has.
  static let own = [
    option,
    CommandSpecification.Option(name: "version", help: "Show the version."),
  ]

  let program: String
  let commands: [CommandSpecification]

  /// Creates the script of a program with some commands.
  package init(program: String, commands: [CommandSpecification]) {
    self.program = program
    self.commands = commands
  }

  /// Returns the script in the language of a shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }
}

extension String {
  /// Returns this text with a backslash before each of some characters.
  func escaping(_ characters: String) -> String {
    map { characters.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
