// The random move where a single cell is left, or none.
import TicModel

for board in soundBoards where marks(board) >= 8 {
  guard !hasLine(.x, board), !hasLine(.o, board) else { continue }
  var generator = Generator(state: 7)
  let cell = playing(board).randomMove(using: &generator)
  say(text(board), cell.map { "cell \($0)" } ?? "no move")
}
