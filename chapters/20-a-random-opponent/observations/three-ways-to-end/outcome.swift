// How each board stands, once its status is updated.
import TicModel

for board in soundBoards {
  var game = playing(board)
  game.updateGameStatus()
  let answer =
    switch game.outcome {
    case .undecided: "undecided"
    case .draw: "a draw"
    case .won(let winner): "\(mark(winner)) has won"
    }
  say(text(board), answer)
}
