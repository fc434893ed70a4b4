/// The words that can appear on the program's command line.
enum Vocabulary {
  static var subcommands: [ManualPage.Entry] {
    ManualPage(Command.help).subcommands
  }

  static var options: [ManualPage.Entry] { ManualPage(Command.help).options }

  /// Returns the options that a subcommand accepts.
  static func options(of subcommand: ManualPage.Entry) -> [ManualPage.Entry] {
    ManualPage(Command.run([subcommand.names[0], "--help"]).output).options
  }

  /// Returns the allowed values of an option, or none if any value is allowed.
  static func choices(of option: ManualPage.Entry) -> [String] {
    let known = PlayOptions.options + RenderOptions.options + [Standing.option]
    return known.first { option.names == ["--\($0.name)"] }?.choices ?? []
  }
}
