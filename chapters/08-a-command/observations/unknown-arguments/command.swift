// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
  ["draw"],
  [""],
  ["draw\n", "XOX/.O./X.."],
]

let unknown = unprintable.filter { $0[0] != "render" }

for call in calls + unknown + drawings { report(call) }
