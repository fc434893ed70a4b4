// Whether there is a line.

@testable import TicModel

for board in soundBoards { sayLine(on: board) }
