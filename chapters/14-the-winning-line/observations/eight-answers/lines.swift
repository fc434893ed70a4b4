// Whether there is a line, and which there are in a new game.

@testable import TicModel

for board in soundBoards {
  var game = playing(board)
  var answer = game.updateGameStatus() ? "a line" : "no line"
  if marks(board) == 0 { answer += ", lines \(numbers(game.winningLines))" }
  say(text(board), answer)
}
