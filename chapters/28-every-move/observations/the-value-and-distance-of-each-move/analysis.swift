// The value of each move and its distance, while the game goes on.
import TicModel

for board in positions where marks(board) > 2 && !isWon(board) {
  for player in [Cell.x, .o] {
    let moves = Analysis(of: playing(board), mover: player).moves.map {
      "\($0.cell): \($0.value) in \($0.distance)"
    }
    say("\(mark(player)) on \(text(board))", moves.joined(separator: ", "))
  }
}
