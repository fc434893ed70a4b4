// Whether there is a line, on all boards whose only line is a top row of X.

@testable import TicModel

for board in boards
where !hasLine(.o, board) && hasNoLine(afterFirst: 1, on: board) {
  sayLine(on: board)
}
