// How lines of up to three words, some of which are numbers, are read.
@testable import TicDemo

for plan in plans(
  of: ["move", "join", "watch", "quit", "0", "1", "64", "65", "-1", "a"],
  upTo: 3
) {
  sayReading(plan.joined(separator: " "))
}
for word in ["move", "join", "watch"] {
  for number in [
    "5", "12", "  3 ", "1.5", "0x1", "1a", "1000", "9223372036854775807",
    "9223372036854775808", "99999999999999999999", "-9223372036854775809",
  ] {
    sayReading("\(word) \(number)")
  }
}
for cell in 0..<64 { say("the line of move(\(cell))", Request.move(cell).line) }
say("the line of join(7)", Request.join(7).line)
say("the line of watch(7)", Request.watch(7).line)
