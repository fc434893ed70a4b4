// What is on the screen after whole sessions, of one game or more.

@testable import TicDemo

// How a game may go: not over yet, won by X, won by O, and drawn.
let beginnings = [
  [], ["5"], ["5", "1"], ["1", "4", "2", "5", "3"],
  ["1", "4", "2", "5", "9", "6"],
  ["5", "1", "2", "8", "4", "6", "3", "7", "9"],
]

for plan in plans(of: ["n", "6", "five", "", "no"], upTo: 2) {
  for beginning in beginnings {
    sayScreen(typing: beginning + plan)
    guard plan.count < 2 else { continue }
    sayScreen(typing: beginning + plan + ["1", "4", "2", "5", "3", "n", "5"])
  }
}

/// Says what is on the screen after a session.
func sayScreen(typing lines: [String]) {
  say("play, and type \(lines)", session(typing: lines))
}

/// Returns what is on the screen after a session, and what was typed; of each
/// row of a board only what is in its cells.
func session(typing lines: [String]) -> String {
  var typed = lines[...]
  var screen = ""
  let console = Console(
    readLine: {
      let line = typed.popFirst()
      screen += "> \(line ?? "end")\n"
      return line
    },
    write: { screen += $0 }
  )
  let outcome = Command.run(["play"], console)
  screen += outcome.output + outcome.errorOutput + "exit \(outcome.status)"
  return screen.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { !$0.contains("─") }
    .map { $0.contains("│") ? $0.filter { !" │".contains($0) } : "\($0)" }
    .joined(separator: " / ")
}
