import XCTest

@testable import TicModel

final class Chapter28AnalysisTests: XCTestCase {
  func test_reportedGame_hasFourMovesAndTheirEnds() {
    XCTAssertEqual(
      moves(in: game("XOX/.O./X.."), mover: .o),
      ["3: 2 in 3", "5: -3 in 2", "7: 4 in 1", "8: -3 in 2"]
    )
  }

  func test_draw_endsWithTheLastCell() {
    XCTAssertEqual(
      moves(in: game("XOX/OOX/.X."), mover: .o),
      ["6: -1 in 2", "8: 0 in 2"]
    )
  }

  func test_best_isWhatTheComputerPlays() {
    let games = ["XOX/.O./X..", "XOO/.../.X.", "X../.../...", "XXO/OOX/X.O"]
      .map(game)

    XCTAssertEqual(
      games.map { best(in: $0, mover: $0.mover) },
      games.map { $0.nextMove(player: $0.mover.cell) }
    )
  }

  func test_gameOver_hasNoMoves() {
    var notUpdated = TicModel()
    for n in 0..<3 { notUpdated.setCell(n: n, c: .x) }
    let games = [game("XXX/OO./..."), game("XOX/XXO/OXO"), notUpdated]

    XCTAssertEqual(games.map { moves(in: $0, mover: .o).count }, [0, 0, 0])
    XCTAssertEqual(games.compactMap { best(in: $0, mover: .o) }, [])
  }

  func test_survey_countsGamesAndPositions() throws {
    let survey = try survey("XOX/.O./X..")

    XCTAssertEqual(survey.games, Tally(wins: 9, losses: 4, draws: 4))
    XCTAssertEqual([survey.positions, survey.patterns], [25, 19])
  }

  func test_nothingToPlay_hasNoSurvey() {
    XCTAssertNil(Survey(of: game("XXX/OO./..."), mover: .o))
  }

  func test_survey_countsTheNodesOfEachSearch() throws {
    let boards = ["XOX/.O./X..", "X../.../..."]

    let counts = try boards.map(survey).map {
      [$0.minimax, $0.alphaBeta, $0.coarseAlphaBeta, $0.table]
    }

    XCTAssertEqual(counts, [[34, 15, 15, 25], [59_705, 2788, 2338, 1870]])
  }

  private func survey(_ board: String) throws -> Survey {
    try XCTUnwrap(Survey(of: game(board), mover: .o))
  }

  /// Returns the moves, such as `3: 2 in 3` for cell, value and distance.
  private func moves(in game: TicModel, mover: Mark) -> [String] {
    Analysis(of: game, mover: mover).moves.map {
      "\($0.cell): \($0.value ?? 99) in \($0.distance ?? 99)"
    }
  }

  private func best(in game: TicModel, mover: Mark) -> Int? {
    Analysis(of: game, mover: mover).best?.cell
  }
}
