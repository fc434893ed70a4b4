import XCTest

@testable import TicDemo

final class Chapter29AnalyseCommandTests: XCTestCase {
  func test_analyse_printsTheBoard() {
    let outcome = AnalyseCommand.run(["XOX/.O./X.."], Environment())

    XCTAssertEqual(lineOfBest(in: outcome), "       │  [8]  │   9")
    XCTAssertEqual(outcome.status, 0)
  }

  func test_analyse_countsGamesAndPositions() {
    XCTAssertEqual(
      Array(report("XOX/.O./X..").dropFirst().prefix(3)),
      [
        "", "Games from here: 17 (X wins 4, O wins 9, draws 4)",
        "Positions: 25 (19 up to symmetry)",
      ]
    )
  }

  func test_analyse_countsTheNodesOfEachSearch() {
    XCTAssertEqual(
      Array(report("XOX/.O./X..").dropFirst(4)),
      [
        "", "Boards looked at:",
        "  minimax                       34",
        "  alpha-beta                    15",
        "  alpha-beta, wins equal        15",
        "  minimax with a table          25",
      ]
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

  func test_badCalls_areRejectedWithTheReason() {
    let calls = [
      [], ["XOX/.O./X..", "X.."],
      ["--depth", "XOX/.O./X.."],
    ]
    let reasons = [
      "missing argument '<board>'", "unexpected argument 'X..'",
      "unknown option '--depth'",
    ]

    XCTAssertEqual(calls.map { rejection($0) }, reasons.map { "64: \($0)" })
    XCTAssertEqual(
      Set(calls.map { lineBelowReason($0) }).sorted(),
      ["Usage: TicDemo analyse [<options>] <board>"]
    )
  }

  func test_programAnalyse_isTheCommand() {
    let outcome = Command.run(["analyse", "XOX/.O./X.."])

    XCTAssertEqual(lineOfBest(in: outcome), "       │  [8]  │   9")
  }

  func test_analyseHelp_saysWhatTheCommandDoes() {
    let lines = Command.run(["analyse", "--help"]).output
      .split(separator: "\n")

    XCTAssertEqual(
      lines.first,
      "OVERVIEW: Show the value of each free cell of a board."
    )
  }

  func test_boardThatNoGameReaches_isRejectedWithAReason() {
    let boards = [
      "XXX/.../...", "O../.../...", "XXX/OO./O..", "XXX/OOO/...",
    ]

    XCTAssertEqual(
      boards.map { rejection([$0]) },
      [
        "64: no game reaches XXX/.../...: it has 3 X and 0 O",
        "64: no game reaches O../.../...: it has 0 X and 1 O",
        "64: no game reaches XXX/OO./O..: X has a line and is to move",
        "64: no game reaches XXX/OOO/...: X has a line and is to move",
      ]
    )
  }

  func test_namedMover_isToMove() {
    let calls = [
      ["XO./X../O..", "--mover", "x"], ["XO./X../O..", "--mover=o"],
      ["XO./O.X/O..", "--mover", "x"], ["XO./X../.OX", "--mover", "o"],
    ]

    let movers = calls.map { sentence($0)?.first }

    XCTAssertEqual(movers, ["X", "O", "X", "O"])
  }

  func test_namedMoverWhoHasPlayedTwice_isRejectedWithAReason() {
    let calls = [
      ["X../.../...", "--mover", "x"], ["XOO/.../...", "--mover", "o"],
      ["XXX/OOO/...", "--mover", "o"],
    ]

    XCTAssertEqual(
      calls.map(rejection),
      [
        "64: no game reaches X../.../...: it has 1 X and 0 O, and X is to move",
        "64: no game reaches XOO/.../...: it has 1 X and 2 O, and O is to move",
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

  /// Returns the status of a call and the reason why it's rejected.
  private func rejection(_ arguments: [String]) -> String {
    let outcome = AnalyseCommand.run(arguments[...], Environment())
    let reason = outcome.errorOutput.prefix { $0 != "\n" }
    return "\(outcome.status): \(reason.drop { $0 != " " }.dropFirst())"
  }

  /// Returns the lines below the board that a call prints.
  private func report(_ board: String) -> [String] {
    AnalyseCommand.run([board], Environment()).output
      .split(separator: "\n", omittingEmptySubsequences: false)
      .dropFirst(12).dropLast().map { String($0) }
  }

  /// Returns the line about the best move that a call prints.
  private func sentence(_ arguments: [String]) -> String? {
    let outcome = AnalyseCommand.run(arguments[...], Environment())
    return outcome.output.split(separator: "\n").map { String($0) }
      .first { $0.contains("Best") }
  }

  /// Returns the line below the reason why a call is rejected.
  private func lineBelowReason(_ arguments: [String]) -> String {
    let outcome = AnalyseCommand.run(arguments[...], Environment())
    let lines = outcome.errorOutput.split(separator: "\n").dropFirst()
    return lines.first.map { "\($0)" } ?? "no line"
  }

  /// Returns the line with the numbers of the last row, where the reported game
  /// has its best move.
  private func lineOfBest(in outcome: Outcome) -> Substring? {
    outcome.output.split(separator: "\n").dropFirst(8).first
  }
}
