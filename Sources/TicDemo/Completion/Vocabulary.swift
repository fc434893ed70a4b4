/// The words that a call can consist of.
enum Vocabulary {
  static var subcommands: [ManualPage.Entry] {
    ManualPage(Command.help).subcommands
  }

  static var options: [ManualPage.Entry] { ManualPage(Command.help).options }

  /// Returns the options of a subcommand.
  static func options(of subcommand: ManualPage.Entry) -> [ManualPage.Entry] {
    ManualPage(Command.run([subcommand.names[0], "--help"]).output).options
  }

  /// Returns the allowed values of an option, if they're limited.
  static func choices(of option: ManualPage.Entry) -> [String] {
    let known = PlayOptions.options + RenderOptions.options + [Standing.option]
    return known.first { option.names == ["--\($0.name)"] }?.choices ?? []
  }
}
