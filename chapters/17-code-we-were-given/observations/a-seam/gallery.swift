// How boards are printed in terminals of all kinds.

import Foundation

@testable import TicDemo

for count in [1, 2, 3, 4, 30] {
  let boards = Array(repeating: "X../.O./...", count: count)
  for width in [nil] + Array(0...60) + [79, 80, 81, 120, 200] {
    let lines = output(boards, Environment(columns: width))
      .split(separator: "\n", omittingEmptySubsequences: false)
    say(
      "\(count) boards, "
        + (width.map { "\($0) columns" } ?? "a terminal of unknown width"),
      "\(lines.count) lines of up to \(lines.map(\.count).max() ?? 0) columns"
    )
  }
}

let different = ["X../.../...", "XO./.../...", "XO./X../..."]
for width in [nil, 41, 40, 26, 25, 3] {
  say(
    "\(different), "
      + (width.map { "\($0) columns" } ?? "a terminal of unknown width"),
    output(different, Environment(columns: width))
  )
}

// A console that says nothing else knows nothing of the terminal at hand.
for (name, value) in [("NO_COLOR", "1"), ("TERM", "xterm"), ("COLUMNS", "99")] {
  setenv(name, value, 1)
}
let quiet = Console().environment
say(
  "a console that says nothing of its environment, with NO_COLOR, TERM and COLUMNS",
  [
    quiet.noColor.map { "NO_COLOR='\($0)'" },
    quiet.term.map { "TERM='\($0)'" },
    quiet.columns.map { "\($0) columns" },
    quiet.isOutputTerminal ? "a terminal" : nil,
  ].compactMap(\.self).joined(separator: ", ")
)
