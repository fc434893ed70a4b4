// The mistakes in lines that open and close blocks.
@testable import Mutants

for plan in plans(of: ["a", "<", "{", "}"], upTo: 5) where !plan.isEmpty {
  let line = "  " + plan.joined(separator: " ")
  say(line.debugDescription, "\(mistakes(in: line))")
}
for line in ["  a { b }", "  if let a = b() {", "  } else {", "  a {$0}", "}"] {
  say(line.debugDescription, "\(mistakes(in: line))")
}
