// The mistakes in lines of up to five words that open a block.
@testable import Mutants

for plan in plans(of: ["while", "a", "<", "&&", "0"], upTo: 5) {
  let line = "  " + (plan + ["{"]).joined(separator: " ")
  say(line.debugDescription, "\(mistakes(in: line))")
}
for word in [
  "==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "+=", "-=", "true",
  "false", "0", "1",
] {
  say("'if \(word) {'", "\(mistakes(in: "if \(word) {"))")
}
