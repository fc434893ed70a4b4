// Whose turn it is in a new game.

@testable import TicModel

say("a new game", TicModel().isXTurn ? "X's turn" : "O's turn")
