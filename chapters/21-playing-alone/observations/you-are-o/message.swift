// What the result is called, for two people and for one with either mark.
import TicModel
import TicViewModel

let idle = Strategy { _ in nil }

for board in soundBoards {
  say("\(text(board)), for two", message(board, in: TicViewModel()))
  let x = TicViewModel(against: idle)
  say("\(text(board)), you are X", message(board, in: x))
  let o = TicViewModel(against: idle, human: .o)
  say("\(text(board)), you are O", message(board, in: o))
}
