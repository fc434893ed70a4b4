// Whether the computer's moves are guesses, on small boards and on a large one.
import TicModel

for (rows, columns, inARow) in [(3, 3, 3), (3, 4, 3), (4, 4, 4), (6, 6, 4)] {
  let size = try BoardSize(rows: rows, columns: columns, inARow: inARow)
  var game = TicModel(size: size)
  var answers = ["\(game.isGuess)"]
  game.takeSystemTurn()
  answers.append("after a turn \(game.isGuess)")
  let free = game.freeCells.first ?? 0
  game.setCell(n: free, c: game.mover.cell)
  answers.append("after a mark \(game.isGuess)")
  say(
    "a guess on \(rows) by \(columns), \(inARow) in a row",
    answers.joined(separator: ", ")
  )
}
