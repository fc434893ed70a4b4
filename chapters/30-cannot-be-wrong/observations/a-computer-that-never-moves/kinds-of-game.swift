// Which games are for two.
import TicModel

for isForTwo in [true, false] {
  for human in [Cell.x, .o, .b] {
    let game = TicModel(twoPlayer: isForTwo, human: human)
    say(
      "twoPlayer \(isForTwo), human \(human == .b ? "a blank" : mark(human))",
      game.isTwoPlayer ? "for two" : "for one"
    )
  }
}
