// How lines of up to three words, some of which are nearly numbers, are read.
@testable import TicDemo

for plan in plans(
  of: ["move", "join", "watch", "quit", "0", "1", "65", "+1", "01", "-1", "a"],
  upTo: 3
) {
  sayReading(plan.joined(separator: " "))
}
for word in ["move", "join", "watch"] {
  for number in [
    "5", "12", "64", "+0", "-0", "00", "+12", "012", "+01", "0+1", "1+", "--1",
    "1000", "9223372036854775807", "9223372036854775808", "+64", "064",
  ] {
    sayReading("\(word) \(number)")
  }
}
for cell in 0..<64 { say("the line of move(\(cell))", Request.move(cell).line) }
for word in ["help", "leave", "quit", "move", "join", "watch", "create"] {
  for line in ["\(word)1", "\(word)+", "\(word)\(word)", "x\(word)"] {
    sayReading(line)
    sayReading("\(line) 1")
  }
}
