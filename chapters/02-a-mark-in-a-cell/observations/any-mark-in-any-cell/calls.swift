// What marks in blank cells leave on the board.

@testable import TicModel

for board in boards {
  say(text(board), text(playing(board).grid))
}
