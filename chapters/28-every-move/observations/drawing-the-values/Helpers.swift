import TicModel

@testable import TicDemo

/// Returns the drawing of a board in the middle of a game, with its analysis.
func drawing(of board: [Cell]) throws -> Canvas {
  let game = try BoardNotation.game(showing: text(board))
  let mover: Cell = marks(board).isMultiple(of: 2) ? .x : .o
  return AnalysisView.board(
    of: try BoardNotation.viewModel(showing: text(board)),
    Analysis(of: game, mover: mover)
  )
}

/// The boards of games that go on, with few cells left.
let openBoards = positions.filter { board in
  (5...8).contains(marks(board)) && !isWon(board)
}
