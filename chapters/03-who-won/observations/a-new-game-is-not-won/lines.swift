// Whether there is a line in a new game.

@testable import TicModel

var game = TicModel()
say("a new game", game.updateGameStatus() ? "a line" : "no line")
