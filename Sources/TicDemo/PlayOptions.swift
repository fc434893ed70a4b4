import TicModel
import TicViewModel

/// What a call of `play` asks for.
struct PlayOptions {
  static let options = [
    Arguments.Option(
      name: "against",
      value: "strategy",
      choices: ["random", "minimax"]
    ),
    Arguments.Option(name: "as", value: "mark", choices: ["x", "o"]),
    Arguments.Option(name: "seed", value: "number"),
    ColorChoice.option,
  ]

  /// When the whole screen is in colour.
  let color: ColorChoice

  private let opponent: String?
  private let human: Cell
  private let seed: UInt64?

  /// Reads the arguments of a call.
  init(_ arguments: Arguments) throws {
    color = ColorChoice(arguments)
    opponent = arguments.value(of: "against")
    human = arguments.value(of: "as") == "o" ? .o : .x
    seed = try arguments.value(of: "seed").map(Self.seed)
    guard opponent == nil else { return }
    for name in ["as", "seed"] where arguments.value(of: name) != nil {
      throw Arguments.Failure(
        description: "'--\(name)' needs an opponent: add '--against'"
      )
    }
  }

  /// Returns the game that is asked for; its computer moves at once, unless
  /// there is a scheduler.
  func viewModel(
    schedule: @escaping TicViewModel.Scheduler = { $0() }
  ) -> TicViewModel {
    TicViewModel(against: strategy, human: human, schedule: schedule)
  }

  private var strategy: Strategy? {
    guard opponent != "minimax" else { return .minimax }
    guard opponent == "random" else { return nil }
    if let seed { return .random(using: SeededGenerator(seed: seed)) }
    return .random(using: SystemRandomNumberGenerator())
  }

  private static func seed(_ text: String) throws -> UInt64 {
    guard let seed = UInt64(text) else {
      throw Arguments.Failure(
        description: "--seed cannot be \(text.quoted), only a whole number "
          + "from 0 to \(UInt64.max)"
      )
    }
    return seed
  }
}
