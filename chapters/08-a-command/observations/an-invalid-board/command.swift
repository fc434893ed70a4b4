// What the program prints for a board, valid or not, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
]

for call in calls + drawings { report(call) }
