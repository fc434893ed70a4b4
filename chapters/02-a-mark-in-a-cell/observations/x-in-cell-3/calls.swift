// What X in cell 3 leaves on the board of a new game.

@testable import TicModel

var game = TicModel()
game.setCell(n: 3, c: .x)
say(call(3, .x), text(game.grid))
