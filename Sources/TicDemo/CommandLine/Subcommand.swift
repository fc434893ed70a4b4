/// A subcommand of the program.
enum Subcommand: String, CaseIterable {
  case play, render, analyse, host, join, load

  /// The options that the subcommand accepts.
  var options: [Arguments.Option] {
    switch self {
    case .play: PlayOptions.options
    case .render: RenderOptions.options
    case .analyse: AnalyseCommand.options
    case .host: HostOptions.options
    case .join: JoinOptions.options
    case .load: LoadCommand.options
    }
  }

  /// The names of options of which only one can be given.
  var contradictions: [[String]] {
    switch self {
    case .render: RenderOptions.contradictions
    case .join: JoinOptions.contradictions
    case .play, .analyse, .host, .load: []
    }
  }

  /// Runs the subcommand with the words that follow it; returns the outcome.
  func run(_ words: ArraySlice<String>, _ console: Console) -> Outcome {
    switch self {
    case .play: PlayCommand.run(words, console)
    case .render: RenderCommand.run(words, console.environment)
    case .analyse: AnalyseCommand.run(words, console.environment)
    case .host: HostCommand.run(words, console)
    case .join: JoinCommand.run(words, console)
    case .load: LoadCommand.run(words)
    }
  }
}
