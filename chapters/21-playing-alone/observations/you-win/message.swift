// What the result is called, for two people and against the computer.
import TicModel
import TicViewModel

for board in soundBoards {
  say("\(text(board)), for two", message(board, in: TicViewModel()))
  let alone = TicViewModel(against: Strategy { _ in nil })
  say("\(text(board)), you are X", message(board, in: alone))
}
