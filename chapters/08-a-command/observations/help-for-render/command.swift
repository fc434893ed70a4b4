// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls: [[String]] = [
  [],
  ["render"],
  ["-h"],
  ["--help"],
  ["render", "-h"],
  ["render", "--help"],
  ["render", "XOX/.O."],
  ["render", "XOX/.O./X.."],
  ["render", "XOX/.OZ/X.."],
  ["draw"],
  ["-x"],
  ["--version"],
  ["-help"],
  ["render", "-x"],
  ["render", "--version"],
  ["help"],
  [""],
  ["draw\n", "XOX/.O./X.."],
  ["render", "XOX/.O./X..", "large\n"],
  ["render", "XOX/.O./X..", ""],
]

for call in calls + unprintable + drawings { report(call) }
for call in tooManyWords { reportRejection(call) }
