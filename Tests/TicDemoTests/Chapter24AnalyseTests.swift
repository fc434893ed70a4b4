import TicModel
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter24AnalyseTests: XCTestCase {
  func test_freeCells_showNumberValueAndDistance() throws {
    XCTAssertEqual(
      try drawing("XOX/.O./X..", mover: .o).lines,
      [
        "       │       │",
        "   X   │   O   │   X",
        "       │       │",
        "───────┼───────┼───────",
        "   4   │       │   6",
        "  +2   │   O   │  -3",
        " in 3  │       │ in 2",
        "───────┼───────┼───────",
        "       │  [8]  │   9",
        "   X   │  +4   │  -3",
        "       │ in 1  │ in 2",
      ]
    )
  }

  func test_draws_haveNoSign() throws {
    let lines = try drawing("XOX/OOX/.X.", mover: .o).lines

    XCTAssertEqual(
      lines.suffix(3),
      [
        "   7   │       │  [9]",
        "  -1   │   X   │   0",
        " in 2  │       │ in 2",
      ]
    )
  }

  func test_bestCell_isBrightAndTheOthersAreNot() throws {
    let canvas = try drawing("XOX/.O./X..", mover: .o)

    let inks = [(8, 11), (8, 19), (9, 11), (9, 19)].map {
      canvas[Canvas.Place(row: $0, column: $1)].ink
    }

    XCTAssertEqual(inks, [.cursor, .number, .cursor, .plain])
  }

  func test_analyse_printsTheBoard() throws {
    let outcome = AnalyseCommand.run(["XOX/.O./X.."], Environment())

    let lines = try drawing("XOX/.O./X..", mover: .o).lines(isColored: false)
    XCTAssertEqual(
      outcome.output.split(separator: "\n").prefix(11).map { String($0) },
      lines
    )
    XCTAssertEqual(outcome.status, 0)
  }

  func test_analyse_printsBoardBestMoveAndNumbers() {
    XCTAssertEqual(
      AnalyseCommand.run(["XOX/.O./X.."], Environment()),
      Outcome(
        output: """
                 │       │
             X   │   O   │   X
                 │       │
          ───────┼───────┼───────
             4   │       │   6
            +2   │   O   │  -3
           in 3  │       │ in 2
          ───────┼───────┼───────
                 │  [8]  │   9
             X   │  +4   │  -3
                 │ in 1  │ in 2

          O is to move. Best is 8: O wins in 1 move.

          Games from here: 17 (X wins 4, O wins 9, draws 4)
          Positions: 25 (19 up to symmetry)

          Boards looked at:
            minimax                       34
            alpha-beta                    15
            alpha-beta, wins equal        15
            minimax with a table          25

          """
      )
    )
  }

  func test_analyse_saysHowTheGameWillEnd() {
    let boards = ["XOX/.O./X..", "XOO/X../.X.", "XOX/OOX/.X."]

    XCTAssertEqual(
      boards.map { sentence([$0]) },
      [
        "O is to move. Best is 8: O wins in 1 move.",
        "O is to move. Best is 7: X wins in 4 moves.",
        "O is to move. Best is 9: a draw in 2 moves.",
      ]
    )
  }

  func test_badCalls_areRefusedWithUsage() {
    let calls = [
      [], [".../...", "..."], ["XOX/.O.", "X.."], ["XOX/.O./X..", "X.."],
      ["--depth", "XOX/.O./X.."],
    ]

    let outcomes = calls.map { AnalyseCommand.run($0[...], Environment()) }

    let reasons = [
      "missing argument '<board>'", "unexpected argument '...'",
      "unexpected argument 'X..'", "unexpected argument 'X..'",
      "unknown option '--depth'",
    ]
    let usage = "TicDemo analyse [<options>] <board>"
    XCTAssertEqual(
      outcomes,
      reasons.map { Outcome.refusal($0, usage: usage) }
    )
  }

  func test_programAnalyse_isTheCommand() {
    XCTAssertEqual(
      Command.run(["analyse", "XOX/.O./X.."]),
      AnalyseCommand.run(["XOX/.O./X.."], Environment())
    )
    XCTAssertEqual(
      Command.run(["analyse", "--help"]),
      Outcome(output: AnalyseCommand.help)
    )
  }

  /// Returns the line about the best move that a call prints.
  private func sentence(_ arguments: [String]) -> String? {
    let outcome = AnalyseCommand.run(arguments[...], Environment())
    return outcome.output.split(separator: "\n").map { String($0) }
      .first { $0.contains("Best") }
  }

  func test_boardThatNoGameReaches_isRefusedWithAReason() {
    let boards = [
      "XXX/.../...", "O../.../...", "XXX/OO./O..", "XXX/OOO/...",
    ]

    XCTAssertEqual(
      boards.map { refusal([$0]) },
      [
        "64: no game reaches XXX/.../...: it has 3 X and 0 O",
        "64: no game reaches O../.../...: it has 0 X and 1 O",
        "64: no game reaches XXX/OO./O..: X has a line and is to move",
        "64: no game reaches XXX/OOO/...: X has a line and is to move",
      ]
    )
  }

  /// Returns the status of a call and the reason why it is refused.
  private func refusal(_ arguments: [String]) -> String {
    let outcome = AnalyseCommand.run(arguments[...], Environment())
    let reason = outcome.errorOutput.prefix { $0 != "\n" }
    return "\(outcome.status): \(reason.drop { $0 != " " }.dropFirst())"
  }

  func test_namedMover_isToMove() {
    let calls = [
      ["XO./X../O..", "--mover", "x"], ["XO./X../O..", "--mover=o"],
      ["XO./O.X/O..", "--mover", "x"], ["XO./X../.OX", "--mover", "o"],
    ]

    let movers = calls.map { sentence($0)?.first }

    XCTAssertEqual(movers, ["X", "O", "X", "O"])
  }

  func test_namedMoverWhoHasPlayedTwice_isRefusedWithAReason() {
    let calls = [
      ["X../.../...", "--mover", "x"], ["XOO/.../...", "--mover", "o"],
      ["OO./.../...", "--mover", "x"], ["XXX/OOO/...", "--mover", "o"],
    ]

    XCTAssertEqual(
      calls.map(refusal),
      [
        "64: no game reaches X../.../...: it has 1 X and 0 O, and X is to move",
        "64: no game reaches XOO/.../...: it has 1 X and 2 O, and O is to move",
        "64: no game reaches OO./.../...: it has 0 X and 2 O, and X is to move",
        "64: no game reaches XXX/OOO/...: O has a line and is to move",
      ]
    )
  }

  func test_gameOver_isToldInOneLine() {
    let boards = ["XXX/OO./...", "OOO/XX./X..", "XOX/XXO/OXO"]

    let outcomes = boards.map {
      AnalyseCommand.run([$0], Environment())
    }

    XCTAssertEqual(
      outcomes.map { $0.output.split(separator: "\n").last },
      [
        "The game is over: X Wins.", "The game is over: O Wins.",
        "The game is over: Draw.",
      ]
    )
    XCTAssertEqual(outcomes.map(\.status), [0, 0, 0])
  }

  private func drawing(_ board: String, mover: Cell) throws -> Canvas {
    let game = try BoardNotation.game(showing: board)
    return AnalysisView.board(
      of: try BoardNotation.viewModel(showing: board),
      Analysis(of: game, mover: mover)
    )
  }
}
