// Which games are for two.
import TicModel

let kinds = [
  ("made without a word", TicModel()),
  ("made for two", TicModel(twoPlayer: true)),
  ("made for one", TicModel(twoPlayer: false)),
]

for (name, new) in kinds {
  var game = new
  say("a new game, \(name)", game.isTwoPlayer ? "for two" : "for one")
  game.setCell(n: 4, c: .x)
  say("X in cell 4, \(name)", game.isTwoPlayer ? "for two" : "for one")
}
