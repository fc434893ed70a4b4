@testable import TicDemo

/// Returns what is on the screen after a session, and what was typed.
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
  return screen
}

/// Returns the lines of a screen that show no board.
func words(on screen: String) -> [Substring] {
  screen.split(separator: "\n").filter { line in
    !line.contains { "│─".contains($0) }
  }
}
