// What is on the screen if nobody types anything.

@testable import TicDemo

say("play, and type nothing", session(typing: []))

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
  return screen.debugDescription
}
