// Whether there is a line, on all boards without a diagonal.

@testable import TicModel

for board in soundBoards where hasNoLine(afterFirst: 6, on: board) {
  sayLine(on: board)
}
