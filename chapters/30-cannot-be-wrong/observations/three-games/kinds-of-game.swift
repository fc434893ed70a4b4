// Which games are for two, and in which of them people wait at the start.
import TicModel

for computer in [Mark.x, .o, nil] {
  let game = TicModel(computer: computer)
  say(
    "computer \(computer?.rawValue ?? "nil")",
    (game.isTwoPlayer ? "for two" : "for one")
      + (game.isBoardDisabled ? ", has to wait" : ", needn't wait")
  )
}
for isForTwo in [true, false] {
  let game = TicModel(twoPlayer: isForTwo)
  say(
    "twoPlayer \(isForTwo)",
    (game.isTwoPlayer ? "for two" : "for one")
      + (game.isBoardDisabled ? ", has to wait" : ", needn't wait")
  )
}
