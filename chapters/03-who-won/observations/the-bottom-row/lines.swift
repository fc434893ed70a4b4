// Whether there is a line, on all boards whose only lines are rows.

@testable import TicModel

for board in soundBoards where hasNoLine(afterFirst: 3, on: board) {
  sayLine(on: board)
}
