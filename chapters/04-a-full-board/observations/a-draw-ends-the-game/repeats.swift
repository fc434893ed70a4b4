// Whether the grid is full, and the game over, after nine calls for one cell,
// most of them in vain.

@testable import TicModel

for count in 0...8 {
  for cell in Array(0...8) + [9, -1] {
    for mark in [Cell.x, .o, .b] {
      var game = TicModel()
      for n in 0..<count { game.setCell(n: n, c: .x) }
      for _ in 1...9 { game.setCell(n: cell, c: mark) }
      game.updateGameStatus()
      let before = (0..<count).map { call($0, .x) + ", " }.joined()
      let isFull = game.isGridFull ? "full" : "not full"
      say(
        "\(before)\(call(cell, mark)) nine times",
        isFull + (game.isGameOver ? ", over" : ", goes on")
      )
    }
  }
}
