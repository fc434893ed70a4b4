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
    seed = try arguments.value(of: "seed").map(Self.seed)
    series = try arguments.value(of: "rounds").map(Self.series)
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

  private static func series(_ text: String) throws -> Series {
    guard let count = Int(text), count < 10, let series = Series(rounds: count)
    else {
      throw Arguments.Failure.value(
        text,
        of: "rounds",
        only: "a whole number from 1 to 9"
      )
    }
    return series
  }

  private static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Arguments.Failure.value(
        text,
        of: "seed",
        only: "a whole number from 0 to \(UInt64.max)"
      )
    }
    return seed
  }
}
