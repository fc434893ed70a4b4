// The mutants of programs of up to four lines.
@testable import Mutants

for plan in plans(of: ["a < b", "  if c {", "}", "// d", ""], upTo: 4) {
  let program = plan.joined(separator: "\n")
  for (number, mutant) in Mutant.all(of: program).enumerated() {
    say(
      "mutant \(number) of \(program.debugDescription)",
      "\(mutant.line), '\(mutant.right)', '\(mutant.wrong)', "
        + mutant.program.debugDescription
    )
  }
  say(
    "how many mutants \(program.debugDescription) has",
    "\(Mutant.all(of: program).count)"
  )
}
