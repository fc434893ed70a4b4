// The pictures of many boards, line by line.

import TicModel

@testable import TicDemo

/// Says each line of the picture of some boards.
func report(_ boards: [String]) {
  let arguments = ["render", "--svg", "-"] + boards
  let picture = Command.run(arguments).output
  for (n, line) in picture.split(separator: "\n").enumerated() {
    say("\(boards.joined(separator: " ")) --svg -, line \(n + 1)", "\(line)")
  }
}

report([".../.../..."])
report(["XXX/OXO/OXO", "XOX/OXO/XOX"])
for board in positions where marks(board) == 1 { report([text(board)]) }

// Each of the eight lines, for both players.
for line in eightLines {
  for player in [Cell.x, .o] {
    var board = [Cell](repeating: .b, count: 9)
    for cell in line { board[cell] = player }
    report([text(board)])
  }
}

// Two lines at once, and a draw.
for board in positions where marks(board) == 9 { report([text(board)]) }
