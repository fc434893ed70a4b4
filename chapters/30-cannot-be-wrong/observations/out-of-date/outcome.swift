// How each board stands, though nobody has updated its status.
import TicModel

for board in soundBoards {
  let game = playing(board)
  let answer =
    switch game.outcome {
    case .undecided: "undecided"
    case .draw: "a draw"
    case .won(let winner): "\(mark(winner)) has won"
    }
  let lines = game.winningLines.indices.filter { game.winningLines[$0] }
  say(
    text(board),
    "\(answer), \(game.isGameOver ? "over" : "goes on"), lines \(lines)"
  )
}
