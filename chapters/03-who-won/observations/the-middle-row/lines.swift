// Whether there is a line, on all boards whose lines are the two upper rows.

@testable import TicModel

for board in soundBoards where hasNoLine(afterFirst: 2, on: board) {
  sayLine(on: board)
}
