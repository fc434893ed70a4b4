// The first line of the command's help.

@testable import TicDemo

for call in ["--help", "-h"] {
  let outcome = Command.run(["analyse", call])
  let lines = (outcome.output + outcome.errorOutput).split(separator: "\n")
  say("analyse \([call])", "exit \(outcome.status): \(lines.first ?? "")")
}
