import TicModel
import TicViewModel

/// The options of the command `play`.
struct PlayOptions {
  static let options = [
    Arguments.Option(
      name: "against",
      value: "strategy",
      choices: ["random", "minimax"]
    ),
    Arguments.Option(name: "as", value: "mark", choices: ["x", "o"]),
    Arguments.Option(name: "seed", value: "number"),
    SizeOption.option,
    RowOption.option,
    Arguments.Option(name: "rounds", value: "number"),
    ASCIIOption.option,
    ColorChoice.option,
  ]

  /// When to use color on the full screen.
  let color: ColorChoice

  /// Whether to use only ASCII characters.
  var isASCII: Bool

  private let size: BoardSize
  private let opponent: String?
  private let human: Mark
  private let seed: UInt64?
  private let series: Series?

  /// Reads the options from the parsed arguments.
  init(_ arguments: Arguments) throws {
    color = ColorChoice(arguments)
    isASCII = arguments.value(of: ASCIIOption.option.name) != nil
    size = try SizeOption.size(arguments)
    opponent = arguments.value(of: "against")
    human = arguments.value(of: "as") == "o" ? .o : .x
    seed = try arguments.value(
      of: "seed",
      only: "a whole number from 0 to \(UInt64.max)"
    ) { UInt64($0) }
    series = try arguments.value(
      of: "rounds",
      only: "a whole number from 1 to 9"
    ) { text in Int(text).flatMap { $0 < 10 ? Series(rounds: $0) : nil } }
    guard opponent == nil else { return }
    for name in ["as", "seed"] where arguments.value(of: name) != nil {
      throw Arguments.Failure(
        description: "'--\(name)' needs an opponent: add '--against'"
      )
    }
  }

  /// Returns a session to play; `schedule` receives the computer's moves, and
  /// by default makes them immediately.
  func session(
    schedule: @escaping TicViewModel.Scheduler = { $0() }
  ) -> Session {
    let game = TicViewModel(
      size: size,
      against: strategy,
      human: human,
      schedule: schedule
    )
    return Session(
      game: game,
      series: series.map { SeriesViewModel(game, series: $0) },
      isASCII: isASCII
    )
  }

  private var strategy: Strategy? {
    guard opponent != "minimax" else { return .minimax }
    guard opponent == "random" else { return nil }
    if let seed { return .random(using: SeededGenerator(seed: seed)) }
    return .random(using: SystemRandomNumberGenerator())
  }
}
