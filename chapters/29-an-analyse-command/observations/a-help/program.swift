// The command as a part of the program, the first line of its help, and whether
// the help of the program lists it.
import TicModel

@testable import TicDemo

let board = "XOX/.O./X.."

for call in [["--help"], ["-h"], [], ["X.."], [board], [board, "X.."]] {
  let outcome = Command.run(["analyse"] + call)
  let lines = (outcome.output + outcome.errorOutput).split(separator: "\n")
  // The ninth line is that of the best move.
  let seen = lines.count > 8 && call == [board] ? lines[8] : lines.first ?? ""
  say("analyse \(call)", "exit \(outcome.status): \(seen)")
}
let help = Command.run(["--help"]).output.split(separator: "\n")
let own = help.filter { $0.contains("analyse") }
let others = help.filter { !$0.contains("analyse") }
say("--help", "\(own.count) about analyse / " + others.joined(separator: " / "))
