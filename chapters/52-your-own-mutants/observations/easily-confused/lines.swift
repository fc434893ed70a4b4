// The mistakes in lines of up to four words.
@testable import Mutants

for plan in plans(of: ["if", "a", "{", "<", ">="], upTo: 4) where plan.last == "{" {
  let line = "  " + plan.joined(separator: " ")
  guard plan.count(where: { ["<", ">="].contains($0) }) == 1 else { continue }
  say(line.debugDescription, "\(mistakes(in: line))")
}
for word in [
  "==", "!=", "<", "<=", ">", ">=", "&&", "||", "+", "-", "+=", "-=", "true",
  "false", "0", "1",
] {
  say("'if \(word) {'", "\(mistakes(in: "if \(word) {"))")
}
