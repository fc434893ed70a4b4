// Whether there is a line, on all boards whose only line is the top row.

@testable import TicModel

for board in soundBoards where hasNoLine(afterFirst: 1, on: board) {
  sayLine(on: board)
}
