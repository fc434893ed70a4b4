// What the program prints for some arguments, and its exit code.

@testable import TicDemo

let calls =
  callsWithoutAGame + [
    ["play", "-h"],
    ["play", "--help"],
    ["play", "large\n"],
    ["play", ""],
  ]
let characters = ["\t", "\r", "\u{1B}", "\u{7F}", "\u{1EBF}", "\u{202E}"]

calls.forEach(report)
for character in characters {
  report(["draw\(character)"])
  report(["play", "large\(character)"])
  report(["render", "XOX/.O./X..", "large\(character)"])
}
for board in boards where marks(board) < 4 {
  report(["render", text(board)])
}

// Which of two reasons such a call gets is left open.
for call in [
  ["play", "large", "red"],
  ["render", "XOX/.O./X..", "large", "red"],
  ["render", "XOX/.O./X..", "XOX/.O./X.."],
  ["render", "XOX/.O.", "large"],
  ["render", ""],
] { reportRejection(call) }
