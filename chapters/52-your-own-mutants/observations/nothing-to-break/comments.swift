// The mistakes in lines with and without code.
@testable import Mutants

for plan in plans(of: ["", "a", "<", "//", "///"], upTo: 4) {
  let line = plan.joined(separator: " ")
  say(line.debugDescription, "\(mistakes(in: line))")
}
